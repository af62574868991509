import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What `read` finds in the browser; `before` in the page as it was built, so that both say the same at first. */
export function useBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}
