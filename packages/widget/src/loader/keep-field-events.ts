import type { InstancePort, LifetimePort } from "./ports.ts";

/** By these, pages run shortcuts, add to what is copied, and forbid selecting. */
const kept = "keydown keypress keyup copy cut paste mousedown selectstart contextmenu".split(" ");

const stop = (event: Event) => {
  // Escape closes the widget, and dialogs of the page watch Tab.
  if (!(event instanceof KeyboardEvent && /^(Escape|Tab)$/.test(event.key))) event.stopPropagation();
};

const isField = (part: unknown): part is HTMLElement =>
  part instanceof HTMLElement && part.matches("input,textarea");

/**
 * Keeps events in text fields of widgets from the page's listeners: outside of a shadow tree their target is the tree's host,
 * so a page doesn't see that it is a text field.
 */
export function keepFieldEvents({ instances, lifetime: { signal } }: InstancePort & LifetimePort): void {
  const keep = (field: Element) => {
    for (const type of kept) field.addEventListener(type, stop);
  };
  for (const { mounted } of instances.values())
    mounted?.dock.querySelectorAll("input,textarea").forEach(keep);
  // Fields are added and drawn later.
  const keepTarget = (event: Event) => {
    const [field, ...around] = event.composedPath();
    const isOurs = around.some((part) => part instanceof HTMLElement && instances.has(part));
    if (isField(field) && isOurs) keep(field);
  };
  for (const type of ["focusin", "pointerdown"])
    addEventListener(type, keepTarget, { capture: true, signal });
}
