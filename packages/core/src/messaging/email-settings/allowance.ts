import type { Platform } from "../../shared/context/index.ts";
import type { SuppressibleEmail } from "../../shared/email-kind/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { entryQuotas, recipientQuota } from "./quotas.ts";

type Ports = Pick<Platform, "table" | "clock">;

/** Takes one of an address's daily emails of this sort, and one of the workspace's monthly ones. */
export async function allowanceItems(
  { table, clock }: Ports,
  workspaceId: string,
  address: string,
  email: SuppressibleEmail,
): Promise<[address: TransactItem, workspace: TransactItem]> {
  const now = clock.now().getTime();
  const plan = await readWorkspacePlan(table, workspaceId);
  return [
    takeQuotaItem(table, recipientQuota(address, email, now)),
    takeQuotaItem(table, workspaceQuota(workspaceId, plan, now)),
  ];
}

/**
 * Writes `items`, which request an email that lets a person in, as one of the address's day, or else of its hour: a stranger who
 * uses up the day doesn't keep the address's owner out. Writes nothing over these limits or the workspace's.
 */
export async function requestEntryEmail(
  { table, clock }: Ports,
  { workspaceId, projectId, email: address }: { workspaceId: string; projectId: string; email: string },
  email: SuppressibleEmail,
  items: TransactItem[],
): Promise<void> {
  const now = clock.now().getTime();
  const plan = await readWorkspacePlan(table, workspaceId);
  const first = [takeQuotaItem(table, workspaceQuota(workspaceId, plan, now)), ...items];
  for (const quotas of [[recipientQuota(address, email, now)], entryQuotas(projectId, address, now)]) {
    const written = await transact(table, clock, [
      ...first,
      ...quotas.map((quota) => takeQuotaItem(table, quota)),
    ]);
    if (written.ok || written.failed.some((position) => position < first.length)) return;
  }
}
