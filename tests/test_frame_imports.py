"""The rules come alone: who imports the kit does not pay for tables and widgets. Nothing goes in circles."""

import subprocess
import sys
from graphlib import TopologicalSorter

import grimp
import pytest

HEAVY = ("numpy", "pandas", "ipywidgets", "ipycanvas", "anywidget", "IPython", "PIL", "jupyterlab", "babel")


@pytest.mark.parametrize(
    "modules", ["flotsam_kit", "flotsam_kit, flotsam_kit.flotsam", "flotsam_kit, flotsam_kit.core"]
)
def test_importing_the_rules_loads_nothing_heavy(modules: str) -> None:
    asked = f"import {modules}, sys; print(*sorted(set({HEAVY!r}) & set(sys.modules)))"
    finished = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, timeout=60, check=True
    )
    assert finished.stdout.split() == []


def test_no_module_knows_one_that_knows_it() -> None:
    """What is imported for its type alone counts, too: whoever is read first must not need the other."""
    graph = grimp.build_graph("flotsam_kit", "flotsam_widgets", cache_dir=None)
    TopologicalSorter({one: graph.find_modules_directly_imported_by(one) for one in graph.modules}).prepare()
