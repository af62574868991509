import { useCallback, useEffect, useRef } from "react";

const fast = 2_000;
const slow = 15_000;
const fastFor = 3 * 60_000;

/** The pause before the next reading, in ms: somebody who has just come is watching, somebody who stays is not. */
export function pauseAfter(watchedFor: number): number {
  return watchedFor < fastFor ? fast : slow;
}

/** Gives the pause before the next reading; coming back to the tab counts as coming anew. */
export function useFreshness(): () => number {
  const since = useRef(0);
  useEffect(() => {
    const begin = () => {
      if (document.visibilityState === "visible") since.current = Date.now();
    };
    begin();
    document.addEventListener("visibilitychange", begin);
    return () => document.removeEventListener("visibilitychange", begin);
  }, []);
  return useCallback(() => pauseAfter(Date.now() - (since.current || Date.now())), []);
}
