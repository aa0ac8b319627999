"""Many games at once as tensors: what nets see and answer, on the CPU or wholly on a GPU."""

from typing import Any

import numpy as np
import torch

from fidchell.ai.nets.shape import net_shape
from fidchell.ai.training.rows.answers import WAIT
from fidchell.ai.tuning.weights import find_weights
from fidchell.envs.batch import as_words, blocks_of, check_device
from fidchell.rulekit.chance import seed_from_number, seed_words
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.game import Game

Tensor = Any  # torch.Tensor, which has no types here
SLOTS = "fidchell.ai.nets.slots"
ANSWERS, KERNELS = "fidchell.ai.training.rows.answers", "fidchell.ai.training.rows.kernels"


class NetEnv:
    """A batch of games; every tensor is written in place, and a game that ends is followed by the next.

    With shared deals as many rows as there are seats play the same deals.
    """

    def __init__(
        self, game: Game, seats: int, size: int, seed: int, device: str, has_shared_deals: bool = False
    ) -> None:
        check_device(device)
        self.game, self.seats, self.size, self.device = game, seats, size, device
        self.shape = net_shape(game, seats)
        numbers = game.constants
        seeds = np.tile(seed_words(seed_from_number(seed)), (size, 1))
        seeds[:, 6] = np.arange(size) // (seats if has_shared_deals else 1)
        seeds[:, 7] = 0
        dice = np.arange(1, size + 1, dtype=np.int64) * 2654435761 % 4294967296 | 1
        self.turn = self._new((size,), torch.int64)  # the seat that answers next
        self.mask = self._new((size, self.shape.slots), torch.int8)  # 1 = legal
        listed = game.template(SLOTS).LISTED
        self.candidates = self._new((size, listed), torch.int64)  # of games that list them
        self.features = self._new((size, self.shape.features), torch.int8)
        self.points = self._new((size, numbers["SEATS"], numbers["COLUMNS"]), torch.int32)  # last final score
        self.rewards = self._new((size, numbers["SEATS"]), torch.float32)  # shared by the winners
        self.done = self._new((size,), torch.int8)  # 1 = a game ended with this answer
        self.slots = self._new((size,), torch.int64)  # the answers
        self.asked = self._new((size,), torch.int8)  # 1 = the tuned player answers
        self.illegal = self._new((1,), torch.int32)  # answers so far that were not legal, on a GPU
        boxes = game.box(game.edition, game.edition.choose({}))
        self._place(boxes, seeds, dice, find_weights(game, seats))

    def _new(self, shape: tuple[int, ...], kind: Any) -> Tensor:
        return torch.zeros(shape, dtype=kind, device=self.device)

    def _place(self, boxes: Any, seeds: Any, dice: Any, weights: Any) -> None:
        """Put positions and tables where the rules run."""
        states = self.game.State.batch(self.size)
        if self.device == "cpu":
            self.boxes, self.states, self.seeds, self.dice, self.weights = boxes, states, seeds, dice, weights
            options = self.game.constants["OPTIONS"]
            self.options, self.scores = np.zeros(options, np.int64), np.zeros(options, np.int64)
            self.rules = self.game.template(ANSWERS)
            return
        from numba import cuda

        placed = (cuda.to_device(each) for each in (boxes, seeds, dice, weights))
        self.boxes, self.seeds, self.dice, self.weights = placed
        # As words: a record in which one scratch field lies over another cannot be sent as it is.
        self.states = cuda.to_device(as_words(states).reshape(-1)).view(self.game.State.dtype)
        self.rules, self.grid = self.game.template(KERNELS), blocks_of(self.size)
        self.features_grid = blocks_of(self.size * self.rules.PARTS)

    def _raw(self, *tensors: Tensor) -> list[Any]:
        """Tensors as the rules take them, on the same memory."""
        if self.device == "cpu":
            return [tensor.numpy() for tensor in tensors]
        from numba import cuda

        return [cuda.as_cuda_array(tensor, sync=False) for tensor in tensors]

    def reset(self) -> None:
        """Begin a game in every row."""
        turn, mask, features = self._raw(self.turn, self.mask, self.features)
        (candidates,) = self._raw(self.candidates)
        given = (self.boxes, self.states, self.seats, self.seeds, turn, mask)
        if self.device == "cpu":
            self.rules.begin_rows(*given, features, self.options, candidates)
        else:
            self.rules.begin_kernel[self.grid](*given, candidates)
            self._write_features(turn, candidates, features)

    def step(self) -> None:
        """Carry out the answers in `slots`; each must be legal, or WAIT."""
        slots, turn, mask, features = self._raw(self.slots, self.turn, self.mask, self.features)
        points, rewards, done, illegal = self._raw(self.points, self.rewards, self.done, self.illegal)
        (candidates,) = self._raw(self.candidates)
        given = (self.boxes, self.states, self.seats, self.seeds, slots, turn, mask)
        if self.device == "cpu":
            self._count_illegal()
            self.check()
            self.rules.answer_rows(*given, features, self.options, candidates, points, rewards, done)
        else:
            self.rules.answer_kernel[self.grid](*given, candidates, points, rewards, done, illegal)
            self._write_features(turn, candidates, features)

    def _write_features(self, turn: Any, candidates: Any, features: Any) -> None:
        """What the seats to move see, on a GPU."""
        given = (self.boxes, self.states, turn, candidates, features)
        self.rules.features_kernel[self.features_grid](*given)

    def _count_illegal(self) -> None:
        within = (self.slots >= 0) & (self.slots < self.shape.slots)
        chosen = self.mask.gather(1, torch.where(within, self.slots, 0)[:, None])[:, 0]
        self.illegal += int(((~within | (chosen == 0)) & (self.slots != WAIT)).sum())

    def check(self) -> None:
        """Raise if any answer so far was not legal."""
        if count := int(self.illegal[0]):
            raise UserError("batch-illegal-count", count=count)

    def spread(self, decisions: int) -> None:
        """Begin the rows one after the other, so that their games are not all at the same turn."""
        self.reset()
        starts = torch.arange(self.size, device=self.device) % decisions
        self.asked.fill_(1)
        for decision in range(decisions):
            self.ask_tuned()
            self.slots.copy_(torch.where(starts > decision, WAIT, self.slots))
            self.step()

    def ask_tuned(self) -> None:
        """Write the tuned player's answers into `slots` where `asked` is 1."""
        turn, asked, slots, candidates = self._raw(self.turn, self.asked, self.slots, self.candidates)
        given = (self.boxes, self.states, turn, asked, self.weights)
        if self.device == "cpu":
            self.rules.tuned_rows(*given, self.options, candidates, self.scores, self.dice, slots)
        else:
            self.rules.tuned_kernel[self.grid](*given, candidates, self.dice, slots)
