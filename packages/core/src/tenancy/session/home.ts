import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { giveWorkspace, setHome, type User } from "../user/index.ts";
import { findMembership, type Membership, membershipsOf } from "../workspace/index.ts";
import { moveSession } from "./store.ts";

/**
 * Where a user's session opens: in the workspace they last chose, else in the one they have been in the longest, else in
 * a new one of their own. Each is asked for by its key: the index by user may lag behind who was let in or taken out.
 */
export async function homeOf(platform: Platform, user: User): Promise<Membership | null> {
  const { table } = platform;
  const chosen = await findMembership(table, user.workspaceId, user.userId);
  if (chosen !== null) return chosen;
  const others = await membershipsOf(table, user.userId);
  for (const { workspaceId } of others.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const other = await findMembership(table, workspaceId, user.userId);
    if (other !== null) return other;
  }
  const { workspaceId } = await giveWorkspace(platform, user);
  return findMembership(table, workspaceId, user.userId);
}

/**
 * Moves a session to a workspace of its user's, and their next sign-ins with it.
 * @throws AppError `auth.required` where the session has ended meanwhile.
 */
export async function enterWorkspace(
  { table }: Pick<Platform, "table">,
  sessionId: string,
  workspaceId: string,
): Promise<void> {
  const subject = await moveSession(table, sessionId, workspaceId);
  if (subject === null) throw new AppError("auth.required");
  await setHome(table, subject, workspaceId);
}
