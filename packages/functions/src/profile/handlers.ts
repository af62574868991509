import type { Endpoint } from "@kiteloop/contract/endpoint";
import type { Verb } from "@kiteloop/core/verb";
import type { Handler, Options } from "../http/handle.ts";
import { memberHandler } from "../http/member.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";

/** A handler of what a member changes about how they sign in: by the user pool, and the owner is told by mail. */
export function ownAccountHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  { grants: more, ...options }: Options<Result> = {},
): Handler {
  const grants = () => ({ ...withIdentity(), ...withMailer(), ...more?.() });
  return memberHandler(verb, { ...options, grants, limiter: limitInTable });
}
