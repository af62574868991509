import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { ExportHead } from "@kiteloop/contract/reports/export";

type Settings = Pick<ExportHead, "conversionKinds" | "rewardRules" | "fraudPolicy">;

/**
 * Settings with which one person tries everything alone: joins from one device and many joins in a row are not held, and
 * rewards are approved without waiting.
 */
export function settingsForTests(settings: Settings, now: Date): Settings {
  const { fraudPolicy, rewardRules, ...rest } = settings;
  const { policy, version } = fraudPolicy ?? { policy: defaultFraudPolicy, version: 2 };
  const rules = { ...policy.rules, same_device: "off", velocity: "off" } as const;
  return {
    ...rest,
    fraudPolicy: { version, policy: { ...policy, rules }, updatedAt: now.toISOString() },
    ...(rewardRules && {
      rewardRules: { ...rewardRules, waitDays: rewardRules.waitDays === null ? null : 0 },
    }),
  };
}
