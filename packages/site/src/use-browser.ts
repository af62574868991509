import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The result of `read` in the browser; `before` in the prerendered page and during hydration, so that both match. */
export function useBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
