"""The order of the tests: pure ones first, then the notebooks, then the browser."""

import pytest


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
