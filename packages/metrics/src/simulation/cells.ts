import { errorSpent } from "../experiment/plan.ts";
import type { Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import type { LawId } from "./laws.ts";
import { falseDifference, fixedSize, guardrailTrial, plannedTrial, type Trial } from "./trial.ts";
import { nobodyBrings, weekHolds } from "./weeks.ts";

/** One row of the tables of docs/validation.md: the same world, drawn again and again. */
export interface Cell {
  readonly section: "false differences" | "power" | "guardrails" | "coverage" | "nobody";
  readonly row: string;
  readonly seed: number;
  /** Runs of `npm run validate`. */
  readonly runs: number;
  /** In `npm test` too. */
  readonly quick: boolean;
  /** What an independent simulator measured when the rule was designed, as the first column; `null` for nothing. */
  readonly design: number | null;
  /** One run: what happened, as 1 or 0, or a number to be averaged. */
  readonly play: (random: Random) => Readonly<Record<string, number>>;
}

const looks = 28;
const heavy = "superspreaders (1 % bring half)";

type Part = Partial<
  Pick<Cell, "quick"> & Pick<Trial, "k" | "counted" | "chainSpread" | "swings" | "perDay">
> & {
  design?: number;
  note?: string;
};

const rowOf = (
  law: LawId,
  shares: readonly number[],
  perDay: number,
  { note, effect }: { note: string | undefined; effect?: number },
) =>
  [
    note ?? law,
    shares.join(":"),
    ...(effect === undefined ? [] : [`+${Math.round(100 * effect)} %`]),
    `${perDay} a day`,
  ].join(", ");

function trialOf(law: LawId, shares: readonly number[], { k = 0.5, perDay = 300, ...part }: Part): Trial {
  const sum = shares.reduce((total, share) => total + share, 0);
  const { counted, chainSpread, swings } = part;
  return {
    ...{ law, k, lift: 1, weights: shares.map((share) => share / sum), perDay },
    ...(counted !== undefined && { counted }),
    ...(chainSpread !== undefined && { chainSpread }),
    ...(swings !== undefined && { swings }),
  };
}

function falseCell(law: LawId, shares: readonly number[], part: Part = {}): Cell {
  const trial = trialOf(law, shares, part);
  return {
    section: "false differences",
    row: rowOf(law, shares, trial.perDay, { note: part.note }),
    ...{ seed: 11, runs: 2_000, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const { rule, plain } = falseDifference(trial, looks, errorSpent, random);
      return { rule: Number(rule), "daily z test": Number(plain) };
    },
  };
}

function powerCell(law: LawId, shares: readonly number[], effect: number, part: Part): Cell {
  const trial: Trial = { ...trialOf(law, shares, part), lift: 1 + effect, historyDays: 70 };
  return {
    section: "power",
    row: rowOf(law, shares, trial.perDay, { note: part.note, effect }),
    ...{ seed: 12, runs: 400, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const people = fixedSize(trial, effect);
      const found = plannedTrial(trial, effect, random);
      const alike = plannedTrial({ ...trial, lift: 1 }, effect, random);
      return {
        found: Number(found.verdict === "better"),
        false: Number(alike.verdict === "better" || alike.verdict === "worse"),
        "people of a fixed test": found.members / people,
      };
    },
  };
}

function guardrailCell(law: LawId, shares: readonly number[], part: Part = {}): Cell {
  const trial = trialOf(law, shares, { k: 0.05, ...part });
  return {
    section: "guardrails",
    row: `${rowOf(law, shares, trial.perDay, { note: part.note })}, ${100 * trial.k} per 100`,
    ...{ seed: 14, runs: 400, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const alike = guardrailTrial(trial, looks, random);
      const harmful = guardrailTrial({ ...trial, lift: 1.5 }, looks, random);
      return {
        "false alarm": Number(alike.rule),
        "finds +50 %": Number(harmful.rule),
        "false alarm, daily z test": Number(alike.plain),
      };
    },
  };
}

function coverageCell(law: LawId, members: number, earlier: number, part: Part = {}): Cell {
  return {
    section: "coverage",
    row: `${law}, ${members} members, ${earlier} earlier weeks`,
    ...{ seed: 13, runs: 400, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const found = weekHolds({ law, k: 0.5, members, earlier, resamples: 400 }, random);
      return {
        "holds K": Number(found.rule),
        given: Number(found.given),
        "at least": Number(found.atLeast),
        "bootstrap of the week": Number(found.plain),
      };
    },
  };
}

function nobodyCell(law: LawId, members: number): Cell {
  return {
    section: "nobody",
    row: `${law}, ${members} members`,
    ...{ seed: 15, runs: 2_000, quick: false, design: null },
    play: (random) => ({
      "5 / n": Number(nobodyBrings(law, 5 / members, members, random)),
      "3 / n": Number(nobodyBrings(law, 3 / members, members, random)),
    }),
  };
}

const counted = ["poisson", "negative binomial 0.1", heavy, "Pareto 1.8"] as const;
/** Shares in which the interval holds K, by law and members, with twelve and with three earlier weeks. */
const coverage: Readonly<Record<(typeof counted)[number], readonly number[]>> = {
  poisson: [0.95, 0.96, 0.96, 0.95, 0.94],
  "negative binomial 0.1": [0.98, 0.98, 0.98, 0.97, 0.96],
  [heavy]: [0.94, 0.98, 0.92, 0.97, 0.98],
  "Pareto 1.8": [0.98, 0.98, 0.97, 0.98, 0.98],
};
const known = (design: number | undefined) => (design === undefined ? {} : { design });

export const cells: readonly Cell[] = [
  falseCell("poisson", [50, 50], { quick: true, design: 0.045 }),
  falseCell("poisson", [90, 10], { design: 0.032 }),
  falseCell("poisson", [98, 2], { design: 0.022 }),
  falseCell("poisson", [25, 25, 25, 25]),
  falseCell("poisson", [50, 50], { perDay: 12, design: 0.046 }),
  falseCell("negative binomial 0.1", [50, 50], { design: 0.044 }),
  falseCell("negative binomial 0.1", [80, 20], { quick: true, design: 0.024 }),
  falseCell("negative binomial 0.1", [90, 10], { design: 0.017 }),
  falseCell("negative binomial 0.1", [98, 2]),
  falseCell("negative binomial 0.1", [50, 50], { perDay: 12, design: 0.049 }),
  falseCell(heavy, [50, 50], { quick: true, design: 0.019 }),
  falseCell(heavy, [70, 30], { design: 0.016 }),
  falseCell(heavy, [90, 10], { quick: true, design: 0.003 }),
  falseCell(heavy, [10, 90], { design: 0.002 }),
  falseCell(heavy, [98, 2], { design: 0.002 }),
  falseCell(heavy, [50, 50], { perDay: 12, design: 0.008 }),
  falseCell("Pareto 1.8", [50, 50], { design: 0.032 }),
  falseCell("Pareto 1.8", [90, 10], { design: 0.005 }),
  falseCell("Pareto 1.8", [98, 2]),
  falseCell("Pareto 1.8", [50, 50], { perDay: 12, design: 0.039 }),
  falseCell("poisson", [50, 50], { chainSpread: 0.3, note: "chains cv² 0.3", perDay: 100, design: 0.045 }),
  falseCell("poisson", [50, 50], {
    ...{ chainSpread: 0.1, k: 0.6, note: "chains cv² 0.1, K 0.6", perDay: 100, design: 0.048 },
  }),
  falseCell("poisson", [50, 50], { swings: true, note: "poisson with swing and drift", design: 0.041 }),
  falseCell("geometric", [50, 50], { counted: 0.12, note: "conversions of 12 %, geometric" }),
  powerCell("poisson", [50, 50], 0.2, { perDay: 100, quick: true, design: 0.81 }),
  powerCell("poisson", [80, 20], 0.2, { perDay: 100, design: 0.77 }),
  powerCell("poisson", [90, 10], 0.25, { perDay: 100, design: 0.78 }),
  powerCell("poisson", [50, 50], 0.4, { perDay: 12, design: 0.82 }),
  powerCell("geometric", [50, 50], 0.3, { perDay: 100, design: 0.79 }),
  powerCell("negative binomial 0.1", [50, 50], 0.3, { design: 0.79 }),
  powerCell("negative binomial 0.1", [90, 10], 0.4, { design: 0.72 }),
  powerCell(heavy, [50, 50], 0.5, { design: 0.77 }),
  powerCell(heavy, [80, 20], 0.5, { design: 0.74 }),
  powerCell("Pareto 1.8", [50, 50], 0.4, { design: 0.82 }),
  powerCell("geometric", [50, 50], 0.3, {
    ...{ counted: 0.3, note: "conversions of 30 %, geometric", perDay: 100, design: 0.8 },
  }),
  powerCell("negative binomial 0.1", [50, 50], 0.4, {
    ...{ counted: 0.3, note: "conversions of 30 %, negative binomial 0.1", design: 0.78 },
  }),
  powerCell("geometric", [50, 50], 0.4, {
    ...{ counted: 0.12, note: "conversions of 30 %, 6 of 10 late, geometric", perDay: 100, design: 0.79 },
  }),
  guardrailCell("poisson", [50, 50], { quick: true }),
  guardrailCell("poisson", [90, 10]),
  guardrailCell("negative binomial 0.1", [50, 50]),
  guardrailCell("negative binomial 0.1", [80, 20]),
  guardrailCell(heavy, [50, 50]),
  guardrailCell(heavy, [90, 10]),
  guardrailCell("poisson", [50, 50], { k: 0.01 }),
  ...counted.flatMap((law) => {
    const [all, some, few, more, most] = coverage[law];
    return [
      coverageCell(law, 100, 3),
      coverageCell(law, 100, 12, { quick: law === heavy, ...known(all) }),
      coverageCell(law, 300, 3, known(few)),
      coverageCell(law, 300, 12, { quick: law === "poisson", ...known(some) }),
      coverageCell(law, 1_000, 12, known(more)),
      coverageCell(law, 3_000, 12, known(most)),
    ];
  }),
  coverageCell("one in ten", 100, 12, { quick: true }),
  ...counted.flatMap((law) => [nobodyCell(law, 30), nobodyCell(law, 100), nobodyCell(law, 1_000)]),
];

/** The mean of each number over so many runs. */
export function played({ seed, play }: Cell, runs: number): Record<string, number> {
  const random = seededRandom(seed);
  const sums: Record<string, number> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const [name, value] of Object.entries(play(random))) sums[name] = (sums[name] ?? 0) + value;
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / runs]));
}

/** Under which a row's results are kept. */
export const idOf = ({ section, row }: Pick<Cell, "section" | "row">) => `${section}: ${row}`;
