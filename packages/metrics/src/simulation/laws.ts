import { drawPoisson, type Random } from "../numeric/draw.ts";

/** The distribution of a participant's number of invitees, with a mean of `k`. */
export interface Law {
  readonly draw: (random: Random, k: number) => number;
  /** The variance of one participant's number; for a heavy tail within realistic counts. */
  readonly variance: (k: number) => number;
}

/** Share of superspreaders, who have half of all invitees. */
const few = 0.01;
/** Shape of the heavy-tailed rates: with 1.8 their variance is infinite. */
const tail = 1.8;
/** Shape of the over-dispersed count. */
const shape = 0.1;

/** The chance that someone brings nobody, for the latest K. */
let none = { k: Number.NaN, chance: 0 };

/** By inversion: most bring nobody, so this takes few steps. */
function drawNegativeBinomial(random: Random, k: number): number {
  const odds = k / (shape + k);
  if (none.k !== k) none = { k, chance: (1 - odds) ** shape };
  let { chance } = none;
  let count = 0;
  for (let left = random() - chance; left >= 0 && chance > 0; left -= chance) {
    chance *= (odds * (shape + count)) / (count + 1);
    count += 1;
  }
  return count;
}

export const laws = {
  poisson: { draw: (random, k) => drawPoisson(random, k), variance: (k) => k },
  geometric: {
    draw: (random, k) => Math.floor(Math.log(1 - random()) / Math.log(k / (1 + k))),
    variance: (k) => k * (1 + k),
  },
  /** One in ten invites at all. */
  "one in ten": {
    draw: (random, k) => (random() < 0.1 ? drawPoisson(random, 10 * k) : 0),
    variance: (k) => k + 9 * k * k,
  },
  "negative binomial 0.1": {
    draw: drawNegativeBinomial,
    variance: (k) => k + (k * k) / shape,
  },
  "superspreaders (1% bring half)": {
    draw: (random, k) => drawPoisson(random, random() < few ? k / 2 / few : k / 2 / (1 - few)),
    variance: (k) => k + k * k * (0.25 / few + 0.25 / (1 - few) - 1),
  },
  "Pareto 1.8": {
    draw: (random, k) => drawPoisson(random, k * ((tail - 1) / tail) * (1 - random()) ** (-1 / tail)),
    variance: (k) => k + 6 * k * k,
  },
} as const satisfies Record<string, Law>;

export type LawId = keyof typeof laws;
