import { type FraudPolicy, mostCapped } from "@kiteloop/contract/referrals/fraud";
import { t } from "../messages.ts";

/** The form's content: numbers as they are typed. */
export type Draft = Pick<FraudPolicy, "rules" | "blocked"> & {
  joins: string;
  minutes: string;
  referrals: string;
  per: FraudPolicy["cap"]["per"];
};

export const draftOf = ({ rules, blocked, velocity, cap }: FraudPolicy): Draft => ({
  ...{ rules, blocked, per: cap.per },
  joins: String(velocity.joins),
  minutes: String(velocity.minutes),
  referrals: String(cap.referrals),
});

const limits = { joins: 1000, minutes: 10_080, referrals: mostCapped };

/** The error of a number, if any. */
export function complaintOf(name: keyof typeof limits, typed: string): string | undefined {
  const most = limits[name];
  const fits = /^[1-9]\d{0,5}$/.test(typed) && Number(typed) <= most;
  return fits ? undefined : t("review.policyForm.1To", { most });
}

/** Null if a number is invalid. */
export function policyOf({ rules, blocked, joins, minutes, referrals, per }: Draft): FraudPolicy | null {
  if (complaintOf("joins", joins) || complaintOf("minutes", minutes) || complaintOf("referrals", referrals))
    return null;
  return {
    ...{ rules, blocked },
    velocity: { joins: Number(joins), minutes: Number(minutes) },
    cap: { referrals: Number(referrals), per },
  };
}
