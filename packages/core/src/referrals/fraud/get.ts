import { getFraudPolicy as endpoint, type StoredPolicy } from "@kiteloop/contract/referrals/fraud";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findPolicy, findReplay } from "./store.ts";

export const getFraudPolicy = verb(endpoint, async (ctx, { params }) => {
  const project = await requireProject(ctx, params.projectId);
  return toApiFraudPolicy(ctx.table, project);
});

/** A project's policy as members see it, with the progress of applying it to earlier referrals. */
export async function toApiFraudPolicy(
  table: Table,
  of: { workspaceId: string; projectId: string },
): Promise<StoredPolicy> {
  const [stored, replay] = await Promise.all([findPolicy(table, of), findReplay(table, of)]);
  const { version, policy, updatedAt } = stored;
  const own = replay?.policyVersion === version ? replay : null;
  return {
    version,
    policy,
    updatedAt,
    replay: own && { examined: own.examined, changed: own.changed, done: own.queue === undefined },
  };
}
