/** Lanczos' coefficients for g = 7 and nine terms (P. Godfrey, 2001); relative error under 1e-14. */
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Logarithm of the gamma function for x > 0. Source: C. Lanczos, SIAM J. Numer. Anal. 1 (1964) 86-96. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  let sum: number = lanczos[0];
  for (let at = 1; at < lanczos.length; at += 1) sum += (lanczos[at] ?? 0) / (shifted + at);
  const base = shifted + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

const tiny = 1e-300;

/**
 * Upper regularized incomplete gamma function Q(a, x) for a > 0, x >= 0: by its series below a + 1, by its continued
 * fraction above. Source: Abramowitz and Stegun, 6.5.29 and 6.5.31.
 */
export function upperGamma(a: number, x: number): number {
  if (!(x > 0)) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? Math.max(0, 1 - scale * series(a, x)) : Math.min(1, scale * fraction(a, x));
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n += 1) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / notZero(step * d + b);
    c = notZero(b + step / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return value;
}

/** Lentz's guard against dividing by zero. */
export function notZero(x: number): number {
  return Math.abs(x) < tiny ? tiny : x;
}
