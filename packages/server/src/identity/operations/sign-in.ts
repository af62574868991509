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
import { canonicalEmail } from "../store.ts";
import { enter, familyOf, refuseLocked, startChallenge, tokensOf } from "./enter.ts";
import { countFailure } from "./failures.ts";
import { ownPool, provenClient, provenSecret } from "./guards.ts";
import type { Inputs } from "./inputs.ts";
import { initiateByChoice, respondWithPasskey } from "./passkey-sign-in.ts";

/** How long a used refresh token is still accepted: for two tabs, or a lost response. */
const graceSeconds = 10;

export async function adminInitiateAuth(ctx: IdentityContext, input: Inputs["AdminInitiateAuth"]) {
  ownPool(ctx, input.UserPoolId);
  const { USERNAME, SECRET_HASH } = input.AuthParameters;
  provenClient(ctx, input.ClientId, USERNAME, SECRET_HASH);
  return input.AuthFlow === "USER_AUTH"
    ? initiateByChoice(ctx, USERNAME)
    : initiateByPassword(ctx, USERNAME, input.AuthParameters.PASSWORD);
}

async function initiateByPassword(ctx: IdentityContext, USERNAME: string, PASSWORD: string) {
  const email = canonicalEmail(USERNAME);
  const [user] = await Promise.all([ctx.store.userByName(USERNAME), refuseLocked(ctx, email)]);
  const matches = await ctx.passwords.matches(PASSWORD, user);
  if (!user || !matches) {
    await countFailure(ctx, email);
    throw wrongCredentials();
  }
  if (user.status !== "CONFIRMED") {
    throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  if (ctx.passwords.isOutdated(user))
    await ctx.store.replaceHash(user.sub, user, await ctx.passwords.hash(PASSWORD));
  const token = await ctx.store.softwareToken(user.sub);
  if (!token?.enabled) return enter(ctx, user);
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: await startChallenge(ctx, { sub: user.sub }),
  };
}

export async function adminRespondToAuthChallenge(
  ctx: IdentityContext,
  input: Inputs["AdminRespondToAuthChallenge"],
) {
  ownPool(ctx, input.UserPoolId);
  const { USERNAME, SECRET_HASH } = input.ChallengeResponses;
  provenClient(ctx, input.ClientId, USERNAME, SECRET_HASH);
  if (input.ChallengeName === "WEB_AUTHN")
    return respondWithPasskey(ctx, USERNAME, input.Session, input.ChallengeResponses.CREDENTIAL);
  return respondWithCode(ctx, USERNAME, input.Session, input.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE);
}

/** A wrong code keeps the session for another try, and counts toward the lock like a wrong password. */
async function respondWithCode(ctx: IdentityContext, username: string, session: string, code: string) {
  const challenge = await ctx.store.challenge(session);
  if (!challenge || challenge.sub !== username || challenge.expiresAt <= ctx.now()) throw badSession();
  // Begun without the password.
  if (challenge.passkey !== undefined) throw badSession();
  const [user, secret] = await Promise.all([
    ctx.store.userBySub(challenge.sub),
    ctx.store.secretOf(challenge.sub, "secret"),
  ]);
  if (!user || secret === undefined) throw badSession();
  await refuseLocked(ctx, user.email);
  const step = stepOf(secret, code, ctx.now());
  if (step === null) {
    await countFailure(ctx, user.email);
    throw codeMismatch();
  }
  if (!(await ctx.store.claimStep(user.sub, step))) throw tokenUsed();
  if (!(await ctx.store.claimChallenge(session))) throw badSession();
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
    familyOf(ctx, refresh.sub, refresh.originJti),
  ]);
  const now = ctx.now();
  if (!user || !family) throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  if (family.expiresAt <= now) throw new CognitoError("NotAuthorizedException", "Refresh Token has expired");
  if (refresh.rotatedAt !== undefined && refresh.rotatedAt + graceSeconds <= now) {
    throw new CognitoError("RefreshTokenReuseException", "Refresh Token has been invalidated by rotation");
  }
  const rotatedAt = refresh.rotatedAt ?? now;
  await ctx.store.saveRefresh(input.RefreshToken, { ...refresh, rotatedAt }, family.expiresAt);
  return tokensOf(ctx, user, family);
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
