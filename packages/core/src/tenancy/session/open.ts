import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { joinAtFirst } from "../member-invitation/index.ts";
import { hasEnded, provisionUser } from "../user/index.ts";
import { homeOf } from "./home.ts";
import { saveSession, sessionIdOf } from "./store.ts";

/** How long a session lasts without a new sign-in, the same as the pool's refresh tokens. */
export const sessionDays = retention.sessions.keptFor.count;

/**
 * Opens a sign-in's session in the workspace its user last chose. A first sign-in creates a workspace, unless it comes
 * by a valid invitation.
 */
export async function openSession(
  platform: Platform,
  { claims, profile, provider, byPasskey }: SignedIn,
  browser: string | null,
  invitation?: string,
): Promise<void> {
  const { table, clock } = platform;
  const invited = invitation === undefined ? null : await joinAtFirst(platform, profile, invitation);
  const user = invited ?? (await provisionUser(platform, profile));
  const sessionId = sessionIdOf(claims.originJti);
  // The password was changed during this sign-in with the old one.
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
    provider,
    byPasskey,
    expiresAt: Math.floor(now.getTime() / 1000) + sessionDays * 86_400,
  });
}
