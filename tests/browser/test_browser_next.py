"""The closing page of a lesson opens the notebook of the next one in JupyterLab itself."""

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.browser.lab import Lab


def test_the_next_notebook_opens_beside_this_one(lab: "Lab") -> None:
    notebook = lab.open("notebooks/fr/10-flotsam-divides.ipynb")
    notebook.run_all()
    notebook.board()
    notebook.evaluate(
        "[(course.answer(step.solution.replace('.', ' ')), course.next()) for step in course.lesson.steps]"
    )
    link = notebook.page.get_by_role("link", name="Leçon suivante")
    link.scroll_into_view_if_needed()
    link.click()
    expect(notebook.page.locator(".lm-DockPanel-tabBar .lm-mod-current")).to_contain_text("11-flotsam")
    expect(notebook.page.get_by_role("heading", name="Plus grand, et combien de bateaux")).to_be_visible()
    assert len(notebook.page.context.pages) == 1
