// The bridge between a board and the page: what ipywidgets cannot say. It draws nothing and knows no game.
// ipycanvas would swallow these: keys (Tab too), scrolling by wheel and finger; moves would flood the kernel.
const LEFT_TO_THE_PAGE = ["keydown", "wheel", "touchstart", "touchmove", "touchend", "touchcancel",
  "mousemove", "mouseup", "mouseout"];

function setAll(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

// JupyterLab itself opens what carries these; on other pages a link to a notebook is an ordinary one.
function inJupyterLab(here, file) {
  const path = here.slice(0, here.lastIndexOf("/") + 1) + file;
  return { "data-commandlinker-command": "docmanager:open", "data-commandlinker-args": JSON.stringify({ path }) };
}

// The place on the keyboard: in Cyrillic it has another letter.
const letterOf = (event) => /^Key([A-Z])$/.exec(event.code)?.[1].toLowerCase();
const modified = (event) => event.ctrlKey || event.metaKey || event.altKey;

async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // no clipboard on plain http: select and copy as in old times
    const area = document.createElement("textarea");
    area.value = text;
    near.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

function live(box, model) {
  const area = box.closest(".jp-OutputArea, .output, .cell-output") || document;
  const pictures = new Set();

  const mark = () => {
    for (const [selector, attributes] of Object.entries(model.get("marks")))
      for (const node of selector ? box.querySelectorAll(selector) : [box]) setAll(node, attributes);
  };
  // ipycanvas focuses the canvas at a press and then measures where it is: a page that scrolled for the focus
  // would make it another place than the one pressed.
  const steady = () => {
    for (const canvas of box.querySelectorAll("canvas"))
      canvas.focus = () => HTMLElement.prototype.focus.call(canvas, { preventScroll: true });
  };
  const showPictures = (shown) => {
    area.querySelectorAll("." + model.get("picture")).forEach((image) => pictures.add(image));
    for (const image of pictures)
      (image.closest(".jp-OutputArea-child") || image).style.display = shown ? "" : "none";
  };
  // JupyterLab marks widgets at a restart only; that a kernel has died or was shut down we see at its session.
  const context = model.widget_manager?.context, session = context?.sessionContext;
  let dead = false;
  const gone = () => {
    const kernel = session?.session?.kernel;
    dead ||= Boolean(session) && (!kernel || ["dead", "terminating"].includes(kernel.status));
    box.toggleAttribute("data-fk-dead", dead);
    return dead || !box.isConnected || box.classList.contains("jupyter-widgets-disconnected");
  };
  const report = () => {
    const said = document.body.dataset.jpThemeLight;
    const dark = said ? said === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
    const width = Math.round((box.querySelector(".fk-stage") || box).getBoundingClientRect().width);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const page = { dark, still, width: width || model.get("width") }; // scrolled away it has no width
    const news = Object.entries(page).filter(([name, value]) => model.get(name) !== value);
    for (const [name, value] of news) model.set(name, value);
    if (news.length) model.save_changes();
  };
  const refresh = () => { mark(); steady(); showPictures(gone()); };

  // Whoever has gone on to another place before the answer came is not fetched back.
  let acted = null, held; // what had the focus when the person last did something here, and the text in it
  const act = () => { acted = document.activeElement; held = acted?.value; };
  const typing = (node) => node === acted && node.value !== held;
  const leads = () => [acted, document.body, null].includes(document.activeElement);

  const run = (event, field) => {
    event.preventDefault();
    event.stopPropagation();
    model.send({ field: field.dataset.fkField, value: field.querySelector("input").value });
  };
  const on = {
    keydown(event) {
      const field = event.target.closest("[data-fk-field]");
      if (event.key === "Enter" || event.key === " ") act();
      if (event.key === "Enter" && field && event.target.matches("input")) run(event, field);
      if (event.key === "Escape" && event.target.matches("canvas")) event.target.blur();
      const letter = letterOf(event);
      if (letter && !event.target.matches("input, select, textarea") && !modified(event))
        model.send({ key: letter });
    },
    click(event) {
      act();
      const link = event.target.closest("a[data-fk-notebook]");
      if (link && context?.path) setAll(link, inJupyterLab(context.path, link.getAttribute("href")));
      const pressed = event.target.closest("[data-fk-do], [data-fk-copy], .fk-run");
      if (!pressed) return;
      if (pressed.matches(".fk-run")) run(event, pressed.closest("[data-fk-field]"));
      else if (!pressed.dataset.fkCopy) model.send({ do: pressed.dataset.fkDo });
      else copy(model.get("copies")[pressed.dataset.fkCopy] ?? "", box)
        .then(() => model.send({ copied: pressed.dataset.fkCopy }));
    },
  };
  // JupyterLab would take Enter, Space and letters on our buttons for its own shortcuts (d d deletes a cell);
  // it looks at the very element that has the focus. Ctrl+S and the like stay its own.
  const shield = (event) => {
    if (box.contains(event.target))
      event.target.toggleAttribute("data-lm-suppress-shortcuts", !modified(event));
  };
  const quiet = (event) => { if (event.target.matches("canvas")) event.stopPropagation(); };
  const left = (event) => { if (event.button) quiet(event); }; // a right click opens the page's menu, no more
  for (const type of LEFT_TO_THE_PAGE) box.addEventListener(type, quiet, true);
  box.addEventListener("mousedown", left, true);
  window.addEventListener("keydown", shield, true);
  for (const type of Object.keys(on)) box.addEventListener(type, on[type], true);

  const told = (message, tries = 50) => {
    const node = message.to && box.querySelector(message.to);
    if (!node && tries) setTimeout(told, 100, message, tries - 1); // its view may still be on the way
    if (node && "value" in message && !typing(node)) node.value = message.value;
    if (node && !message.fill && leads()) node.focus();
  };
  const heard = (message) => told(message);
  const grown = new MutationObserver(refresh);
  const themed = new MutationObserver(report);
  const sized = new ResizeObserver(() => { refresh(); report(); });
  grown.observe(box, { childList: true, subtree: true });
  grown.observe(box, { attributes: true, attributeFilter: ["class"] });
  themed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  sized.observe(box);
  session?.statusChanged?.connect(refresh);
  session?.kernelChanged?.connect(refresh);
  model.on("change:marks", mark);
  model.on("msg:custom", heard);
  refresh();
  const stopPresenting = presenter(box, model, letterOf);

  return () => {
    stopPresenting();
    for (const observer of [grown, themed, sized]) observer.disconnect();
    session?.statusChanged?.disconnect(refresh);
    session?.kernelChanged?.disconnect(refresh);
    window.removeEventListener("keydown", shield, true);
    model.off("change:marks", mark);
    model.off("msg:custom", heard);
    showPictures(true);
  };
}

export default {
  render({ model, el }) {
    let stop = () => {};
    const start = () => {
      const box = el.closest(".fk-board");
      if (!box || !box.isConnected) return;
      clearInterval(waiting);
      stop = live(box, model);
    };
    const waiting = setInterval(start, 30); // a view is rendered before it is put on the page
    return () => { clearInterval(waiting); stop(); };
  },
};
