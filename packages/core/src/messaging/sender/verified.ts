import type { Attention } from "@kiteloop/contract/reports/inbox";
import { auditItem } from "../../shared/audit/index.ts";
import type { Platform, System, Table } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { findSender, type StoredSender, suspendSenderItem } from "./store.ts";

/** The workspace's own sender address; null without a verified one. */
export async function verifiedAddress(table: Table, workspaceId: string): Promise<string | null> {
  const sender = await findSender(table, workspaceId);
  return sender?.verified === true ? sender.address : null;
}

/** Why the workspace's own address is not sent from: it was lost, or never verified. Null without a problem. */
export async function senderProblem(table: Table, workspaceId: string): Promise<Attention | null> {
  const sender = await findSender(table, workspaceId);
  if (sender === null || sender.verified) return null;
  const { address, domain, lostAt } = sender;
  return lostAt === undefined
    ? { kind: "sender_unverified", address, domain }
    : { kind: "sender_lost", address, at: lostAt };
}

/** The audit entry of an automatic change of a sender. */
export function senderAuditItem(
  platform: Platform,
  action: "mailSender.lose" | "mailSender.check",
  { workspaceId, address }: Pick<StoredSender, "workspaceId" | "address">,
): TransactItem {
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  return auditItem(ctx, action, { id: workspaceId, name: address });
}

/** The provider refuses a workspace's address, which is in `from`: the instance's is used until the next check. */
export async function suspendSender(platform: Platform, workspaceId: string, from: string): Promise<void> {
  const { table, clock, log } = platform;
  const sender = await findSender(table, workspaceId);
  // A member may have chosen another address since the email was written.
  if (sender?.verified !== true || !from.includes(`<${sender.address}>`)) return;
  const { ok } = await transact(table, clock, [
    suspendSenderItem(table, sender, clock.now().toISOString()),
    senderAuditItem(platform, "mailSender.lose", sender),
  ]);
  if (ok) log.warn("a workspace's sender is no longer verified", { workspaceId });
}
