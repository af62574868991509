import { type FraudPolicy, mostCapped } from "@kiteloop/contract/referrals/fraud";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** The form's content: numbers as they are typed. */
export type Draft = Pick<FraudPolicy, "rules" | "blocked"> & {
  joins: string;
  networkJoins: string;
  minutes: string;
  referrals: string;
  per: FraudPolicy["cap"]["per"];
};

export const draftOf = ({ rules, blocked, velocity, networkVelocity, cap }: FraudPolicy): Draft => ({
  ...{ rules, blocked, per: cap.per },
  joins: String(velocity.joins),
  networkJoins: String(networkVelocity.joins),
  minutes: String(velocity.minutes),
  referrals: String(cap.referrals),
});

const limits = { joins: 1000, networkJoins: mostCapped, minutes: 10_080, referrals: mostCapped };

/** The error of a number, if any. */
export function complaintOf(name: keyof typeof limits, typed: string): string | undefined {
  const most = limits[name];
  const fits = /^[1-9]\d{0,5}$/.test(typed) && Number(typed) <= most;
  return fits ? undefined : t("1 to {most, number}", { most });
}

/** Null if a number is invalid. */
export function policyOf({ rules, blocked, per, ...typed }: Draft): FraudPolicy | null {
  const { joins, networkJoins, minutes, referrals } = typed;
  const names = ["joins", "networkJoins", "minutes", "referrals"] as const;
  if (names.some((name) => complaintOf(name, typed[name]))) return null;
  return {
    ...{ rules, blocked },
    velocity: { joins: Number(joins), minutes: Number(minutes) },
    networkVelocity: { joins: Number(networkJoins) },
    cap: { referrals: Number(referrals), per },
  };
}
