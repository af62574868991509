import { randomBytes, randomUUID } from "node:crypto";
import type { IdentityContext } from "../context.ts";
import { badRefreshToken, CognitoError, wrongCredentials } from "../errors.ts";
import { passwordMatches } from "../passwords.ts";
import type { Family, User } from "../records.ts";
import { canonicalEmail } from "../store.ts";
import { accessSeconds, issueTokens } from "../tokens.ts";
import { ownClient, ownPool } from "./guards.ts";
import type { Inputs } from "./inputs.ts";

const refreshSeconds = 30 * 24 * 3600;
/** How long a spent refresh token may be presented again: two tabs, or an answer that got lost. */
const graceSeconds = 10;
const freeFailures = 5;
const longestLock = 900;

async function result(ctx: IdentityContext, user: User, family: Family) {
  const refresh = randomBytes(48).toString("base64url");
  await ctx.store.saveRefresh(refresh, { sub: user.sub, originJti: family.originJti }, family.expiresAt);
  const { originJti, authTime } = family;
  const { access, id } = issueTokens({ pool: ctx.pool, user, originJti, authTime, now: ctx.now() });
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

/** Counted per address, owned or not: locking must not tell which addresses have accounts. */
async function countFailure(ctx: IdentityContext, email: string, failures: number) {
  const over = failures - freeFailures;
  const lock = over >= 0 ? Math.min(longestLock, 2 ** over) : 0;
  await ctx.store.saveAttempts(email, { failures, lockedUntil: ctx.now() + lock }, ctx.now());
}

export async function adminInitiateAuth(ctx: IdentityContext, input: Inputs["AdminInitiateAuth"]) {
  ownPool(ctx, input.UserPoolId);
  ownClient(ctx, input.ClientId);
  const { USERNAME, PASSWORD } = input.AuthParameters;
  const email = canonicalEmail(USERNAME);
  const [user, attempts] = await Promise.all([ctx.store.userByName(USERNAME), ctx.store.attempts(email)]);
  if (attempts && attempts.lockedUntil > ctx.now()) {
    throw new CognitoError("NotAuthorizedException", "Password attempts exceeded");
  }
  const matches = await passwordMatches(PASSWORD, user);
  if (!user || !matches) {
    await countFailure(ctx, email, (attempts?.failures ?? 0) + 1);
    throw wrongCredentials();
  }
  if (user.status !== "CONFIRMED") {
    throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  if (attempts) await ctx.store.saveAttempts(email, { failures: 0, lockedUntil: 0 }, ctx.now());
  const authTime = ctx.now();
  const family = { originJti: randomUUID(), sub: user.sub, authTime, expiresAt: authTime + refreshSeconds };
  await ctx.store.saveFamily(family);
  return { ChallengeParameters: {}, ...(await result(ctx, user, family)) };
}

/** Rotates: the token presented is spent, dead after the grace, and never extends the life of its family. */
export async function getTokensFromRefreshToken(
  ctx: IdentityContext,
  input: Inputs["GetTokensFromRefreshToken"],
) {
  ownClient(ctx, input.ClientId);
  const refresh = await ctx.store.refresh(input.RefreshToken);
  if (!refresh) throw badRefreshToken();
  const [user, family] = await Promise.all([
    ctx.store.userBySub(refresh.sub),
    ctx.store.family(refresh.sub, refresh.originJti),
  ]);
  const now = ctx.now();
  if (!user || !family) throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  if (family.expiresAt <= now) throw new CognitoError("NotAuthorizedException", "Refresh Token has expired");
  if (refresh.rotatedAt !== undefined && refresh.rotatedAt + graceSeconds <= now) {
    throw new CognitoError("RefreshTokenReuseException", "Refresh Token has been invalidated by rotation");
  }
  const rotatedAt = refresh.rotatedAt ?? now;
  await ctx.store.saveRefresh(input.RefreshToken, { ...refresh, rotatedAt }, family.expiresAt);
  return result(ctx, user, family);
}

/** Ends the whole family: every token of that sign-in. Revoking what is unknown or gone is no error. */
export async function revokeToken(ctx: IdentityContext, input: Inputs["RevokeToken"]) {
  ownClient(ctx, input.ClientId);
  if (input.Token.split(".").length === 3) {
    throw new CognitoError("UnsupportedTokenTypeException", "Unsupported token type");
  }
  const refresh = await ctx.store.refresh(input.Token);
  if (refresh) await ctx.store.deleteFamily(refresh);
  return {};
}
