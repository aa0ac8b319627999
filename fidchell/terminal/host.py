"""The host of a game at the terminal: shows the table, asks people, lets bots play."""

from typing import cast

from rich.console import Group, RenderableType
from rich.text import Text

from fidchell.ai.warm import Adviser
from fidchell.rulekit.faults import Fault
from fidchell.rulekit.game import View
from fidchell.rulekit.words import has, say
from fidchell.terminal.choices import Choices
from fidchell.terminal.commands import find_command, try_command
from fidchell.terminal.drawing import extra, find_drawing
from fidchell.terminal.scoreboard import score_table, winners_line
from fidchell.terminal.screen import Screen, note
from fidchell.terminal.seats import YOU, people_of, shown_names
from fidchell.terminal.sitting import Sitting
from fidchell.terminal.speech import WORDS, complaint
from fidchell.terminal.telling import Step, told

LONGEST_NUMBER = 6


class Host:
    """Plays a sitting to its end."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting, self.screen = sitting, screen
        self.names = shown_names(sitting.log, screen.language)
        self.people = people_of(sitting.log)
        self.drawing = find_drawing(sitting.log.game)
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.news = ""
        self.adviser = Adviser(sitting.log.game, may_compile=screen.interactive)

    def play(self) -> None:
        """Go on until the game is over."""
        while actors := self.sitting.position.actors():
            seat = actors[0]
            if self.sitting.log.sitters[seat].kind == YOU:
                self.decide(seat)
            else:
                self.sitting.play_bot(seat)
                self.follow()
        self.sitting.finish()
        self.close()

    def follow(self) -> None:
        """Where nobody plays, tell every turn as it ends."""
        steps = self.sitting.steps
        if not self.people and self.sitting.position.actors() != [steps[-1].seat]:
            self.say_steps(self.last_turn(steps), None)

    def last_turn(self, steps: list[Step]) -> list[Step]:
        """The last moves in a row by one seat."""
        first = len(steps)
        while first and steps[first - 1].seat == steps[-1].seat:
            first -= 1
        return steps[first:]

    def say_steps(self, steps: list[Step], reader: int | None) -> None:
        """Moves in words."""
        for line in told(steps, reader, self.names, self.screen.language):
            self.screen.print(line)

    def decide(self, seat: int) -> None:
        """Ask a person until the table has changed."""
        self.hand_over(seat)
        self.show(seat)
        choices = self.choices(seat)
        while not self.carry_out(seat, self.screen.ask(f"{self.names[seat]} ▸"), choices):
            pass

    def hand_over(self, seat: int) -> None:
        """With several people at one screen, nobody sees another's hand."""
        if self.at_screen == seat:
            return
        self.screen.wipe()
        self.screen.tell("hand-over", "strong", player=self.names[seat])
        self.screen.ask(self.screen.say("press-enter"))
        self.screen.wipe()
        self.at_screen = seat

    def choices(self, seat: int) -> Choices:
        """What a seat may do now."""
        return Choices.of(self.sitting.position, seat, self.drawing)

    def show(self, seat: int) -> None:
        """The page of a decision: table, what happened, what is asked, what is legal."""
        choices = self.choices(seat)
        happened = told(self.since(seat), seat, self.names, self.screen.language)
        if self.news:
            happened.append(note(Text(self.news, "strong")))
        self.news = ""
        view = self.sitting.position.view(seat) | {"moves": choices.texts}
        self.screen.page(self.drawn(view), Group(*happened), self.asked(view, seat, choices), gives_way=1)

    def drawn(self, view: View) -> RenderableType:
        """The table as a view shows it."""
        edition, screen = self.sitting.log.edition, self.screen
        seen = view | ({"height": screen.console.height} if screen.interactive else {})
        return self.drawing.draw(seen, edition, screen.language, self.names, screen.width)

    def asked(self, view: View, seat: int, choices: Choices) -> RenderableType:
        """The question and the legal moves, in the game's own way where its drawing has one."""
        if offer := extra(self.drawing, "offer"):
            edition, screen = self.sitting.log.edition, self.screen
            return cast(RenderableType, offer(view, edition, screen.language, screen.width))
        return Group(Text(f" {self.prompt(seat)}", "strong"), self.listed(choices, choices.numbers))

    def since(self, seat: int) -> list[Step]:
        """What happened since the seat's last move, this move included."""
        steps = self.sitting.steps
        own = [number for number, step in enumerate(steps) if step.seat == seat]
        return steps[own[-1] if own else 0 :]

    def prompt(self, seat: int) -> str:
        """What is asked of a seat, in the game's words where it has them."""
        game, language = self.sitting.log.game, self.screen.language
        key = f"prompt-{self.sitting.position.view(seat).get('phase', '')}"
        return (
            say(game.words, language, key) if has(game.words, language, key) else self.screen.say("your-move")
        )

    def listed(self, choices: Choices, numbers: list[int]) -> Text:
        """Legal moves by number."""
        return choices.shown(numbers, self.drawing.paint, self.screen.width)

    def example(self, seat: int) -> str:
        """A legal move, for showing how one is written."""
        return self.sitting.position.texts(seat)[0]

    def carry_out(self, seat: int, answer: str, choices: Choices) -> bool:
        """A number, a command, the beginning of some moves, or a move; true when the table has changed."""
        if not answer:
            self.show(seat)
            return False
        if not answer.isdecimal():
            if found := find_command(answer, self.screen.language):
                return try_command(self, seat, *found)
            if numbers := choices.narrowed(answer):
                self.screen.print(self.listed(choices, numbers))
                return False
        return self.play_answer(seat, answer, choices)

    def play_answer(self, seat: int, answer: str, choices: Choices) -> bool:
        """Play a move by its number or its text."""
        try:
            action = self.meant(seat, answer, choices)
        except Fault as fault:
            self.screen.note(complaint(fault, self.screen.language), "warn")
            return False
        self.sitting.play(seat, action)
        return True

    def meant(self, seat: int, answer: str, choices: Choices) -> int:
        """The legal action behind a number or a text."""
        if not answer.isdecimal():
            return self.sitting.position.read(seat, answer)
        came = answer[:LONGEST_NUMBER]
        if not 1 <= int(came) <= len(choices.actions):
            raise Fault("number-wrong", WORDS, most=len(choices.actions), came=came)
        return choices.actions[int(came) - 1]

    def close(self) -> None:
        """The table at the end, who has won, and how to check the shuffle."""
        alone = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.screen.wipe()
        steps = self.since(alone) if alone is not None else self.last_turn(self.sitting.steps)
        language, position = self.screen.language, self.sitting.position
        happened = told(steps, alone, self.names, language)
        scores = score_table(position, self.names, language)
        winners = Text(winners_line(position, self.names, language), "strong")
        drawn = self.drawn(position.view(alone))
        self.screen.page(drawn, Group(*happened), scores, note(winners))
