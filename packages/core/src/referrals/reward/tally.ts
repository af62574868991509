import type { RewardRules } from "@kiteloop/contract/referrals/reward";

type Stage = RewardRules["on"];

/** A milestone a participant has reached; `fallen` while they have fewer than it asks for again. */
export type Reached = { at: number; on: Stage; fallen: boolean };

/** What counts for a participant's rewards: referrals that nobody holds or has rejected. */
export type RewardTally = {
  joined: number;
  converted: number;
  /** Rewards as inviter that stand. */
  given: number;
  reached: Reached[];
  version: number;
};

/** Whose invitees were all counted before tallies were kept. */
export function firstTally({ joined, converted }: Pick<RewardTally, "joined" | "converted">): RewardTally {
  return { joined, converted, given: 0, reached: [], version: 0 };
}

export type TallyChange = Partial<Pick<RewardTally, "joined" | "converted" | "given">>;

/** What a change of the counts means for milestones, by their number. */
export type Recount = { tally: RewardTally; earned: number[]; fallen: number[]; regained: number[] };

/**
 * Adds `change` to the counts. A milestone is earned once, as soon as the count is at or over it; one that was
 * earned falls when the count goes below it and is regained with it.
 */
export function recountTally(rules: RewardRules, before: RewardTally, change: TallyChange): Recount {
  const counts = {
    joined: Math.max(0, before.joined + (change.joined ?? 0)),
    converted: Math.max(0, before.converted + (change.converted ?? 0)),
    given: Math.max(0, before.given + (change.given ?? 0)),
  };
  const reached = before.reached.map((one) => ({ ...one, fallen: counts[one.on] < one.at }));
  const known = new Set(reached.map(({ at }) => at));
  const earned = rules.milestones
    .map(({ at }) => at)
    .filter((at) => at <= counts[rules.on] && !known.has(at));
  const turned = (fallen: boolean) =>
    reached
      .filter((one, i) => one.fallen === fallen && before.reached[i]?.fallen === !fallen)
      .map(({ at }) => at);
  return {
    tally: {
      ...counts,
      reached: [...reached, ...earned.map((at) => ({ at, on: rules.on, fallen: false }))],
      version: before.version + 1,
    },
    earned,
    fallen: turned(true),
    regained: turned(false),
  };
}

/** Whether one more reward as inviter is within what the project promises. */
export function underCap({ cap }: Pick<RewardRules, "cap">, { given }: Pick<RewardTally, "given">): boolean {
  return cap === null || given < cap;
}
