import { minuteMs } from "@kiteloop/contract/shared/time";

export const windowMs = minuteMs;

/** A window's start in ms since 1970, the requests counted in it, and those of the window before it. */
export type Window = { start: number; count: number; before: number };

/**
 * Ms from `now` until one more request is within `limit`. The previous window counts by the part of it that is less
 * than a minute ago, so the limit slides.
 */
export function waitUntilAllowed({ start, count, before }: Window, limit: number, now: number): number {
  const inThisWindow = count + 1 <= limit;
  const fading = inThisWindow ? before : count;
  const room = inThisWindow ? limit - count - 1 : limit - 1;
  const from = inThisWindow ? start : start + windowMs;
  return from + windowMs * (1 - Math.min(1, Math.max(0, room) / Math.max(1, fading))) - now;
}

/** How many requests the window may have by `now`. */
export function requestsAllowed(
  { start, before }: Pick<Window, "start" | "before">,
  limit: number,
  now: number,
) {
  return Math.floor(limit - before * (1 - (now - start) / windowMs));
}
