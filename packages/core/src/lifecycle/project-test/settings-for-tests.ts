import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { ExportHead } from "@kiteloop/contract/reports/export";

const withoutPeriod = ({ period: _, ...rules }: NonNullable<ExportHead["rewardRules"]>) => rules;

type Settings = Pick<ExportHead, "conversionKinds" | "rewardRules" | "fraudPolicy" | "payoutSettings">;

/**
 * Settings with which one person tries everything alone: joins from one device or network and many joins in a row are not held, and
 * rewards are earned on every day and approved without waiting. A payout run needs no second owner.
 */
export function settingsForTests(settings: Settings, now: Date): Settings {
  const { fraudPolicy, rewardRules, payoutSettings, ...rest } = settings;
  const { policy, version } = fraudPolicy ?? { policy: defaultFraudPolicy, version: 2 };
  const rules = { ...policy.rules, same_device: "off", velocity: "off", network_velocity: "off" } as const;
  return {
    ...rest,
    fraudPolicy: { version, policy: { ...policy, rules }, updatedAt: now.toISOString() },
    ...(payoutSettings && { payoutSettings: { ...payoutSettings, twoPersons: false } }),
    ...(rewardRules && {
      rewardRules: { ...withoutPeriod(rewardRules), waitDays: rewardRules.waitDays === null ? null : 0 },
    }),
  };
}
