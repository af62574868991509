import { useRecoveryCode as endpoint } from "@kiteloop/contract/tenancy/auth";
import type { SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { deleteRecovery, spendCode } from "../recovery/index.ts";
import { findUser, noteChange } from "../user/index.ts";
import { failsInEvenTime } from "./even-time.ts";
import { browserOf, completeSignIn } from "./sign-in.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Password and recovery code in place of an authenticator app that is lost. The pool can't leave its second step out
 * once, so it is turned off, and the mail says so. Whoever asks again after a lost answer gets in by the password.
 */
export const useRecoveryCode = verb<typeof endpoint, SignedIn>(endpoint, (ctx, { body }) =>
  failsInEvenTime(ctx.clock, async () => {
    const { email, password, code } = body;
    const entered = await completeSignIn(ctx, email, password);
    if (!("challenge" in entered)) return entered;
    const { subject } = entered.challenge;
    if (!(await spendCode(ctx, subject, code))) throw new AppError("auth.recovery_invalid");
    await ctx.identity.dropTotp(subject);
    await deleteRecovery(ctx.table, subject);
    const signedIn = await completeSignIn(ctx, email, password);
    if ("challenge" in signedIn) throw new AppError("unavailable", { retryAfter: 1 });
    const user = await findUser(ctx.table, subject);
    if (user !== null) await noteChange(ctx, user, "profile.recover", ctx.requestId);
    await tellOwner(ctx, signedIn.profile.email, "recovery_used", browserOf(ctx.actor));
    return signedIn;
  }),
);
