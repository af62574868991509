import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  DeleteUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Identity } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { hasPasskeys, passkeySettings, passkeysOf } from "./own-passkeys.ts";
import {
  pool,
  profileOf,
  revoke,
  startPasswordSignIn,
  tokensIn,
  totpChallenge,
  withOutcomes,
} from "./pool.ts";

const seconds = z.object({ UserMFASettingList: z.array(z.string()).nullish() });
const secret = z.object({ SecretCode: z.string().min(16) });
const verdict = z.object({ Status: z.string().nullish() });

type OwnAccount = Pick<
  Identity,
  | "findSubject"
  | "hasTotp"
  | "startTotp"
  | "verifyTotp"
  | "setTotp"
  | "dropTotp"
  | "isPassword"
  | "changePassword"
  | "deleteAccount"
>;

/** How members sign in, and changes to that. */
export const ownAccount: OwnAccount = {
  async findSubject(email) {
    const found = await withOutcomes(profileOf(email), { UserNotFoundException: null } as const);
    return found === null ? null : found.subject;
  },
  async hasTotp(subject) {
    const { client, UserPoolId } = pool();
    const user = seconds.parse(await client.send(new AdminGetUserCommand({ UserPoolId, Username: subject })));
    return user.UserMFASettingList?.includes(totpChallenge) ?? false;
  },
  async startTotp(accessToken) {
    const { client } = pool();
    return secret.parse(await client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken })))
      .SecretCode;
  },
  async verifyTotp(accessToken, code) {
    const { client } = pool();
    const call = client.send(new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code }));
    const outcome = await withOutcomes(call, {
      EnableSoftwareTokenMFAException: "bad_code",
      CodeMismatchException: "bad_code",
      ExpiredCodeException: "bad_code",
      InvalidParameterException: "bad_code",
    } as const);
    if (typeof outcome === "string") return outcome;
    return verdict.parse(outcome).Status === "SUCCESS" ? "verified" : "bad_code";
  },
  async setTotp(accessToken, on) {
    const { client } = pool();
    const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on };
    const counts = on && hasPasskeys() && (await passkeysOf(accessToken)).length > 0;
    await client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: accessToken,
        SoftwareTokenMfaSettings,
        ...passkeySettings(counts),
      }),
    );
  },
  async dropTotp(subject) {
    const { client, UserPoolId } = pool();
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    await client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: subject,
        SoftwareTokenMfaSettings,
        ...passkeySettings(false),
      }),
    );
  },
  async isPassword(email, password) {
    const outcome = await startPasswordSignIn(email, password);
    if (typeof outcome === "string") return false;
    const { RefreshToken } = tokensIn(outcome);
    if (RefreshToken) await revoke(RefreshToken);
    return true;
  },
  async changePassword(accessToken, present, wanted) {
    const { client } = pool();
    const call = client.send(
      new ChangePasswordCommand({
        AccessToken: accessToken,
        PreviousPassword: present,
        ProposedPassword: wanted,
      }),
    );
    const outcome = await withOutcomes(call, {
      NotAuthorizedException: "wrong",
      InvalidPasswordException: "weak_password",
      // The pool's answer to any password after several wrong ones.
      LimitExceededException: "too_many",
    } as const);
    return typeof outcome === "string" ? outcome : "changed";
  },
  async deleteAccount(accessToken) {
    const { client } = pool();
    await client.send(new DeleteUserCommand({ AccessToken: accessToken }));
  },
};
