import type { Attention } from "@kiteloop/contract/reports/analytics";
import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../shared/context/index.ts";
import { lostSender } from "./sender/index.ts";
import { failingWebhook, webhooksOf } from "./webhook/index.ts";

/** What of a workspace's email and webhooks wants somebody's eye, as far as it is this role's business. */
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
