import { drawGamma, drawPoisson, type Random } from "../numeric/draw.ts";
import { seededRandom } from "../random.ts";
import { fewestDays, longest, scoreOf, seenAt } from "./sequential.ts";
import { SpendingBounds } from "./spending.ts";
import { type History, type HistoryCell, memberVariance, type Spread, shownBy } from "./spread.ts";

export interface PowerInput {
  /** `null` if too few are known. */
  readonly history: History | null;
  /** Participants in all variants at the planned end of the enrollment. */
  readonly participants: number;
  /** The baseline's share of participants first; they add up to 1. */
  readonly shares: readonly number[];
  /** Outcomes per participant, above 0. */
  readonly ratio: number;
  /** The smallest difference worth finding, per participant. */
  readonly difference: number;
  /** Over all looks and variants. */
  readonly alpha: number;
  /** Days of enrollment until the planned end, from 7 up. */
  readonly days: number;
}

/** The power that plans are made for. */
export const usualPower = 0.8;
/** For a power of 0.8, 95 of 100 seeds would give a number within 6 points of it. */
const runs = 200;
/** Looks until the planned end: one a day, and no more than these. Fewer would miss tests that end while a variance looks small. */
const mostLooks = 28;
const groupCount = 64;
const assumedCells = 1_000;
/** Cells of the smallest variant: with more, numbers are normal anyway. */
const mostCells = 1_000;
/** Cells that are added up: beyond, nothing but the normal law is left. */
const mostMerged = 1_000;
/** Parts of one cell: more would only take time. */
const mostParts = 16;

/**
 * The probability of finding the smallest difference by the end, at most 0.8: the share of simulated experiments whose
 * participants are the history's own, drawn by cells, so that the few who bring many are as rare as they were. One
 * variant, the smallest, has the effect. Without a history people are assumed to bring geometric numbers.
 */
export function simulatedPower(input: PowerInput): number {
  const { participants, shares, alpha, days } = input;
  const looks = Math.round(Math.min(mostLooks, days));
  const random = seededRandom(1);
  const smallest = Math.min(...shares);
  const finest = (participants * smallest) / groupCount;
  const own =
    input.history === null
      ? assumed(input.ratio, finest, random)
      : finely(input.history, input.ratio, finest, random);
  const mean = own.reduce((sum, [size]) => sum + size, 0) / own.length;
  const merged = Math.ceil((participants * smallest) / mean / mostCells);
  if (!(merged <= mostMerged)) return usualPower;
  const cells = merged === 1 ? own : own.map(() => sumOf(own, merged, random));
  const bounds = boundsOf(alpha / (shares.length - 1), looks);
  let found = 0;
  for (let run = 0; run < runs; run += 1) {
    // The history is one of many that the same project could have had.
    const world = cells.map((cell) => cells[Math.floor(random() * cells.length)] ?? cell);
    if (isFound(input, world, looks, bounds, random)) found += 1;
  }
  return Math.min(usualPower, found / runs);
}

function sumOf(cells: readonly HistoryCell[], count: number, random: Random): HistoryCell {
  let [members, brought] = [0, 0];
  for (let left = count; left > 0; left -= 1) {
    const [size, outcome] = cells[Math.floor(random() * cells.length)] ?? [0, 0];
    members += size;
    brought += outcome;
  }
  return [members, brought];
}

/** Bounds of |z| by the share of the planned information, at equal steps up to 1. */
function boundsOf(alpha: number, looks: number): (share: number, last: boolean) => number {
  const spending = new SpendingBounds(alpha);
  const bounds = Array.from({ length: looks }, (_, at) => spending.next((at + 1) / looks, at + 1 === looks));
  return (share, last) => {
    const at = last ? looks : share * looks;
    const below = bounds[Math.floor(at) - 1] ?? Number.POSITIVE_INFINITY;
    const above = bounds[Math.ceil(at) - 1] ?? below;
    return below === Number.POSITIVE_INFINITY ? below : below + (above - below) * (at - Math.floor(at));
  };
}

type Side = { size: number; outcome: number }[];

