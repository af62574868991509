/** A `Date` header in seconds since 1970; now without one. */
export function secondsOf(date: string | null | undefined): number {
  const time = Date.parse(date ?? "");
  return Math.floor((Number.isNaN(time) ? Date.now() : time) / 1000);
}

/** The seconds of a `Retry-After` header; undefined if it says none. */
export function waitOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
