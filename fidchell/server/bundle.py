"""The modules that the first page needs as one script: over a slow line a hundred small files take long.

A module becomes a block of the script, after those that it imports; what it exports stands in an object.
Modules that are loaded later import the same objects through a short file where the module was. Ours import
and export in a few plain forms, never in a circle, and an exported name never changes: a test holds that.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

BUNDLE = "first.js"
IMPORTED = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")  # written in whatever way
IMPORT = re.compile(r'^(import|export) +(?:([^;"]*?) +from +)?"(\.[^"]+)";$', re.MULTILINE)
EXPORT = re.compile(r"^export +((?:async +)?function|class|const) +(\w+)", re.MULTILINE)
EXPORT_LIST = re.compile(r"^export +\{([^}]*)\};$", re.MULTILINE)
DYNAMIC_IMPORT = re.compile(r'\bimport\("(\.[^"]+)"\)')
OWN_ADDRESS = "import.meta.url"


@dataclass(frozen=True)
class Bundle:
    """The script, and what stands instead of each module in it."""

    script: str
    stand_ins: dict[str, str]


def imports(name: str, text: str) -> list[str]:
    """The modules that a module imports, by their names."""
    return [target(name, path) for path in IMPORTED.findall(text)]


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


def bundled(names: Iterable[str], texts: Mapping[str, str]) -> Bundle:
    """Modules in an order in which each comes after those that it imports; others are imported as before."""
    places = {name: f"m{place}" for place, name in enumerate(names)}
    others = [name for each in places for name in imports(each, texts[each]) if name not in places]
    objects = places | {name: f"o{place}" for place, name in enumerate(dict.fromkeys(others))}
    lines = [f'import * as {each} from "./{name}";' for name, each in objects.items() if name not in places]
    stand_ins = {}
    for name, each in places.items():
        body, exported = block(name, texts[name], objects)
        lines += [f"// {name}", f"export const {each} = {{}};", "{", body]
        lines += [f"Object.assign({each}, {{ {', '.join(exported)} }});", "}"]
        stand_ins[name] = stand_in(name, each, exported)
    return Bundle("\n".join(lines) + "\n", stand_ins)


def block(name: str, text: str, objects: Mapping[str, str]) -> tuple[str, list[str]]:
    """The body of a module in the script, and the names that it exports."""
    exported = [found[2] for found in EXPORT.finditer(text)]

    def imported(found: re.Match[str]) -> str:
        keyword, what, path = found[1], found[2], found[3]
        if keyword == "export":
            exported.extend(listed(what))
        return bound(what, objects[target(name, path)]) if what else ""

    def kept(found: re.Match[str]) -> str:
        exported.extend(listed(found[0].removeprefix("export").rstrip(";")))
        return ""

    body = EXPORT_LIST.sub(kept, IMPORT.sub(imported, text))
    body = EXPORT.sub(lambda found: found[0].removeprefix("export").lstrip(), body)
    body = DYNAMIC_IMPORT.sub(lambda found: f'import("./{target(name, found[1])}")', body)
    return body.replace(OWN_ADDRESS, f'new URL("./{name}", {OWN_ADDRESS}).href'), exported


def listed(names: str) -> list[str]:
    """The names between braces."""
    return [each.strip() for each in names.strip(" {}\n").split(",") if each.strip()]


def bound(what: str, module: str) -> str:
    """What an import gives names to, as constants."""
    if what.startswith("*"):
        return f"const {what.split()[-1]} = {module};"
    if what.startswith("{"):
        return f"const {{ {', '.join(each.replace(' as ', ': ') for each in listed(what))} }} = {module};"
    return f"const {{ default: {what} }} = {module};"


def stand_in(name: str, module: str, exported: list[str]) -> str:
    """A short module with the same names, for modules that are loaded later."""
    way = posixpath.relpath(BUNDLE, posixpath.dirname(name) or ".")
    way = way if way.startswith(".") else f"./{way}"
    return f'import {{ {module} }} from "{way}";\nexport const {{ {", ".join(exported)} }} = {module};\n'
