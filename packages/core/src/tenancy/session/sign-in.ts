import {
  answerTotp as answerEndpoint,
  confirmSignUp as confirmEndpoint,
  signIn as signInEndpoint,
} from "@kiteloop/contract/tenancy/auth";
import type { Actor, Challenge, Ctx, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { failsInConstantTime } from "./constant-time.ts";
import { openSession } from "./open.ts";
import { providerRequired, requireFreeAddress, requirementFor } from "./requirement.ts";

/** A sign-in, or the challenge to be answered first. */
export type SignInResult = SignedIn | { challenge: Challenge };

export const browserOf = async (actor: Actor): Promise<string | null> =>
  actor.kind === "anonymous" ? ((await actor.browser?.()) ?? null) : null;

/** The details that a user enters while confirming their address. */
type First = { name?: string | undefined; invitation?: string | undefined };

/** @throws AppError `auth.invalid_credentials` */
export async function completeSignIn(
  ctx: Ctx,
  email: string,
  password: string,
  { name, invitation }: First = {},
): Promise<SignInResult> {
  const outcome = await ctx.identity.signIn(email, password);
  if (outcome === "invalid") throw new AppError("auth.invalid_credentials");
  if ("challenge" in outcome) return outcome;
  const named = name === undefined ? outcome : { ...outcome, profile: { ...outcome.profile, name } };
  await openSession(ctx, named, await browserOf(ctx.actor), invitation);
  return outcome;
}

/**
 * Signs in with a password that was set before. Where an identity provider is required, that refuses all but the excepted
 * addresses, with the answer that those get for a wrong password. @throws AppError `auth.invalid_credentials`,
 * `auth.provider_required`
 */
export async function signInByPassword(ctx: Ctx, email: string, password: string): Promise<SignInResult> {
  const requirement = requirementFor(ctx, email);
  if (requirement !== null && !requirement.isExcepted) throw providerRequired(requirement);
  try {
    return await completeSignIn(ctx, email, password);
  } catch (error) {
    const wrong = error instanceof AppError && error.code === "auth.invalid_credentials";
    throw wrong && requirement !== null ? providerRequired(requirement) : error;
  }
}

/** Opens a new session; its tokens go into cookies. */
export const signIn = verb<typeof signInEndpoint, SignInResult>(signInEndpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, () => signInByPassword(ctx, body.email, body.password)),
);

/** The second step. Only the first one, which needs the password, discloses whether the account exists. */
export const answerTotp = verb<typeof answerEndpoint, SignedIn>(answerEndpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    const { actor, identity } = ctx;
    const challenge = actor.kind === "anonymous" ? actor.challenge : null;
    if (!challenge) throw new AppError("auth.challenge_over");
    const outcome = await identity.answerChallenge(challenge, body.code);
    if (outcome === "bad_code") throw new AppError("auth.totp_invalid");
    if (outcome === "over") throw new AppError("auth.challenge_over");
    await openSession(ctx, outcome, await browserOf(actor));
    return outcome;
  }),
);

/**
 * Confirms the address and signs in. An unknown or already confirmed address gets the answer of a wrong code, so a
 * confirmation whose answer was lost can be repeated with the password it set.
 */
export const confirmSignUp = verb<typeof confirmEndpoint, SignInResult>(confirmEndpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    const { email, code, password, name, invitation } = body;
    requireFreeAddress(ctx, email);
    const outcome = await ctx.identity.confirm(email, code, password);
    if (outcome === "bad_code") throw new AppError("auth.code_invalid");
    if (outcome === "weak_password") throw new AppError("auth.password_weak");
    try {
      return await completeSignIn(ctx, email, password, { name, invitation });
    } catch (error) {
      const wrong = error instanceof AppError && error.code === "auth.invalid_credentials";
      throw outcome === "already_confirmed" && wrong ? new AppError("auth.code_invalid") : error;
    }
  }),
);
