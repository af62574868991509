import { logGamma, notZero } from "./gamma.ts";

/** Beyond it the continued fraction is slow, and the density is smooth enough to be summed. */
const large = 3_000;

/**
 * Regularized incomplete beta function I_x(a, b), the distribution function of Beta(a, b); a, b > 0.
 * Continued fraction after Abramowitz and Stegun 26.5.8; for large a and b Simpson's rule over the nearer
 * tail.
 * @param logB `logBeta(a, b)`, for callers that evaluate many x.
 */
export function betaCdf(x: number, a: number, b: number, logB: number = logBeta(a, b)): number {
  if (!(x > 0)) return 0;
  if (x >= 1) return 1;
  if (a > large && b > large) return betaBySimpson(x, a, b, logB);
  const scale = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logB);
  return x < (a + 1) / (a + b + 2)
    ? Math.min(1, (scale * fraction(x, a, b)) / a)
    : Math.max(0, 1 - (scale * fraction(1 - x, b, a)) / b);
}

export function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

function fraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let n = 1; n < 20_000; n += 1) {
    const even = (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    value *= d * c;
    const odd = (-(a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

function betaBySimpson(x: number, a: number, b: number, logB: number): number {
  const mean = a / (a + b);
  const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1));
  const left = x <= mean;
  const end = left
    ? Math.max(0, Math.min(x, mean - 8 * deviation))
    : Math.min(1, Math.max(x, mean + 8 * deviation));
  const log = (at: number) => (a - 1) * Math.log(at) + (b - 1) * Math.log1p(-at);
  const peak = log((a - 1) / (a + b - 2));
  const panels = 96;
  const step = Math.abs(x - end) / panels;
  let sum = 0;
  for (let at = 0; at <= panels; at += 1) {
    const here = left ? end + at * step : x + at * step;
    if (here <= 0 || here >= 1) continue;
    sum += Math.exp(log(here) - peak) * (at === 0 || at === panels ? 1 : at % 2 === 1 ? 4 : 2);
  }
  const tail = Math.min(1, ((sum * step) / 3) * Math.exp(peak - logB));
  return left ? tail : 1 - tail;
}

/** P(T <= t) of Student's distribution with `freedom` > 0 degrees. Abramowitz and Stegun 26.7.1. */
export function studentCdf(t: number, freedom: number, logB: number = logBeta(freedom / 2, 0.5)): number {
  const tail = betaCdf(freedom / (freedom + t * t), freedom / 2, 0.5, logB) / 2;
  return t < 0 ? tail : 1 - tail;
}
