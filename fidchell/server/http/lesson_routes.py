"""The endpoint of lessons: a position that the client sets up, or deals and plays, on the real rules.

Nothing is stored, and nothing is secret: the client itself has given the whole position.
"""

from starlette.responses import Response

from fidchell.server.checks.scene import Scene, Shown
from fidchell.server.http.endpoint import ApiRequest, Endpoint
from fidchell.server.http.game_routes import GAMES_PATH, named_game
from fidchell.server.responses import JSON


async def scene(request: ApiRequest) -> Response:
    """A position of a lesson after its moves."""
    checks, game = request.server.checks, named_game(request)
    shown = await checks.show_scene(request.address, game, request.body, request.language)
    return Response(shown, media_type=JSON)


ENDPOINTS = (Endpoint("POST", f"{GAMES_PATH}/{{game}}/scenes", scene, Shown, Scene, refusals=(404, 422)),)
