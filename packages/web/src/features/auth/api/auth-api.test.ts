import * as contract from "@kiteloop/contract/auth";
import { expect, test } from "vitest";
import { authPaths } from "./auth-api.ts";

test("the sign-in screens call the paths the contract declares", () => {
  expect(authPaths).toEqual({
    signIn: contract.signIn.path,
    signUp: contract.signUp.path,
    confirm: contract.confirmSignUp.path,
    resend: contract.resendCode.path,
    forgot: contract.forgotPassword.path,
    reset: contract.resetPassword.path,
  });
});
