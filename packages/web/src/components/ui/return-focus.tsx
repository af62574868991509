import { useEffect, useState } from "react";

/** An element and what around it can have the focus, from the inside out. */
function withPlaces(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = element; at && at !== document.body; at = at.parentElement)
    if (at instanceof HTMLElement && (at === element || at.hasAttribute("tabindex"))) places.push(at);
  return places;
}

/**
 * Inside what takes the focus for a while: gives it back to what had it before or, where that is gone, to the place it
 * stood in, else to the screen. Otherwise a keyboard would begin again at the top of the page.
 */
export function ReturnFocus() {
  const [before] = useState(() => withPlaces(document.activeElement));
  useEffect(
    () => () => {
      // Not at once: the screen may know better where to go on, such as a list that is worked off.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const there = before.find((place) => place.isConnected);
          (there ?? document.getElementById("content"))?.focus({ preventScroll: true });
        }),
      );
    },
    [before],
  );
  return null;
}
