/** Places of numbers that come largest first: one more than those who have more, so equal numbers share a place. */
export function sharedRanks(values: readonly number[]): number[] {
  let rank = 1;
  return values.map((value, at) => {
    if (value !== values[at - 1]) rank = at + 1;
    return rank;
  });
}
