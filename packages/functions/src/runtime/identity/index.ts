import type { Challenge, Identity } from "@kiteloop/core/context";
import * as z from "zod";
import { verifyAccessToken } from "../tokens.ts";
import { ownAccount } from "./own-account.ts";
import { answered, initiate, pool, profileOf, revoke, signedIn, totpChallenge } from "./pool.ts";

const asksMore = z.object({ ChallengeName: z.string().nullish() });

const challenged = z.object({
  ChallengeName: z.literal(totpChallenge),
  Session: z.string().min(1),
  // The account's own name: an answer must not name it by an alias such as its address.
  ChallengeParameters: z.object({ USER_ID_FOR_SRP: z.string().min(1) }),
});

function challengeIn(answer: unknown): Challenge | null {
  if (!asksMore.parse(answer).ChallengeName) return null;
  const { Session, ChallengeParameters } = challenged.parse(answer);
  return { subject: ChallengeParameters.USER_ID_FOR_SRP, session: Session };
}

const badCode = {
  CodeMismatchException: "bad_code",
  ExpiredCodeException: "bad_code",
  UserNotFoundException: "bad_code",
  NotAuthorizedException: "bad_code",
  LimitExceededException: "bad_code",
  TooManyFailedAttemptsException: "bad_code",
  InvalidParameterException: "bad_code",
} as const;

const cognito: Identity = {
  ...ownAccount,
  revoke,
  verify: verifyAccessToken,
  async signUp(email, password, name) {
    const { client, ClientId } = pool();
    const UserAttributes = [
      { Name: "email", Value: email },
      { Name: "name", Value: name },
    ];
    const call = client.call("SignUp", { ClientId, Username: email, Password: password, UserAttributes });
    const outcome = await answered(call, {
      UsernameExistsException: "exists",
      InvalidPasswordException: "weak_password",
    } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async confirm(email, code) {
    const { client, ClientId } = pool();
    const call = client.call("ConfirmSignUp", { ClientId, Username: email, ConfirmationCode: code });
    const outcome = await answered(call, badCode);
    return typeof outcome === "string" ? outcome : "confirmed";
  },
  async resend(email) {
    const { client, ClientId } = pool();
    const call = client.call("ResendConfirmationCode", { ClientId, Username: email });
    const outcome = await answered(call, {
      InvalidParameterException: "confirmed",
      NotAuthorizedException: "confirmed",
      UserNotFoundException: "unknown",
      LimitExceededException: "unknown",
    } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async signIn(email, password) {
    const outcome = await initiate(email, password);
    if (typeof outcome === "string") return outcome;
    const challenge = challengeIn(outcome);
    return challenge === null ? signedIn(outcome) : { challenge };
  },
  async answerChallenge({ subject, session }, code) {
    const { client, ClientId, UserPoolId } = pool();
    const call = client.call("AdminRespondToAuthChallenge", {
      ClientId,
      UserPoolId,
      ChallengeName: totpChallenge,
      Session: session,
      ChallengeResponses: { USERNAME: subject, SOFTWARE_TOKEN_MFA_CODE: code },
    });
    const outcome = await answered(call, {
      CodeMismatchException: "bad_code",
      // Also what the pool says of a code that was used before.
      ExpiredCodeException: "bad_code",
      NotAuthorizedException: "over",
      UserNotFoundException: "over",
      InvalidParameterException: "over",
      SoftwareTokenMFANotFoundException: "over",
    } as const);
    if (typeof outcome === "string") return outcome;
    const entered = await signedIn(outcome);
    return entered === "invalid" ? "over" : entered;
  },
  async refresh(refreshToken) {
    const { client, ClientId } = pool();
    const call = client.call("GetTokensFromRefreshToken", { ClientId, RefreshToken: refreshToken });
    const outcome = await answered(call, {
      NotAuthorizedException: "invalid",
      RefreshTokenReuseException: "invalid",
      UserNotFoundException: "invalid",
      InvalidParameterException: "invalid",
    } as const);
    return typeof outcome === "string" ? outcome : signedIn(outcome);
  },
  async forgot(email) {
    const { client, ClientId } = pool();
    const call = client.call("ForgotPassword", { ClientId, Username: email });
    await answered(call, {
      UserNotFoundException: null,
      InvalidParameterException: null,
      NotAuthorizedException: null,
      LimitExceededException: null,
    });
  },
  async reset(email, code, password) {
    const { client, ClientId } = pool();
    const call = client.call("ConfirmForgotPassword", {
      ClientId,
      Username: email,
      ConfirmationCode: code,
      Password: password,
    });
    const outcome = await answered(call, { ...badCode, InvalidPasswordException: "weak_password" } as const);
    return typeof outcome === "string" ? outcome : "reset";
  },
  async signOutEverywhere(email) {
    const { client, UserPoolId } = pool();
    await client.call("AdminUserGlobalSignOut", { UserPoolId, Username: email });
    return (await profileOf(email)).subject;
  },
};

/** Grants the user pool. */
export const withIdentity = () => ({ identity: cognito });
