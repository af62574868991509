import { type RatioCluster, ratioInterval } from "../bootstrap.ts";
import { drawGamma, type Random } from "../numeric/draw.ts";
import { ratioBounds } from "../ratio-bounds.ts";
import { type SegmentWeek, segmentsK, segmentWeeks } from "../segment-k.ts";
import { shareBounds } from "../share-bounds.ts";
import { dayMs } from "../time.ts";
import { type Interval, wilsonInterval } from "../wilson.ts";
import type { LawId } from "./laws.ts";
import { enrolled } from "./trial.ts";

/** Groups of root inviters of a segment, as many as the product counts. */
const segmentGroups = 16;

function segmentOf(law: LawId, k: number, members: number, random: Random): RatioCluster[] {
  const groups = Array.from({ length: segmentGroups }, () => ({ size: 0, outcome: 0 }));
  enrolled(law, k, members, random).forEach(({ size, outcome }, at) => {
    const group = groups[at % segmentGroups];
    if (group === undefined) return;
    group.size += size;
    group.outcome += outcome;
  });
  return groups;
}

const holds = (interval: Interval | null | undefined, truth: number) =>
  interval != null && interval.low <= truth && truth <= interval.high;

/** Whether a segment's bounds cover the truth, with `members` in the weeks that are read as one. */
export function segmentHolds(law: LawId, members: number, resamples: number, random: Random) {
  const k = 0.5;
  const { together, before } = segmentWeeks;
  const groups = segmentOf(law, k, members, random);
  const history = Array.from({ length: before }, () => segmentOf(law, k, members / together, random));
  const bounds = ratioBounds(groups, history, resamples);
  return {
    given: bounds.interval !== null,
    rule: holds(bounds.interval, k),
    atLeast: bounds.atLeast !== null && bounds.atLeast <= k,
    plain: holds(ratioInterval(groups, resamples).interval, k),
  };
}

const windowDays = 14;

const peopleOf = (...[law, k, members, random]: Parameters<typeof segmentOf>) =>
  segmentOf(law, k, members, random).map(({ size, outcome }) => {
    return { members: size, invitees: outcome, converted: 0 };
  });

/** Whether any of so many segments is said to differ from the rest; `lift` is the ratio of the first one's K to the others'. */
export function segmentsDiffer(
  { law, members, count, lift }: { law: LawId; members: number; count: number; lift: number },
  random: Random,
) {
  const { together, before } = segmentWeeks;
  const weeks = Array.from({ length: before + together }, (_, at) =>
    weekOf(
      at,
      Array.from({ length: count }, (_, segment) => {
        const k = segment === 0 ? 0.5 * lift : 0.5;
        return [`${segment}`, peopleOf(law, k, members / together, random)] as const;
      }),
    ),
  );
  const now = (weeks.length * 7 + windowDays) * dayMs;
  const { segments } = segmentsK(weeks, { windowDays, now, resamples: 100 });
  return {
    some: segments.some(({ differs }) => differs !== null),
    first: segments.some(({ value, differs }) => value === "0" && differs !== null),
    intervals: segments.some(({ interval }) => interval !== null && !holds(interval, 0.5)),
  };
}

function weekOf(at: number, parts: readonly (readonly [string, ReturnType<typeof peopleOf>])[]): SegmentWeek {
  const segments = new Map(parts);
  const all = [...segments.values()].flat();
  return {
    week: String(at).padStart(2, "0"),
    end: (at + 1) * 7 * dayMs,
    members: all.reduce((sum, one) => sum + one.members, 0),
    invitees: all.reduce((sum, { invitees }) => sum + invitees, 0),
    segments,
  };
}

/**
 * Two segments, of which the one with the higher K falls from two thirds of the members to one. `lift` is the ratio of
 * both Ks to those before.
 */
export function mixTrial(
  { law, members, lift }: { law: LawId; members: number; lift: number },
  random: Random,
): { within: boolean; total: boolean } {
  const { together, before } = segmentWeeks;
  const weeks = Array.from({ length: before + together }, (_, at): SegmentWeek => {
    const isLater = at >= before;
    const share = isLater ? 1 / 3 : 2 / 3;
    const raised = isLater ? lift : 1;
    return weekOf(at, [
      ["high", peopleOf(law, 0.6 * raised, members * share, random)],
      ["low", peopleOf(law, 0.2 * raised, members * (1 - share), random)],
    ]);
  });
  const now = (weeks.length * 7 + windowDays) * dayMs;
  const { change } = segmentsK(weeks, { windowDays, now, resamples: 0 });
  return { within: change?.within.clear ?? false, total: change?.clear ?? false };
}

/** Chains of two people on average, whose shared rate varies between chains. */
const chainSpread = 0.3;

/** Whether the interval of a share of users holds the truth: in chains, or each by themselves. */
export function rateHolds(
  { rate, members, chains }: { rate: number; members: number; chains: boolean },
  random: Random,
): { rule: boolean; plain: boolean } {
  const groups = Array.from({ length: segmentGroups }, () => ({ size: 0, outcome: 0 }));
  for (let left = members; left > 0; ) {
    const group = groups[Math.floor(random() * segmentGroups)];
    const own = chains ? Math.min(1, drawGamma(random, 1 / chainSpread) * chainSpread * rate) : rate;
    do {
      left -= 1;
      if (group === undefined) continue;
      group.size += 1;
      group.outcome += Number(random() < own);
    } while (chains && left > 0 && random() < 0.5);
  }
  const converted = groups.reduce((sum, { outcome }) => sum + outcome, 0);
  return { rule: holds(shareBounds(groups), rate), plain: holds(wilsonInterval(converted, members), rate) };
}
