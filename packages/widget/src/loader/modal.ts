import type { MountedWidget } from "../ui/mount.ts";
import type { InstancePort } from "./ports.ts";

/**
 * Modal dialogs and fullscreen make the rest of the page inert; other dialogs may take the focus back from it, and close on
 * a click elsewhere, whether or not they say that they are modal.
 */
const modalSelector = ":modal,[aria-modal=true],[role$=dialog]";

/** The elements below `root`, also in open shadow trees but a widget's. */
const elementsIn = (root: ParentNode, widgets: InstancePort["instances"]): Element[] =>
  [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot && !widgets.has(element) ? elementsIn(element.shadowRoot, widgets) : []),
  ]);

/** The modal that the visitor uses: browsers don't tell which one is topmost, but only that one can be used. */
function findModal(widgets: InstancePort["instances"]): Element | undefined {
  const modals = elementsIn(document, widgets).filter((element) => element.matches(modalSelector));
  const findBy = (selector: string) => modals.findLast((modal) => modal.matches(selector));
  return findBy(":focus-within") ?? findBy(":hover") ?? findBy(":modal");
}

function findFocused(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * While a floating widget is open, keeps it within the modal from which it was opened, because nothing else on the page
 * can be used, and above everything, because the modal's shape and place aren't the widget's.
 */
function followModals(host: HTMLElement, mounted: MountedWidget, widgets: InstancePort["instances"]): void {
  const { dock, open } = mounted;
  const card = dock.firstElementChild;
  if (!(card instanceof HTMLElement)) return;
  let isRaised = false;
  let opener: Element | null = null;
  const raise = () => {
    // A widget with the focus can be used where it is.
    const modal = host.matches(":focus-within") ? undefined : findModal(widgets);
    if (!modal || (isRaised && modal.contains(host))) return;
    opener = findFocused();
    modal.append(host);
    isRaised = true;
    host.popover = "manual";
    host.showPopover?.();
    rendered.observe(dock);
    // Outside of the modal a panel can't have taken the focus.
    if (card.role === "dialog") card.focus();
  };
  const lower = () => {
    if (!isRaised) return;
    isRaised = false;
    rendered.disconnect();
    const hadFocus = host.matches(":focus-within");
    host.popover = null;
    // Unless it was removed from the page meanwhile.
    if (host.shadowRoot?.contains(dock)) document.documentElement.append(host);
    if (hadFocus && opener instanceof HTMLElement) opener.focus();
  };
  // A modal that is closed or removed takes the widget along.
  const rendered = new ResizeObserver(() => dock.offsetHeight || lower());
  /** A widget that comes by itself stays behind a modal, such as a question for consent. */
  const update = (isRequested = navigator.userActivation?.isActive) => {
    try {
      if (card.hidden) lower();
      else if (isRequested) raise();
    } catch {}
  };
  mounted.open = (quiet) => {
    const opened = open(quiet);
    if (!quiet) update(true);
    return opened;
  };
  // In a separate task, because the event that closes the widget is still on its way to the modal.
  new MutationObserver(() => setTimeout(update)).observe(card, { attributeFilter: ["hidden"] });
  // The page would close its modal on a click outside of its box, and the browser on Escape.
  for (const type of ["pointerdown", "mousedown", "click"])
    dock.addEventListener(type, (event) => isRaised && event.stopPropagation());
  dock.addEventListener("keydown", (event) => isRaised && event.key === "Escape" && event.preventDefault());
  update();
}

/** Keeps each floating widget usable that is opened from a modal, in fullscreen or in a shadow tree. */
export function keepOnTop(loader: InstancePort): void {
  const { drawWidget, instances } = loader;
  loader.drawWidget = (host, widget, renderer) => {
    const mounted = drawWidget(host, widget, renderer);
    if (mounted && widget.behaviour.placement.kind === "floating") followModals(host, mounted, instances);
    return mounted;
  };
  for (const [host, { widget, mounted }] of instances)
    if (mounted && widget.behaviour.placement.kind === "floating") followModals(host, mounted, instances);
}