const add = (group: Side[number] | undefined, size: number, outcome: number) => {
  if (group === undefined) return;
  group.size += size;
  group.outcome += outcome;
};

/**
 * Plays one experiment to its end. With the effect, those who bring many bring more each, and of the others more bring
 * one: as much as outcomes come together.
 */
function isFound(
  { participants, shares, ratio, difference, history, days }: PowerInput,
  cells: readonly HistoryCell[],
  looks: number,
  bounds: (share: number, last: boolean) => number,
  random: Random,
): boolean {
  const least = shares.lastIndexOf(Math.min(...shares.slice(1)));
  const sides = shares.map((): Side => Array.from({ length: groupCount }, () => ({ size: 0, outcome: 0 })));
  const steps = Math.ceil(looks * longest);
  const effect = difference / ratio;
  const together = history === null ? 0.5 : 1 - 1 / clumpOf(memberVariance(history.spread), ratio);
  for (let step = 1; step <= steps; step += 1) {
    for (const [at, side] of sides.entries()) {
      const members = (participants * (shares[at] ?? 0)) / looks;
      const each = at === least ? 1 + effect * together : 1;
      draw(cells, members, random, ([size, outcome], group) => add(side[group], size, each * outcome));
      if (at !== least) continue;
      const more = members * effect * (1 - together);
      draw(cells, more, random, ([, outcome], group) => add(side[group], 0, outcome));
    }
    if (step * days < fewestDays * looks) continue;
    const shown = sides.map(shownBy);
    const [a, b] = [shown[0], shown[least]];
    if (a === undefined || b === undefined) return false;
    const seen = seenAt(a, b, shown, { difference, history: history?.spread ?? null });
    if (seen === null) continue;
    const last = seen.share >= 1 || step === steps;
    if (scoreOf(seen) >= bounds(Math.min(1, seen.share), last)) return seen.variant > seen.baseline;
    if (last) return false;
  }
  return false;
}

/** Draws cells with about `members` participants in all, each into a group of its own. */
function draw(
  cells: readonly HistoryCell[],
  members: number,
  random: Random,
  use: (cell: HistoryCell, group: number) => void,
): void {
  for (let left = members; left > 0; ) {
    const cell = cells[Math.floor(random() * cells.length)];
    if (cell === undefined) return;
    // The last one is taken in part of the cases, so that the sum is right on average.
    const [size] = cell;
    if (size > left && random() * size > left) return;
    left -= size;
    use(cell, Math.floor(random() * groupCount));
  }
}

/** How many outcomes come together: 1 for a Poisson count. */
const clumpOf = (variance: number, ratio: number) => Math.max(1, variance / ratio);

/**
 * Divides cells that are larger than `finest` into equal parts, clump by clump: a short experiment has fewer participants
 * in a group than the history in a cell. The more come together, the less it divides, since a clump may be one person's.
 */
function finely({ spread, cells }: History, ratio: number, finest: number, random: Random): HistoryCell[] {
  const clump = clumpOf(memberVariance(spread), ratio);
  return cells.flatMap(([size, outcome]): HistoryCell[] => {
    const parts = Math.min(mostParts, Math.round(size / finest / Math.sqrt(clump)));
    if (parts < 2) return [[size, outcome]];
    const divided = new Float64Array(parts);
    for (let left = outcome; left > 0; left -= clump) {
      const part = Math.floor(random() * parts);
      divided[part] = (divided[part] ?? 0) + Math.min(left, clump);
    }
    return Array.from(divided, (own) => [size / parts, own]);
  });
}

/** Cells of people who bring geometric numbers. */
function assumed(ratio: number, finest: number, random: Random): HistoryCell[] {
  const size = Math.max(1, Math.round(finest / 2));
  return Array.from({ length: assumedCells }, () => [
    size,
    drawPoisson(random, drawGamma(random, size) * ratio),
  ]);
}

/** From here on a few participants bring most of the outcomes. */
const heavy = 3;

/** Whether a few participants have most of the outcomes. */
export const isHeavyTailed = (history: Spread | null, ratio: number): boolean =>
  history !== null && ratio > 0 && clumpOf(memberVariance(history), ratio) > heavy;
