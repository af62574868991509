import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { deleteProfile } from "@kiteloop/core/lifecycle/profile";
import type { Verb } from "@kiteloop/core/shared/verb";
import * as profile from "@kiteloop/core/tenancy/profile";
import { clearedCookies } from "../http/cookies.ts";
import type { Handler, Options } from "../http/handle.ts";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withPictures } from "../runtime/assets.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withPasskeys } from "../runtime/identity/passkeys.ts";
import { withMailer } from "../runtime/mailer.ts";

/** A handler that may use the user pool. */
function identityHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  { grants: more, ...options }: Options<Result> = {},
): Handler {
  const grants = () => ({ ...withIdentity(), ...more?.() });
  return memberHandler(verb, { ...options, grants, limiter: limitInTable });
}

/** A handler for a change to a member's sign-in, of which the member is notified by email. */
function ownAccountHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  { grants: more, ...options }: Options<Result> = {},
): Handler {
  return identityHandler(verb, { ...options, grants: () => ({ ...withMailer(), ...more?.() }) });
}

export const get = identityHandler(profile.getProfile);
export const update = identityHandler(profile.updateProfile);
export const changePassword = ownAccountHandler(profile.changePassword);
export const startTotp = identityHandler(profile.startTotp);
export const turnOnTotp = ownAccountHandler(profile.turnOnTotp);
export const turnOffTotp = ownAccountHandler(profile.turnOffTotp);
export const renewRecoveryCodes = ownAccountHandler(profile.renewRecoveryCodes);
export const unlinkProvider = ownAccountHandler(profile.unlinkProvider);
export const listPasskeys = identityHandler(profile.listPasskeys, { grants: withPasskeys });
export const startPasskey = identityHandler(profile.startPasskey, { grants: withPasskeys });
export const addPasskey = ownAccountHandler(profile.addPasskey, { grants: withPasskeys });
export const removePasskey = ownAccountHandler(profile.removePasskey, {
  grants: withPasskeys,
});
export const listSessions = memberHandler(profile.listSessions);
export const endSession = memberHandler(profile.endSession);
export const endOtherSessions = memberHandler(profile.endOtherSessions);
export const previewDeparture = memberHandler(profile.previewDeparture);
const remove = ownAccountHandler(deleteProfile, {
  grants: withPictures,
  present: (body) => ({ body, cookies: clearedCookies() }),
});

export { remove as delete };
