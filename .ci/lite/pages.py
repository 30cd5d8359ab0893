"""The pages of the site: JupyterLite with our notebooks, and a first page that opens the first notebook."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from core import Trouble
from wheels import REPOSITORY

EXTENSIONS = Path(sys.prefix) / "share/jupyter/labextensions"
WITH = (
    "@jupyter-widgets/jupyterlab-manager",
    "@jupyterlite/pyodide-kernel-extension",
    "anywidget",
    "ipycanvas",
)
# Among the reader's files, which the browser keeps; where it keeps none, this is a folder in memory.
DATA = "/drive/flotsam-data"
PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
# Nothing here names a place: the site works from any folder. JupyterLite reads the empty configuration in it.
FIRST_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Flotsam Kit</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>
<script>
const spoken = (navigator.languages || []).map(each => each.slice(0, 2));
const lang = spoken.find(each => LANGUAGES.includes(each)) || "en";
location.replace(`lab/index.html?path=${lang}/00-start-here.ipynb`);
</script>
<noscript>Flotsam Kit</noscript>
"""


def settings(preloaded: Iterable[str]) -> dict[str, object]:
    """The settings of JupyterLite: all packages come from the site, and nothing else is asked."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": sorted(preloaded), "env": {"FLOTSAM_DATA": DATA}},
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "Flotsam Kit", "litePluginSettings": {PLUGIN: kernel}},
    }


def prepare(place: Path, core: Iterable[Path], wheels: Iterable[Path], preloaded: Iterable[str]) -> Path:
    """The folder that JupyterLite builds from; gives the folder of Pyodide in it."""
    shutil.rmtree(place, ignore_errors=True)
    pyodide = place / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    for file in (*core, *wheels):
        shutil.copy(file, pyodide)
    for extension in WITH:
        shutil.copytree(
            EXTENSIONS / extension, place / "extensions" / extension, ignore=shutil.ignore_patterns("*.map")
        )
    for folder in notebooks():
        shutil.copytree(folder, place / "contents" / folder.name, ignore=shutil.ignore_patterns(".*"))
    shutil.copy(REPOSITORY / ".ci" / "jupyterlab" / "overrides.json", place)
    (place / "jupyter-lite.json").write_text(json.dumps(settings(preloaded), indent=1))
    return pyodide


def notebooks() -> list[Path]:
    """The folders of notebooks, one a language."""
    return sorted(found.parent for found in REPOSITORY.glob("notebooks/*/00-start-here.ipynb"))


def build(place: Path, site: Path) -> None:
    """Build the site from what `prepare` made."""
    shutil.rmtree(site, ignore_errors=True)
    configuration = {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": [str(place / "contents")],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_libarchive": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(site),
        },
        "FederatedExtensionAddon": {"extra_labextensions_path": [str(place / "extensions")]},
    }
    (place / "jupyter_lite_config.json").write_text(json.dumps(configuration))
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    told = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    if told.returncode:
        raise Trouble(f"JupyterLite could not build the site:\n{told.stdout[-2000:]}\n{told.stderr[-2000:]}")
    languages = json.dumps([folder.name for folder in notebooks()])
    (site / "index.html").write_text(FIRST_PAGE.replace("LANGUAGES", languages), encoding="utf-8")
