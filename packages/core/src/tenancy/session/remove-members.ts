import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { findUser, findUserById, giveWorkspace, setHome } from "../user/index.ts";
import { type Membership, membershipsIn, membershipsOf, removeMembership } from "../workspace/index.ts";
import { deleteSession, sessionsOf } from "./store.ts";

/**
 * Ends all memberships: each session and sign-in opens in another workspace. Runs before anything else is erased, so
 * that nobody adds data meanwhile.
 */
export async function removeMembers(platform: Platform, workspaceId: string): Promise<void> {
  const { table, clock } = platform;
  for (const membership of await membershipsIn(table, workspaceId)) {
    await moveHome(platform, membership);
    for (const session of await sessionsOf(table, membership.userId)) {
      if (session.workspaceId === workspaceId) await deleteSession(table, session.sessionId);
    }
    await transact(table, clock, [removeMembership(table, workspaceId, membership.userId)]);
  }
}

async function moveHome(platform: Platform, { subject, userId, workspaceId }: Membership): Promise<void> {
  const { table } = platform;
  const user = await (subject === undefined ? findUserById(table, userId) : findUser(table, subject));
  if (user?.workspaceId !== workspaceId) return;
  const others = await membershipsOf(table, userId);
  const other = others.find((one) => one.workspaceId !== workspaceId);
  if (other === undefined) await giveWorkspace(platform, user);
  else await setHome(table, user.subject, other.workspaceId);
}
