import { useRecoveryCode as endpoint } from "@kiteloop/contract/tenancy/auth";
import type { SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteRecovery, spendCode } from "../recovery/index.ts";
import { findUser, noteChange } from "../user/index.ts";
import { failsInConstantTime } from "./constant-time.ts";
import { emailSecurityChange } from "./email-security-change.ts";
import { browserOf, completeSignIn, signInByPassword } from "./sign-in.ts";

/**
 * Signs in by password and recovery code if the authenticator app is lost. The pool can't skip its second step once, so
 * it is turned off, and an email says so. If the answer got lost, the password alone signs in.
 */
export const useRecoveryCode = verb<typeof endpoint, SignedIn>(endpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    const { email, password, code } = body;
    const entered = await signInByPassword(ctx, email, password);
    if (!("challenge" in entered)) return entered;
    const { subject } = entered.challenge;
    if (!(await spendCode(ctx, subject, code))) throw new AppError("auth.recovery_invalid");
    await ctx.identity.dropTotp(subject);
    await deleteRecovery(ctx.table, subject);
    const signedIn = await completeSignIn(ctx, email, password);
    if ("challenge" in signedIn) throw new AppError("unavailable", { retryAfter: 1 });
    const user = await findUser(ctx.table, subject);
    if (user !== null) await noteChange(ctx, user, "profile.recover", ctx.requestId);
    await emailSecurityChange(ctx, signedIn.profile.email, "recovery_used", await browserOf(ctx.actor));
    return signedIn;
  }),
);
