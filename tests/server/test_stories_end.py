"""A test never hangs: what does not end when it is told to is named in a failure."""

import asyncio

import pytest
import serving


async def deaf() -> None:
    """Does not go when it is called away."""
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            continue


@pytest.fixture(autouse=True)
def _short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "ENDING", 0.05)


def test_a_story_that_takes_too_long_is_a_failure() -> None:
    with pytest.raises(AssertionError, match=r"not over after 0\.05 s"):
        serving.run(asyncio.sleep(60), 0.05)


def test_a_story_that_cannot_be_ended_is_a_failure() -> None:
    with pytest.raises(AssertionError, match=r"still there after 0\.05 s: .*the story"):
        serving.run(deaf(), 0.05)


def test_a_task_that_a_story_left_and_that_cannot_be_ended_is_a_failure() -> None:
    left = []

    async def story() -> None:
        left.append(asyncio.create_task(deaf(), name="a deaf player"))
        await asyncio.sleep(0)

    with pytest.raises(AssertionError, match=r"still there after 0\.05 s: .*a deaf player"):
        serving.run(story())


def test_what_a_story_says_and_what_goes_wrong_in_it_come_out() -> None:
    async def story(well: bool) -> str:
        if not well:
            raise ValueError("not well")
        return "well"

    assert serving.run(story(True)) == "well"
    with pytest.raises(ValueError, match=r"not well"):
        serving.run(story(False))
