import { randomBytes, randomUUID } from "node:crypto";
import { days } from "@kiteloop/contract/shared/spans";
import type { IdentityContext } from "../context.ts";
import {
  badRefreshToken,
  badSession,
  CognitoError,
  codeMismatch,
  tokenUsed,
  wrongCredentials,
} from "../errors.ts";
import { stepOf } from "../one-time-code.ts";
import type { Family, User } from "../records.ts";
import { canonicalEmail } from "../store.ts";
import { accessSeconds, issueTokens } from "../tokens.ts";
import { countFailure } from "./failures.ts";
import { ownPool, provenClient, provenSecret } from "./guards.ts";
import type { Inputs } from "./inputs.ts";

const refreshSeconds = days(30).seconds;
/** How long a used refresh token is still accepted: for two tabs, or a lost response. */
const graceSeconds = 10;
/** How long a challenge waits for its code; `authSessionValidity` in stacks/auth.ts. */
const challengeSeconds = 180;

async function result(ctx: IdentityContext, user: User, family: Family, nonce?: string) {
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

const locked = () => new CognitoError("NotAuthorizedException", "Password attempts exceeded");

/** Tokens of a new sign-in. Resets the failure count. */
async function enter(ctx: IdentityContext, user: User) {
  await ctx.store.saveAttempts(user.email, { failures: 0, lockedUntil: 0 }, ctx.now());
  return { ChallengeParameters: {}, ...(await startFamily(ctx, user)) };
}

/** Tokens of a new sign-in, with the nonce of one by the pool's pages. */
export async function startFamily(ctx: IdentityContext, user: User, nonce?: string) {
  const authTime = ctx.now();
  const family = { originJti: randomUUID(), sub: user.sub, authTime, expiresAt: authTime + refreshSeconds };
  await ctx.store.saveFamily(family);
  return result(ctx, user, family, nonce);
}

export async function adminInitiateAuth(ctx: IdentityContext, input: Inputs["AdminInitiateAuth"]) {
  ownPool(ctx, input.UserPoolId);
  const { USERNAME, PASSWORD, SECRET_HASH } = input.AuthParameters;
  provenClient(ctx, input.ClientId, USERNAME, SECRET_HASH);
  const email = canonicalEmail(USERNAME);
  const [user, attempts] = await Promise.all([ctx.store.userByName(USERNAME), ctx.store.attempts(email)]);
  if (attempts && attempts.lockedUntil > ctx.now()) {
    throw locked();
  }
  const matches = await ctx.passwords.matches(PASSWORD, user);
  if (!user || !matches) {
    await countFailure(ctx, email);
    throw wrongCredentials();
  }
  if (user.status !== "CONFIRMED") {
    throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  const token = await ctx.store.softwareToken(user.sub);
  if (!token?.enabled) return enter(ctx, user);
  const session = randomBytes(96).toString("base64url");
  await ctx.store.saveChallenge(session, { sub: user.sub, expiresAt: ctx.now() + challengeSeconds });
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: session,
  };
}

/** A wrong code keeps the session for another try, and counts toward the lock like a wrong password. */
export async function adminRespondToAuthChallenge(
  ctx: IdentityContext,
  input: Inputs["AdminRespondToAuthChallenge"],
) {
  ownPool(ctx, input.UserPoolId);
  const { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH } = input.ChallengeResponses;
  provenClient(ctx, input.ClientId, USERNAME, SECRET_HASH);
  const challenge = await ctx.store.challenge(input.Session);
  if (!challenge || challenge.sub !== USERNAME || challenge.expiresAt <= ctx.now()) throw badSession();
  const [user, token] = await Promise.all([
    ctx.store.userBySub(challenge.sub),
    ctx.store.softwareToken(challenge.sub),
  ]);
  if (!user || token?.secret === undefined) throw badSession();
  const attempts = await ctx.store.attempts(user.email);
  if (attempts && attempts.lockedUntil > ctx.now()) throw locked();
  const step = stepOf(token.secret, code, ctx.now());
  if (step === null) {
    await countFailure(ctx, user.email);
    throw codeMismatch();
  }
  if (!(await ctx.store.claimStep(user.sub, step))) throw tokenUsed();
  if (!(await ctx.store.claimChallenge(input.Session))) throw badSession();
  return enter(ctx, user);
}

/** Rotates: the presented token is used up, invalid after the grace period, and never extends its family. */
export async function getTokensFromRefreshToken(
  ctx: IdentityContext,
  input: Inputs["GetTokensFromRefreshToken"],
) {
  provenSecret(ctx, input.ClientId, input.ClientSecret);
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

/** Revokes the whole family: every token of that sign-in. An unknown or expired token is no error. */
export async function revokeToken(ctx: IdentityContext, input: Inputs["RevokeToken"]) {
  provenSecret(ctx, input.ClientId, input.ClientSecret);
  if (input.Token.split(".").length === 3) {
    throw new CognitoError("UnsupportedTokenTypeException", "Unsupported token type");
  }
  const refresh = await ctx.store.refresh(input.Token);
  if (refresh) await ctx.store.deleteFamily(refresh);
  return {};
}
