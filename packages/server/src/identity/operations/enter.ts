import { randomBytes, randomUUID } from "node:crypto";
import { days } from "@kiteloop/contract/shared/spans";
import type { IdentityContext } from "../context.ts";
import { CognitoError } from "../errors.ts";
import { accessSeconds } from "../keys.ts";
import type { Challenge, Family, User } from "../records.ts";
import { issueTokens } from "../tokens.ts";

const refreshSeconds = days(30).seconds;
/** How long a challenge waits for its answer; `authSessionValidity` in stacks/auth.ts. */
const challengeSeconds = 180;

export async function tokensOf(ctx: IdentityContext, user: User, family: Family, nonce?: string) {
  const refresh = randomBytes(48).toString("base64url");
  await ctx.store.saveRefresh(refresh, { sub: user.sub, originJti: family.originJti }, family.expiresAt);
  const { originJti, authTime } = family;
  const { access, id } = issueTokens({ pool: ctx.pool, user, originJti, authTime, now: ctx.now(), nonce });
  return {
    AuthenticationResult: {
      AccessToken: access,
      IdToken: id,
      RefreshToken: refresh,
      ExpiresIn: accessSeconds,
      TokenType: "Bearer",
    },
  };
}

/** All tokens of a sign-in, unless it was ended. */
export async function familyOf(ctx: IdentityContext, sub: string, originJti: string) {
  const family = await ctx.store.family(sub, originJti);
  return family !== undefined && family.authTime > ctx.pool.endedUntil ? family : undefined;
}

/** Refuses an address that is locked after too many failures. */
export async function refuseLocked(ctx: IdentityContext, email: string): Promise<void> {
  const attempts = await ctx.store.attempts(email);
  if (attempts && attempts.lockedUntil > ctx.now())
    throw new CognitoError("NotAuthorizedException", "Password attempts exceeded");
}

/** Starts a challenge and returns its session. */
export async function startChallenge(ctx: IdentityContext, challenge: Omit<Challenge, "expiresAt">) {
  const session = randomBytes(96).toString("base64url");
  await ctx.store.saveChallenge(session, { ...challenge, expiresAt: ctx.now() + challengeSeconds });
  return session;
}

/** Tokens of a new sign-in. Resets the failure count. */
export async function enter(ctx: IdentityContext, user: User) {
  await ctx.store.saveAttempts(user.email, { failures: 0, lockedUntil: 0 }, ctx.now());
  return { ChallengeParameters: {}, ...(await startFamily(ctx, user)) };
}

/** Tokens of a new sign-in, with the nonce of one by the pool's pages. */
export async function startFamily(ctx: IdentityContext, user: User, nonce?: string) {
  const authTime = ctx.now();
  const family = { originJti: randomUUID(), sub: user.sub, authTime, expiresAt: authTime + refreshSeconds };
  await ctx.store.saveFamily(family);
  return tokensOf(ctx, user, family, nonce);
}
