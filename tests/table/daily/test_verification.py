"""A log proves a deal of the day, and nothing else does: other cards, other players, altered moves."""

import datetime
import hashlib
import random

import pytest

from fidchell.games import NAMES
from fidchell.rulekit.errors import UserError
from fidchell.table.daily.deal import DailyDeal
from fidchell.table.daily.fixed_choice import fixed_choice, fractions
from fidchell.table.daily.verification import verify_daily
from tests.table.daily.played import bare_lines, new_log, played_text, with_checksums

DAY = datetime.date(2026, 11, 17)
DEALS = [DailyDeal(DAY, name) for name in NAMES]
DEAL = DEALS[0]
# Whole logs whose person moves by dice. If one changes, so do deals that people are playing: see the docs.
GOLDEN = ("307daa01f691ef93", "aab1f87c61cb36a6", "247af040e94d6166")


def refusal(log: str, deal: DailyDeal = DEAL) -> UserError:
    with pytest.raises(UserError) as refused:
        verify_daily(log, deal)
    assert refused.value.say("en") != refused.value.say("fr")
    return refused.value


@pytest.mark.in_turn(3)
@pytest.mark.some(1)
@pytest.mark.parametrize("deal", DEALS, ids=NAMES)
def test_a_whole_deal_is_verified_in_every_game(deal: DailyDeal) -> None:
    log = played_text(deal)
    found = verify_daily(log, deal)
    assert [f"end {' '.join(map(str, found.totals))}"] == bare_lines(log)[-1:]
    assert len(found.ranks) == deal.seats
    own = [line.split(" ", 2)[2] for line in bare_lines(log) if line.split(" ")[1] == "a"]
    assert found.moves == own[1:], "all but the seat in the header"


@pytest.mark.parametrize(("deal", "digest"), list(zip(DEALS, GOLDEN, strict=True)), ids=NAMES)
def test_the_computer_players_answer_as_they_ever_did(deal: DailyDeal, digest: str) -> None:
    assert hashlib.sha256(played_text(deal).encode()).hexdigest().startswith(digest)


@pytest.mark.parametrize("deal", DEALS, ids=NAMES)
def test_computer_players_do_the_same_whatever_they_cannot_know(deal: DailyDeal) -> None:
    log = new_log(deal)
    position = log.start(log.game.interpreted)
    while not any(deal.level(seat) for seat in position.actors()):
        position.apply(0, position.legal(0)[0])
    seat = position.actors()[-1]
    level = deal.level(seat)
    assert level is not None
    chosen = fixed_choice(position, seat, level, deal.seed, 0)
    for number in range(5):
        other = position.redealt(seat, bytes([number] * 32))
        assert other.raw != position.raw
        assert fixed_choice(other, seat, level, deal.seed, 0) == chosen


def test_chance_of_a_decision_is_exact_and_its_own() -> None:
    found = fractions(DEAL.seed, 1, 0, 20)
    assert len(found) == 20
    assert all(0 <= number < 1 and (number * 2**32).is_integer() for number in found)
    assert fractions(DEAL.seed, 1, 0, 3) == found[:3]
    assert fractions(DEAL.seed, 1, 1, 20) != found
    assert fractions(DEAL.seed, 2, 0, 20) != found


def test_the_deal_of_another_day_is_refused() -> None:
    yesterday = DailyDeal(DAY - datetime.timedelta(days=1), "keltis")
    assert refusal(played_text(yesterday)).key == "daily-other-deal"


def test_the_log_of_another_game_is_refused() -> None:
    assert refusal(played_text(DEALS[2])).key == "daily-other-game"


def test_other_players_and_other_options_are_refused() -> None:
    lines = bare_lines(played_text(DEAL))
    easier = [line.replace(" medb ", " lir ") for line in lines]
    assert refusal(with_checksums(easier)).key == "daily-other-table"
    short = ["options variant=short" if line.startswith("options ") else line for line in lines]
    assert refusal(with_checksums(short)).key == "daily-other-table"


def test_an_edited_line_is_named() -> None:
    log = played_text(DEAL)
    assert refusal(log.replace("Niamh", "Medb")).key == "log-altered"


def test_a_computer_player_that_was_made_to_play_worse_is_noticed() -> None:
    """With right checksums and a legal move, only the player's own choice can tell."""
    log = new_log(DEAL)
    position, counts = log.start(log.game.interpreted), [0, 0, 0]
    while True:
        seat = position.actors()[-1]
        legal, level = position.legal(seat), DEAL.level(seat)
        action = fixed_choice(position, seat, level, DEAL.seed, counts[seat]) if level else legal[0]
        is_forged = level is not None and len(legal) > 1
        if is_forged:
            action = next(each for each in legal if each != action)
        log.move(seat, position.game.moves.write(position, seat, action))
        position.apply(seat, action)
        counts[seat] += 1
        if is_forged:
            break
    refused = refusal(log.text())
    assert refused.key == "daily-bot"
    assert refused.facts["number"] == len(log.moves)


def test_an_illegal_move_is_named_by_its_line() -> None:
    lines = bare_lines(played_text(DEAL))
    first = next(place for place, line in enumerate(lines) if line.startswith("1 "))
    assert (
        refusal(with_checksums([*lines[:first], lines[first + 1].replace("2 ", "1 ", 1)])).key == "log-move"
    )


def test_a_game_that_is_not_over_or_tells_other_points_is_refused() -> None:
    lines = bare_lines(played_text(DEAL))
    assert refusal(with_checksums(lines[:-1])).key == "daily-unfinished"
    assert refusal(with_checksums(lines[:-9])).key == "daily-unfinished"
    assert refusal(with_checksums([*lines[:-1], "end 99 1 1"])).key == "log-totals"


def test_a_log_with_undos_is_refused() -> None:
    log = new_log(DEAL)
    position = log.start(log.game.interpreted)
    seat = position.actors()[0]
    log.move(seat, position.texts(seat)[0])
    log.undo(seat, 1)
    assert refusal(log.text()).key == "daily-undo"


def mutated_lines(dice: random.Random, lines: list[str]) -> list[str]:
    """A log with one line lost, doubled, moved, or written otherwise."""
    changed, at = list(lines), dice.randrange(len(lines))
    kind = dice.randrange(4)
    if kind == 0:
        del changed[at]
    elif kind == 1:
        changed.insert(at, lines[dice.randrange(len(lines))])
    elif kind == 2:
        other = dice.randrange(len(lines))
        changed[at], changed[other] = changed[other], changed[at]
    else:
        place = dice.randrange(len(lines[at]) + 1)
        changed[at] = lines[at][:place] + dice.choice("abR59 -#\x1b\u200bé") + lines[at][place + 1 :]
    return changed


@pytest.mark.parametrize("number", range(30))
def test_no_altered_log_passes_for_another_game_or_breaks_the_judge(number: int) -> None:
    lines = bare_lines(played_text(DEAL))
    altered = with_checksums(mutated_lines(random.Random(number), lines))
    try:
        found = verify_daily(altered, DEAL)
    except UserError:
        return  # refused, and not by a failure of ours
    assert found == verify_daily(played_text(DEAL), DEAL), "only names may differ"
