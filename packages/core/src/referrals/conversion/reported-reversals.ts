import type { StoredConversion } from "./store.ts";

type Reported = Pick<StoredConversion, "reversedByReport" | "reversedBeside">;

/** How much is reversed after members or keys reverse `amount` more, and what of it they reported. */
export function withReported(
  { reversed = 0, reversedByReport = 0, reversedBeside = 0 }: Reported & Pick<StoredConversion, "reversed">,
  amount: number,
): Required<Reported> & { reversed: number } {
  return {
    reversed: reversed + amount,
    reversedByReport: reversedByReport + amount,
    // A later part of the source's may be the same money that was reported.
    reversedBeside: Math.max(reversedBeside, reversed - reversedByReport),
  };
}

/** How much of a payment is reversed if its source says that `bySource` of it is: at least that, and at least what was reported. */
function totalReversed(
  { reversedByReport = 0, reversedBeside = 0 }: Reported,
  { bySource, amount }: { bySource: number; amount: number },
): number {
  return Math.min(amount, Math.max(bySource, reversedByReport + Math.min(bySource, reversedBeside)));
}

/**
 * How much of a payment is reversed after one of its sources said first that `before` of it is, then `now`. Another source may know
 * of more, such as the one that this one replaced: what it took back stays until that source restores it.
 */
export function reversedAfter(
  known: Reported & Pick<StoredConversion, "reversed">,
  { before, now, amount }: { before: number; now: number; amount: number },
): number {
  const reversed = Math.min(amount, known.reversed ?? 0);
  const own = totalReversed(known, { bySource: before, amount });
  const next = totalReversed(known, { bySource: now, amount });
  if (next > own) return Math.max(reversed, next);
  return next < own && reversed <= own ? Math.min(reversed, next) : reversed;
}
