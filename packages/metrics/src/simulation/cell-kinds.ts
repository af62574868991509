import { errorSpent } from "../experiment/plan.ts";
import type { Cell } from "./cell.ts";
import { divisionTrial, effectHolds, weekChange } from "./checks.ts";
import { type CountsTruth, countsChange } from "./counts.ts";
import { existingTrial } from "./existing.ts";
import type { LawId } from "./laws.ts";
import { linksHold } from "./links.ts";
import { type MixedTrial, mixedTrial } from "./mixed.ts";
import { type RatioTruth, ratioTrial } from "./ratio.ts";
import { mixTrial, rateHolds, segmentHolds, segmentsDiffer } from "./segments.ts";
import { falseDifference, fixedSize, guardrailTrial, planner, statedPower, type Trial } from "./trial.ts";
import { type FewTruth, fewBring, weekHolds } from "./weeks.ts";

const looks = 28;
export const heavy = "superspreaders (1% bring half)";

type Part = Partial<
  Pick<Cell, "quick"> & Pick<Trial, "k" | "counted" | "chainSpread" | "swings" | "perDay" | "alone">
> & { design?: number; note?: string };

const rowOf = (
  law: LawId,
  shares: readonly number[],
  perDay: number,
  { note, effect }: { note: string | undefined; effect?: number },
) =>
  [
    note ?? law,
    shares.join(":"),
    ...(effect === undefined ? [] : [`+${Math.round(100 * effect)}%`]),
    `${perDay} a day`,
  ].join(", ");

function trialOf(law: LawId, shares: readonly number[], { k = 0.5, perDay = 300, ...part }: Part): Trial {
  const sum = shares.reduce((total, share) => total + share, 0);
  const { counted, chainSpread, swings, alone } = part;
  return {
    ...{ law, k, lift: 1, weights: shares.map((share) => share / sum), perDay },
    ...(counted !== undefined && { counted }),
    ...(chainSpread !== undefined && { chainSpread }),
    ...(swings !== undefined && { swings }),
    ...(alone !== undefined && { alone }),
  };
}

export function falseCell(law: LawId, shares: readonly number[], part: Part = {}): Cell {
  const trial = trialOf(law, shares, part);
  return {
    section: "false differences",
    row: rowOf(law, shares, trial.perDay, { note: part.note }),
    ...{ runs: 1_000, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const { rule, plain } = falseDifference(trial, looks, errorSpent, random);
      return { rule: Number(rule), "daily z test": Number(plain) };
    },
  };
}

const plannedTrial = (law: LawId, shares: readonly number[], effect: number, part: Part): Trial => ({
  ...trialOf(law, shares, part),
  ...{ lift: 1 + effect, historyDays: 70 },
});

/** The power that plans of the experiments of a `powerCell` state, each with a history of its own. */
export function statedCell(law: LawId, shares: readonly number[], effect: number, part: Part): Cell {
  const trial = plannedTrial(law, shares, effect, part);
  return {
    section: "stated power",
    row: rowOf(law, shares, trial.perDay, { note: part.note, effect }),
    ...{ runs: 60, quick: false, design: null },
    play: (random) => ({ stated: statedPower(trial, random) }),
  };
}

export function powerCell(law: LawId, shares: readonly number[], effect: number, part: Part): Cell {
  const trial = plannedTrial(law, shares, effect, part);
  const { weights } = trial;
  let playedOut: ReturnType<typeof planner> | null = null;
  return {
    section: "power",
    row: rowOf(law, shares, trial.perDay, { note: part.note, effect }),
    ...{ runs: 2_000, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const people = fixedSize(trial, effect);
      playedOut ??= planner(trial);
      const found = playedOut(trial, random);
      const alike = playedOut({ ...trial, lift: 1 }, random);
      return {
        found: Number(found.verdict === "better"),
        false: Number(alike.verdict === "better" || alike.verdict === "worse"),
        "no difference": Number(alike.equivalent),
        "holds the effect": Number(found.holds),
        // People brought by a chain are no sum of independent counts, so a fixed test's size is not known.
        // Nor is there a fixed test of several variants.
        ...(trial.chainSpread === undefined &&
          weights.length === 2 && { "people of a fixed test": found.members / people }),
      };
    },
  };
}

