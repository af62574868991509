import type { Attention } from "@kiteloop/contract/reports/inbox";
import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Table } from "../shared/context/index.ts";
import { currentPause } from "./email-health/index.ts";
import { senderProblem } from "./sender/index.ts";
import { failingWebhook, webhooksOf } from "./webhook/index.ts";

/** A workspace's email and webhook problems that need attention, as far as the role may see them. */
export async function readMessagingAttention(
  table: Table,
  { workspaceId, role }: { workspaceId: string; role: Role },
  now: number,
): Promise<Attention[]> {
  const admin = roleAtLeast(role, "admin");
  const [pause, sender, webhooks] = await Promise.all([
    currentPause(table, workspaceId, new Date(now)),
    senderProblem(table, workspaceId),
    admin ? webhooksOf(table, workspaceId) : [],
  ]);
  const shown = sender?.kind === "sender_unverified" && !admin ? null : sender;
  return [
    ...(pause === null ? [] : [{ kind: "email_paused" as const, at: pause.at, until: pause.until }]),
    ...(shown === null ? [] : [shown]),
    ...webhooks.flatMap((webhook) => failingWebhook(webhook, now) ?? []),
  ];
}
