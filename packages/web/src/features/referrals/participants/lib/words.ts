import { isPayoutProvider } from "@kiteloop/contract/money/payout-account";
import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import type { InvitationStatus } from "@kiteloop/contract/referrals/invitation";
import type { Reward, RewardRules, RewardState } from "@kiteloop/contract/referrals/reward";
import {
  acknowledgeMs,
  isRewardProvider,
  type RewardFailure,
  type RewardFulfillment,
  type RewardProvider,
  type RewardType,
} from "@kiteloop/contract/referrals/reward-fulfillment";
import type { RewardShare } from "@kiteloop/contract/referrals/reward-share";
import type { Money } from "@kiteloop/contract/shared/money";
import { makerFacts } from "@kiteloop/providers/facts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { formatMoney } from "../../../../lib/money.ts";
import { personName } from "../../../../lib/person-name.ts";

type Tone = "plain" | "ok" | "warn" | "danger" | "sky";

export const rewardStateNames: Record<RewardState, { label: string; tone: Tone }> = {
  pending: { label: t("Pending"), tone: "sky" },
  approved: { label: t("Approved"), tone: "ok" },
  sending: { label: t("Sending"), tone: "sky" },
  failed: { label: t("Failed"), tone: "danger" },
  fulfilled: { label: t("Fulfilled"), tone: "plain" },
  reversed: { label: t("Reversed"), tone: "danger" },
};

/** Ways to fulfill a reward. */
export const rewardTypeNames: Record<RewardType, { label: string; hint: string }> = {
  manual: { label: t("By hand"), hint: t("You deliver it and mark it as fulfilled.") },
  code: { label: t("Code from a pool"), hint: t("Each recipient gets the next code.") },
  balance: { label: t("Balance"), hint: t("Collected, and paid with the next payout.") },
  webhook: { label: t("Your server"), hint: t("A webhook asks it to deliver and confirm.") },
  stripe_promotion_code: {
    label: t("Promotion code at Stripe"),
    hint: t("Stripe makes a code for each recipient."),
  },
  stripe_credit: {
    label: t("Credit at Stripe"),
    hint: t("Stripe takes it off the recipient’s next invoice."),
  },
  gift_card: { label: t("Gift card by Tremendous"), hint: t("Tremendous emails it to the recipient.") },
  payout: {
    label: t("Cash by PayPal"),
    hint: t("PayPal pays it to the account with the recipient’s address."),
  },
};

const failureTexts: Record<RewardFailure, (code: string) => string> = {
  key_refused: (code) => t("The provider refused the key ({code})", { code }),
  not_permitted: (code) => t("The key at the provider lacks a permission ({code})", { code }),
  customer_unknown: (code) => t("Stripe doesn’t know the customer ({code})", { code }),
  customer_deleted: (code) => t("The Stripe customer was deleted ({code})", { code }),
  other_currency: (code) => t("The Stripe customer has another currency ({code})", { code }),
  amount: () => t("The provider can’t express this amount"),
  funds: (code) => t("The account at the provider has too little money ({code})", { code }),
  returned: (code) => t("The recipient didn’t take it, so PayPal returned it ({code})", { code }),
  blocked: (code) => t("PayPal blocked it ({code})", { code }),
  unanswered: () => t("The provider never said whether it was made. Look there before you try again."),
  refused: (code) => t("The provider refused it ({code})", { code }),
};

type Wait = NonNullable<Reward["waitsFor"]>;
const waitTexts: Record<Exclude<Wait, RewardProvider>, string> = {
  budget: t("Waits for budget"),
  code: t("No code left in the pool"),
  stripe_customer: t("Has no Stripe customer yet"),
  email: t("Has no email address that your server signed"),
};

function waitText(wait: Wait): string {
  if (!isRewardProvider(wait)) return waitTexts[wait];
  const { name: provider } = makerFacts[wait];
  return isPayoutProvider(wait)
    ? t("Waits for a live {provider} account", { provider })
    : t("Waits for a live {provider} account with a key", { provider });
}

function wayName(way: RewardFulfillment): string {
  if (way.type === "code") return t("code from {pool}", { pool: way.pool });
  if (way.type !== "stripe_promotion_code") return rewardTypeNames[way.type].label;
  const { off } = way.promotion;
  return t("promotion code for {off}", {
    off:
      "percent" in off
        ? t("{percent}% off", { percent: off.percent })
        : t("{amount} off", { amount: formatMoney(off) }),
  });
}

