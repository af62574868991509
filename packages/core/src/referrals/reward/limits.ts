import type { RewardKind, RewardState } from "@kiteloop/contract/referrals/reward-states";

/** The sum that a limit binds: of an inviter's rewards, or of the shares that one referral brings them. Tiers read sums of revenue. */
export type LimitKey = {
  projectId: string;
  participantId: string;
  subject: string;
  window: string;
  unit: string;
};

/** How much a reward adds to a sum. */
export type LimitUse = LimitKey & { amount: number };

type Limited = {
  projectId: string;
  kind: RewardKind;
  state: RewardState;
  participantId?: string | undefined;
  referralId?: string | undefined;
  currency?: string | undefined;
  held?: boolean | undefined;
  reversal?: object | undefined;
  share?:
    | { value: number; month: string; paidIn?: string | undefined; revenue?: number | undefined }
    | undefined;
};

type Whose = Pick<LimitKey, "projectId" | "participantId">;

/** The number of an inviter's rewards for invitees. */
export const rewardsKey = ({ projectId, participantId }: Whose): LimitKey => ({
  ...{ projectId, participantId, subject: "inviter", window: "all", unit: "rewards" },
});

/** The shares that a referral brings in a currency: in all, and in a month, and the number of payments with a share. */
export const shareKeys = (
  { projectId, participantId, referralId }: Whose & { referralId: string },
  { currency, month }: { currency: string; month: string },
): { inAll: LimitKey; inMonth: LimitKey; payments: LimitKey } => {
  const of = { projectId, participantId, subject: referralId, unit: currency, window: "all" };
  return { inAll: of, inMonth: { ...of, window: month }, payments: { ...of, unit: "payments" } };
};

/** The revenue of the payments that earned an inviter a share in a currency: in all, and of those that were paid in a month. */
export const revenueKeys = (
  { projectId, participantId }: Whose,
  { currency, month }: { currency: string; month: string },
): { all: LimitKey; month: LimitKey } => {
  const of = { projectId, participantId, subject: "inviter", unit: currency };
  return { all: { ...of, window: "all" }, month: { ...of, window: month } };
};

/** The amounts that a reward adds to the sums that limits bind and tiers count: none once it is reversed, and no revenue while it is held or waits to be reversed. */
export function limitsOf({
  kind,
  state,
  participantId,
  referralId,
  held,
  reversal,
  ...of
}: Limited): LimitUse[] {
  const { projectId, currency, share } = of;
  if (state === "reversed" || participantId === undefined) return [];
  if (kind === "inviter") return [{ ...rewardsKey({ projectId, participantId }), amount: 1 }];
  if (share === undefined || referralId === undefined || currency === undefined || share.value === 0)
    return [];
  const keys = shareKeys({ projectId, participantId, referralId }, { ...share, currency });
  const sums = [keys.inAll, keys.inMonth].map((key) => ({ ...key, amount: share.value }));
  const revenue = held === true || reversal !== undefined ? 0 : (share.revenue ?? 0);
  const paid = { currency, month: share.paidIn ?? share.month };
  const counted = Object.values(revenueKeys({ projectId, participantId }, paid));
  return [
    ...sums,
    { ...keys.payments, amount: 1 },
    ...(revenue === 0 ? [] : counted.map((key) => ({ ...key, amount: revenue }))),
  ];
}
