/**
 * p-values corrected for how many there are, so that the probability of any below 0.05 is at most 5% if nothing differs,
 * however they depend on one another. Source: S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70.
 * @returns in the order given, each at most 1
 */
export function holmAdjusted(ps: readonly number[]): number[] {
  const adjusted: number[] = [];
  let most = 0;
  for (const [rank, at] of [...ps.keys()].sort((a, b) => (ps[a] ?? 1) - (ps[b] ?? 1)).entries()) {
    most = Math.min(1, Math.max(most, (ps.length - rank) * (ps[at] ?? 1)));
    adjusted[at] = most;
  }
  return adjusted;
}
