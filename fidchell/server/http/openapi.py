"""The OpenAPI 3.1 description of every endpoint, made from the types that read and write them."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from fidchell import __version__
from fidchell.rulekit.shown.references import REF
from fidchell.server.http.endpoint import Endpoint
from fidchell.server.http.game_schemas import game_components
from fidchell.server.responses import Refused
from fidchell.table.names import LONGEST_NAME

ALWAYS = (403, 429, 503)  # a name that is not this server's; a rate limit; a store that cannot be reached
REFUSALS = {
    400: "The request could not be read.",
    401: "A token is needed.",
    403: "Not allowed.",
    404: "No such table.",
    409: "It was done before, otherwise.",
    413: "More bytes than are read.",
    415: "The body is not JSON.",
    422: "It cannot be done, and why.",
    429: "Too often; come again after a while.",
    503: "The server cannot do it now; come again after a while.",
}
SECURITY: list[dict[str, list[str]]] = [{"bearer": []}, {"cookie": []}, {"account": []}, {}]
SECURITY_SCHEMES = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "Tokens of seats or of an account."},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "seat", "description": "Seats, for browsers."},
    "account": {"type": "apiKey", "in": "cookie", "name": "account", "description": "Who is signed in."},
}
PATH_PARAMETERS: dict[str, dict[str, Any]] = {
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "game": {"type": "string"},
    "club": {"type": "string", "pattern": "^club-[A-Za-z0-9_-]{1,64}$"},
    "league": {"type": "string", "pattern": "^league-[A-Za-z0-9_-]{1,64}$"},
    "tournament": {"type": "string", "pattern": "^tournament-[A-Za-z0-9_-]{1,64}$"},
    "name": {"type": "string", "maxLength": LONGEST_NAME},
    "day": {"type": "string", "format": "date"},
    "session": {"type": "string", "pattern": "^session-[A-Za-z0-9_-]{1,64}$"},
    "passkey": {"type": "string", "pattern": "^passkey-[A-Za-z0-9_-]{1,1400}$"},
    "identity": {"type": "string", "pattern": "^identity-[0-9a-f]{64}$"},
    "report": {"type": "string", "pattern": "^report-[A-Za-z0-9_-]{1,200}$"},
    "sanction": {"type": "string", "pattern": "^sanction-[A-Za-z0-9_-]{1,64}$"},
    "invitation": {"type": "string", "pattern": "^welcome-[0-9a-f]{64}$"},
    "endpoint": {"type": "string", "pattern": "^endpoint-[A-Za-z0-9_-]{1,64}$"},
    "file": {"type": "string", "pattern": r"^[0-9a-f]{64}\.(wasm|json)$"},
}


def types_of(endpoints: Sequence[Endpoint]) -> list[Any]:
    """Every type of a body, an answer or a query."""
    found = [kind for each in endpoints for kind in (each.body, each.answer, each.query) if kind is not None]
    return [Refused, *dict.fromkeys(found)]


def description(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description."""
    types = types_of(endpoints)
    made, schemas = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(types, made, strict=True))
    answers = [Refused, *(each.answer for each in endpoints if each.answer is not None)]
    requests = [kind for each in endpoints for kind in (each.body, each.query) if kind is not None]
    require_answers(answers, requests, schemas)
    schemas |= game_components()
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, by_type, schemas)
    about = "Tables, seats and moves of Fidchell. A program may do whatever a person may."
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fidchell", "version": __version__, "description": about},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": SECURITY_SCHEMES},
    }


def require_answers(answers: Iterable[Any], requests: Iterable[Any], schemas: dict[str, Any]) -> None:
    """What is only answered, never read, has all its keys, but where defaults are left out."""
    answered, read = dict[str, Any](), dict[str, Any]()
    for kinds, found in ((answers, answered), (requests, read)):
        for kind in kinds:
            gather_structs(inspect.type_info(kind), found)
    for name, struct in answered.items():
        if name not in read and not struct.__struct_config__.omit_defaults:
            schemas[name]["required"] = list(schemas[name]["properties"])


def gather_structs(info: inspect.Type, found: dict[str, Any]) -> None:
    """The structs of which values of a type consist, by name."""
    match info:
        case inspect.StructType(cls=struct, fields=fields):
            if struct.__name__ in found:
                return
            found[struct.__name__] = struct
            parts = [field.type for field in fields]
        case inspect.TypedDictType(fields=fields):
            parts = [field.type for field in fields]
        case inspect.UnionType(types=types):
            parts = list(types)
        case inspect.ListType(item_type=part) | inspect.DictType(value_type=part):
            parts = [part]
        case inspect.Metadata(type=part):
            parts = [part]
        case _:
            return
    for part in parts:
        gather_structs(part, found)


def operation(endpoint: Endpoint, by_type: dict[Any, Any], schemas: dict[str, Any]) -> dict[str, Any]:
    """One method of one path."""
    answered: dict[str, Any] = {"description": "Done."}
    if endpoint.answer is not None:
        answered["content"] = {endpoint.media: {"schema": by_type[endpoint.answer]}}
    elif endpoint.media != "application/json":
        answered["content"] = {endpoint.media: {"schema": {"type": "string"}}}
    refused = {"application/json": {"schema": by_type[Refused]}}
    responses = {str(endpoint.status): answered}
    for status in sorted({*endpoint.refusals, *common_refusals(endpoint)}):
        responses[str(status)] = {"description": REFUSALS[status], "content": refused}
    described: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": [*path_parameters(endpoint), *query_parameters(endpoint, by_type, schemas)],
        "responses": responses,
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": by_type[endpoint.body]}}
        described["requestBody"] = {"required": True, "content": content}
    if endpoint.is_for_seats:
        described["security"] = SECURITY
    return described


def common_refusals(endpoint: Endpoint) -> set[int]:
    """The statuses with which every endpoint of its kind may refuse."""
    common = set(ALWAYS)
    if endpoint.body is not None:
        common |= {400, 403, 413, 415, 422}
    if endpoint.query is not None:
        common |= {400}
    return common | ({404} if endpoint.path_parameters else set())


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    """The parameters in the path."""
    return [
        {"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]}
        for name in endpoint.path_parameters
    ]


def query_parameters(
    endpoint: Endpoint, by_type: dict[Any, Any], schemas: dict[str, Any]
) -> list[dict[str, Any]]:
    """The parameters in the query; every request may name its language."""
    language = {"name": "language", "in": "query", "schema": {"type": "string"}}
    if endpoint.query is None:
        return [language]
    schema = schemas[by_type[endpoint.query]["$ref"].rsplit("/", 1)[1]]
    required = schema.get("required", [])
    return [
        *(
            {"name": name, "in": "query", "required": name in required, "schema": kind}
            for name, kind in schema["properties"].items()
        ),
        language,
    ]
