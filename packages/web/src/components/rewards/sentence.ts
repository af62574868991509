import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { t } from "./messages.ts";

const times = (count: number) =>
  count === 1 ? "once" : count === 2 ? "twice" : t("rewards.sentence.times", { count });
const days = (count: number) => (count === 1 ? "1 day" : t("rewards.sentence.days", { count }));

const verbs: Record<RewardRules["on"], { one: string; many: string }> = {
  joined: { one: t("rewards.sentence.joins"), many: "joined" },
  converted: { one: t("rewards.sentence.converts"), many: "converted" },
};

/** Whether the rules give nobody a reward. */
export function promisesNothing({ inviter, friend, milestones }: RewardRules): boolean {
  return inviter === null && friend === null && milestones.length === 0;
}

/** The rules for participants, one sentence each. */
export function sentences(rules: RewardRules): string[] {
  if (promisesNothing(rules)) return [t("rewards.sentence.noRewardsYet")];
  const { inviter, friend, milestones, cap, waitDays } = rules;
  const { one, many } = verbs[rules.on];
  const atMost = cap === null ? "" : t("rewards.sentence.atMost", { cap: times(cap) });
  const lines = [];
  if (inviter !== null) lines.push(t("rewards.sentence.youGetWhenA", { inviter, one, atMost }));
  if (friend !== null) {
    lines.push(
      inviter === null
        ? t("rewards.sentence.aFriendWhoGets", { one, friend })
        : t("rewards.sentence.yourFriendGets", { friend }),
    );
  }
  for (const { at, reward } of milestones) {
    lines.push(
      t("rewards.sentence.onceYouGet", {
        at: at === 1 ? t("rewards.sentence.aFriendHas") : t("rewards.sentence.friendsHave", { at }),
        many,
        reward,
      }),
    );
  }
  lines.push(approval(waitDays));
  return lines;
}

function approval(waitDays: number | null): string {
  if (waitDays === null) return t("rewards.sentence.yourTeamApprovesEach");
  if (waitDays === 0) return t("rewards.sentence.rewardsAreApprovedAutomatically");
  return t("rewards.sentence.rewardsAreApprovedAutomatically2", { waitDays: days(waitDays) });
}
