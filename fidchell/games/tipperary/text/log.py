"""What a move did, as messages for the log: found by comparing the positions before and after."""

import copy
from typing import Any

from fidchell.games.tipperary.box import FACES, FEATURES, FRESH
from fidchell.games.tipperary.drawing import NAMES_OF_FEATURES
from fidchell.games.tipperary.rules.actions import AT, DONE, DRAW
from fidchell.games.tipperary.rules.display import space_at
from fidchell.games.tipperary.rules.effects import lay_bonus
from fidchell.games.tipperary.rules.turn import lay_tile
from fidchell.games.tipperary.state import EFFECT, NOBODY, OVER, PLACE, SET_BONUS, SET_TOWER
from fidchell.games.tipperary.text.moves import offered, space_of_action
from fidchell.games.tipperary.text.rewards import rewards
from fidchell.games.tipperary.text.spaces import spaces_in
from fidchell.rulekit.game import Message
from fidchell.rulekit.i18n import Seat
from fidchell.rulekit.position import Position
from fidchell.rulekit.targets.interpreted import interpreted


def log_messages(
    before: Position, seat: int, action: int, after: Position, reader: int | None
) -> list[Message]:
    """What happened, as the reader may know it."""
    was, now = copy.deepcopy(before.state), copy.deepcopy(after.state)
    if was.phase == PLACE and now.phase == PLACE and is_secret(was, now):
        return secret_messages(before, was, seat, action, reader)
    messages, laid = what_was_done(before, was, seat, action)
    for other in settled(laid, now):
        messages += what_it_brought(before, laid, now, other)
    messages += what_was_lost(before, was, laid, now, seat)
    return messages + what_follows(was, now)


def is_secret(was: Any, now: Any) -> bool:
    """Whether nothing has been revealed: a choice that still waits for others, or for its place."""
    return bool((was.space == now.space).all())


