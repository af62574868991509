import { unlinkProvider as endpoint } from "@kiteloop/contract/tenancy/profile";
import { verb } from "../../shared/verb/index.ts";
import { providerRequired, requirementFor } from "../session/index.ts";
import { noteChange } from "../user/index.ts";
import { emailOwnSecurityChange } from "./email-own-security-change.ts";
import { needPassword, requireSelf } from "./require-self.ts";
import { endOthers } from "./sessions.ts";

/**
 * The password proves that another way in is left, so it isn't enough where the operator requires this provider. Other
 * sessions end, because the provider may have opened them. Unlinking it again changes nothing.
 */
export const unlinkProvider = verb(endpoint, async (ctx, { body }) => {
  const { identity } = ctx;
  const user = await requireSelf(ctx);
  await needPassword(ctx, body.password);
  const requirement = requirementFor(ctx, user.email);
  if (requirement?.provider === body.provider && !requirement.isExcepted) throw providerRequired(requirement);
  if (!(await identity.providersOf(user.subject)).includes(body.provider)) return {};
  try {
    await identity.unlinkProviders(user.email, body.provider);
  } finally {
    await endOthers(ctx);
  }
  await noteChange(ctx, user, endpoint.id, ctx.requestId);
  await emailOwnSecurityChange(ctx, "provider_unlinked");
  return {};
});
