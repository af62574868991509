import { mixtureBound } from "../experiment/guardrail.ts";
import { sampleRatio } from "../experiment/sample-ratio.ts";
import { SpendingBounds } from "../experiment/spending.ts";
import { normalQuantile } from "../numeric/normal.ts";
import { chiSquareQuantile, studentBound } from "../numeric/student.ts";

/** A value of ours and the same value from other software. */
export interface Reference {
  readonly name: string;
  readonly value: () => number;
  readonly known: number;
  readonly source: string;
  /** Allowed deviation, as a share: the resolution of a grid or series. */
  readonly within: number;
}

const lastBound = (shares: readonly number[], alpha: number) => {
  const bounds = new SpendingBounds(alpha);
  return shares.map((f, at) => bounds.next(f, at === shares.length - 1)).at(-1) ?? Number.NaN;
};
const quarters = [0.25, 0.5, 0.75, 1];
const scipy = "SciPy 1.17";

export const references: readonly Reference[] = [
  {
    ...{ name: "last bound of four even looks, 5%", known: 2.0141, within: 1e-3 },
    value: () => lastBound(quarters, 0.05),
    source: "Lan and DeMets (1983)",
  },
  ...[1, 2, 3].map((looks) => ({
    name: `bound of look ${looks} of four even ones, 5%`,
    value: () => {
      const bounds = new SpendingBounds(0.05);
      return quarters.map((f) => bounds.next(f, f === 1))[looks - 1] ?? Number.NaN;
    },
    ...{ known: [4.3326, 2.9631, 2.359][looks - 1] ?? Number.NaN, within: 1e-3 },
    source: "Lan and DeMets (1983)",
  })),
  {
    ...{ name: "last bound of looks at 0.3, 0.31, 0.7 and 1, 4.5%", known: 2.0426, within: 1e-3 },
    value: () => lastBound([0.3, 0.31, 0.7, 1], 0.045),
    source: `${scipy}, multivariate normal`,
  },
  {
    ...{ name: "Student's t as rare as z = 2.18, 63 degrees", known: 2.2308799081090647, within: 1e-8 },
    value: () => studentBound(2.18, 63),
    source: scipy,
  },
  {
    ...{ name: "10% quantile of chi-square, 63 degrees", known: 49.1105386750008, within: 1e-8 },
    value: () => chiSquareQuantile(0.1, 63),
    source: scipy,
  },
  {
    ...{ name: "97.5% quantile of the normal distribution", known: 1.9599639845400545, within: 1e-10 },
    value: () => normalQuantile(0.975),
    source: scipy,
  },
  ...(
    [
      [0.5, 3.886755162847843],
      [2, 2.929322437164405],
      [8, 2.7681955910173577],
    ] as const
  ).map(([weight, known]) => ({
    ...{ name: `bound of a guardrail, weight ${weight}`, known, within: 1e-6 },
    value: () => mixtureBound(weight, { side: 1, level: 0.05 }),
    source: `${scipy}, numerical integration`,
  })),
  {
    ...{ name: "sample ratio 5,300 : 4,700 at 50 : 50, p", known: 4.649757e-7, within: 1e-5 },
    value: () => {
      return sampleRatio([5_300, 4_700].map((roots) => ({ roots, weight: 1 }))).p ?? Number.NaN;
    },
    source: "Python 3.11, math.lgamma",
  },
];
