"""The client's modules joined into a few scripts: over a slow line a hundred small files take long.

The first script holds what the first page needs, and what several later ones do; of the rest, what the same
pages need is joined. A module becomes a block of a script, after those that it imports; what it exports
stands in an object, and a short file where the module was gives out the same names. What workers load stays
where it was, too. Modules import and export in a few plain forms, never in a circle, and an exported name
never changes: a test holds that.
"""

import posixpath
import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

FIRST = "first.js"
SEVERAL = 3  # later pages
IMPORTED = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")  # written in whatever way
NAMED = r"\{[^}]*\}|\* +as +\w+|\w+"
IMPORT = re.compile(rf'\b(import|export) *(?:({NAMED}) *from *)?"(\.[^"]+)";')
EXPORT = re.compile(r"^export +((?:async +)?function|class|const) +(\w+)", re.MULTILINE)
EXPORT_LIST = re.compile(r"\bexport *\{([^}]*)\};")
EXPORT_DEFAULT = re.compile(r"\bexport +default +")
LATER = "import("  # most modules have none, and to look for the whole of it takes a while
LATER_IMPORT = re.compile(r'(^|=>|=|\)|\bawait|\breturn)(\s*)import\("(\.[^"]+)"\)', re.MULTILINE)
OWN_ADDRESS = "import.meta.url"
VARIABLE = re.compile(r"\bvar\b")  # known in the whole script, unless a function holds it


class JoinedModule(NamedTuple):
    """Where a module is found: the script that holds it, and its object there."""

    script: str
    variable: str


@cache
def imports(name: str, text: str) -> list[str]:
    """The modules that a module imports, by their names."""
    return [target(name, path) for path in IMPORTED.findall(text)]


def later_imports(texts: Mapping[str, str]) -> list[str]:
    """The modules that are loaded when they are needed."""
    later = {name: text for name, text in texts.items() if LATER in text}
    return sorted(
        {target(name, each[3]) for name, text in later.items() for each in LATER_IMPORT.finditer(text)}
    )


