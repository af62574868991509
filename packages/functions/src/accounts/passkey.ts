import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import * as profile from "@kiteloop/core/tenancy/profile";
import type { Handler } from "../http/handle.ts";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withPasskeys } from "../runtime/identity/passkeys.ts";
import { withMailer } from "../runtime/mailer.ts";

const grants = () => ({ ...withIdentity(), ...withPasskeys(), ...withMailer() });

function passkeyHandler<E extends Endpoint, Result>(verb: Verb<E, Result>): Handler {
  return memberHandler(verb, { grants, limiter: limitInTable });
}

export const list = /* @__PURE__ */ passkeyHandler(profile.listPasskeys);
export const start = /* @__PURE__ */ passkeyHandler(profile.startPasskey);
export const add = /* @__PURE__ */ passkeyHandler(profile.addPasskey);
export const remove = /* @__PURE__ */ passkeyHandler(profile.removePasskey);
