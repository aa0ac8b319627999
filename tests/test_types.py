"""The types of the client and the tables of the docs are those of the server and the games."""

from pathlib import Path
from typing import get_args

import pytest

from fidchell.server.ws.messages import ClientMessage
from tools import docs_pages, make_types
from tools.typescript import declaration, typescript


def test_made_files_are_up_to_date() -> None:
    for path, content in make_types.made_files():
        assert path.read_text(encoding="utf-8") == content, f"{path.name}: run `make types`"


def test_every_message_of_the_websocket_has_a_type() -> None:
    """Those that the reference lists are those that types are made of."""
    assert set(make_types.SERVER_MESSAGES) == set(docs_pages.FROM_SERVER)
    assert set(get_args(ClientMessage)) == set(docs_pages.FROM_CLIENT)


def test_a_file_that_is_out_of_date_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "view.d.ts"
    made.write_text("old", encoding="utf-8")
    monkeypatch.setattr(make_types, "ROOT", tmp_path)
    monkeypatch.setattr(make_types, "made_files", lambda: [(made, "new")])
    assert make_types.main(["--check"]) == 1
    assert "view.d.ts is out of date" in capsys.readouterr().out
    assert made.read_text(encoding="utf-8") == "old"
    assert make_types.main([]) == 0
    assert made.read_text(encoding="utf-8") == "new"
    assert make_types.main(["--check"]) == 0


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({"$ref": "#/components/schemas/Card"}, "Card"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "string", "enum": ["a", "b"]}, '"a" | "b"'),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object"}, "Record<string, unknown>"),
        (
            {"type": "object", "properties": {"a": {"type": "number"}, "b-c": {}}, "required": ["a"]},
            '{ a: number; "b-c"?: unknown }',
        ),
        ({"type": "array", "maxItems": 0}, "never[]"),
    ],
)
def test_a_schema_is_a_type_of_typescript(schema: dict[str, object], text: str) -> None:
    assert typescript(schema) == text


def test_a_declaration_has_the_sentence_of_its_schema() -> None:
    schema = {"description": "One card.", "type": "object", "properties": {"card": {"type": "string"}}}
    assert declaration("Card", schema) == "/** One card. */\nexport type Card = {\n  card?: string;\n};\n"
