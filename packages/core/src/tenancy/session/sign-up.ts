import { resendCode as resendEndpoint, signUp as signUpEndpoint } from "@kiteloop/contract/tenancy/auth";
import type { Platform } from "../../shared/context/index.ts";
import { spendProof } from "../../shared/proof/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireAdmission } from "./admission.ts";
import { inConstantTime } from "./constant-time.ts";
import { accountExistsEmail } from "./emails.ts";
import { requireFreeAddress } from "./requirement.ts";

async function resendOrTell(platform: Platform, email: string): Promise<void> {
  if ((await platform.identity.resend(email)) !== "confirmed") return;
  await platform.mailer.send(accountExistsEmail(platform.instance, email));
}

/** Answers the same for a new and a known address; the owner of a known one is emailed. */
export const signUp = verb(signUpEndpoint, async (ctx, { body }) => {
  requireFreeAddress(ctx, body.email);
  await requireAdmission(ctx, body);
  await spendProof(ctx, body.proof, signUpEndpoint.id);
  return inConstantTime(ctx.clock, async () => {
    if ((await ctx.identity.signUp(body.email)) === "exists") await resendOrTell(ctx, body.email);
    return { next: "confirm" as const };
  });
});

export const resendCode = verb(resendEndpoint, async (ctx, { body }) => {
  requireFreeAddress(ctx, body.email);
  await spendProof(ctx, body.proof, resendEndpoint.id);
  return inConstantTime(ctx.clock, async () => {
    await resendOrTell(ctx, body.email);
    return { next: "confirm" as const };
  });
});