export function guardrailCell(law: LawId, shares: readonly number[], part: Part = {}): Cell {
  const trial = trialOf(law, shares, { k: 0.05, ...part });
  return {
    section: "guardrails",
    row: `${rowOf(law, shares, trial.perDay, { note: part.note })}, ${100 * trial.k} per 100`,
    ...{ runs: 1_000, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const alike = guardrailTrial(trial, looks, random);
      const harms = [1.1, 1.2, 1.5].map((lift) => guardrailTrial({ ...trial, lift }, looks, random).rule);
      return {
        "false alarm": Number(alike.rule),
        "finds +10%": Number(harms[0]),
        "finds +20%": Number(harms[1]),
        "finds +50%": Number(harms[2]),
        "false alarm, daily z test": Number(alike.plain),
      };
    },
  };
}

export function ratioCell(truth: RatioTruth, part: Pick<Part, "quick"> = {}): Cell {
  const { law, weights, perDay, rate, differs } = truth;
  const shares = weights.map((weight) => Math.round(100 * weight));
  return {
    section: "ratio metrics",
    row: `${rowOf(law, shares, perDay, { note: undefined })}, ${100 * rate}% convert, ±${100 * differs}%`,
    ...{ runs: 1_000, quick: part.quick ?? false, design: null },
    play: (random) => {
      const { rule, secondary, plain } = ratioTrial(truth, looks, errorSpent, random);
      return {
        rule: Number(rule),
        "any secondary metric": Number(secondary),
        "daily z test": Number(plain),
      };
    },
  };
}

export function existingCell(
  shape: number,
  shares: readonly number[],
  part: Part & { share?: number } = {},
): Cell {
  const { weights, perDay } = trialOf("poisson", shares, part);
  const { share = 1 } = part;
  return {
    section: "existing users",
    row: `negative binomial ${shape}, ${shares.join(":")}${share < 1 ? `, ${100 * share}% existing` : ""}`,
    ...{ runs: 1_000, quick: part.quick ?? false, design: part.design ?? null },
    play: (random) => {
      const found = existingTrial({ shape, k: 0.3, weights, perDay, share }, looks, errorSpent, random);
      return {
        "variance left": found.left,
        rule: Number(found.rule),
        "daily z test": Number(found.plain),
      };
    },
  };
}

export function mixedCell(
  rates: MixedTrial["rates"],
  shares: readonly number[],
  share: number,
  part: Partial<Pick<MixedTrial, "fickle" | "age" | "perDay" | "rush"> & Pick<Cell, "quick">> & {
    note?: string;
  } = {},
): Cell {
  const sum = shares.reduce((total, one) => total + one, 0);
  const { fickle = 0.5, age = 120, perDay = 300, quick = false, note, rush = false } = part;
  const weights = shares.map((one) => one / sum);
  const trial: MixedTrial = { rates, k: 0.5, fickle, age, weights, perDay, share, rush };
  return {
    section: "new and existing users",
    row: [
      rates,
      shares.join(":"),
      `${100 * share}% existing`,
      `${perDay} a day`,
      ...(note ? [note] : []),
    ].join(", "),
    ...{ runs: 500, quick, design: null },
    play: (random) => {
      const found = mixedTrial(trial, looks, errorSpent, random);
      return {
        "variance left": found.left,
        "variance left by the last 28 days": found.recent,
        rule: Number(found.rule),
        "holds the effect": Number(found.holds),
        "daily z test": Number(found.plain),
      };
    },
  };
}

export function effectCell(law: LawId, shares: readonly number[]): Cell {
  const trial: Trial = { ...trialOf(law, shares, { k: 0.17, perDay: 100 }), lift: 1.3 };
  return {
    section: "effect by day",
    row: `${rowOf(law, shares, trial.perDay, { note: undefined, effect: 0.3 })} for 28 days`,
    ...{ runs: 2_000, quick: false, design: null },
    play: (random) => {
      const { rule, given, plain } = effectHolds(trial, looks, random);
      return { "holds the effect": Number(rule), given: Number(given), "z test": Number(plain) };
    },
  };
}

/** Looks and root inviters of an experiment of half a year. */
const half = { looks: 180, roots: 10_000 };

export function divisionCell(
  share: number,
  part: { loss: number; finds?: number; roots?: number; since?: number },
): Cell {
  const { loss, finds, roots = half.roots, since = 0 } = part;
  const percent = Math.round(100 * share);
  const parts = [
    `${percent}:${100 - percent}, ${roots} roots`,
    ...(loss > 0 ? [`${100 * loss}% lost`] : []),
    ...(since > 0 ? [`from day ${since + 1} on`] : []),
  ];
  return {
    section: "division",
    row: parts.join(", "),
    ...{ runs: 300, quick: false, design: finds ?? null },
    play: (random) => {
      const { rule, plain } = divisionTrial({ share, loss, since, roots, looks: half.looks }, random);
      return { complains: Number(rule), "daily chi-square at 1%": Number(plain) };
    },
  };
}

