import { useEffect, useState } from "react";

/**
 * Inside what takes the focus for a while: gives it back where the library could not, to what had it before or, where
 * that is gone, to the screen. Otherwise a keyboard would begin again at the top of the page.
 */
export function ReturnFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The library takes a frame to give it back itself.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const there = before instanceof HTMLElement && before.isConnected && before !== document.body;
          (there ? before : document.getElementById("content"))?.focus({ preventScroll: true });
        }),
      );
    },
    [before],
  );
  return null;
}
