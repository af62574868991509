import * as session from "@kiteloop/core/tenancy/session";
import { base } from "../http/base.ts";
import { clearedPasskey, passkeyCookie, sessionCookies } from "../http/cookies.ts";
import { handle } from "../http/handle.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withIdentity } from "../runtime/identity/index.ts";
import { withPasskeys } from "../runtime/identity/passkeys.ts";
import { authStep } from "./auth-step.ts";

const grants = () => ({ ...withIdentity(), ...withPasskeys() });

export const start = /* @__PURE__ */ handle(base, session.startPasskeySignIn, authStep, {
  ...{ grants, limiter: limitInTable },
  present: ({ challenge, sealed }) => ({ body: { challenge }, cookies: [passkeyCookie(sealed)] }),
});

export const signIn = /* @__PURE__ */ handle(base, session.signInWithPasskey, authStep, {
  ...{ grants, limiter: limitInTable },
  present: (entered) => ({
    body: { next: "signed-in" },
    cookies: [...sessionCookies(entered), clearedPasskey()],
  }),
});
