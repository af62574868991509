import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { t } from "../messages.ts";

const times = (count: number) =>
  count === 1 ? "once" : count === 2 ? "twice" : t("participants.sentence.times", { count });
const days = (count: number) => (count === 1 ? "1 day" : t("participants.sentence.days", { count }));

const verbs: Record<RewardRules["on"], { one: string; many: string }> = {
  joined: { one: t("participants.sentence.joins"), many: "joined" },
  converted: { one: t("participants.sentence.converts"), many: "converted" },
};

/** Whether the rules give nobody a reward. */
export function promisesNothing({ inviter, friend, milestones }: RewardRules): boolean {
  return inviter === null && friend === null && milestones.length === 0;
}

/** The rules for participants, one sentence each. */
export function sentences(rules: RewardRules): string[] {
  if (promisesNothing(rules)) return [t("participants.sentence.noRewardsYet")];
  const { inviter, friend, milestones, cap, waitDays } = rules;
  const { one, many } = verbs[rules.on];
  const atMost = cap === null ? "" : t("participants.sentence.atMost", { cap: times(cap) });
  const lines = [];
  if (inviter !== null) lines.push(t("participants.sentence.youGetWhenA", { inviter, one, atMost }));
  if (friend !== null) {
    lines.push(
      inviter === null
        ? t("participants.sentence.aFriendWhoGets", { one, friend })
        : t("participants.sentence.yourFriendGets", { friend }),
    );
  }
  for (const { at, reward } of milestones) {
    lines.push(
      t("participants.sentence.onceYouGet", {
        at: at === 1 ? t("participants.sentence.aFriendHas") : t("participants.sentence.friendsHave", { at }),
        many,
        reward,
      }),
    );
  }
  lines.push(approval(waitDays));
  return lines;
}

function approval(waitDays: number | null): string {
  if (waitDays === null) return t("participants.sentence.yourTeamApprovesEach");
  if (waitDays === 0) return t("participants.sentence.rewardsAreApprovedAutomatically");
  return t("participants.sentence.rewardsAreApprovedAutomatically2", { waitDays: days(waitDays) });
}
