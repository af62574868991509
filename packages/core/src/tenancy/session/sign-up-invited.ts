import { signUpInvited as endpoint } from "@kiteloop/contract/tenancy/auth";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { findByToken, isOpen } from "../member-invitation/index.ts";
import { failsInConstantTime } from "./constant-time.ts";
import { requireFreeAddress } from "./requirement.ts";
import { completeSignIn, type SignInResult } from "./sign-in.ts";

/**
 * Opens an invited account and signs in; null if the address has an account that this password doesn't open. A call
 * whose answer was lost can be repeated with its password, although the invitation is used up then.
 */
export const signUpInvited = verb<typeof endpoint, SignInResult | null>(endpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    const { email, password, invitation: token } = body;
    requireFreeAddress(ctx, email);
    const now = ctx.clock.now();
    const invitation = await findByToken(ctx.table, token, now);
    if (invitation === null) throw new AppError("memberInvitation.not_usable");
    if (invitation.email !== email.toLowerCase()) throw new AppError("memberInvitation.other_address");
    if (!isOpen(invitation, now)) return (await signInKnown(ctx, body)) ?? over();
    const outcome = await ctx.accountOpener.openProved(email, password);
    if (outcome === "weak_password") throw new AppError("auth.password_weak");
    return signInKnown(ctx, body);
  }),
);

function over(): never {
  throw new AppError("memberInvitation.not_usable");
}

async function signInKnown(
  ctx: Ctx,
  { email, password, name, invitation }: InputOf<typeof endpoint>["body"],
): Promise<SignInResult | null> {
  try {
    return await completeSignIn(ctx, email, password, { name, invitation });
  } catch (error) {
    if (error instanceof AppError && error.code === "auth.invalid_credentials") return null;
    throw error;
  }
}
