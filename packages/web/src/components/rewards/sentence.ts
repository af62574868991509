import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardPeriod } from "@kiteloop/contract/referrals/reward-days";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import { formatMoney } from "../../lib/money.ts";
import { formatDayLong } from "../charts/days.ts";
import { t } from "./messages.ts";

const times = (count: number) =>
  count === 1 ? "once" : count === 2 ? "twice" : t("rewards.sentence.times", { count });
const days = (count: number) => (count === 1 ? "1 day" : t("rewards.sentence.days", { count }));

const verbs: Record<RewardRules["on"], { one: string; many: string }> = {
  joined: { one: t("rewards.sentence.joins"), many: "joined" },
  converted: { one: t("rewards.sentence.converts"), many: "converted" },
};

/** Whether the rules give nobody a reward. */
export function promisesNothing({ inviter, friend, milestones, share }: RewardRules): boolean {
  return inviter === null && friend === null && milestones.length === 0 && share === undefined;
}

/** The rules for participants, one sentence each. */
export function sentences(rules: RewardRules): string[] {
  if (promisesNothing(rules)) return [t("rewards.sentence.noRewardsYet")];
  const { inviter, friend, milestones, cap, waitDays, share, period } = rules;
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
  if (share !== undefined) lines.push(shareSentence(share));
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
  if (period !== undefined) lines.push(periodSentence(period));
  return lines;
}

function periodSentence(period: RewardPeriod): string {
  const from = period.from && formatDayLong(period.from);
  const until = period.until && formatDayLong(period.until);
  if (!from) return t("rewards.sentence.until", { until });
  return until ? t("rewards.sentence.fromUntil", { from, until }) : t("rewards.sentence.from", { from });
}

/** "For each friend, you get 20% of what they pay for 12 months, at most €50.00 a month." */
function shareSentence({ mostPerMonth = [], mostPerInvitee = [], ...terms }: RewardShare): string {
  const limit = (
    id: "rewards.sentence.perMonth" | "rewards.sentence.perFriend",
    amounts: readonly Money[],
  ) =>
    amounts.length === 0 ? "" : t(id, { amounts: amounts.map(formatMoney).join(t("rewards.sentence.or")) });
  const perMonth = limit("rewards.sentence.perMonth", mostPerMonth);
  const perFriend = limit("rewards.sentence.perFriend", mostPerInvitee);
  return t("rewards.sentence.share", { share: shareWords(terms), limits: perMonth + perFriend });
}

function approval(waitDays: number | null): string {
  if (waitDays === null) return t("rewards.sentence.yourTeamApprovesEach");
  if (waitDays === 0) return t("rewards.sentence.rewardsAreApprovedAutomatically");
  return t("rewards.sentence.rewardsAreApprovedAutomatically2", { waitDays: days(waitDays) });
}
