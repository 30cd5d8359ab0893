"""`python -m flotsam_kit notebooks DIR`."""

import shlex
from pathlib import Path

import pytest

from flotsam_kit.__main__ import languages, main
from tests.test_notebooks_form import ALL

Said = pytest.CaptureFixture[str]


def test_the_notebooks_are_copied_one_folder_a_language(tmp_path: Path, capsys: Said) -> None:
    assert main(["notebooks", str(tmp_path / "new" / "place")]) == 0
    copies = [path.parent.name for path in tmp_path.glob("new/place/*/00-start-here.ipynb")]
    assert tuple(sorted(copies)) == languages() == ("en", "fr", "ru")
    assert len(list(tmp_path.rglob("*.ipynb"))) == len(ALL)
    for lang in languages():
        assert (tmp_path / "new" / "place" / lang / "own-lesson.toml").is_file()
        assert (tmp_path / "new" / "place" / lang / "README.md").is_file()
    said = capsys.readouterr().out
    assert said.startswith(f"{len(ALL)} notebooks are in")
    assert "jupyter lab" in said


def test_one_language_can_be_chosen(tmp_path: Path) -> None:
    assert main(["notebooks", str(tmp_path), "--language", "en"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["en"]


def test_a_language_chosen_twice_is_copied_and_counted_once(tmp_path: Path, capsys: Said) -> None:
    folder = tmp_path / "my notebooks"
    assert main(["notebooks", str(folder), "--language", "fr", "--language", "fr"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{len(list(folder.rglob('*.ipynb')))} notebooks are in {folder}. ")
    # What stands behind can be pasted as it is.
    assert shlex.split(said.partition("Start with: ")[2]) == [
        *("jupyter", "lab"),
        str(folder / "fr" / "00-start-here.ipynb"),
    ]


def test_a_folder_with_other_things_in_it_will_do(tmp_path: Path) -> None:
    (tmp_path / "homework.txt").write_text("35 = 6 x 5 + 5")
    assert main(["notebooks", str(tmp_path)]) == 0
    assert (tmp_path / "homework.txt").exists()


def test_nothing_is_overwritten(tmp_path: Path, capsys: Said) -> None:
    mine = tmp_path / "en" / "00-start-here.ipynb"
    mine.parent.mkdir()
    mine.write_text("my own work")
    assert main(["notebooks", str(tmp_path)]) == 1
    assert mine.read_text() == "my own work"
    assert list(tmp_path.rglob("*.ipynb")) == [mine]
    assert "is there already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("below", "sentence"),
    [("", "is a file; name a folder"), ("deeper", "cannot be written")],
    ids=["the folder is a file", "the folder is below a file"],
)
def test_a_file_in_the_way_is_named(tmp_path: Path, capsys: Said, below: str, sentence: str) -> None:
    (tmp_path / "file").write_text("")
    assert main(["notebooks", str(tmp_path / "file" / below)]) == 1
    assert sentence in capsys.readouterr().err


def test_an_unknown_language_is_told_which_there_are(tmp_path: Path, capsys: Said) -> None:
    assert main(["notebooks", str(tmp_path), "--language", "xx"]) == 1
    said = capsys.readouterr().err
    assert "'xx'" in said
    assert "en" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("line", [[], ["notebook"], ["notebooks"]], ids=["nothing", "misspelt", "no folder"])
def test_a_command_line_that_is_none_is_explained(line: list[str], capsys: Said) -> None:
    with pytest.raises(SystemExit) as left:
        main(line)
    assert left.value.code == 2
    assert "usage: python -m flotsam_kit" in capsys.readouterr().err
