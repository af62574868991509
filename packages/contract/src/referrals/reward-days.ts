/** First and last day, in the project's time zone; null: no such limit. */
export type RewardPeriod = { from: string | null; until: string | null };

export const rewardPeriodStates = ["planned", "running", "ended"] as const;
export type RewardPeriodState = (typeof rewardPeriodStates)[number];

/** The state of a period on a day; null without a period. */
export function periodStateOn(period: RewardPeriod | undefined, day: string): RewardPeriodState | null {
  if (period === undefined) return null;
  if (period.from !== null && day < period.from) return "planned";
  return period.until !== null && day > period.until ? "ended" : "running";
}

type Promised = {
  inviter: string | null;
  friend: string | null;
  milestones: readonly unknown[];
  share?: unknown;
  period?: RewardPeriod | undefined;
};

type Paused<Rules> = Omit<Rules, "share" | "period"> & {
  inviter: null;
  friend: null;
  milestones: never[];
  share?: undefined;
  period?: undefined;
};

/** Rules that promise nothing, and are otherwise the same. */
export function withoutRewards<Rules extends Promised>({
  share: _,
  period: __,
  ...rules
}: Rules): Paused<Rules> {
  return { ...rules, inviter: null, friend: null, milestones: [] };
}

/** The rules for what happens on a day of the project: outside of their period they promise nothing. */
export function rulesOn<Rules extends Promised>(rules: Rules, day: string): Rules | Paused<Rules> {
  const state = periodStateOn(rules.period, day);
  return state === null || state === "running" ? rules : withoutRewards(rules);
}
