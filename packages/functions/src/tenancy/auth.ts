import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { SignedIn } from "@kiteloop/core/shared/context";
import type { Verb } from "@kiteloop/core/shared/verb";
import * as session from "@kiteloop/core/tenancy/session";
import { base } from "../http/base.ts";
import {
  challengeCookie,
  clearedChallenge,
  clearedCookies,
  clearedPasskey,
  passkeyCookie,
  sessionCookies,
} from "../http/cookies.ts";
import { type Handler, handle, type Options } from "../http/handle.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withAccountOpener } from "../runtime/identity/account-opener.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withPasskeys } from "../runtime/identity/passkeys.ts";
import { withMailer } from "../runtime/mailer.ts";
import { authStep } from "./auth-step.ts";

/** A sign-in handler: anybody may call it, from our own pages only. */
function authHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  present?: Options<Result>["present"],
  grants: Options<Result>["grants"] = withIdentity,
): Handler {
  const options = { grants, limiter: limitInTable };
  return handle(base, verb, authStep, present === undefined ? options : { ...options, present });
}

const withIdentityAndMailer = () => ({ ...withIdentity(), ...withMailer() });

/** Sets the tokens of a sign-in as cookies; the page never sees them. */
function presentSignedIn(signedIn: SignedIn) {
  return { body: { next: "signed-in" }, cookies: sessionCookies(signedIn) };
}

/** The tokens of a sign-in, or the challenge until the code has come. */
function presentEntered(entered: session.SignInResult) {
  if (!("challenge" in entered)) return presentSignedIn(entered);
  return { body: { next: "totp" }, cookies: [challengeCookie(entered.challenge)] };
}

/** The tokens of a sign-in whose challenge is answered. */
function presentAnswered(signedIn: SignedIn) {
  const { body, cookies } = presentSignedIn(signedIn);
  return { body, cookies: [...cookies, clearedChallenge()] };
}

const withIdentityAndPasskeys = () => ({ ...withIdentity(), ...withPasskeys() });

export const signUp = authHandler(session.signUp, undefined, withIdentityAndMailer);
export const confirm = authHandler(session.confirmSignUp, presentEntered);
/** `confirm` if the account is to be opened by its password or a code. */
export const signUpInvited = authHandler(
  session.signUpInvited,
  (entered) => (entered === null ? { body: { next: "confirm" } } : presentEntered(entered)),
  () => ({ ...withIdentity(), ...withAccountOpener() }),
);
export const resend = authHandler(session.resendCode, undefined, withIdentityAndMailer);
export const signIn = authHandler(session.signIn, presentEntered);
/** A sealed attempt to sign in with a passkey becomes a cookie. */
export const startPasskey = authHandler(
  session.startPasskeySignIn,
  ({ challenge, sealed }) => ({ body: { challenge }, cookies: [passkeyCookie(sealed)] }),
  withIdentityAndPasskeys,
);
export const passkey = authHandler(
  session.signInWithPasskey,
  (signedIn) => {
    const { body, cookies } = presentSignedIn(signedIn);
    return { body, cookies: [...cookies, clearedPasskey()] };
  },
  withIdentityAndPasskeys,
);
export const totp = authHandler(session.answerTotp, presentAnswered);
export const recover = authHandler(session.useRecoveryCode, presentAnswered, withIdentityAndMailer);
export const refresh = authHandler(session.refreshSession, presentSignedIn);
export const signOut = authHandler(session.signOut, (body) => ({
  body,
  cookies: clearedCookies(),
}));
export const forgot = authHandler(session.forgotPassword);
export const reset = authHandler(session.resetPassword);
