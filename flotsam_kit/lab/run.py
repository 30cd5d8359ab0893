"""The games of an experiment in chunks of a fraction of a second: here, or wherever there are workers."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from flotsam_kit.lab.asked import Experiment
from flotsam_kit.lab.jobs import Job, Part, play, playing

SECONDS = 0.2  # of work in a chunk: much more than sending it takes, little enough to stop soon
WINDOW = 64  # chunks sent and not yet back: the workers of a small cluster always have one waiting
GROWTH = 4  # the first game of all is no measure of the others


class Chunks:
    """The jobs that are left, handed out in chunks of so many seconds by what the ones before have taken."""

    def __init__(self, experiment: Experiment, done: Collection[Job], seconds: float) -> None:
        numbers, options = range(1, experiment.games + 1), range(len(experiment.options))
        # Game by game with every option in turn: whoever stops early can still compare.
        self._jobs = [(option, number) for number in numbers for option in options]
        if done:
            self._jobs = [job for job in self._jobs if job not in done]
        self._at, self._size, self._seconds = 0, 1, seconds

    @property
    def left(self) -> bool:
        """Whether there is more to hand out."""
        return self._at < len(self._jobs)

    def next(self) -> list[Job]:
        """The next chunk."""
        chunk = self._jobs[self._at : self._at + self._size]
        self._at += len(chunk)
        return chunk

    def learn(self, games: int, seconds: float) -> None:
        """So many games have taken so long."""
        fits = int(self._seconds * games / max(seconds, 1e-6))
        self._size = max(1, min(fits, self._size * GROWTH))


def parts(
    experiment: Experiment,
    done: Collection[Job] = (),
    *,
    executor: Executor | None = None,
    seconds: float = SECONDS,
    patience: float | None = None,
) -> Iterator[Part | None]:
    """What is played, a chunk at a time, without the jobs that are done already.

    With an executor the chunks come in any order. When none has come for `patience` seconds `None` comes, in
    the middle of a game, too. Whoever stops asking stops the games.
    """
    chunks = Chunks(experiment, done, seconds)
    if executor is not None:
        yield from _elsewhere(experiment, chunks, executor, patience)
        return
    while chunks.left:
        jobs, part, begun = chunks.next(), Part(), time.perf_counter()
        for _ in playing(experiment, jobs, part):
            now = time.perf_counter()
            if patience is not None and now - begun >= patience:
                part.seconds += now - begun
                yield None
                begun = time.perf_counter()
        part.seconds += time.perf_counter() - begun
        chunks.learn(len(jobs), part.seconds)
        yield part


def _elsewhere(
    experiment: Experiment, chunks: Chunks, executor: Executor, patience: float | None
) -> Iterator[Part | None]:
    sent: dict[Future[Part], int] = {}
    try:
        while chunks.left or sent:
            while chunks.left and len(sent) < WINDOW:
                jobs = chunks.next()
                sent[executor.submit(play, experiment, jobs)] = len(jobs)
            finished, _ = wait(sent, timeout=patience, return_when=FIRST_COMPLETED)
            if not finished:
                yield None
            for future in finished:
                part = future.result()
                chunks.learn(sent.pop(future), part.seconds)
                yield part
    finally:
        for future in sent:
            future.cancel()
