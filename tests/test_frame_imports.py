"""The rules come alone: who imports the kit does not pay for tables and widgets."""

import subprocess
import sys

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
