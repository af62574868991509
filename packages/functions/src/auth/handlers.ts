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
import { limitInTable } from "../http/shared-limiter.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";

const step: Step = {
  async authenticate(request, platform, endpoint, limit) {
    assertSameSite(request);
    const challenge = challengeOf(request.cookies.get(cookieName("challenge")));
    const { address, body } = request;
    await limit(endpoint, platform, { caller: address, body, account: challenge?.subject });
    const cookie = (name: string) => request.cookies.get(name) ?? null;
    const tokens = { access: cookie(cookieName("access")), refresh: cookie(cookieName("refresh")) };
    return {
      kind: "anonymous",
      address,
      tokens,
      challenge,
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
  const options = { grants, limiter: limitInTable };
  return handle(verb, step, present === undefined ? options : { ...options, present });
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
