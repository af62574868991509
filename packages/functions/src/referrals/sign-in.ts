import * as signIn from "@kiteloop/core/referrals/sign-in";
import { keyHandler } from "../http/key.ts";
import { limitInTable } from "../http/shared-limiter.ts";
import { withSecrets } from "../runtime/secrets.ts";

const options = { limiter: limitInTable, grants: withSecrets };

export const requestLink = keyHandler(signIn.requestSignInLink, options);
export const useLink = keyHandler(signIn.useSignInLink, options);
export const end = keyHandler(signIn.endSignIn, options);
