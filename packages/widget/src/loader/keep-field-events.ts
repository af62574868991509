import type { LifetimePort } from "./ports.ts";

/** By these, pages run shortcuts, add to what is copied, and forbid selecting. */
const kept = "keydown keypress keyup copy cut paste mousedown selectstart contextmenu".split(" ");

const stop = (event: Event) => {
  // Escape closes the widget, and dialogs of the page watch Tab.
  if (!(event instanceof KeyboardEvent && /^(Escape|Tab)$/.test(event.key))) event.stopPropagation();
};

/**
 * Keeps what a visitor does in a text field of a widget from the page's listeners: outside of a shadow tree its target is the
 * tree's host, so they don't see that it is a text field.
 */
export function keepFieldEvents(
  { lifetime: { signal } }: LifetimePort,
  isWidget: (part: unknown) => boolean,
) {
  const keep = (event: Event) => {
    const [field, ...around] = event.composedPath();
    if (!(field instanceof HTMLElement && field.matches("input,textarea") && around.some(isWidget))) return;
    for (const type of kept) field.addEventListener(type, stop);
  };
  for (const type of ["focusin", "pointerdown"]) addEventListener(type, keep, { capture: true, signal });
}
