import { logGamma } from "./gamma.ts";

/** Numbers in [0, 1), as of `seededRandom`. */
export type Random = () => number;

/** A standard normal number (Box and Muller, 1958). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** A number of the gamma distribution with mean `shape` and scale 1 (Marsaglia and Tsang, ACM TOMS 26, 2000). */
export function drawGamma(random: Random, shape: number): number {
  if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  for (;;) {
    const z = drawNormal(random);
    const v = (1 + z / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - random()) < (z * z) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A Poisson count by multiplication (Knuth); large means in pieces, whose sum is Poisson too. */
export function drawPoisson(random: Random, mean: number): number {
  if (mean > 30) return drawPoisson(random, mean / 2) + drawPoisson(random, mean / 2);
  const end = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > end; product *= random()) count += 1;
  return count;
}

/**
 * Successes in `trials` with probability `p`: by inversion if few are expected, else by Hörmann's transformed
 * rejection (BTRS, J. Stat. Comput. Simul. 46, 1993), so that the time does not grow with `trials`.
 */
export function drawBinomial(random: Random, trials: number, p: number): number {
  if (trials <= 0 || p <= 0) return 0;
  if (p >= 1) return trials;
  if (p > 0.5) return trials - drawBinomial(random, trials, 1 - p);
  return trials * p < 10 ? byInversion(random, trials, p) : byRejection(random, trials, p);
}

function byInversion(random: Random, trials: number, p: number): number {
  const odds = p / (1 - p);
  let left = random();
  let chance = (1 - p) ** trials;
  let count = 0;
  while (left > chance && count < trials) {
    left -= chance;
    count += 1;
    chance *= (odds * (trials - count + 1)) / count;
  }
  return count;
}

function byRejection(random: Random, n: number, p: number): number {
  const spread = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const alpha = (2.83 + 5.1 / b) * spread;
  const mode = Math.floor((n + 1) * p);
  const logOdds = Math.log(p / (1 - p));
  const top = logGamma(mode + 1) + logGamma(n - mode + 1);
  for (;;) {
    const u = random() - 0.5;
    const v = 1 - random();
    const room = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / room + b) * u + n * p + 0.5);
    if (room >= 0.07 && v <= 0.92 - 4.2 / b) return k;
    if (!(k >= 0 && k <= n)) continue;
    const log = top - logGamma(k + 1) - logGamma(n - k + 1) + (k - mode) * logOdds;
    if (Math.log((v * alpha) / (a / (room * room) + b)) <= log) return k;
  }
}
