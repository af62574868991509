import { auditItem } from "../audit/index.ts";
import type { Platform, System, Table } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { doubtItem, findSender } from "./store.ts";

/** The workspace's own address to send from; null while it has none that is verified. */
export async function verifiedAddress(table: Table, workspaceId: string): Promise<string | null> {
  const sender = await findSender(table, workspaceId);
  return sender?.verified === true ? sender.address : null;
}

/** The provider sends from a workspace's address no more: until it is looked up again, the instance's is used. */
export async function doubtSender(platform: Platform, workspaceId: string): Promise<void> {
  const { table, clock, log } = platform;
  const sender = await findSender(table, workspaceId);
  if (sender?.verified !== true) return;
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  const { ok } = await transact(table, clock, [
    doubtItem(table, sender),
    auditItem(ctx, "mailSender.lose", { id: workspaceId, name: sender.address }),
  ]);
  if (ok) log.warn("a workspace's sender is no longer verified", { workspaceId });
}
