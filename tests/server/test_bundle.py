"""The client's modules as a few scripts, and what stands in their place."""

import re

from fidchell.server.bundle import (
    FIRST,
    JoinedModule,
    block,
    bundled,
    imports,
    later_imports,
    planned,
    reachable,
    target,
)
from fidchell.server.http import assets

TEXTS = {
    "app/main.js": (
        'import { say as tell } from "../words/say.js";\n'
        'import * as net from "../net/api.js";\n'
        "await net.start(tell);\n"
        'export const late = () => import("./late.js");\n'
        'export const page = () => import("./page.js");\n'
        'export const worker = () => import("./worker.js");\n'
    ),
    "words/say.js": (
        'import lib from "../vendor/lib.js";\nexport function say() { return lib; }\n'
        'export { h } from "../vendor/lib.js";\nconst a = 1;\nexport { a };\n'
        "export const here = import.meta.url;\n"
    ),
    "net/api.js": 'import { say } from "../words/say.js";\nexport async function start() { say(); }\n',
    "app/late.js": (
        'import { both } from "./both.js";\nimport { a } from "../words/say.js";\n'
        "export default { a, both };\n"
    ),
    "app/page.js": (
        'import { both } from "./both.js";\n'
        '/** @type {import("./types.js").A} */\nexport const page = both;\n'
    ),
    "app/both.js": "export class both {}\n",
    "app/worker.js": "export const work = 1;\n",
    "vendor/lib.js": "export default 1;export const h=2;",
}
APART = ("vendor/lib.js", "app/worker.js")
PLAN = {
    FIRST: ["words/say.js", "net/api.js", "app/main.js"],
    "part-1.js": ["app/late.js"],
    "part-2.js": ["app/both.js"],
    "part-3.js": ["app/page.js"],
}
CHANGEABLE = re.compile(r"^export +(?:let|var|\*)", re.MULTILINE)
EXPORTS = re.compile(r"^export\b", re.MULTILINE)
PLAIN_EXPORTS = re.compile(r"^export +(?:(?:async +)?function|class|const|default|\{)", re.MULTILINE)
PLAIN_IMPORTS = re.compile(r'\b(?:import|export) *(?:(?:\{[^}]*\}|\* +as +\w+|\w+) *from *)?"(\.[^"]+)";')
LEFT = re.compile(r"\b(?:import|export)\b(?! *\(|\.meta)")
CALLED_IMPORTS = re.compile(r'\bimport\("(\.[^"]+)"\)')
COMMENTS = re.compile(r"/\*.*?\*/", re.DOTALL)


def test_a_module_comes_after_those_that_it_imports() -> None:
    assert reachable("app/main.js", TEXTS) == ["vendor/lib.js", *PLAN[FIRST]]


def test_what_the_same_pages_need_is_joined() -> None:
    assert later_imports(TEXTS) == ["app/late.js", "app/page.js", "app/worker.js"]
    assert planned("app/main.js", TEXTS, APART) == PLAN


def test_what_several_later_pages_need_comes_first_and_the_page_begins_last() -> None:
    third = {"net/more.js": 'import { both } from "../app/both.js";\n'}
    main = TEXTS["app/main.js"] + 'export const more = () => import("../net/more.js");\n'
    plan = planned("app/main.js", {**TEXTS, **third, "app/main.js": main}, APART)
    assert plan[FIRST] == ["app/both.js", *PLAN[FIRST]]


def test_each_module_is_a_block_with_what_it_imports_and_exports() -> None:
    script = bundled(PLAN, TEXTS)[FIRST]
    assert 'import * as o0 from "./vendor/lib.js";' in script
    assert "const { default: lib } = o0;" in script
    assert "const { h } = o0;" in script
    assert "Object.assign(m0, { say, here, a, h });" in script
    assert "const { say: tell } = m0;" in script
    assert "const net = m1;" in script
    assert "await net.start(tell);" in script
    assert 'const here = new URL("./words/say.js", import.meta.url).href;' in script


