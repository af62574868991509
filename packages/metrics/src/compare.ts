/** A number against that of the period before. */
export interface Change {
  readonly direction: "up" | "down" | "same" | "unknown";
  /** Current minus previous; `null` when either is missing. */
  readonly difference: number | null;
  /** Difference / previous: 0.25 is a quarter more. `null` when either is missing or the previous one is 0. */
  readonly ratio: number | null;
}

/** Compares a number with the previous period's. A missing number (`null`) makes the change `unknown`, never 0. */
export function change(current: number | null, previous: number | null): Change {
  if (current === null || previous === null) return { direction: "unknown", difference: null, ratio: null };
  const difference = current - previous;
  return {
    direction: difference > 0 ? "up" : difference < 0 ? "down" : "same",
    difference,
    ratio: previous === 0 ? null : difference / Math.abs(previous),
  };
}
