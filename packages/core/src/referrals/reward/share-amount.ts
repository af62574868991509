/** A part of an amount, rounded down: amounts may be so large that their product is not exact as a number. */
export function partOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The share of what was paid, before anything is reversed. */
export const shareOf = (paid: number, basisPoints: number): number => partOf(paid, basisPoints, 10_000);

/**
 * The rest of a share. It depends only on how much is reversed by now, so the parts of several reversals add up to
 * exactly the share, in any order.
 */
export const shareLeft = (earned: number, { paid, reversed }: { paid: number; reversed: number }): number =>
  earned - partOf(earned, Math.min(reversed, paid), paid);

/** The same day `months` later, or the last one of a shorter month. */
export function monthsAfter(instant: string, months: number): string {
  const at = new Date(instant);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}
