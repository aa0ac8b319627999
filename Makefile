# make play   set everything up and open the tables in the browser
# make test   set everything up and run the tests, of those that are long some cases
PYTHON ?= python3
VENV := .venv
AUDIT := build/audit
KILLS ?= 1000
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play terminal test check types docs wasm wheel pictures bench soak coverage golden audit sbom pin lock clean

help:
	@echo "make play      open the table server in the browser (ARGS='--port 8080')"
	@echo "make terminal  play in the terminal (ARGS='keltis --language fr')"
	@echo "make test      the tests, of those that are long some cases (ARGS='-k touch')"
	@echo "make check     format, lint, types, import contracts"
	@echo "make types     the client's types and the docs' tables of views, from the server's"
	@echo "make docs      the documentation as a site in build/site"
	@echo "make wasm      rules, players and search as WebAssembly modules in fidchell/wasm/built"
	@echo "make wheel     a wheel in dist/ that installs and serves anywhere"
	@echo "make bench     decisions a second on every target present"
	@echo "make soak      the long form of the sampled tests, with 1,000 kill -9 (KILLS=1000)"
	@echo "make coverage  which lines of the rules the tests run, interpreted"
	@echo "make audit     known weaknesses of the locked dependencies"
	@echo "make sbom      what a release consists of (CycloneDX) in build/sbom"
	@echo "make pin       pin the container images to their digests of today"
	@echo "make lock      renew the locked dependencies"

$(VENV)/run: requirements/run.txt pyproject.toml tools/prepare.sh
	@sh tools/prepare.sh $(PYTHON) $(VENV)
	@$(INSTALL) --require-hashes --no-deps -r requirements/run.txt
	@$(INSTALL) --no-deps --editable .
	@touch $@

$(VENV)/dev: $(VENV)/run requirements/dev.txt tools/prepare_tests.sh
	@sh tools/prepare_tests.sh
	@$(INSTALL) --require-hashes --no-deps -r requirements/dev.txt
	@touch $@

play: $(VENV)/run
	@$(BIN)/python -m fidchell serve --open $(ARGS)

terminal: $(VENV)/run
	@$(BIN)/python -m fidchell play $(ARGS)

test: $(VENV)/dev
	$(if $(ARGS),,$(BIN)/python -m tools.fill_cache)
	$(BIN)/python -m pytest -q -n 2 --dist worksteal $(ARGS)

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.make_types --check
	sh tools/check_web.sh

types: $(VENV)/run
	$(BIN)/python -m tools.make_types

docs: $(VENV)/dev
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet

# The modules for browsers; a checkout builds them in the background at first need, a wheel brings them along.
wasm: $(VENV)/run
	@rm -rf fidchell/wasm/built
	@$(BIN)/python -m fidchell wasm --folder fidchell/wasm/built $(ARGS)

wheel: wasm
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

pictures: $(VENV)/dev
	$(BIN)/python tools/pictures.py
	$(BIN)/python tools/architecture_picture.py

bench: $(VENV)/run
	@$(BIN)/python -m fidchell bench $(ARGS)

# Of the processes that are killed with SIGKILL there are KILLS in all; the last lines say how many there were.
soak: $(VENV)/dev
	FIDCHELL_DEALS=40 FIDCHELL_KILLS=$(KILLS) $(BIN)/python -m pytest -q -n 2 --dist worksteal $(ARGS)

coverage: $(VENV)/dev
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q -n 2 --ignore-glob='*/test_checks.py' --cov=fidchell/games \
		--cov-report=term-missing:skip-covered tests/games $(ARGS)

golden: $(VENV)/dev
	$(BIN)/python -m tests.golden.make
	$(BIN)/python -m tests.adapters.playthroughs

$(AUDIT)/ready: requirements/audit.txt
	@$(PYTHON) -m venv $(AUDIT)
	@$(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/audit.txt
	@touch $@

audit: $(AUDIT)/ready
	$(AUDIT)/bin/pip-audit --strict --disable-pip --require-hashes -r requirements/run.txt

sbom: $(AUDIT)/ready
	@mkdir -p build/sbom
	$(AUDIT)/bin/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible --of JSON \
		-o build/sbom/fidchell.cdx.json requirements/run.txt

pin:
	sh tools/pin_images.sh

lock:
	uv pip compile --universal --generate-hashes --no-annotate --no-header --no-emit-index-url --upgrade pyproject.toml -o requirements/run.txt
	uv pip compile --universal --generate-hashes --no-annotate --no-header --no-emit-index-url --upgrade --group dev --group docs -c requirements/run.txt -o requirements/dev.txt
	uv pip compile --universal --generate-hashes --no-annotate --no-header --no-emit-index-url --upgrade --group audit -o requirements/audit.txt

clean:
	rm -rf $(VENV) .bench build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
