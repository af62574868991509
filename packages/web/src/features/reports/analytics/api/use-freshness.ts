import { minuteMs } from "@kiteloop/contract/shared/time";
import { useCallback, useEffect, useRef } from "react";

const fast = 2_000;
const slow = 15_000;
const fastFor = 3 * minuteMs;

/** Polling interval in ms: short at first, while a member is likely watching. */
export function pauseAfter(watchedFor: number): number {
  return watchedFor < fastFor ? fast : slow;
}

/** Returns the polling interval; returning to the tab resets it. */
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
