import { isDeepStrictEqual } from "node:util";
import type { FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { findRewardRules, restoreRewardRulesItem } from "../../publishing/live/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { conversionKinds } from "../conversion-kind/index.ts";
import { findPolicy, fraudPolicies } from "../fraud/index.ts";
import { payoutSettings } from "../payout/index.ts";

type Of = { workspaceId: string; projectId: string };
type Settings = Pick<ExportHead, "conversionKinds" | "rewardRules" | "fraudPolicy" | "payoutSettings">;

/**
 * A project's settings of conversions, rewards, fraud and payouts, as the head of an export contains them; unchanged defaults are left out.
 */
export async function readReferralSettings(table: Table, of: Of): Promise<Settings> {
  const [saved, { rules }, { updatedAt, version, policy }, payouts] = await Promise.all([
    conversionKinds.find(table, of),
    findRewardRules(table, of),
    findPolicy(table, of),
    payoutSettings.find(table, of),
  ]);
  return {
    ...(saved.version > 1 && { conversionKinds: saved.value }),
    ...(!isDeepStrictEqual(rules, noRewards) && { rewardRules: rules }),
    ...(updatedAt !== null && { fraudPolicy: { version, policy: portablePolicy(policy), updatedAt } }),
    ...(payouts.version > 1 && { payoutSettings: payouts.value }),
  };
}

/** Addresses are hashed for their workspace, so those hashes would block nobody in another one. */
function portablePolicy(policy: FraudPolicy): FraudPolicy {
  return { ...policy, blocked: { ...policy.blocked, addresses: [] } };
}

/** Takes the settings from the head of an export. Settings that a member changed here stay. */
export async function restoreReferralSettings(
  { table, clock }: Pick<Platform, "table" | "clock">,
  of: Of,
  {
    conversionKinds: kinds,
    rewardRules,
    fraudPolicy,
    payoutSettings: payouts,
    exportedAt,
  }: Settings & Pick<ExportHead, "exportedAt">,
): Promise<void> {
  if (kinds) {
    const saved = { value: kinds, version: 2, updatedAt: exportedAt };
    await transact(table, clock, [conversionKinds.restoreItem(of, saved)]);
  }
  if (payouts) {
    const saved = { value: payouts, version: 2, updatedAt: exportedAt };
    await transact(table, clock, [payoutSettings.restoreItem(of, saved)]);
  }
  if (rewardRules) await transact(table, clock, [restoreRewardRulesItem(table, of, rewardRules, exportedAt)]);
  if (fraudPolicy) {
    const { policy: value, ...saved } = fraudPolicy;
    await transact(table, clock, [fraudPolicies.restoreItem(of, { value, ...saved })]);
  }
}