export function changeCell(law: LawId, members: number): Cell {
  return {
    section: "changes",
    row: `${law}, ${members} members a week`,
    ...{ runs: 4_000, quick: false, design: null },
    play: (random) => {
      const { rule, plain } = weekChange(law, { members, earlier: 12 }, random);
      return { rule: Number(rule), "z test": Number(plain) };
    },
  };
}

export function countsCell(truth: CountsTruth, note = ""): Cell {
  const { law, k, joins, perDay, days, lift = 1, weekends, swings } = truth;
  const parts = [
    law ? `${law}, K ${k}, ${joins ? "joins" : "participants"}` : "everyone comes alone",
    ...(weekends ? ["quiet weekends"] : []),
    ...(swings ? ["days swing by 30%"] : []),
    ...(note ? [note] : []),
    `${perDay} a day`,
    `${days} days`,
    ...(lift === 1 ? [] : [`+${Math.round(100 * (lift - 1))}%`]),
  ];
  return {
    section: "counts",
    row: parts.join(", "),
    ...{ runs: 600, quick: days === 14 && law === heavy, design: null },
    play: (random) => ({ stated: Number(countsChange(truth, random)?.clear ?? false) }),
  };
}

export function coverageCell(law: LawId, members: number, earlier: number, part: Part = {}): Cell {
  return {
    section: "coverage",
    row: `${law}, ${members} members, ${earlier} earlier weeks`,
    ...{ runs: 1_000, quick: part.quick ?? false, design: part.design ?? null },
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

export function nobodyCell(truth: FewTruth): Cell {
  const { share, brings, members, earlier } = truth;
  return {
    section: "nobody",
    row: `${100 * share}% bring ${brings}, ${members} members, ${earlier} earlier weeks`,
    ...{ runs: 2_000, quick: members === 100 && earlier > 0, design: null },
    play: (random) => {
      const found = fewBring(truth, random);
      return {
        "bound below K": Number(found.wrong),
        given: Number(found.given),
        "nobody brought anybody": Number(found.nobody),
        "5 / n below K": Number(found.plain),
      };
    },
  };
}

export function segmentCell(law: LawId, members: number, part: Part = {}): Cell {
  return {
    section: "segments",
    row: `${law}, ${members} members`,
    ...{ runs: 2_000, quick: part.quick ?? false, design: null },
    play: (random) => {
      const found = segmentHolds(law, members, 400, random);
      return {
        "holds K": Number(found.rule),
        given: Number(found.given),
        "at least": Number(found.atLeast),
        "bootstrap of the segment": Number(found.plain),
      };
    },
  };
}

export function differingCell(law: LawId, count: number, lift: number): Cell {
  const members = 1_000;
  return {
    section: "differing",
    row: `${law}, ${count} segments${lift === 1 ? "" : `, one +${Math.round(100 * (lift - 1))}%`}`,
    ...{ runs: 300, quick: false, design: null },
    play: (random) => {
      const found = segmentsDiffer({ law, members, count, lift }, random);
      return { "some named": Number(found.some), "an interval misses 0.5": Number(found.intervals) };
    },
  };
}

export function mixCell(law: LawId, members: number, lift: number): Cell {
  return {
    section: "mix",
    row: `${law}, ${members} members a week${lift === 1 ? "" : `, +${Math.round(100 * (lift - 1))}%`}`,
    ...{ runs: 2_000, quick: law === "poisson" && lift === 1, design: null },
    play: (random) => {
      const found = mixTrial({ law, members, lift }, random);
      return { "change within": Number(found.within), "change of K": Number(found.total) };
    },
  };
}

export function rateCell(rate: number, members: number, chains: boolean): Cell {
  return {
    section: "conversions",
    row: `${100 * rate}% of ${members}${chains ? " in chains" : ""}`,
    ...{ runs: 4_000, quick: chains && members === 300, design: null },
    play: (random) => {
      const found = rateHolds({ rate, members, chains }, random);
      return { "holds the rate": Number(found.rule), Wilson: Number(found.plain) };
    },
  };
}

export function linksCell(law: LawId, members: number, spread: number): Cell {
  return {
    section: "links",
    row: `${law}, ${members} members, cv² ${spread}`,
    ...{ runs: 500, quick: law === heavy && members === 400 && spread === 0.3, design: null },
    play: (random) => {
      const found = linksHold({ law, members, spread }, random);
      return {
        "holds the rate": Number(found.rule),
        given: Number(found.given),
        "channel is at least": Number(found.channel),
        Wilson: Number(found.plain),
      };
    },
  };
}
