import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { SignedIn } from "@kiteloop/core/context";
import * as z from "zod";
import { config } from "../config.ts";
import { verifyAccessToken } from "../tokens.ts";

let client: CognitoIdentityProviderClient | null = null;

/** The client, and what each call names. */
export function pool() {
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
export async function answered<T, O>(call: Promise<T>, outcomes: Record<string, O>): Promise<T | O> {
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

export async function profileOf(username: string): Promise<SignedIn["profile"]> {
  const { client, UserPoolId } = pool();
  const user = attributes.parse(
    await client.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
  );
  const value = (name: string) =>
    user.UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? "";
  const email = value("email");
  return { subject: value("sub"), email, name: value("name") || email };
}

/** The sign-in behind tokens that the pool gave; nobody of ours may believe others. */
export async function signedIn(result: AuthenticationResultType | undefined): Promise<SignedIn | "invalid"> {
  const accessToken = result?.AccessToken;
  const claims = accessToken === undefined ? null : await verifyAccessToken(accessToken);
  if (accessToken === undefined || claims === null) return "invalid";
  const profile = await profileOf(claims.subject);
  return { claims, profile, accessToken, refreshToken: result?.RefreshToken ?? null };
}

/** The second step: a code of an authenticator app. */
export const totpChallenge = "SOFTWARE_TOKEN_MFA";

/** Asks for a sign-in by password. */
export function initiate(email: string, password: string) {
  const { client, ClientId, UserPoolId } = pool();
  const call = client.send(
    new AdminInitiateAuthCommand({
      ClientId,
      UserPoolId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return answered(call, {
    NotAuthorizedException: "invalid",
    UserNotFoundException: "invalid",
    PasswordResetRequiredException: "invalid",
    UserNotConfirmedException: "not_confirmed",
  } as const);
}

/** Ends the sign-in that a refresh token belongs to. */
export async function revoke(refreshToken: string): Promise<void> {
  const { client, ClientId } = pool();
  const call = client.send(new RevokeTokenCommand({ ClientId, Token: refreshToken }));
  await answered(call, {
    UnauthorizedException: null,
    InvalidParameterException: null,
    NotAuthorizedException: null,
  });
}
