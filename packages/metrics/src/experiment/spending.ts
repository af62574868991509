import { normalCdf, normalQuantile } from "../numeric/normal.ts";

/** Step of the grid on which the path's density is kept, in standard errors of the planned end. */
const step = 0.02;
/** Beyond this many standard errors the density is treated as 0. */
const reach = 6.5;
/** An error smaller than this is not spent at a look but kept for later ones. */
const least = 1e-9;

/** The bound of a look whose error is kept for later: no |z| of a correct test reaches it. */
export const farthest = 6.5;
/** The smallest growth of information that counts as a look, the grid's resolution. */
export const leastGrowth = 0.004;

/**
 * The error that may be spent by the share `f` of the planned information, out of `alpha` in all: 4 (1 -
 * Φ(z_(1-alpha/4) / sqrt(f))), two-sided. Early looks get almost nothing, so the last bound is near that of a
 * test with one look. Source: P. O'Brien and T. Fleming, Biometrics 35 (1979) 549-556; as a function of
 * information Lan and DeMets, Biometrika 70 (1983) 659-663.
 */
export function spentBy(f: number, alpha: number): number {
  return 4 * normalCdf(normalQuantile(alpha / 4) / Math.sqrt(f));
}

/**
 * Bounds of |z|, one look after another. The path sqrt(f) z is a Brownian motion over information; its
 * density, restricted to paths that have passed no bound, is kept on a grid. Each look adds independent
 * normal information and gets the bound beyond which exactly the newly spent error lies. Source: Armitage,
 * McPherson and Rowe, JRSS A 132 (1969) 235-244.
 */
export class SpendingBounds {
  readonly #alpha: number;
  /** Mass at each point of the grid, from -#half to #half. */
  #mass: Float64Array = Float64Array.of(1);
  #half = 0;
  #spent = 0;
  #f = 0;

  constructor(alpha: number) {
    this.#alpha = alpha;
  }

  /**
   * The bound of the next look.
   * @param f share of the planned information, at most 1, by `leastGrowth` above that of the previous look.
   * @param last spend all remaining error.
   */
  next(f: number, last: boolean): number {
    const density = this.#spread(f - this.#f);
    const due = (last ? this.#alpha : spentBy(f, this.#alpha)) - this.#spent;
    this.#f = f;
    const half = (density.length - 1) / 2;
    if (due < least) {
      for (let at = 0; at < density.length; at += 1) density[at] = step * (density[at] ?? 0);
      this.#mass = density;
      this.#half = half;
      return farthest;
    }
    this.#spent += due;
    const bound = this.#cut(density, half, due / 2);
    return Math.min(farthest, bound / Math.sqrt(f));
  }

  /** The density after a normal step of variance `growth`. */
  #spread(growth: number): Float64Array {
    const deviation = Math.sqrt(growth);
    const width = Math.ceil((reach * deviation) / step);
    const half = this.#half + width;
    const kernel = new Float64Array(2 * width + 1);
    for (let at = 0; at <= width; at += 1) {
      const z = ((at - width) * step) / deviation;
      kernel[at] = Math.exp((-z * z) / 2) / (deviation * Math.sqrt(2 * Math.PI));
      kernel[2 * width - at] = kernel[at] ?? 0;
    }
    const density = new Float64Array(2 * half + 1);
    const before = this.#mass;
    for (let from = 0; from < before.length; from += 1) {
      const mass = before[from] ?? 0;
      // Both sides are alike: the lower one is copied.
      for (let at = Math.max(0, half - from); at < kernel.length; at += 1) {
        density[from + at] = (density[from + at] ?? 0) + mass * (kernel[at] ?? 0);
      }
    }
    for (let at = 1; at <= half; at += 1) density[half - at] = density[half + at] ?? 0;
    return density;
  }

  /** Removes the mass beyond ± the bound and returns the bound; each side loses `tail`. */
  #cut(density: Float64Array, half: number, tail: number): number {
    const at = (point: number) => density[half + point] ?? 0;
    let beyond = 0;
    let point = half;
    for (; point > 1; point -= 1) {
      const more = beyond + (step * (at(point) + at(point - 1))) / 2;
      if (more >= tail) break;
      beyond = more;
    }
    // Within the cell from point - 1 to point the density is treated as linear: the rest of the tail is a
    // trapezoid.
    const [inner, outer] = [at(point - 1), at(point)];
    const slope = (inner - outer) / step;
    const rest = tail - beyond;
    const into = (2 * rest) / (outer + Math.sqrt(outer * outer + 2 * slope * rest));
    const cell = step - into;
    const part = cell / step;
    const edge = inner + (outer - inner) * part;
    const inside = point - 1;
    this.#half = point;
    const mass = new Float64Array(2 * point + 1);
    for (let from = 0; from <= point; from += 1) {
      let own = step * at(from);
      if (from === inside) own = (step * inner) / 2 + (cell / 2) * (inner + (1 - part) * edge);
      if (from === point) own = (cell / 2) * part * edge;
      mass[point - from] = own;
      mass[point + from] = own;
    }
    this.#mass = mass;
    return inside * step + cell;
  }
}
