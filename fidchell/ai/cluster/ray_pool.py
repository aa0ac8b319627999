"""Workers on all machines of a Ray cluster, each of which answers one job after the other."""

import contextlib
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

from fidchell.ai import WORDS
from fidchell.rulekit.errors import UserError
from fidchell.rulekit.targets.cache import PACKAGE, sources_digest

ANSWER_SECONDS = 5.0  # that workers have to leave in good order
ROOMS = tuple(PACKAGE / room for room in ("rulekit", "games", "envs", "ai"))  # what results depend on


class ClusterWorker:
    """What runs in a process of the cluster: it makes its player of jobs once and then answers jobs.

    The player is made with the first job: Ray would start again and again what fails while it is started.
    """

    def __init__(self, make: Callable[[], Any], digest: str) -> None:
        self.make, self.digest = make, digest
        self.player: Any = None

    def prepare(self) -> None:
        """Make the player, if the sources are the same here."""
        here = sources_digest(*ROOMS)
        if here != self.digest:
            raise UserError("ray-sources", WORDS, expected=self.digest, came=here)
        self.player = self.player or self.make()

    def answer(self, job: Any) -> Any:
        """The result of a job."""
        self.prepare()
        return self.player.play(job)

    def close(self) -> None:
        """Leave in good order."""
        if self.player is not None:
            self.player.close()


def load_ray() -> Any:
    """The package Ray; without it, an error that says how to get it."""
    try:
        import ray
    except ModuleNotFoundError as error:
        raise UserError("ray-missing", WORDS) from error
    return ray


@contextlib.contextmanager
def connection(address: str) -> Iterator[Any]:
    """Ray, connected to the cluster at an address; one that is there already is used and left."""
    ray = load_ray()
    if ray.is_initialized():
        yield ray
        return
    with own_signals():
        try:
            ray.init(address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError, TimeoutError) as error:
            raise UserError("ray-unreachable", WORDS, address=address, reason=first_line(error)) from error
    try:
        yield ray
    finally:
        ray.shutdown()


@contextlib.contextmanager
def own_signals() -> Iterator[None]:
    """Ray takes over a signal when it connects; it is given back."""
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):  # not the main thread
            signal.signal(signal.SIGTERM, before)


class RayPool:
    """One worker for each core of a cluster. Ray starts again what dies, and gives its job to it anew."""

    def __init__(self, ray: Any, make: Callable[[], Any]) -> None:
        self.ray = ray
        count = max(1, int(ray.cluster_resources().get("CPU", 1)))
        kind = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1, scheduling_strategy="SPREAD")(
            ClusterWorker
        )
        self.workers = [kind.remote(make, sources_digest(*ROOMS)) for _ in range(count)]
        try:
            with self._errors():
                ray.get([worker.prepare.remote() for worker in self.workers])
        except BaseException:
            self.close()
            raise

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        """An error of a worker is raised as it was there."""
        errors = self.ray.exceptions
        try:
            yield
        except errors.RayTaskError as error:
            raise error.cause if isinstance(error.cause, UserError) else error from None
        except errors.RayActorError as error:
            raise UserError("ray-died", WORDS, reason=first_line(error)) from error

    def results(self, jobs: Iterable[Any]) -> Generator[Any, None, None]:
        """The results of all jobs, as they end."""
        return self._played("map_unordered", jobs)

    def in_order(self, jobs: Iterable[Any]) -> Generator[Any, None, None]:
        """The results of all jobs in their order."""
        return self._played("map", jobs)

    def _played(self, how: str, jobs: Iterable[Any]) -> Generator[Any, None, None]:
        from ray.util import ActorPool

        results = getattr(ActorPool(self.workers), how)(send, jobs)
        with self._errors():
            yield from results

    def close(self) -> None:
        """Let the workers go: in good order if they answer at once, otherwise as they are."""
        with contextlib.suppress(Exception):
            self.ray.get([worker.close.remote() for worker in self.workers], timeout=ANSWER_SECONDS)
        for worker in self.workers:
            self.ray.kill(worker)


def send(worker: Any, job: Any) -> Any:
    """Ask a worker for the result of a job."""
    return worker.answer.remote(job)


def first_line(error: BaseException) -> str:
    """The first line of an error's text that says anything."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return (lines or [type(error).__name__])[0][:200]
