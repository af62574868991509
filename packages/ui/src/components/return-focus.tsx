import { useEffect, useState } from "react";

/** The focused element and its ancestors, from the inside out. */
function withPlaces(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.hasAttribute("tabindex"))) places.push(at);
  return places;
}

/**
 * Returns the focus to the previously focused element on unmount, or if that is gone to its nearest remaining
 * ancestor, else to the screen. Otherwise keyboard users would start again at the top of the page.
 */
export function ReturnFocus() {
  const [before] = useState(() => withPlaces(document.activeElement));
  useEffect(
    () => () => {
      // Deferred: the screen may set the focus itself, as in a queue.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const target = before.find((place) => place.isConnected);
          (target ?? document.getElementById("content"))?.focus({ preventScroll: true });
        }),
      );
    },
    [before],
  );
  return null;
}
