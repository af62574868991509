import { errorSpent } from "../experiment/plan.ts";
import type { Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import type { LawId } from "./laws.ts";
import { falseDifference, fixedSize, plannedTrial, type Trial } from "./trial.ts";
import { weekHolds } from "./weeks.ts";

/** One row of the tables of docs/validation.md: the same world, drawn again and again. */
export interface Cell {
  readonly section: "false differences" | "power" | "coverage";
  readonly row: string;
  readonly seed: number;
  /** Runs of `npm run validate`. */
  readonly runs: number;
  /** In `npm test` too. */
  readonly quick: boolean;
  /** One run: what happened, as 1 or 0, or a number to be averaged. */
  readonly play: (random: Random) => Readonly<Record<string, number>>;
}

const looks = 28;
const heavy = "superspreaders (1 % bring half)";

function falseCell(law: LawId, shares: readonly number[], perDay = 300, quick = false): Cell {
  const sum = shares.reduce((total, share) => total + share, 0);
  const trial: Trial = { law, k: 0.5, lift: 1, weights: shares.map((share) => share / sum), perDay };
  return {
    section: "false differences",
    row: `${law}, ${shares.join(":")}, ${perDay} a day`,
    ...{ seed: 11, runs: 2_000, quick },
    play: (random) => {
      const { rule, plain } = falseDifference(trial, looks, errorSpent, random);
      return { rule: Number(rule), "daily z test": Number(plain) };
    },
  };
}

function powerCell(
  law: LawId,
  shares: readonly number[],
  effect: number,
  perDay: number,
  quick = false,
): Cell {
  const weights = shares.map((share) => share / 100);
  const trial: Trial = { law, k: 0.5, lift: 1 + effect, weights, perDay, historyDays: 70 };
  return {
    section: "power",
    row: `${law}, ${shares.join(":")}, +${Math.round(100 * effect)} %, ${perDay} a day`,
    ...{ seed: 12, runs: 400, quick },
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

function coverageCell(law: LawId, members: number, earlier: number, quick = false): Cell {
  return {
    section: "coverage",
    row: `${law}, ${members} members, ${earlier} earlier weeks`,
    ...{ seed: 13, runs: 400, quick },
    play: (random) => {
      const found = weekHolds({ law, k: 0.5, members, earlier, resamples: 400 }, random);
      return {
        given: Number(found.given),
        "holds K": Number(found.rule),
        "at least": Number(found.atLeast),
        "bootstrap of the week": Number(found.plain),
      };
    },
  };
}

const counted = ["poisson", "negative binomial 0.1", heavy, "Pareto 1.8"] as const;

export const cells: readonly Cell[] = [
  falseCell("poisson", [50, 50], 300, true),
  falseCell("poisson", [90, 10]),
  falseCell("poisson", [98, 2]),
  falseCell("poisson", [25, 25, 25, 25]),
  falseCell("poisson", [50, 50], 12),
  falseCell("negative binomial 0.1", [50, 50]),
  falseCell("negative binomial 0.1", [80, 20], 300, true),
  falseCell("negative binomial 0.1", [90, 10]),
  falseCell("negative binomial 0.1", [50, 50], 12),
  falseCell(heavy, [50, 50], 300, true),
  falseCell(heavy, [70, 30]),
  falseCell(heavy, [90, 10], 300, true),
  falseCell(heavy, [10, 90]),
  falseCell(heavy, [98, 2]),
  falseCell(heavy, [50, 50], 12),
  falseCell("Pareto 1.8", [50, 50]),
  falseCell("Pareto 1.8", [90, 10]),
  powerCell("poisson", [50, 50], 0.2, 100, true),
  powerCell("poisson", [80, 20], 0.2, 100),
  powerCell("poisson", [90, 10], 0.25, 100),
  powerCell("poisson", [50, 50], 0.4, 12),
  powerCell("geometric", [50, 50], 0.3, 100),
  powerCell("negative binomial 0.1", [50, 50], 0.3, 300),
  powerCell("negative binomial 0.1", [90, 10], 0.4, 300),
  powerCell(heavy, [50, 50], 0.5, 300),
  powerCell(heavy, [80, 20], 0.5, 300),
  powerCell("Pareto 1.8", [50, 50], 0.4, 300),
  ...counted.flatMap((law) => [
    coverageCell(law, 100, 3),
    coverageCell(law, 100, 12, law === heavy),
    coverageCell(law, 300, 3),
    coverageCell(law, 300, 12, law === "poisson"),
    coverageCell(law, 1_000, 12),
    coverageCell(law, 3_000, 12),
  ]),
  coverageCell("one in ten", 100, 12, true),
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