def secret_messages(before: Position, was: Any, seat: int, action: int, reader: int | None) -> list[Message]:
    """§17.1: others hear only that a commitment exists; taking turns, the choice is open."""
    player = Seat(seat)
    is_open = reader == seat or before.options["mode"] == "turns"
    if action < AT:
        tile = offered(before, was, seat)[action // FACES]
        return [("log-take", {"player": player, "tile": tile_name(tile)})] if is_open else []
    if is_open:
        return [("log-commit-own", {"player": player, **where(was, seat, action)})]
    return [("log-commit", {"player": player})]


def tile_name(tile: int) -> str:
    """T07."""
    return f"T{tile:02}"


def where(state: Any, seat: int, action: int) -> dict[str, Any]:
    """Row and column as facts."""
    row, column = space_of_action(state, seat, action)
    return {"row": row, "column": column}


def what_was_done(before: Position, was: Any, seat: int, action: int) -> tuple[list[Message], Any]:
    """The move itself, and the table right after it, before anything is counted."""
    laid, player = copy.deepcopy(was), Seat(seat)
    if action == DRAW:
        return [
            (
                "log-draw",
                {"player": player, "feature": bonus_name(before, int(was.stack[was.stack_left - 1]))},
            )
        ], laid
    if action == DONE:
        return [("log-done", {"player": player, "count": int(was.tower[seat])})], laid
    if was.phase == PLACE:
        return placements(before, laid, seat, action), laid
    facts = {"player": player, **where(was, seat, action)}
    if was.phase == EFFECT:
        return [("log-sheep", facts)], laid
    if was.phase == SET_TOWER:
        return [("log-build", facts)], laid
    interpreted(lay_bonus)(before.box, laid, seat, interpreted(space_at)(facts["row"], facts["column"]))
    return [("log-bonus", {**facts, "feature": bonus_name(before, was.bonus)})], laid


def placements(before: Position, laid: Any, seat: int, action: int) -> list[Message]:
    """§4.2, §16.1: the tiles that are laid, those of all seats in simultaneous play."""
    laid.row[seat], laid.column[seat] = space_of_action(laid, seat, action)
    order = [(laid.bag_holder + distance) % laid.seats for distance in range(laid.seats)]
    messages: list[Message] = []
    for other in order if before.options["mode"] == "simultaneous" else [seat]:
        tile = offered(before, laid, other)[laid.slot[other]]
        facts = {"row": int(laid.row[other]), "column": int(laid.column[other])}
        messages.append(("log-place", {"player": Seat(other), "tile": tile_name(tile), **facts}))
        interpreted(lay_tile)(before.box, laid, other)
    return messages


def bonus_name(position: Position, tile: int) -> dict[str, str]:
    """The feature of a bonus tile in words."""
    return position.edition.root.section("terms").text(
        NAMES_OF_FEATURES[int(position.box.bonus_land[tile]) & FEATURES]
    )


def settled(laid: Any, now: Any) -> list[int]:
    """The seats whose new spaces were counted, in order from the bag holder."""
    order = [(laid.bag_holder + distance) % laid.seats for distance in range(laid.seats)]
    return [seat for seat in order if is_fresh(laid, seat) and not is_fresh(now, seat)]


def is_fresh(state: Any, seat: int) -> bool:
    """Whether a display has spaces that have not been counted."""
    return any(land & FRESH for land in spaces_in(state, seat).values())


def what_it_brought(before: Position, laid: Any, now: Any, seat: int) -> list[Message]:
    """§6: whiskeys, towers, sites and sheep symbols."""
    brought, player, messages = rewards(laid, seat), Seat(seat), list[Message]()
    if brought["symbols"]:
        messages.append(("log-symbol", {"player": player, "count": brought["symbols"]}))
    if brought["whiskeys"]:
        value = int(before.box.track_value[now.barrel[seat]])
        messages.append(("log-whiskey", {"player": player, "count": brought["whiskeys"], "value": value}))
    gained = int(now.tower[seat] - laid.tower[seat])
    if gained > 0:
        messages.append(("log-tower", {"player": player, "count": gained}))
    if gained < brought["lines"] and now.phase != SET_TOWER:
        messages.append(("log-supply", {"player": player}))
    if brought["sites"]:
        messages.append(("log-site", {"player": player, "count": brought["sites"]}))
    return messages


def what_was_lost(before: Position, was: Any, laid: Any, now: Any, seat: int) -> list[Message]:
    """§6.5: what was due and could not be paid, for every seat that has finished its effects."""
    messages: list[Message] = []
    finished = set(settled(laid, now)) | ({seat} if was.phase in (EFFECT, SET_BONUS) else set())
    for other in sorted(finished):
        sheep, bonus = due_after(before, was, laid, now, other, seat)
        if sheep > 0 and now.due_sheep[other] == 0:
            key = "log-supply" if now.sheep == 0 else "log-sheep-lost"
            messages.append((key, {"player": Seat(other)}))
        if bonus > 0 and now.due_bonus[other] == 0:
            messages.append(("log-supply", {"player": Seat(other)}))
    return messages


def due_after(before: Position, was: Any, laid: Any, now: Any, other: int, seat: int) -> tuple[int, int]:
    """Sheep and bonus tiles due once everything of this move has been counted."""
    sheep, bonus = int(was.due_sheep[other]), int(was.due_bonus[other])
    if other == seat and was.phase == EFFECT:
        drew = was.stack_left - now.stack_left
        sheep, bonus = sheep - (1 - drew), bonus - drew
    if other in settled(laid, now):
        brought = rewards(laid, other)
        track = before.box.track_sheep[was.barrel[other] + 1 : now.barrel[other] + 1]
        sheep += brought["symbols"] + int(track.sum())
        bonus += brought["sites"]
    return sheep, bonus


def what_follows(was: Any, now: Any) -> list[Message]:
    """§12, §13: the marker, the next round, the end."""
    messages: list[Message] = []
    if now.marker != was.marker:
        taken = now.marker != NOBODY
        messages.append(("log-marker", {"player": Seat(now.marker)}) if taken else ("log-marker-back", {}))
    if now.round != was.round:
        messages.append(("log-round", {"round": now.round, "player": Seat(now.bag_holder)}))
    if now.phase == OVER:
        messages.append(("log-end", {}))
    elif now.phase == SET_TOWER and was.phase != SET_TOWER:
        messages.append(("log-towers", {}))
    return messages
