import type { Platform } from "../../shared/context/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { recipientQuota, workspaceQuota } from "./quotas.ts";

/** Takes one of an address's daily emails, and one of the workspace's monthly ones. */
export async function allowanceItems(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  email: string,
): Promise<[address: TransactItem, workspace: TransactItem]> {
  const now = clock.now().getTime();
  const plan = await readWorkspacePlan(table, workspaceId);
  return [
    takeQuotaItem(table, recipientQuota(email, now)),
    takeQuotaItem(table, workspaceQuota(workspaceId, plan, now)),
  ];
}
