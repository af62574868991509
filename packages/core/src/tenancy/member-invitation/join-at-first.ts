import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findUser, type Profile, putUser, type User } from "../user/index.ts";
import { joinWorkspace } from "./join.ts";
import { findByToken } from "./store.ts";

/**
 * Lets an account's first sign-in open in the workspace that its address was invited to, with none of its own. Null
 * where it is not the first, or the invitation does not let them in: the page that accepts it says why.
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
