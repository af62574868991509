import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Member, Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import type { User } from "./store.ts";

/** The number of entries that fit into one transaction with the change. */
const most = 90;

/** Audit entries of a user's own changes, for each of their workspaces. */
export async function noteItems(
  platform: Platform,
  user: User,
  action: AuditAction,
  requestId: string,
): Promise<TransactItem[]> {
  const { userId, name, email } = user;
  const memberships = await membershipsOf(platform.table, userId);
  return memberships.slice(0, most).map(({ workspaceId, role }) => {
    const sessionId = platform.ids.make("session");
    const actor: Member = { kind: "member", userId, sessionId, email, name, workspaceId, role, staff: false };
    return auditItem({ ...platform, actor, requestId }, action, { id: userId, name });
  });
}

/** Logs a change made outside of the table, which can't share a transaction with its entries. */
export async function noteChange(
  platform: Platform,
  user: User,
  action: AuditAction,
  requestId: string,
): Promise<void> {
  const items = await noteItems(platform, user, action, requestId);
  if (items.length > 0) await transact(platform.table, platform.clock, items);
}
