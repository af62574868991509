import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import * as session from "@kiteloop/core/tenancy/session";
import { base } from "../http/base.ts";
import {
  attemptCookie,
  clearedAttempt,
  clearedOutsider,
  outsiderCookie,
  sessionCookies,
} from "../http/cookies.ts";
import { type Handler, handle, type Presented } from "../http/handle.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withAccountOpener } from "../runtime/identity/account-opener.ts";
import { withFederation } from "../runtime/identity/federation.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withMailer } from "../runtime/mailer.ts";
import { authStep } from "./auth-step.ts";

const grants = () => ({ ...withIdentity(), ...withAccountOpener(), ...withFederation(), ...withMailer() });

function providerHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  present: (result: Result) => Presented,
): Handler {
  return handle(base, verb, authStep, { grants, present, limiter: limitInTable });
}

export const start = providerHandler(session.startProviderSignIn, ({ location, attempt }) => ({
  body: { location },
  cookies: [attemptCookie(attempt)],
}));

/** The tokens of a sign-in, or the identity that waits for a password. An attempt is finished once. */
export const finish = providerHandler(session.finishProviderSignIn, (entered) => {
  if ("again" in entered)
    return { body: { next: "again", provider: entered.again }, cookies: [clearedAttempt()] };
  if (!("outsider" in entered))
    return { body: { next: "signed-in" }, cookies: [...sessionCookies(entered), clearedAttempt()] };
  const { outsider, email, provider } = entered;
  return {
    body: { next: "link", email, provider },
    cookies: [outsiderCookie(outsider), clearedAttempt()],
  };
});

export const link = providerHandler(session.linkProvider, (body) => ({
  body,
  cookies: [clearedOutsider()],
}));
