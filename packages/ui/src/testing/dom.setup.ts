import { afterAll, afterEach } from "vitest";
import { listenToToasts } from "../components/toast.ts";

// Files share modules: messages that no region of this test showed would be shown in another test.
afterEach(() => listenToToasts(() => {})());

/** Features that the test DOM lacks: popovers, and the buttons that open them. */
const opened = new Map<HTMLElement, Element | null>();

function tell(popover: HTMLElement, kind: "beforetoggle" | "toggle", newState: "open" | "closed"): void {
  const oldState = newState === "open" ? "closed" : "open";
  popover.dispatchEvent(Object.assign(new Event(kind), { newState, oldState }));
}

function show(this: HTMLElement): void {
  if (opened.has(this)) return;
  tell(this, "beforetoggle", "open");
  opened.set(this, document.activeElement);
  queueMicrotask(() => tell(this, "toggle", "open"));
}

function hide(this: HTMLElement): void {
  if (!opened.has(this)) return;
  tell(this, "beforetoggle", "closed");
  const before = opened.get(this);
  opened.delete(this);
  if (this.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
  tell(this, "toggle", "closed");
}

function onClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("[popovertarget]") : null;
  const popover = document.getElementById(button?.getAttribute("popovertarget") ?? "");
  if (popover && opened.has(popover)) popover.hidePopover();
  else popover?.showPopover();
}

// Server rendering is tested without a DOM.
if (typeof document !== "undefined") {
  Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: hide });
  document.addEventListener("click", onClick);
  // The next file of this process has a listener of its own, which would close what this one opens.
  afterAll(() => document.removeEventListener("click", onClick));
}
