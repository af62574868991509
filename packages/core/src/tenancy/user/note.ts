import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Member, Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import type { User } from "./store.ts";

/** As many as fit in one transaction beside the change itself. */
const most = 90;

/** What somebody changed about themselves, for the log of each workspace that they belong to. */
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

/** Notes what was changed outside of the table, and so can't be in one transaction with its entries. */
export async function noteChange(
  platform: Platform,
  user: User,
  action: AuditAction,
  requestId: string,
): Promise<void> {
  const items = await noteItems(platform, user, action, requestId);
  if (items.length > 0) await transact(platform.table, platform.clock, items);
}
