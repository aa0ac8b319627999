"""The modules of the first page as one script, and what stands in their place."""

import re

from fidchell.server.bundle import BUNDLE, bundled, imports, reachable, target
from fidchell.server.http import assets

TEXTS = {
    "app/main.js": (
        'import { say as tell } from "../words/say.js";\n'
        'import * as net from "../net/api.js";\n'
        "await net.start(tell);\n"
        'export const late = () => import("./late.js");\n'
    ),
    "words/say.js": (
        'import lib from "../vendor/lib.js";\nexport function say() { return lib; }\n'
        'export { h } from "../vendor/lib.js";\nconst a = 1;\nexport { a };\n'
        "export const here = import.meta.url;\n"
    ),
    "net/api.js": 'import { say } from "../words/say.js";\nexport async function start() { say(); }\n',
    "vendor/lib.js": "export default 1;export const h=2;",
}
OWN = ["words/say.js", "net/api.js", "app/main.js"]
CHANGEABLE = re.compile(r"^export +(?:let|var|default|\*)", re.MULTILINE)
EXPORTS = re.compile(r"^export\b", re.MULTILINE)
PLAIN_EXPORTS = re.compile(r"^export +(?:(?:async +)?function|class|const|\{)", re.MULTILINE)
PLAIN_IMPORTS = re.compile(r'^(?:import|export) +(?:[^;"]*? +from +)?"(\.[^"]+)";$', re.MULTILINE)


def test_a_module_comes_after_those_that_it_imports() -> None:
    assert reachable("app/main.js", TEXTS) == ["vendor/lib.js", *OWN]


def test_each_module_is_a_block_with_what_it_imports_and_exports() -> None:
    script = bundled(OWN, TEXTS).script
    assert 'import * as o0 from "./vendor/lib.js";' in script
    assert "const { default: lib } = o0;" in script
    assert "const { h } = o0;" in script
    assert "Object.assign(m0, { say, here, h, a });" in script
    assert "const { say: tell } = m0;" in script
    assert "const net = m1;" in script
    assert "await net.start(tell);" in script
    assert 'import("./app/late.js")' in script
    assert 'const here = new URL("./words/say.js", import.meta.url).href;' in script


def test_a_module_that_comes_later_finds_the_same_names_where_they_were() -> None:
    stand_ins = bundled(OWN, TEXTS).stand_ins
    assert stand_ins["words/say.js"] == (
        'import { m0 } from "../first.js";\nexport const { say, here, h, a } = m0;\n'
    )


def test_our_modules_keep_to_the_forms_that_the_bundle_knows() -> None:
    for name in assets.bundled_modules():
        text = assets.scripts()[name]
        assert not CHANGEABLE.search(text), name
        assert len(EXPORTS.findall(text)) == len(PLAIN_EXPORTS.findall(text)), name
        assert imports(name, text) == [target(name, path) for path in PLAIN_IMPORTS.findall(text)], name


def test_no_module_imports_itself_in_a_circle() -> None:
    for entry in assets.scripts():
        order = reachable(entry, assets.scripts())
        for place, name in enumerate(order):
            assert set(imports(name, assets.scripts()[name])) <= set(order[:place]), name


def test_workers_never_load_the_page() -> None:
    for worker in assets.WORKER_MODULES:
        assert not {BUNDLE, *assets.bundled_modules()} & set(reachable(worker, assets.scripts()))
