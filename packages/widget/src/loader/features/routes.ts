import type { Page } from "../page.ts";

/** Calls `changed` when the page has another path without having been loaded anew. */
export default function routes({ life: { signal } }: Page, changed: () => void): void {
  let path = location.pathname;
  const look = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    changed();
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener("currententrychange", look, { signal });
    return;
  }

  addEventListener("popstate", look, { signal });
  for (const name of ["pushState", "replaceState"] as const) {
    const before = history[name];
    const ours: typeof before = function (this: History, ...args) {
      before.apply(this, args);
      // Whatever goes wrong in here is none of the page's business.
      try {
        if (!signal.aborted) look();
      } catch {}
    };
    history[name] = ours;
    // Another script may have wrapped ours by then: it stays, and does nothing any more.
    signal.addEventListener("abort", () => {
      if (history[name] === ours) history[name] = before;
    });
  }
}
