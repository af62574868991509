import { randomBytes } from "node:crypto";
import {
  AdminDisableProviderForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Challenge, Identity } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { verifyAccessToken } from "../tokens.ts";
import { clientSecret, secretHash } from "./client-secret.ts";
import { ownAccount } from "./own-account.ts";
import {
  identitiesOf,
  pool,
  profileOf,
  providerRules,
  revoke,
  secretParameters,
  signInOf,
  startPasswordSignIn,
  totpChallenge,
  withOutcomes,
} from "./pool.ts";

const asksMore = z.object({ ChallengeName: z.string().nullish() });

const challenged = z.object({
  ChallengeName: z.literal(totpChallenge),
  Session: z.string().min(1),
  // The account's own name, because an answer must not name it by an alias such as its address.
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
  UserNotConfirmedException: "bad_code",
} as const;

/** The pool's answer to a confirmation, right or wrong code, of an account that is confirmed already. */
const confirmedBefore = /current status is confirmed/i;

const cognito: Identity = {
  ...ownAccount,
  revoke,
  verify: verifyAccessToken,
  async signUp(email) {
    const { client } = pool();
    const call = client.send(
      new SignUpCommand({
        ...(await secretParameters(email)),
        // Unknown: the pool confirms an account with the password of the person who created it.
        Password: randomBytes(32).toString("base64url"),
        UserAttributes: [{ Name: "email", Value: email }],
      }),
    );
    const outcome = await withOutcomes(call, { UsernameExistsException: "exists" } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async confirm(email, code, password) {
    const { client, UserPoolId } = pool();
    const call = client
      .send(new ConfirmSignUpCommand({ ...(await secretParameters(email)), ConfirmationCode: code }))
      .catch((error: unknown) => {
        if (error instanceof Error && confirmedBefore.test(error.message))
          return "already_confirmed" as const;
        throw error;
      });
    const outcome = await withOutcomes(call, badCode);
    if (typeof outcome === "string") return outcome;
    // Also confirms the account, but only after the right code.
    const set = client.send(
      new AdminSetUserPasswordCommand({
        ...{ UserPoolId, Username: email, Password: password, Permanent: true },
      }),
    );
    const given = await withOutcomes(set, { InvalidPasswordException: "weak_password" } as const);
    return typeof given === "string" ? given : "confirmed";
  },
  async resend(email) {
    const { client } = pool();
    const call = client.send(new ResendConfirmationCodeCommand(await secretParameters(email)));
    const outcome = await withOutcomes(call, {
      InvalidParameterException: "confirmed",
      NotAuthorizedException: "confirmed",
      UserNotFoundException: "unknown",
      LimitExceededException: "unknown",
    } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async signIn(email, password) {
    const outcome = await startPasswordSignIn(email, password);
    if (typeof outcome === "string") return outcome;
    const challenge = challengeIn(outcome);
    return challenge === null ? signInOf(outcome) : { challenge };
  },
  async answerChallenge({ subject, session }, code) {
    const { client, ClientId, UserPoolId } = pool();
    const SECRET_HASH = await secretHash(pool(), subject);
    const call = client.send(
      new AdminRespondToAuthChallengeCommand({
        ClientId,
        UserPoolId,
        ChallengeName: totpChallenge,
        Session: session,
        ChallengeResponses: { USERNAME: subject, SOFTWARE_TOKEN_MFA_CODE: code, SECRET_HASH },
      }),
    );
    const outcome = await withOutcomes(call, {
      CodeMismatchException: "bad_code",
      // The pool's answer to a used code, too.
      ExpiredCodeException: "bad_code",
      NotAuthorizedException: "over",
      UserNotFoundException: "over",
      InvalidParameterException: "over",
      SoftwareTokenMFANotFoundException: "over",
    } as const);
    if (typeof outcome === "string") return outcome;
    const entered = await signInOf(outcome);
    return entered === "invalid" ? "over" : entered;
  },
  async refresh(refreshToken) {
    const { client, ClientId } = pool();
    const ClientSecret = await clientSecret(pool());
    const call = client.send(
      new GetTokensFromRefreshTokenCommand({
        ...{ ClientId, ClientSecret, RefreshToken: refreshToken },
      }),
    );
    const outcome = await withOutcomes(call, {
      NotAuthorizedException: "invalid",
      RefreshTokenReuseException: "reused",
      UserNotFoundException: "invalid",
      InvalidParameterException: "invalid",
    } as const);
    return typeof outcome === "string" ? outcome : signInOf(outcome);
  },
  async forgot(email) {
    const { client } = pool();
    const call = client.send(new ForgotPasswordCommand(await secretParameters(email)));
    await withOutcomes(call, {
      UserNotFoundException: null,
      InvalidParameterException: null,
      NotAuthorizedException: null,
      LimitExceededException: null,
    });
  },
  async reset(email, code, password) {
    const { client } = pool();
    const call = client.send(
      new ConfirmForgotPasswordCommand({
        ...(await secretParameters(email)),
        ConfirmationCode: code,
        Password: password,
      }),
    );
    const outcome = await withOutcomes(call, {
      ...badCode,
      InvalidPasswordException: "weak_password",
    } as const);
    return typeof outcome === "string" ? outcome : "reset";
  },
  async signOutEverywhere(email) {
    const { client, UserPoolId } = pool();
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    return (await profileOf(email)).subject;
  },
  providers: providerRules,
  async providersOf(subject) {
    return [...new Set((await identitiesOf(subject)).map(({ providerName }) => providerName))];
  },
  async unlinkProviders(email, provider) {
    const { client, UserPoolId } = pool();
    const linked = await identitiesOf(email);
    const unwanted = linked.filter(({ providerName }) => (provider ?? providerName) === providerName);
    for (const { providerName, userId } of unwanted)
      await client.send(
        new AdminDisableProviderForUserCommand({
          UserPoolId,
          User: {
            ProviderName: providerName,
            ProviderAttributeName: "Cognito_Subject",
            ProviderAttributeValue: userId,
          },
        }),
      );
  },
};

/** Grants the user pool. */
export const withIdentity = () => ({ identity: cognito });
