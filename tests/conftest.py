"""The order of the tests: pure ones first, then the notebooks, then the browser; where they keep things."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what is kept: no test finds or changes the games and the progress of a reader."""
    folder = tmp_path / "kept"
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
