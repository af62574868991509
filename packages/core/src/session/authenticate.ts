import { staffGroup } from "@kiteloop/contract/roles";
import type { AccessClaims, Member, Table } from "../context/index.ts";
import { findMembership } from "../workspace/index.ts";
import { findSession, sessionIdOf } from "./store.ts";

/**
 * The member behind a verified token, as things stand now: session and membership are looked up each time, so
 * signing out, removal and a changed role hold from the next request on. Who is staff stands in the token, and
 * changes with the next one. Null when there is no such session.
 */
export async function authenticateMember(
  table: Table,
  claims: AccessClaims,
  now: Date,
): Promise<Member | null> {
  const session = await findSession(table, sessionIdOf(claims.originJti));
  if (session === null || session.subject !== claims.subject) return null;
  if (session.expiresAt * 1000 <= now.getTime()) return null;
  const membership = await findMembership(table, session.workspaceId, session.userId);
  if (membership === null) return null;
  return {
    kind: "member",
    userId: session.userId,
    sessionId: session.sessionId,
    email: session.email,
    name: session.name,
    workspaceId: session.workspaceId,
    role: membership.role,
    ...(session.preferences !== undefined && { preferences: session.preferences }),
    staff: claims.groups.includes(staffGroup),
  };
}
