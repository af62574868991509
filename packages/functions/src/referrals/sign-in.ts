import * as signIn from "@kiteloop/core/referrals/sign-in";
import { keyHandler } from "../http/key.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withSecrets } from "../runtime/secrets.ts";

const options = { limiter: limitInTable, grants: withSecrets };

export const requestLink = /* @__PURE__ */ keyHandler(signIn.requestSignInLink, options);
export const useLink = /* @__PURE__ */ keyHandler(signIn.useSignInLink, options);
export const end = /* @__PURE__ */ keyHandler(signIn.endSignIn, options);
