import type { Endpoint } from "@kiteloop/contract/endpoint";
import type { SignedIn } from "@kiteloop/core/context";
import type { Verb } from "@kiteloop/core/verb";
import { cookieName, sessionCookies } from "../http/cookies.ts";
import { assertSameSite } from "../http/csrf.ts";
import { type Handler, handle, type Options, type Step } from "../http/handle.ts";
import { assertRate } from "../http/rate-limit.ts";
import { withIdentity } from "../runtime/identity.ts";
import { withMailer } from "../runtime/mailer.ts";

const step: Step = {
  async authenticate(request, { clock }, endpoint) {
    assertSameSite(request);
    assertRate(endpoint.id, request.address, endpoint.limits.perMinute, clock.now().getTime());
    const cookie = (name: string) => request.cookies.get(name) ?? null;
    const tokens = { access: cookie(cookieName("access")), refresh: cookie(cookieName("refresh")) };
    return { kind: "anonymous", address: request.address, tokens };
  },
};

/** A handler of the sign-in: anybody may call it, from our own pages only. */
export function authHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  present?: Options<Result>["present"],
): Handler {
  const grants = () => ({ ...withIdentity(), ...withMailer() });
  return handle(verb, step, present === undefined ? { grants } : { grants, present });
}

/** Puts the tokens of a sign-in into cookies; the page never sees them. */
export function presentSignedIn(signedIn: SignedIn) {
  return { body: { next: "signed-in" }, cookies: sessionCookies(signedIn) };
}
