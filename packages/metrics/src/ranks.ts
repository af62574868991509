/**
 * Ranks of numbers in descending order: one more than the count of higher ones, so equal numbers share a
 * rank.
 */
export function sharedRanks(values: readonly number[]): number[] {
  let rank = 1;
  return values.map((value, at) => {
    if (value !== values[at - 1]) rank = at + 1;
    return rank;
  });
}
