import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardPeriod } from "@kiteloop/contract/referrals/reward-days";
import type { RewardShare, ShareTier, tierWindows } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../lib/money.ts";

type TierWindow = (typeof tierWindows)[number];

const times = (count: number) => t("{count, plural, =1 {once} =2 {twice} other {{count} times}}", { count });
const days = (count: number) => t("{count, plural, one {{count} day} other {{count} days}}", { count });

const verbs: Record<RewardRules["on"], { one: string; many: string }> = {
  joined: { one: t("joins"), many: t("joined", undefined, "reward") },
  converted: { one: t("converts"), many: t("converted", undefined, "reward") },
};

/** Whether the rules give nobody a reward. */
export function promisesNothing({ inviter, friend, milestones, share }: RewardRules): boolean {
  return inviter === null && friend === null && milestones.length === 0 && share === undefined;
}

/** The rules for participants, one sentence each. */
export function sentences(rules: RewardRules): string[] {
  if (promisesNothing(rules)) return [t("No rewards yet.")];
  const { inviter, friend, milestones, cap, waitDays, share, period } = rules;
  const { one, many } = verbs[rules.on];
  const atMost = cap === null ? "" : t(", at most {cap}", { cap: times(cap) });
  const lines = [];
  if (inviter !== null)
    lines.push(t("An inviter gets “{inviter}” when a friend {one}{atMost}.", { inviter, one, atMost }));
  if (friend !== null) {
    lines.push(
      inviter === null
        ? t("A friend who {one} gets “{friend}”.", { one, friend })
        : t("The friend gets “{friend}”.", { friend }),
    );
  }
  if (share !== undefined) lines.push(shareSentence(share));
  for (const { at, reward } of milestones) {
    lines.push(
      t("Once {at} {many}, the inviter gets “{reward}”.", {
        at: at === 1 ? t("a friend has") : t("{at} friends have", { at }),
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
  if (!from) return t("Rewards are earned until {until}.", { until });
  return until
    ? t("Rewards are earned from {from} to {until}.", { from, until })
    : t("Rewards are earned from {from} on.", { from });
}

/** "For each friend, you get 20% of what they pay for 12 months, at most €50.00 a month." */
function shareSentence({
  mostPerMonth = [],
  mostPerInvitee = [],
  tiers = [],
  tierWindow = "all",
  ...terms
}: RewardShare): string {
  const either = (amounts: readonly Money[]) => amounts.map(formatMoney).join(t(" or "));
  const perMonth =
    mostPerMonth.length > 0 ? t(", at most {amounts} a month", { amounts: either(mostPerMonth) }) : "";
  const perFriend =
    mostPerInvitee.length > 0 ? t(", at most {amounts} in total", { amounts: either(mostPerInvitee) }) : "";
  const more = tiers.map((tier) => tierWords(tier, tierWindow));
  return t("For each friend, the inviter gets {share}{limits}.", {
    share: shareWords(terms),
    limits: more.join("") + perMonth + perFriend,
  });
}

function tierWords({ converted = 0, revenue, basisPoints }: ShareTier, window: TierWindow): string {
  const percent = basisPoints / 100;
  if (revenue === undefined)
    return window === "all"
      ? t(", {percent}% from {converted} converted friends on", { percent, converted })
      : t(", {percent}% from {converted} converted friends in a calendar month on", { percent, converted });
  const amount = formatMoney(revenue);
  return window === "all"
    ? t(", {percent}% from {amount} of revenue on", { percent, amount })
    : t(", {percent}% from {amount} of revenue in a calendar month on", { percent, amount });
}

function approval(waitDays: number | null): string {
  if (waitDays === null) return t("Your team approves each reward.");
  if (waitDays === 0) return t("Rewards are approved automatically within a minute or two.");
  return t("Rewards are approved automatically after {waitDays}.", { waitDays: days(waitDays) });
}
