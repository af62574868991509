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
import { formatDate } from "../../../../lib/format.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { personName } from "../../../../lib/person-name.ts";
import { t } from "../messages.ts";

type Tone = "plain" | "ok" | "warn" | "danger" | "sky";

export const rewardStateNames: Record<RewardState, { label: string; tone: Tone }> = {
  pending: { label: t("participants.words.pending"), tone: "sky" },
  approved: { label: t("participants.words.approved"), tone: "ok" },
  sending: { label: t("participants.words.sending"), tone: "sky" },
  failed: { label: t("participants.words.failed"), tone: "danger" },
  fulfilled: { label: t("participants.words.fulfilled"), tone: "plain" },
  reversed: { label: t("participants.words.reversed"), tone: "danger" },
};

/** Ways to fulfill a reward. */
export const rewardTypeNames: Record<RewardType, { label: string; hint: string }> = {
  manual: { label: t("participants.words.byHand"), hint: t("participants.words.byHandHint") },
  code: { label: t("participants.words.codeFromAPool"), hint: t("participants.words.codeFromAPoolHint") },
  webhook: { label: t("participants.words.yourServer"), hint: t("participants.words.yourServerHint") },
  stripe_promotion_code: {
    label: t("participants.words.promotionCode"),
    hint: t("participants.words.promotionCodeHint"),
  },
  stripe_credit: { label: t("participants.words.credit"), hint: t("participants.words.creditHint") },
  gift_card: { label: t("participants.words.giftCard"), hint: t("participants.words.giftCardHint") },
  payout: { label: t("participants.words.payout"), hint: t("participants.words.payoutHint") },
};

const failureTexts: Record<RewardFailure, (code: string) => string> = {
  key_refused: (code) => t("participants.words.keyRefused", { code }),
  not_permitted: (code) => t("participants.words.notPermitted", { code }),
  customer_unknown: (code) => t("participants.words.customerUnknown", { code }),
  customer_deleted: (code) => t("participants.words.customerDeleted", { code }),
  other_currency: (code) => t("participants.words.otherCurrency", { code }),
  amount: () => t("participants.words.amountNotPossible"),
  funds: (code) => t("participants.words.funds", { code }),
  returned: (code) => t("participants.words.returned", { code }),
  blocked: (code) => t("participants.words.blocked", { code }),
  unanswered: () => t("participants.words.unanswered"),
  refused: (code) => t("participants.words.refused", { code }),
};

type Wait = NonNullable<Reward["waitsFor"]>;
const waitTexts: Record<Exclude<Wait, RewardProvider>, string> = {
  budget: t("participants.words.waitsForBudget"),
  code: t("participants.words.waitsForCode"),
  stripe_customer: t("participants.words.waitsForCustomer"),
  email: t("participants.words.waitsForEmail"),
};

function waitText(wait: Wait): string {
  if (!isRewardProvider(wait)) return waitTexts[wait];
  const { name: provider } = makerFacts[wait];
  return isPayoutProvider(wait)
    ? t("participants.words.waitsForAccount", { provider })
    : t("participants.words.waitsForKey", { provider });
}

function wayName(way: RewardFulfillment): string {
  if (way.type === "code") return t("participants.words.codeOf", { pool: way.pool });
  if (way.type !== "stripe_promotion_code") return rewardTypeNames[way.type].label;
  const { off } = way.promotion;
  return t("participants.words.codeWith", {
    off:
      "percent" in off
        ? t("participants.words.percentOff", { percent: off.percent })
        : t("participants.words.amountOff", { amount: formatMoney(off) }),
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
      const cost =
        way.value === undefined ? [] : [t("participants.words.costs", { value: formatMoney(way.value) })];
      return [t("participants.words.wayOf", { what, way: [wayName(way), ...cost].join(", ") })];
    }),
    ...(share === undefined ? [] : [shareLine(share)]),
    ...budgets.map((one) => {
      const used = approved.find(({ currency }) => currency === one.currency)?.amount ?? 0;
      return t("participants.words.usedOfBudget", {
        used: formatMoney({ ...one, amount: used }),
        amount: formatMoney(one),
      });
    }),
  ];
}

function shareLine({ type = "manual", kinds, ...terms }: RewardShare): string {
  const way = rewardTypeNames[type].label;
  const only = kinds === undefined ? [] : [t("participants.words.onlyKinds", { kinds: kinds.join(", ") })];
  return t("participants.words.wayOf", { what: shareWords(terms), way: [way, ...only].join(", ") });
}

/** Why a reward waits, what it costs after debts, and what is owed for it; empty without any of it. */
export function rewardNotes(reward: Reward): string[] {
  const { state, value, share, setOff, code, waitsFor, failure, debt, history } = reward;
  const money = (amount: number) => (value === null ? "" : formatMoney({ ...value, amount }));
  const open = debt === null ? 0 : debt.owed - debt.settled;
  const sent = state === "sending" ? history.at(-1)?.at : undefined;
  return [
    share === null || value === null
      ? ""
      : t("participants.words.shareOf", { value: formatMoney(value), paid: money(share.paid) }),
    code === null ? "" : t("participants.words.code", { code }),
    waitsFor === null ? "" : waitText(waitsFor),
    failure === null ? "" : failureTexts[failure.reason](failure.code ?? failure.reason),
    sent !== undefined && Date.now() - Date.parse(sent) > acknowledgeMs
      ? t("participants.words.overdue", { date: formatDate(sent) })
      : "",
    setOff > 0 ? t("participants.words.setOff", { amount: money(setOff) }) : "",
    setOff < 0 ? t("participants.words.givenBack", { amount: money(-setOff) }) : "",
    open > 0 ? t("participants.words.owes", { amount: money(open) }) : "",
    open < 0 ? t("participants.words.toGiveBack", { amount: money(-open) }) : "",
    debt !== null && open === 0 && debt.owed > 0 ? t("participants.words.debtSettled") : "",
  ].filter((note) => note !== "");
}

export const invitationNames: Record<InvitationStatus, { label: string; tone: Tone }> = {
  created: { label: t("participants.words.queued"), tone: "plain" },
  sent: { label: t("participants.words.sent"), tone: "plain" },
  delivered: { label: t("participants.words.delivered"), tone: "plain" },
  clicked: { label: t("participants.words.clicked"), tone: "sky" },
  joined: { label: t("participants.words.joined"), tone: "ok" },
  converted: { label: t("participants.words.converted"), tone: "ok" },
  bounced: { label: t("participants.words.bounced"), tone: "warn" },
  complained: { label: t("participants.words.reportedAsSpam"), tone: "danger" },
  unsubscribed: { label: t("participants.words.unsubscribed"), tone: "warn" },
  rejected: { label: t("participants.words.notSent"), tone: "warn" },
};

/** The recipient of a reward. */
export function recipientOf({ recipientName: name, recipientExternalId: externalId }: Reward): string {
  return personName({ name, externalId });
}

/** The reason for a reward: "A friend of theirs", "5 friends". */
export function rewardFor({ kind, milestone }: Pick<Reward, "kind" | "milestone">): string {
  if (kind === "milestone")
    return milestone === 1
      ? t("participants.words.firstReferral")
      : t("participants.words.referrals", { milestone: milestone ?? "?" });
  if (kind === "share") return t("participants.words.share");
  return kind === "inviter" ? t("participants.words.inviter") : t("participants.words.invitee");
}
