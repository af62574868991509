import type { RewardRules } from "@kiteloop/contract/referrals/reward";

type Stage = RewardRules["on"];

/**
 * A milestone a participant reached; `fallen` while they have fewer invitees than it requires. `proved`: invitees whose join or
 * conversions only a page has reported don't count for it.
 */
export type StageReached = { at: number; on: Stage; fallen: boolean; proved?: boolean };

/** How many invitees converted in a month of the project, such as 2026-11, and still count: by the conversion that their referral earned with. */
export type MonthCount = { month: string; converted: number };

/** Months that a tally keeps, the latest. */
export const mostMonths = 24;

/** The counts that matter for a participant's rewards: referrals that are neither held nor rejected. */
export type RewardTally = {
  joined: number;
  /** How many of the joined ones only pages say so of. */
  claimedJoins?: number | undefined;
  converted: number;
  /** How many of the converted ones only pages say so of. */
  claimed?: number | undefined;
  /** Without claims. A month without any is left out. */
  months?: MonthCount[] | undefined;
  /** The inviter's rewards that an earlier release counted. Nothing adds to it: a limit's sum has those since, and what was reversed. */
  given?: number | undefined;
  reached: StageReached[];
  version: number;
};

/** The tally of a participant whose invitees were all counted before tallies were stored. */
export function firstTally({ joined, converted }: Pick<RewardTally, "joined" | "converted">): RewardTally {
  return { joined, converted, reached: [], version: 0 };
}

export type TallyChange = Partial<Pick<RewardTally, "joined" | "claimedJoins" | "converted" | "claimed">> & {
  /** The month in which the invitees converted who are counted as such, or aren't anymore. */
  month?: string;
};

function recountMonths(before: readonly MonthCount[], { month, converted = 0, claimed = 0 }: TallyChange) {
  const change = converted - claimed;
  if (month === undefined || change === 0) return [...before];
  const now = (before.find((one) => one.month === month)?.converted ?? 0) + change;
  const others = before.filter((one) => one.month !== month);
  return [...others, ...(now > 0 ? [{ month, converted: now }] : [])]
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .slice(-mostMonths);
}

/** How many of a participant's invitees count for a milestone. */
export const countFor = (
  {
    joined,
    claimedJoins = 0,
    converted,
    claimed = 0,
  }: Pick<RewardTally, "joined" | "claimedJoins" | "converted" | "claimed">,
  { on, proved = false }: Pick<StageReached, "on" | "proved">,
): number => {
  const [all, claims] = on === "joined" ? [joined, claimedJoins] : [converted, claimed];
  return all - (proved ? claims : 0);
};

/** The effect of changed counts on milestones, by their number. */
export type Recount = { tally: RewardTally; earned: number[]; fallen: number[]; regained: number[] };

/**
 * Adds `change` to the counts. A milestone is earned once, as soon as one more reaches it: what lowers the count, or raises
 * another one, earns none that was added to the rules since. It falls when the count drops below it, and is regained when the
 * count reaches it again. `proved`: new milestones are earned without claims.
 */
export function recountTally(
  rules: RewardRules,
  before: RewardTally,
  change: TallyChange,
  proved = false,
): Recount {
  const counts = {
    joined: Math.max(0, before.joined + (change.joined ?? 0)),
    claimedJoins: Math.max(0, (before.claimedJoins ?? 0) + (change.claimedJoins ?? 0)),
    converted: Math.max(0, before.converted + (change.converted ?? 0)),
    claimed: Math.max(0, (before.claimed ?? 0) + (change.claimed ?? 0)),
  };
  const reached = before.reached.map((one) => ({ ...one, fallen: countFor(counts, one) < one.at }));
  const known = new Set(reached.map(({ at }) => at));
  const stage = { on: rules.on, ...(proved && { proved }) };
  const isMore = countFor(counts, stage) > countFor(before, stage);
  const earned = rules.milestones
    .map(({ at }) => at)
    .filter((at) => isMore && at <= countFor(counts, stage) && !known.has(at));
  const turned = (fallen: boolean) =>
    reached
      .filter((one, i) => one.fallen === fallen && before.reached[i]?.fallen === !fallen)
      .map(({ at }) => at);
  const months = recountMonths(before.months ?? [], change);
  return {
    tally: {
      ...counts,
      ...(months.length > 0 && { months }),
      ...(before.given !== undefined && { given: before.given }),
      reached: [...reached, ...earned.map((at) => ({ at, ...stage, fallen: false }))],
      version: before.version + 1,
    },
    earned,
    fallen: turned(true),
    regained: turned(false),
  };
}
