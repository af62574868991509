import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { joinAtFirst } from "../member-invitation/index.ts";
import { hasEnded, provisionUser } from "../user/index.ts";
import { homeOf } from "./home.ts";
import { saveSession, sessionIdOf } from "./store.ts";

/** How long a session lives without a new sign-in, as long as the pool's refresh tokens. */
export const sessionDays = retention.sessions.keptFor.count;

/**
 * Opens the session of a sign-in in the workspace its user last chose. A first sign-in makes one of their own, unless
 * it comes by an invitation that holds.
 */
export async function openSession(
  platform: Platform,
  { claims, profile }: SignedIn,
  browser: string | null,
  invitation?: string,
): Promise<void> {
  const { table, clock } = platform;
  const invited = invitation === undefined ? null : await joinAtFirst(platform, profile, invitation);
  const user = invited ?? (await provisionUser(platform, profile));
  const sessionId = sessionIdOf(claims.originJti);
  // The password was changed while this sign-in with the old one was under way.
  if (hasEnded(user, { sessionId, authTime: claims.authTime }))
    throw new AppError("auth.invalid_credentials");
  const home = await homeOf(platform, user);
  if (home === null) throw new AppError("auth.invalid_credentials");
  const now = clock.now();
  await saveSession(table, {
    sessionId,
    subject: user.subject,
    userId: user.userId,
    email: user.email,
    name: user.name,
    workspaceId: home.workspaceId,
    preferences: user.preferences,
    createdAt: now.toISOString(),
    browser: browser ?? undefined,
    expiresAt: Math.floor(now.getTime() / 1000) + sessionDays * 86_400,
  });
}
