import { finishProviderSignIn as endpoint } from "@kiteloop/contract/tenancy/sign-in-provider";
import type { Ctx, Outsider, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { requireAdmission } from "./admission.ts";
import { federationOf } from "./federation.ts";
import { openSession } from "./open.ts";
import { browserOf } from "./sign-in.ts";

/** A sign-in, or an identity whose address has an account that it is not linked with. */
export type ProviderSignIn = SignedIn | { outsider: string; email: string; provider: string };

/**
 * Signs in with the provider's answer to this browser's attempt. An address that has an account is not linked here: the
 * provider's word is enough to open an account, not to enter someone's (128).
 */
export const finishProviderSignIn = verb<typeof endpoint, ProviderSignIn>(endpoint, async (ctx, { body }) => {
  const federation = federationOf(ctx);
  const attempt = ctx.actor.kind === "anonymous" ? ctx.actor.attempt : null;
  if (!attempt || attempt.state !== body.state) throw new AppError("auth.provider_over");
  const outcome = await federation.redeem(body.code, attempt);
  if (outcome === "invalid") throw new AppError("auth.provider_over");
  if (!("outsider" in outcome)) {
    await openSession(ctx, outcome, await browserOf(ctx.actor));
    return outcome;
  }
  const { outsider } = outcome;
  if (!outsider.proved) throw new AppError("auth.provider_unproven");
  const link = async () => ({
    outsider: await federation.seal(outsider),
    email: outsider.email,
    provider: federation.labelOf(outsider.provider),
  });
  if ((await ctx.identity.findSubject(outsider.email)) !== null) return link();
  await requireAdmission(ctx, { email: outsider.email, invitation: body.invitation });
  return (await openAccount(ctx, outsider, body.invitation)) ?? link();
});

/** Opens an account without a known password, and signs in; null if someone else has just opened it. */
async function openAccount(
  ctx: Ctx,
  outsider: Outsider,
  invitation: string | undefined,
): Promise<SignedIn | null> {
  const { email, name } = outsider;
  const password = Buffer.from(ctx.ids.random(32)).toString("base64url");
  if ((await ctx.accountOpener.openProved(email, password)) !== "opened") return null;
  // Before linking: the pool may refuse passwords of a linked account until its provider has signed in once.
  const entered = await ctx.identity.signIn(email, password);
  if (entered === "invalid" || "challenge" in entered) throw new AppError("unavailable", { retryAfter: 1 });
  await federationOf(ctx).link(outsider, entered.claims.subject);
  const named = { ...entered, profile: { ...entered.profile, name } };
  await openSession(ctx, named, await browserOf(ctx.actor), invitation);
  return entered;
}
