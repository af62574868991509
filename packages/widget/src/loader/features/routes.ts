import type { LifetimePort } from "../ports.ts";

/** Calls `onChange` when the path changes without loading a new page. */
export default function routes({ lifetime: { signal } }: LifetimePort, onChange: () => void): void {
  let path = location.pathname;
  const compare = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    onChange();
  };
  // Not supported by every browser.
  const { navigation }: { navigation?: EventTarget } = window;
  if (navigation) {
    navigation.addEventListener("currententrychange", compare, { signal });
    return;
  }

  addEventListener("popstate", compare, { signal });
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name];
    const wrapped: typeof original = function (this: History, ...args) {
      original.apply(this, args);
      // An error of ours must not make the page's call fail.
      try {
        if (!signal.aborted) compare();
      } catch {}
    };
    history[name] = wrapped;
    // If another script has wrapped ours meanwhile, ours stays and only calls the original.
    signal.addEventListener("abort", () => {
      if (history[name] === wrapped) history[name] = original;
    });
  }
}
