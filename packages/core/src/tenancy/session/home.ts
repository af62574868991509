import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { giveWorkspace, setHome, type User } from "../user/index.ts";
import { findMembership, type Membership, membershipsOf } from "../workspace/index.ts";
import { moveSession } from "./store.ts";

/**
 * The workspace a user's session opens in: the last chosen one, else the oldest membership, else a new workspace of
 * their own. Memberships are read by key, because the index by user may be outdated.
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
 * Moves a session to another of its user's workspaces, and later sign-ins too.
 * @throws AppError `auth.required` if the session has ended meanwhile
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
