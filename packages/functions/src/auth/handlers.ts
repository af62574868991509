import type { Endpoint } from "@kiteloop/contract/endpoint";
import type { SignedIn } from "@kiteloop/core/context";
import type { Entered } from "@kiteloop/core/session";
import type { Verb } from "@kiteloop/core/verb";
import { browserName } from "../http/browser-name.ts";
import {
  challengeCookie,
  challengeOf,
  clearedChallenge,
  cookieName,
  sessionCookies,
} from "../http/cookies.ts";
import { assertSameSite } from "../http/csrf.ts";
import { type Handler, handle, type Options, type Step } from "../http/handle.ts";
import { assertRate } from "../http/rate-limit.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";

const step: Step = {
  async authenticate(request, { clock }, endpoint) {
    assertSameSite(request);
    assertRate(endpoint.id, request.address, endpoint.limits.perMinute, clock.now().getTime());
    const cookie = (name: string) => request.cookies.get(name) ?? null;
    const tokens = { access: cookie(cookieName("access")), refresh: cookie(cookieName("refresh")) };
    return {
      kind: "anonymous",
      address: request.address,
      tokens,
      challenge: challengeOf(request.cookies.get(cookieName("challenge"))),
      browser: browserName(request.header("user-agent")),
    };
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

/** The tokens of a sign-in, or what stands for its password until the code has come. */
export function presentEntered(entered: Entered) {
  if (!("challenge" in entered)) return presentSignedIn(entered);
  return { body: { next: "totp" }, cookies: [challengeCookie(entered.challenge)] };
}

/** The tokens of a sign-in whose challenge is answered. */
export function presentAnswered(signedIn: SignedIn) {
  const { body, cookies } = presentSignedIn(signedIn);
  return { body, cookies: [...cookies, clearedChallenge()] };
}
