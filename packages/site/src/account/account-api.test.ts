import * as contract from "@kiteloop/contract/tenancy/auth";
import { acceptMemberInvitation, readMemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import {
  finishProviderSignIn,
  linkProvider,
  startProviderSignIn,
} from "@kiteloop/contract/tenancy/sign-in-provider";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { expect, test } from "vitest";
import { accountPaths } from "./account-api.ts";
import { invitationPaths } from "./invitation.ts";
import { mePath } from "./onward.ts";
import { providerPaths } from "./provider-api.ts";

test("the sign-in pages use the contract's paths", () => {
  expect(accountPaths).toEqual({
    signIn: contract.signIn.path,
    signUp: contract.signUp.path,
    signUpInvited: contract.signUpInvited.path,
    totp: contract.answerTotp.path,
    recover: contract.useRecoveryCode.path,
    confirm: contract.confirmSignUp.path,
    resend: contract.resendCode.path,
    forgot: contract.forgotPassword.path,
    reset: contract.resetPassword.path,
  });
  expect(providerPaths).toEqual({
    start: startProviderSignIn.path,
    finish: finishProviderSignIn.path,
    link: linkProvider.path,
  });
  expect(mePath).toBe(getMe.path);
  expect(invitationPaths).toEqual({
    read: readMemberInvitation.path,
    accept: acceptMemberInvitation.path,
    signOut: contract.signOut.path,
  });
});