/** How each reward of the rules is fulfilled, as far as the rules say, and the budgets: for members. */
export function fulfillmentLines(rules: RewardRules, approved: readonly Money[]): string[] {
  const { inviter, friend, milestones, fulfillment = {}, share, budgets = [] } = rules;
  const named = [
    { what: inviter, way: fulfillment.inviter },
    { what: friend, way: fulfillment.friend },
    ...milestones.map((one) => ({ what: one.reward, way: one.fulfillment })),
  ];
  return [
    ...named.flatMap(({ what, way }) => {
      if (what === null || way === undefined) return [];
      const cost = way.value === undefined ? [] : [t("{value} each", { value: formatMoney(way.value) })];
      return [t("{what}: {way}", { what, way: [wayName(way), ...cost].join(", ") })];
    }),
    ...(share === undefined ? [] : [shareLine(share)]),
    ...budgets.map((one) => {
      const used = approved.find(({ currency }) => currency === one.currency)?.amount ?? 0;
      return t("Monthly budget: {used} of {amount} used this month", {
        used: formatMoney({ ...one, amount: used }),
        amount: formatMoney(one),
      });
    }),
  ];
}

function shareLine({ type = "manual", kinds, assumedTax, ...terms }: RewardShare): string {
  const way = rewardTypeNames[type].label;
  const only = kinds === undefined ? [] : [t("only {kinds}", { kinds: kinds.join(", ") })];
  const isAssumed = terms.of === "net" && assumedTax !== undefined && assumedTax > 0;
  const tax = isAssumed ? [t("{percent}% tax if it isn’t known", { percent: assumedTax / 100 })] : [];
  return t("{what}: {way}", { what: shareWords(terms), way: [way, ...only, ...tax].join(", ") });
}

/** How much of which payment a reward is; empty for one that isn't a share. */
export function shareNote({ value, share }: Reward): string {
  if (share === null || value === null) return "";
  const money = (amount: number) => formatMoney({ ...value, amount });
  return share.of === "net"
    ? t("{value} of {base} without tax and shipping, of a payment of {paid}", {
        ...{ value: formatMoney(value), base: money(share.base), paid: money(share.paid) },
      })
    : t("{value} of a payment of {paid}", { value: formatMoney(value), paid: money(share.paid) });
}

/** Why a reward waits, what it costs after debts, and what is owed for it; empty without any of it. */
export function rewardNotes(reward: Reward): string[] {
  const { state, value, setOff, code, waitsFor, failure, debt, history } = reward;
  const money = (amount: number) => (value === null ? "" : formatMoney({ ...value, amount }));
  const sent = state === "sending" ? history.at(-1)?.at : undefined;
  return [
    code === null ? "" : t("Code {code}", { code }),
    waitsFor === null ? "" : waitText(waitsFor),
    failure === null ? "" : failureTexts[failure.reason](failure.code ?? failure.reason),
    sent !== undefined && Date.now() - Date.parse(sent) > acknowledgeMs
      ? t("Not confirmed since {date}", { date: formatDate(sent) })
      : "",
    setOff > 0 ? t("{amount} set against a debt", { amount: money(setOff) }) : "",
    setOff < 0 ? t("Includes {amount} given back", { amount: money(-setOff) }) : "",
    debt > 0 ? t("{amount} too much: comes off what they are owed", { amount: money(debt) }) : "",
    debt < 0 ? t("{amount} too little: added to what they are owed", { amount: money(-debt) }) : "",
  ].filter((note) => note !== "");
}

export const invitationNames: Record<InvitationStatus, { label: string; tone: Tone }> = {
  created: { label: t("Queued"), tone: "plain" },
  sent: { label: t("Sent"), tone: "plain" },
  delivered: { label: t("Delivered"), tone: "plain" },
  clicked: { label: t("Clicked"), tone: "sky" },
  joined: { label: t("Joined"), tone: "ok" },
  converted: { label: t("Converted"), tone: "ok" },
  bounced: { label: t("Bounced"), tone: "warn" },
  complained: { label: t("Reported as spam"), tone: "danger" },
  unsubscribed: { label: t("Unsubscribed"), tone: "warn" },
  rejected: { label: t("Not sent"), tone: "warn" },
};

/** The recipient of a reward. */
export function recipientOf({ recipientName: name, recipientExternalId: externalId }: Reward): string {
  return personName({ name, externalId });
}

/** The reason for a reward: "A friend of theirs", "5 friends". */
export function rewardFor({ kind, milestone }: Pick<Reward, "kind" | "milestone">): string {
  if (kind === "milestone")
    return milestone === 1
      ? t("First referral")
      : t("{milestone} referrals", { milestone: milestone ?? "?" });
  if (kind === "share") return t("Share of a payment");
  return kind === "inviter" ? t("Inviter") : t("Invitee");
}
