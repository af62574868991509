import { staffGroup } from "@kiteloop/contract/tenancy/roles";
import type { AccessClaims, Member, Table } from "../../shared/context/index.ts";
import { findUser, hasEnded } from "../user/index.ts";
import { findMembership } from "../workspace/index.ts";
import { findSession, sessionIdOf } from "./store.ts";

/**
 * The member of a verified token. Session, user and membership are read on each request, so signing out, a new
 * password, a removal and a changed role apply from the next request on. Staff membership is in the token,
 * and changes with the next one. Null without a session.
 */
export async function authenticateMember(
  table: Table,
  claims: AccessClaims,
  now: Date,
): Promise<Member | null> {
  const sessionId = sessionIdOf(claims.originJti);
  const [session, user] = await Promise.all([findSession(table, sessionId), findUser(table, claims.subject)]);
  if (session === null || session.subject !== claims.subject) return null;
  if (user === null || hasEnded(user, { sessionId, authTime: claims.authTime })) return null;
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
    projects: membership.projects,
    ...(session.preferences !== undefined && { preferences: session.preferences }),
    staff: claims.groups.includes(staffGroup),
  };
}
