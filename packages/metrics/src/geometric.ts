/** (K^n - 1) / (K - 1), that is 1 + K + ... + K^(n-1); n for K = 1, and near it without cancellation. */
export function geometricSum(k: number, n: number): number {
  if (k === 1) return n;
  if (k === 0) return 1;
  if (Math.abs(k - 1) < 1e-3) return Math.expm1(n * Math.log1p(k - 1)) / (k - 1);
  return (k ** n - 1) / (k - 1);
}
