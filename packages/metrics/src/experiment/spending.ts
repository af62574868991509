import { normalCdf, normalQuantile } from "../numeric/normal.ts";

/** Of the grid on which the path's density is kept, in standard errors of the planned end. */
const step = 0.02;
/** Beyond so many standard errors a density is nothing. */
const reach = 6.5;
/** An error smaller than this is not spent at a look but kept for later ones. */
const least = 1e-9;

/** The bound of a look whose error is kept for later: no |z| of a healthy test comes near. */
export const farthest = 6.5;
/** The least growth of information that makes a look: the grid resolves no smaller one. */
export const leastGrowth = 0.004;

/**
 * The error that may have been made by the share `f` of the planned information, of `alpha` at its end:
 * 4 (1 - Φ(z_(1-alpha/4) / sqrt(f))), two-sided. Early looks get next to nothing, so the last bound is near that of a
 * test with one look.
 * Source: P. O'Brien and T. Fleming, Biometrics 35 (1979) 549-556; as a function of information Lan and DeMets,
 * Biometrika 70 (1983) 659-663.
 */
export function spentBy(f: number, alpha: number): number {
  return 4 * normalCdf(normalQuantile(alpha / 4) / Math.sqrt(f));
}

/**
 * Bounds of |z|, one look after another. The path sqrt(f) z is a Brownian motion over information; its density, as far
 * as no bound has been passed, is kept on a grid. Each look adds independent normal information and gets the bound
 * beyond which exactly the newly spent error lies.
 * Source: Armitage, McPherson and Rowe, JRSS A 132 (1969) 235-244.
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
   * @param f share of the planned information, at most 1, by `leastGrowth` above that of the look before.
   * @param last spend all that is left.
   */
  next(f: number, last: boolean): number {
    const density = this.#spread(f - this.#f);
    const due = (last ? this.#alpha : spentBy(f, this.#alpha)) - this.#spent;
    this.#f = f;
    const half = (density.length - 1) / 2;
    if (due < least) {
      this.#mass = density.map((value) => value * step);
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
    const kernel = Float64Array.from({ length: 2 * width + 1 }, (_, at) => {
      const z = ((at - width) * step) / deviation;
      return Math.exp((-z * z) / 2) / (deviation * Math.sqrt(2 * Math.PI));
    });
    const density = new Float64Array(2 * half + 1);
    for (let from = 0; from < this.#mass.length; from += 1) {
      const mass = this.#mass[from] ?? 0;
      // Both sides are alike: the lower one is copied.
      for (let at = Math.max(0, half - from); at < kernel.length; at += 1) {
        density[from + at] = (density[from + at] ?? 0) + mass * (kernel[at] ?? 0);
      }
    }
    for (let at = 1; at <= half; at += 1) density[half - at] = density[half + at] ?? 0;
    return density;
  }

  /** Takes what lies beyond ± the bound away and answers the bound; each side loses `tail`. */
  #cut(density: Float64Array, half: number, tail: number): number {
    const at = (point: number) => density[half + point] ?? 0;
    let beyond = 0;
    let point = half;
    for (; point > 1; point -= 1) {
      const more = beyond + (step * (at(point) + at(point - 1))) / 2;
      if (more >= tail) break;
      beyond = more;
    }
    // Within the cell from point - 1 to point the density is taken as straight: the rest of the tail is a trapezoid.
    const [inner, outer] = [at(point - 1), at(point)];
    const slope = (inner - outer) / step;
    const rest = tail - beyond;
    const into = (2 * rest) / (outer + Math.sqrt(outer * outer + 2 * slope * rest));
    const cell = step - into;
    const part = cell / step;
    const edge = inner + (outer - inner) * part;
    const inside = point - 1;
    this.#half = point;
    this.#mass = Float64Array.from({ length: 2 * point + 1 }, (_, index) => {
      const from = Math.abs(index - point);
      if (from < inside) return step * at(from);
      if (from === inside) return (step * inner) / 2 + (cell / 2) * (inner + (1 - part) * edge);
      return (cell / 2) * part * edge;
    });
    return inside * step + cell;
  }
}
