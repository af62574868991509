import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Identity, SignedIn } from "@kiteloop/core/context";
import * as z from "zod";
import { config } from "./config.ts";
import { verifyAccessToken } from "./tokens.ts";

let client: CognitoIdentityProviderClient | null = null;

function pool() {
  const { COGNITO_ENDPOINT, AWS_REGION, USER_POOL_ID, USER_POOL_CLIENT_ID } = config();
  if (USER_POOL_ID === undefined || USER_POOL_CLIENT_ID === undefined) throw new Error("no user pool is set");
  // The SDK would retry a pool that says "too many attempts", for seconds and in vain.
  const options: CognitoIdentityProviderClientConfig = { region: AWS_REGION, maxAttempts: 1 };
  if (COGNITO_ENDPOINT !== undefined) {
    options.endpoint = COGNITO_ENDPOINT;
    options.credentials = { accessKeyId: "local", secretAccessKey: "local" };
  }
  client ??= new CognitoIdentityProviderClient(options);
  return { client, UserPoolId: USER_POOL_ID, ClientId: USER_POOL_CLIENT_ID };
}

/** Runs a call; an exception named in `outcomes` is an answer, any other goes on. */
async function answered<T, O>(call: Promise<T>, outcomes: Record<string, O>): Promise<T | O> {
  try {
    return await call;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    const outcome = outcomes[name];
    if (outcome === undefined) throw error;
    return outcome;
  }
}

const attributes = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
});

async function profileOf(username: string): Promise<SignedIn["profile"]> {
  const { client, UserPoolId } = pool();
  const user = attributes.parse(
    await client.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
  );
  const value = (name: string) =>
    user.UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? "";
  const email = value("email");
  return { subject: value("sub"), email, name: value("name") || email };
}

async function signedIn(result: AuthenticationResultType | undefined): Promise<SignedIn | "invalid"> {
  const accessToken = result?.AccessToken;
  const claims = accessToken === undefined ? null : await verifyAccessToken(accessToken);
  if (accessToken === undefined || claims === null) return "invalid";
  const profile = await profileOf(claims.subject);
  return { claims, profile, accessToken, refreshToken: result?.RefreshToken ?? null };
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
  verify: verifyAccessToken,
  async signUp(email, password, name) {
    const { client, ClientId } = pool();
    const UserAttributes = [
      { Name: "email", Value: email },
      { Name: "name", Value: name },
    ];
    const call = client.send(
      new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }),
    );
    const outcome = await answered(call, {
      UsernameExistsException: "exists",
      InvalidPasswordException: "weak_password",
    } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async confirm(email, code) {
    const { client, ClientId } = pool();
    const call = client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code }));
    const outcome = await answered(call, badCode);
    return typeof outcome === "string" ? outcome : "confirmed";
  },
  async resend(email) {
    const { client, ClientId } = pool();
    const call = client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    const outcome = await answered(call, {
      InvalidParameterException: "confirmed",
      NotAuthorizedException: "confirmed",
      UserNotFoundException: "unknown",
      LimitExceededException: "unknown",
    } as const);
    return typeof outcome === "string" ? outcome : "mailed";
  },
  async signIn(email, password) {
    const { client, ClientId, UserPoolId } = pool();
    const call = client.send(
      new AdminInitiateAuthCommand({
        ClientId,
        UserPoolId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const outcome = await answered(call, {
      NotAuthorizedException: "invalid",
      UserNotFoundException: "invalid",
      PasswordResetRequiredException: "invalid",
      UserNotConfirmedException: "not_confirmed",
    } as const);
    return typeof outcome === "string" ? outcome : signedIn(outcome.AuthenticationResult);
  },
  async refresh(refreshToken) {
    const { client, ClientId } = pool();
    const call = client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: refreshToken }));
    const outcome = await answered(call, {
      NotAuthorizedException: "invalid",
      RefreshTokenReuseException: "invalid",
      UserNotFoundException: "invalid",
      InvalidParameterException: "invalid",
    } as const);
    return typeof outcome === "string" ? outcome : signedIn(outcome.AuthenticationResult);
  },
  async revoke(refreshToken) {
    const { client, ClientId } = pool();
    const call = client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
    await answered(call, {
      UnauthorizedException: null,
      InvalidParameterException: null,
      NotAuthorizedException: null,
    });
  },
  async forgot(email) {
    const { client, ClientId } = pool();
    const call = client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await answered(call, {
      UserNotFoundException: null,
      InvalidParameterException: null,
      NotAuthorizedException: null,
      LimitExceededException: null,
    });
  },
  async reset(email, code, password) {
    const { client, ClientId } = pool();
    const call = client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    );
    const outcome = await answered(call, { ...badCode, InvalidPasswordException: "weak_password" } as const);
    return typeof outcome === "string" ? outcome : "reset";
  },
  async signOutEverywhere(email) {
    const { client, UserPoolId } = pool();
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    return (await profileOf(email)).subject;
  },
};

/** Grants the user pool. */
export const withIdentity = () => ({ identity: cognito });
