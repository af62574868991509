import type { Attention } from "@kiteloop/contract/reports/analytics";
import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../shared/context/index.ts";
import { lostSender } from "./sender/index.ts";
import { failingWebhook, webhooksOf } from "./webhook/index.ts";

/** A workspace's email and webhook problems that need attention, as far as the role may see them. */
export async function readMessagingAttention(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
  now: number,
): Promise<Attention[]> {
  const [sender, webhooks] = await Promise.all([
    lostSender(table, workspaceId),
    roleAtLeast(role, "admin") ? webhooksOf(table, workspaceId) : [],
  ]);
  return [
    ...(sender === null ? [] : [{ kind: "sender_lost" as const, ...sender }]),
    ...webhooks.flatMap((webhook) => failingWebhook(webhook, now) ?? []),
  ];
}
