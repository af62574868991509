import type { Requirement } from "@kiteloop/contract/tenancy/identity-provider";
import { finishProviderSignIn as endpoint } from "@kiteloop/contract/tenancy/sign-in-provider";
import type { Ctx, Outsider, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { endPasskeys, findUser, noteChange } from "../user/index.ts";
import { requireAdmission } from "./admission.ts";
import { emailSecurityChange } from "./email-security-change.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { federationOf } from "./federation.ts";
import { openSession } from "./open.ts";
import { providerRequired, requirementFor } from "./requirement.ts";
import { browserOf } from "./sign-in.ts";

/**
 * A sign-in; an identity whose address has an account that it is not linked with; or the provider to be opened again,
 * because how it signs in to an account was just changed.
 */
export type ProviderSignIn =
  | SignedIn
  | { outsider: string; email: string; provider: string }
  | { again: string };

/**
 * Signs in with the provider's answer to this browser's attempt. An address that has an account is not linked here: the
 * provider's word is enough to open an account, not to enter someone's (128), unless the operator requires it (131).
 */
export const finishProviderSignIn = verb<typeof endpoint, ProviderSignIn>(endpoint, async (ctx, { body }) => {
  const federation = federationOf(ctx);
  const attempt = ctx.actor.kind === "anonymous" ? ctx.actor.attempt : null;
  if (!attempt || attempt.state !== body.state) throw new AppError("auth.provider_over");
  const outcome = await federation.redeem(body.code, attempt);
  if (outcome === "invalid") throw new AppError("auth.provider_over");
  if (!("outsider" in outcome)) return enter(ctx, outcome, attempt.provider);
  const { outsider } = outcome;
  if (!outsider.proved) throw new AppError("auth.provider_unproven");
  const requirement = strictRequirement(ctx, outsider.email, outsider.provider);
  const link = async () => ({
    outsider: await federation.seal(outsider),
    email: outsider.email,
    provider: federation.labelOf(outsider.provider),
  });
  const subject = await ctx.identity.findSubject(outsider.email);
  if (subject !== null) return requirement === null ? link() : linkRequired(ctx, outsider, subject);
  await requireAdmission(ctx, { email: outsider.email, invitation: body.invitation });
  return (await openAccount(ctx, outsider, body.invitation)) ?? link();
});

/**
 * The operator's requirement of this provider; null if the address may use others, too. @throws AppError
 * `auth.provider_required` if it must use another one
 */
function strictRequirement(ctx: Ctx, email: string, provider: string): Requirement | null {
  const requirement = requirementFor(ctx, email);
  if (requirement === null || requirement.isExcepted) return null;
  if (requirement.provider !== provider) throw providerRequired(requirement);
  return requirement;
}

/**
 * Enters the account that an identity is linked with. The pool doesn't say which of several identities came, and a browser
 * can be led to another provider than it started with, so a required provider must be the only one.
 */
async function enter(ctx: Ctx, signedIn: SignedIn, provider: string): Promise<ProviderSignIn> {
  const { email, subject } = signedIn.profile;
  if (strictRequirement(ctx, email, provider) !== null) {
    const others = (await ctx.identity.providersOf(subject)).filter((name) => name !== provider);
    for (const name of others) await ctx.identity.unlinkProviders(email, name);
    if (others.length > 0) return { again: provider };
  }
  await openSession(ctx, { ...signedIn, provider }, await browserOf(ctx.actor));
  return signedIn;
}

/** From now on the required provider alone signs in to the account, and nobody who did so before stays in it. */
async function linkRequired(ctx: Ctx, outsider: Outsider, subject: string): Promise<ProviderSignIn> {
  const { email, provider } = outsider;
  await ctx.accountOpener.replacePassword(email, unknownPassword(ctx));
  await ctx.identity.unlinkProviders(email);
  await federationOf(ctx).link(outsider, subject);
  await endPasskeys(ctx.table, ctx.clock, subject);
  await endSessionsOf(ctx, subject);
  const user = await findUser(ctx.table, subject);
  if (user !== null) await noteChange(ctx, user, "profile.link_provider", ctx.requestId);
  await emailSecurityChange(ctx, email, "provider_required", await browserOf(ctx.actor));
  return { again: provider };
}

const unknownPassword = ({ ids }: Ctx) => Buffer.from(ids.random(32)).toString("base64url");

/** Opens an account without a known password, and signs in; null if someone else has just opened it. */
async function openAccount(
  ctx: Ctx,
  outsider: Outsider,
  invitation: string | undefined,
): Promise<SignedIn | null> {
  const { email, name, provider } = outsider;
  const password = unknownPassword(ctx);
  if ((await ctx.accountOpener.openProved(email, password)) !== "opened") return null;
  // Before linking: the pool may refuse passwords of a linked account until its provider has signed in once.
  const entered = await ctx.identity.signIn(email, password);
  if (entered === "invalid" || "challenge" in entered) throw new AppError("unavailable", { retryAfter: 1 });
  await federationOf(ctx).link(outsider, entered.claims.subject);
  const named = { ...entered, provider, profile: { ...entered.profile, name } };
  await openSession(ctx, named, await browserOf(ctx.actor), invitation);
  return entered;
}
