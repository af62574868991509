import { retention } from "@kiteloop/contract/retention";
import type { Platform, SignedIn } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { provisionUser } from "../user/index.ts";
import { findMembership, membershipsOf } from "../workspace/index.ts";
import { saveSession, sessionIdOf } from "./store.ts";

/** How long a session lives without a new sign-in, as long as the pool's refresh tokens. */
export const sessionDays = retention.sessions.keptFor.count;

/** Opens the session of a sign-in in the user's own workspace, or the oldest other where they have left that. */
export async function openSession(platform: Platform, signedIn: SignedIn): Promise<void> {
  const { table, clock } = platform;
  const user = await provisionUser(platform, signedIn.profile);
  // Asked for by its key: the index by user may not have what the first sign-in has just written.
  const own = await findMembership(table, user.workspaceId, user.userId);
  const others = own === null ? await membershipsOf(table, user.userId) : [];
  const first = own ?? others.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  if (first === undefined) throw new AppError("auth.invalid_credentials");
  const now = clock.now();
  await saveSession(table, {
    sessionId: sessionIdOf(signedIn.claims.originJti),
    subject: user.subject,
    userId: user.userId,
    email: user.email,
    name: user.name,
    workspaceId: first.workspaceId,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + sessionDays * 86_400,
  });
}
