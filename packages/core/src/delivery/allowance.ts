import type { Platform } from "../context/index.ts";
import { recipientQuota, takeItem, workspaceQuota } from "../invitation/index.ts";
import type { TransactItem } from "../table/index.ts";
import { planOf } from "../workspace/index.ts";

/** Takes one of the mails an address gets in a day, and one of those a workspace's plan holds in a month. */
export async function allowanceItems(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  email: string,
): Promise<TransactItem[]> {
  const now = clock.now().getTime();
  const plan = await planOf(table, workspaceId);
  return [
    takeItem(table, recipientQuota(email, now)),
    takeItem(table, workspaceQuota(workspaceId, plan, now)),
  ];
}
