import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findUser, type Profile, putUser, type User } from "../user/index.ts";
import { joinWorkspace } from "./join.ts";
import { findByToken } from "./store.ts";

/**
 * Opens an account's first sign-in in the workspace that its address was invited to, without creating one of its own.
 * Null if it is not the first sign-in or the invitation is not valid; the page that accepts it says why.
 */
export async function joinAtFirst(platform: Platform, profile: Profile, token: string): Promise<User | null> {
  const { table, clock, ids } = platform;
  if ((await findUser(table, profile.subject)) !== null) return null;
  const invitation = await findByToken(table, token, clock.now());
  if (invitation === null) return null;
  const { workspaceId } = invitation;
  const createdAt = clock.now().toISOString();
  const user: User = { ...profile, userId: ids.make("user"), workspaceId, createdAt };
  try {
    await joinWorkspace(platform, user, token, [putUser(table, user)]);
    return user;
  } catch (error) {
    if (error instanceof AppError) return findUser(table, profile.subject);
    throw error;
  }
}