def test_a_module_that_comes_later_is_taken_out_of_its_part() -> None:
    scripts = bundled(PLAN, TEXTS)
    assert 'import("./part-1.js").then((part) => part.m3)' in scripts[FIRST]
    assert 'import("./app/worker.js")' in scripts[FIRST]
    late = scripts["part-1.js"]
    assert 'import { m4 } from "./part-2.js";' in late
    assert 'import { m0 } from "./first.js";' in late
    assert "const byDefault = { a, both };" in late
    assert "Object.assign(m3, { default: byDefault });" in late


def test_the_same_names_are_found_where_they_were() -> None:
    scripts = bundled(PLAN, TEXTS)
    assert scripts["words/say.js"] == (
        'import { m0 } from "../first.js";\nexport const { say, here, a, h } = m0;\n'
    )
    assert scripts["app/late.js"] == 'import { m3 } from "../part-1.js";\nexport default m3.default;\n'


def test_what_others_wrote_in_one_line_is_joined_too() -> None:
    texts = {
        "main.js": 'import { h, Part } from "./lib.js";\nimport make from "./tag.js";\nmake(h, Part);\n',
        "core.js": "var n=1;function t(){return n}export{t as h,n as size};",
        "lib.js": (
            'import{h as n}from"./core.js";export{size}from"./core.js";var t=n();export{t as Part,n as h};'
        ),
        "tag.js": "var n=2;export default function(t){return n+t}",
    }
    plan = {FIRST: ["core.js", "lib.js", "tag.js", "main.js"]}
    script = bundled(plan, texts)[FIRST]
    assert "Object.assign(m0, { h: t, size: n });" in script
    assert "const { h: n } = m0;const { size } = m0;var t=n();" in script
    assert "Object.assign(m1, { Part: t, h: n, size });" in script
    assert "const byDefault = function(t){return n+t}" in script
    assert script.count("(() => {\n") == script.count("\n})();") == 3, "what var names stays in its module"


def test_what_a_worker_needs_stays_where_it_is() -> None:
    scripts = bundled(PLAN, TEXTS, needed=["words/say.js"])
    assert "words/say.js" not in scripts
    assert "function say() { return lib; }" in scripts[FIRST]


def test_our_modules_keep_to_the_forms_that_are_known() -> None:
    for name in (each for names in assets.plan().values() for each in names):
        text = assets.scripts()[name]
        assert not CHANGEABLE.search(text), name
        assert len(EXPORTS.findall(text)) == len(PLAIN_EXPORTS.findall(text)), name
        assert imports(name, text) == [target(name, path) for path in PLAIN_IMPORTS.findall(text)], name
        called = {target(name, path) for path in CALLED_IMPORTS.findall(COMMENTS.sub("", text))}
        assert called == set(later_imports({name: text})), name


def test_of_joined_modules_no_import_or_export_is_left() -> None:
    anywhere = {name: JoinedModule("there.js", "there") for name in assets.scripts()}
    for name in (each for names in assets.plan().values() for each in names):
        text = COMMENTS.sub("", assets.without_comments(assets.scripts()[name]))
        body = re.sub(r'"[^"\n]*"|`[^`]*`|//.*', "", block(name, text, anywhere))
        assert not LEFT.search(body), name


def test_every_script_comes_after_those_that_it_imports() -> None:
    scripts = {**assets.scripts(), **bundled(assets.plan(), assets.scripts())}
    for part in assets.plan():
        order = reachable(part, scripts)  # ends only where there is no circle
        assert order[-1] == part


def test_no_module_imports_itself_in_a_circle() -> None:
    for entry in assets.scripts():
        order = reachable(entry, assets.scripts())
        for place, name in enumerate(order):
            assert set(imports(name, assets.scripts()[name])) <= set(order[:place]), name


def test_workers_never_load_the_page() -> None:
    for worker in assets.WORKER_MODULES:
        for name in reachable(worker, assets.scripts()):
            assert assets.files()[name] == assets.sent(assets.scripts()[name]), name


def test_the_first_page_is_one_script() -> None:
    assert assets.modules() == [FIRST]
