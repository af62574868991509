/** A visitor's mark: one of 4,096 registers, and a run of 1 to 53 zeros, each half as likely as the one before. */
const registers = 4096;
const chances = Array.from({ length: 53 }, (_, run) => 2 ** -Math.min(run + 1, 52) / registers);

/** Expected number of distinct marks of this many visitors: fewer than visitors, since two may have the same mark. */
export function expectedMarks(visitors: number): number {
  return chances.reduce((sum, chance) => sum - registers * Math.expm1(visitors * Math.log1p(-chance)), 0);
}

/**
 * Estimated number of visitors for this many distinct marks, rounded. For many marks the standard error is
 * ln 2 / sqrt(4,096), 1.1%: a third less than that of the sketch, which stores only each register's longest run.
 * Source: K. J. Lang, "Back to the Future: an Even More Nearly Optimal Cardinality Estimation Algorithm"
 * (arXiv 1708.06839), the estimator from the number of coupons collected.
 */
export function visitorsWith(marks: number): number {
  let [low, high] = [0, 1];
  while (expectedMarks(high) < marks && high < 2 ** 60) [low, high] = [high, high * 2];
  while (high - low > Math.max(0.01, high / 1e6)) {
    const middle = (low + high) / 2;
    if (expectedMarks(middle) < marks) low = middle;
    else high = middle;
  }
  return Math.round(high);
}
