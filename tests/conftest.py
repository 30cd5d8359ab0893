"""The order of the tests: pure ones first, then the notebooks, then the browser; where they keep things."""

import gc
import itertools
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Boards and errors speak English unless a test wants another language, whatever the computer speaks.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("FLOTSAM_LANG", None)

# No example fails because the machine has other work. All else as it is anywhere, or as `CI` asks for.
settings.register_profile(
    "any machine", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders, one for each test: pytest's own would be made, and looked for, even where unused."""
    place = tmp_path_factory.mktemp("kept")
    return (place / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def data_folder(data_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what is kept: no test finds or changes the games and the progress of a reader."""
    folder = next(data_folders)
    monkeypatch.setenv("FLOTSAM_DATA", str(folder))
    return folder


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints on boards that try each move a few times only: for tests that are not about their figures."""
    monkeypatch.setattr("flotsam_widgets.advising.PLAYOUTS", 2)
    monkeypatch.setattr("flotsam_kit.search.STRONG", {"flotsam": 2, "korsar": 2, "betta": 2})
    monkeypatch.setattr("flotsam_widgets.standings.DEALS", 1)


def cost(item: pytest.Item) -> int:
    """How dear a test is: 0 pure, 1 notebook, 2 browser."""
    if item.get_closest_marker("browser"):
        return 2
    return 1 if item.get_closest_marker("notebook") else 0


# First, so that the marks are there when -m chooses by them.
@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.relative_to(item.config.rootpath).parts:
            item.add_marker("browser")
    items.sort(key=cost)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and tests stay to the end: looking for garbage among them took a third of the collection."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found
