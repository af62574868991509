import type { RewardRules } from "@kiteloop/contract/referrals/reward";

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);

const verbs: Record<RewardRules["on"], { one: string; many: string }> = {
  joined: { one: "joins", many: "joined" },
  converted: { one: "converts", many: "converted" },
};

/** Whether the rules give nobody a reward. */
export function promisesNothing({ inviter, friend, milestones }: RewardRules): boolean {
  return inviter === null && friend === null && milestones.length === 0;
}

/** The rules for participants, one sentence each. */
export function sentences(rules: RewardRules): string[] {
  if (promisesNothing(rules)) return ["Nothing is promised yet."];
  const { inviter, friend, milestones, cap, waitDays } = rules;
  const { one, many } = verbs[rules.on];
  const atMost = cap === null ? "" : `, at most ${times(cap)}`;
  const lines = [];
  if (inviter !== null) lines.push(`You get ${inviter} when a friend ${one}${atMost}.`);
  if (friend !== null) {
    lines.push(inviter === null ? `A friend who ${one} gets ${friend}.` : `Your friend gets ${friend}.`);
  }
  for (const { at, reward } of milestones) {
    lines.push(`Once ${at === 1 ? "a friend has" : `${at} friends have`} ${many}, you get ${reward}.`);
  }
  lines.push(approval(waitDays));
  return lines;
}

function approval(waitDays: number | null): string {
  if (waitDays === null) return "Someone of your team approves each reward.";
  if (waitDays === 0) return "Rewards are approved automatically within a minute or two.";
  return `Rewards are approved automatically after ${days(waitDays)}.`;
}
