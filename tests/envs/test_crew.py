"""Threads that share out the games of a batch."""

import gc
import os
import threading
import time

import pytest

from pamir.envs.crew import Crew


def waited_for(threads: int) -> bool:
    """Whether soon only so many threads of crews are left."""
    for _ in range(200):
        if sum(thread.name == "pamir batch" for thread in threading.enumerate()) == threads:
            return True
        time.sleep(0.01)
    return False


def test_each_does_its_own_part_and_all_parts_are_done() -> None:
    done: list[tuple[int, int, int, bool]] = []

    def work(start: int, end: int, what: int) -> int:
        done.append((start, end, what, threading.current_thread() is threading.main_thread()))
        return end - start

    crew = Crew(work, 10, 3)
    for what in range(5):
        done.clear()
        assert crew.together(what) == 10
        assert sorted(done) == [(0, 3, what, True), (3, 6, what, False), (6, 10, what, False)]
    done.clear()
    assert crew.alone(7) == 10
    assert done == [(0, 10, 7, True)]
    crew.close()
    crew.close()
    assert waited_for(0)


def test_what_goes_wrong_in_a_thread_is_told() -> None:
    def work(start: int, end: int, what: int) -> int:
        if start:
            raise ArithmeticError(str(start))
        return 0

    crew = Crew(work, 4, 2)
    for _ in range(2):
        with pytest.raises(ArithmeticError, match=r"^2$"):
            crew.together(1)
    crew.close()


def test_whoever_was_interrupted_waits_before_the_next_work() -> None:
    gate, done = threading.Event(), []

    def work(start: int, end: int, what: int) -> int:
        if start == 0 and what == 1:
            raise KeyboardInterrupt
        if start and what == 1:
            gate.wait(10)
        done.append((start, what))
        return 1

    crew = Crew(work, 2, 2)
    with pytest.raises(KeyboardInterrupt):
        crew.together(1)
    gate.set()
    assert crew.together(2) == 2
    assert done[0] == (1, 1)
    assert sorted(done[1:]) == [(0, 2), (1, 2)]
    crew.close()


def test_threads_end_with_their_crew() -> None:
    crew = Crew(lambda start, end, what: 0, 4, 4)
    assert waited_for(3)
    del crew
    gc.collect()
    assert waited_for(0)


def test_a_process_split_off_has_threads_of_its_own() -> None:
    crew = Crew(lambda start, end, what: end - start, 8, 2)
    crew.together(1)
    child = os.fork()
    if child == 0:
        os._exit(crew.together(1))
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 8
    assert crew.together(1) == 8
    crew.close()
