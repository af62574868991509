import {
  forgotPassword as forgotEndpoint,
  resetPassword as resetEndpoint,
} from "@kiteloop/contract/tenancy/auth";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { spendProof } from "../../shared/proof/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { endPasskeys } from "../user/index.ts";
import { failsInConstantTime, inConstantTime } from "./constant-time.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { requireFreeAddress } from "./requirement.ts";

export const forgotPassword = verb(forgotEndpoint, async (ctx, { body }) => {
  requireFreeAddress(ctx, body.email);
  await spendProof(ctx, body.proof, forgotEndpoint.id);
  return inConstantTime(ctx.clock, async () => {
    // An unconfirmed address gets a confirmation code; `resetPassword` accepts either.
    await Promise.all([ctx.identity.forgot(body.email), ctx.identity.resend(body.email)]);
    return { next: "reset" as const };
  });
});

/**
 * Sets the password and ends every session of the account. Identities of providers are unlinked and passkeys end, because
 * someone else may have added them: the emailed code is what decides who owns the account.
 */
export const resetPassword = verb(resetEndpoint, (ctx, { body }) =>
  failsInConstantTime(ctx.clock, async () => {
    requireFreeAddress(ctx, body.email);
    await setByCode(ctx, body);
    try {
      await ctx.identity.unlinkProviders(body.email);
    } finally {
      const subject = await ctx.identity.signOutEverywhere(body.email);
      await endPasskeys(ctx.table, ctx.clock, subject);
      await endSessionsOf(ctx, subject);
    }
    return { next: "sign-in" as const };
  }),
);

type NewPassword = { email: string; code: string; password: string };

/** @throws AppError `auth.code_invalid`, `auth.password_weak` */
async function setByCode({ identity }: Platform, { email, code, password }: NewPassword): Promise<void> {
  const reset = await identity.reset(email, code, password);
  if (reset === "weak_password") throw new AppError("auth.password_weak");
  if (reset === "reset") return;
  const confirmed = await identity.confirm(email, code, password);
  if (confirmed === "weak_password") throw new AppError("auth.password_weak");
  if (confirmed !== "confirmed") throw new AppError("auth.code_invalid");
}
