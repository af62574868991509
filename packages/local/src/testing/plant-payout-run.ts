import { createRunItem } from "@kiteloop/core/referrals/payout";
import { transact } from "@kiteloop/core/shared/table";
import type { TestMember } from "./member.ts";
import { freshId } from "./records.ts";

/** The owners of a planted run. */
export const payoutOwners = { startedBy: "Olga Starter", approvedBy: "Otto Approver" };

const clock = { now: () => new Date(), sleep: async () => undefined };

/** A run without payouts that two owners started, in a member's project. */
export async function plantPayoutRun(
  { instance: { table }, workspaceId }: TestMember,
  projectId: string,
): Promise<string> {
  const run = { workspaceId, projectId, runId: freshId("payoutRun"), totals: [], state: "started" as const };
  const startedAt = new Date().toISOString();
  await transact(table, clock, [createRunItem(table, { ...run, startedAt, ...payoutOwners })]);
  return run.runId;
}