def target(name: str, path: str) -> str:
    """The name of what a module means by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def reachable(entry: str, texts: Mapping[str, str]) -> list[str]:
    """A module and all that it needs, each after those that it imports."""
    found: dict[str, None] = {}

    def visit(name: str) -> None:
        for wanted in imports(name, texts[name]):
            if wanted not in found:
                visit(wanted)
        found[name] = None

    visit(entry)
    return list(found)


def planned(entry: str, texts: Mapping[str, str], apart: Collection[str] = ()) -> dict[str, list[str]]:
    """The modules of each script, in order; those that stay apart are in none."""
    first = [name for name in reachable(entry, texts) if name not in apart]
    users = defaultdict[str, list[str]](list)  # the later pages that need a module
    for later in later_imports(texts):
        for name in reachable(later, texts):
            if name not in apart and name not in first:
                users[name].append(later)
    groups = defaultdict[tuple[str, ...], list[str]](list)
    for name, needed_by in users.items():
        groups[() if len(needed_by) >= SEVERAL else tuple(needed_by)].append(name)
    common = groups.pop((), [])
    parts = {f"part-{number}.js": names for number, (_, names) in enumerate(sorted(groups.items()), 1)}
    return {FIRST: in_order([*common, *first], texts), **parts}


def in_order(names: Collection[str], texts: Mapping[str, str]) -> list[str]:
    """Modules, each after those that it imports."""
    found = dict.fromkeys(each for name in names for each in reachable(name, texts))
    return [name for name in found if name in names]


def bundled(
    plan: Mapping[str, list[str]], texts: Mapping[str, str], needed: Collection[str] = ()
) -> dict[str, str]:
    """The scripts of a plan, and what stands in the place of each module that is not needed as it is."""
    order = [(script, name) for script, names in plan.items() for name in names]
    places = {name: JoinedModule(script, f"m{number}") for number, (script, name) in enumerate(order)}
    made = {script: joined(script, names, texts, places) for script, names in plan.items()}
    short = {name: place for name, place in places.items() if name not in needed}
    return made | {name: stand_in(name, texts[name], place) for name, place in short.items()}


def joined(
    script: str, names: list[str], texts: Mapping[str, str], places: Mapping[str, JoinedModule]
) -> str:
    """One script: what it imports, and a block for each module."""
    wanted = dict.fromkeys(each for name in names for each in imports(name, texts[name]))
    others = {
        name: JoinedModule("", f"o{number}") for number, name in enumerate(wanted) if name not in places
    }
    lines = [f'import * as {other.variable} from "./{name}";' for name, other in others.items()]
    for name in wanted:
        if name in places and places[name].script != script:
            lines.append(f'import {{ {places[name].variable} }} from "./{places[name].script}";')
    for name in names:
        variable = places[name].variable
        begin, end = ("(() => {", "})();") if VARIABLE.search(texts[name]) else ("{", "}")
        lines += [f"// {name}", f"export const {variable} = {{}};", begin]
        lines += [block(name, texts[name], {**places, **others})]
        lines += [f"Object.assign({variable}, {{ {', '.join(exports(texts[name]).values())} }});", end]
    return "\n".join(lines) + "\n"


@cache
def exports(text: str) -> dict[str, str]:
    """The names that a module exports, and how each is put into its object."""
    names = {found[2]: found[2] for found in EXPORT.finditer(text)}
    for found in EXPORT_LIST.finditer(text):
        names |= {outside: inside for inside, outside in listed(found[1])}
    for found in IMPORT.finditer(text):
        names |= {outside: outside for _, outside in listed(found[2])} if found[1] == "export" else {}
    names |= {"default": "byDefault"} if EXPORT_DEFAULT.search(text) else {}
    return {name: name if name == inside else f"{name}: {inside}" for name, inside in names.items()}


def block(name: str, text: str, places: Mapping[str, JoinedModule]) -> str:
    """The body of a module in a script."""

    def imported(found: re.Match[str]) -> str:
        return bound(found[2], places[target(name, found[3])].variable) if found[2] else ""

    def loaded(found: re.Match[str]) -> str:
        wanted = target(name, found[3])
        place = places.get(wanted)
        taken = f'import("./{place.script}").then((part) => part.{place.variable})' if place else ""
        return found[1] + found[2] + (taken or f'import("./{wanted}")')

    body = EXPORT_LIST.sub("", IMPORT.sub(imported, text))
    body = EXPORT.sub(lambda found: found[0].removeprefix("export").lstrip(), body)
    body = EXPORT_DEFAULT.sub("const byDefault = ", body)
    body = LATER_IMPORT.sub(loaded, body) if LATER in body else body
    return body.replace(OWN_ADDRESS, f'new URL("./{name}", {OWN_ADDRESS}).href')


def listed(names: str) -> list[tuple[str, str]]:
    """The names between braces: what each is called, and what it is called from here on."""
    pairs = [each.split(" as ") for each in names.strip(" {}\n").split(",") if each.strip()]
    return [(pair[0].strip(), pair[-1].strip()) for pair in pairs]


def bound(what: str, module: str) -> str:
    """What an import gives names to, as constants."""
    if what.startswith("*"):
        return f"const {what.split()[-1]} = {module};"
    if what.startswith("{"):
        names = [known if known == name else f"{known}: {name}" for known, name in listed(what)]
        return f"const {{ {', '.join(names)} }} = {module};"
    return f"const {{ default: {what} }} = {module};"


def stand_in(name: str, text: str, place: JoinedModule) -> str:
    """A short module with the same names."""
    way = posixpath.relpath(place.script, posixpath.dirname(name) or ".")
    lines = [f'import {{ {place.variable} }} from "{way if way.startswith(".") else f"./{way}"}";']
    names = [each for each in exports(text) if each != "default"]
    lines += [f"export const {{ {', '.join(names)} }} = {place.variable};"] if names else []
    lines += [f"export default {place.variable}.default;"] if "default" in exports(text) else []
    return "\n".join(lines) + "\n"
