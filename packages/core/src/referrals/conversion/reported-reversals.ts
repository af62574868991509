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
export function totalReversed(
  { reversedByReport = 0, reversedBeside = 0 }: Reported,
  { bySource, amount }: { bySource: number; amount: number },
): number {
  return Math.min(amount, Math.max(bySource, reversedByReport + Math.min(bySource, reversedBeside)));
}
