// A board over the whole window, for a projector. `page.js` follows below: the two are sent as one.
const KEYS = ["ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "Backspace"]; // clickers send Page Up and Down
const REACHED = "button:enabled, input, summary, a[href], [tabindex='0']";

function presenter(box, model, keyOf) {
  const on = () => box.hasAttribute("popover");
  const shown = (node) => node.getClientRects().length > 0;
  const fills = () => on() && shown(box); // in a notebook behind another tab it fills nothing, and hears nothing
  const focus = (node) => node?.focus({ preventScroll: true });

  // The top layer: no frame, scroll or transform of the page round us cuts it off, and no node is moved for it.
  const open = () => {
    if (on() || !box.isConnected) return;
    box.setAttribute("popover", "manual");
    box.tabIndex = -1;
    box.showPopover?.();
    focus(box);
  };
  const close = () => {
    if (!on()) return;
    box.hidePopover?.();
    for (const name of ["popover", "tabindex"]) box.removeAttribute(name);
    focus(box.querySelector(".fk-tool-present"));
  };
  const measure = () => {
    const [wide, high] = model.get("window");
    if (!on() || (wide === innerWidth && high === innerHeight)) return;
    model.set("window", [innerWidth, innerHeight]);
    model.save_changes();
  };
  let opener; // what had the focus when the field for moves was opened
  const entry = () => box.querySelector(".fk-tool-type:enabled") && box.querySelector(".fk-command input");
  const type = () => {
    if (entry() === document.activeElement) return;
    opener = box.contains(document.activeElement) ? document.activeElement : box;
    focus(entry());
  };
  const shut = (field) => {
    document.activeElement.blur(); // what the field hides cannot have the focus before
    focus(field.matches(".fk-command") && opener?.isConnected ? opener : box);
  };
  const follow = () => { if (model.get("presenting")) open(); else close(); measure(); };
  const leave = () => { // at once, also where no kernel answers any more
    close();
    model.set("presenting", false);
    model.save_changes();
  };

  const round = (event) => { // Tab stays inside, as in every dialog; Escape leads out
    const all = [...box.querySelectorAll(REACHED)].filter(shown);
    const here = all.indexOf(document.activeElement), next = here + (event.shiftKey ? -1 : 1);
    event.preventDefault();
    focus(all[(next + all.length) % all.length]);
  };
  const keydown = (event) => {
    if (!fills() || event.isComposing) return;
    const inside = box.contains(event.target), other = !inside && event.target.closest?.(".fk-board[popover]");
    if (other) return; // another view of the board lies above this one
    const typing = inside && event.target.matches("input");
    if (event.key === "Tab" || event.key === "Escape" || !typing) event.stopImmediatePropagation();
    if (event.key === "Tab") round(event);
    else if (event.key === "Escape") {
      event.preventDefault();
      const field = inside && event.target.closest("[data-fk-field]"); // closed first
      if (field) shut(field); else leave();
    } else if (typing && event.key === "Enter" && event.target !== entry()) focus(box); // keys are keys again
    else if (!typing && !modified(event)) {
      const press = [" ", "Enter"].includes(event.key) && event.target.closest?.("button, summary, a");
      if (inside && press && !event.repeat) return; // the button that has the focus does its own thing
      const key = KEYS.includes(event.key) || /^\d$/.test(event.key) ? event.key.toLowerCase() : keyOf(event);
      if (key || press || event.key === " ") event.preventDefault();
      const isTyped = key === "t" || key === "v"; // what follows is text, until Enter or Escape
      const counts = isTyped && [...box.querySelectorAll(".fk-votes input")].find(shown);
      if (counts && !(key === "t" && entry())) focus(counts);
      if (key === "t" && entry()) type();
      else if (key && !event.repeat && !(key === "v" && counts)) model.send({ key });
    }
  };
  // The second half of a double click does nothing more; only votes are counted click by click.
  const again = (event) => {
    if (!fills()) return;
    if (event.type === "dblclick" || (event.detail > 1 && !event.target.closest?.(".fk-plus"))) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  };
  const pressed = (event) => { // the field stays open while its own button is pressed, in every browser
    again(event);
    if (fills() && event.target.closest?.(".fk-command .fk-run")) event.preventDefault();
  };
  const clicked = (event) => {
    again(event);
    if (!fills() || event.defaultPrevented) return;
    if (event.target.closest?.(".fk-tool-leave")) leave();
    if (event.target.closest?.(".fk-tool-type:enabled")) type();
  };
  const listened = [["keydown", keydown], ["mousedown", pressed], ["dblclick", again], ["click", clicked],
    ["resize", measure]];
  for (const [type, hear] of listened) window.addEventListener(type, hear, true);
  model.on("change:presenting", follow);
  follow();
  return () => {
    for (const [type, hear] of listened) window.removeEventListener(type, hear, true);
    model.off("change:presenting", follow);
  };
}

