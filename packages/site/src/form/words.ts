import type { Problem } from "../api.ts";

/** `in 40 seconds`, `in 2 minutes`; "a moment" if the server did not say. */
export function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return "in a minute";
  const whole = Math.ceil(seconds);
  if (whole < 90) return `in ${whole} second${whole === 1 ? "" : "s"}`;
  return `in ${Math.ceil(whole / 60)} minutes`;
}

/** The problem and its remedy, in sentences for the user. */
export function explain({ status, title, detail, retryAfter }: Problem): string {
  if (status === 429) return `Too many attempts. Try again ${inTime(retryAfter)}.`;
  return detail ?? title;
}
