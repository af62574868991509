import { linkProvider as endpoint } from "@kiteloop/contract/tenancy/sign-in-provider";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findUser, noteChange } from "../user/index.ts";
import { authenticateMember } from "./authenticate.ts";
import { emailSecurityChange } from "./email-security-change.ts";
import { federationOf } from "./federation.ts";
import { browserOf } from "./sign-in.ts";

/** How long an identity waits for the password of the account that it is to be linked with. */
const waitSeconds = 600;

/**
 * Links the identity that waits in this browser with the account that was signed in to since then. An older session
 * doesn't count: the person who asks now may not know its account's password.
 */
export const linkProvider = verb(endpoint, async (ctx) => {
  const { actor, identity, table, clock } = ctx;
  const federation = federationOf(ctx);
  const given = actor.kind === "anonymous" ? actor : null;
  const access = given?.tokens?.access ?? null;
  const claims = access === null ? null : await identity.verify(access);
  const now = clock.now();
  const member = claims === null ? null : await authenticateMember(table, claims, now);
  if (claims === null || member === null) throw new AppError("auth.required");
  const outsider = given?.outsider ? await federation.unseal(given.outsider) : null;
  if (outsider === null || outsider.authTime + waitSeconds < now.getTime() / 1000)
    throw new AppError("auth.provider_over");
  if (outsider.email !== member.email.toLowerCase() || claims.authTime < outsider.authTime)
    throw new AppError("auth.provider_over");
  await federation.link(outsider, claims.subject);
  const user = await findUser(table, claims.subject);
  if (user !== null) await noteChange(ctx, user, "profile.link_provider", ctx.requestId);
  await emailSecurityChange(ctx, member.email, "provider_linked", await browserOf(actor));
  return { next: "signed-in" as const };
});
