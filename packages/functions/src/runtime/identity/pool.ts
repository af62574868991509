import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { type ProviderRule, parseProviderRules } from "@kiteloop/contract/tenancy/identity-provider";
import type { SignedIn } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { awsClientConfig, localClientConfig } from "../aws-client.ts";
import { config } from "../config.ts";
import { verifyAccessToken } from "../tokens.ts";
import { clearSecret, clientSecret, secretHash } from "./client-secret.ts";

let client: CognitoIdentityProviderClient | null = null;

/** The client, and the parameters of each call. */
export function pool() {
  const { COGNITO_ENDPOINT: endpoint, USER_POOL_ID, USER_POOL_CLIENT_ID } = config();
  if (USER_POOL_ID === undefined || USER_POOL_CLIENT_ID === undefined) throw new Error("no user pool is set");
  client ??= new CognitoIdentityProviderClient(
    endpoint === undefined ? awsClientConfig() : localClientConfig(endpoint),
  );
  return { client, UserPoolId: USER_POOL_ID, ClientId: USER_POOL_CLIENT_ID };
}

/** The parameters of a call about `Username` if the client needs a secret. */
export async function secretParameters(Username: string) {
  const { ClientId } = pool();
  return { ClientId, Username, SecretHash: await secretHash(pool(), Username) };
}

/** Reports a wrong secret, by the same name that Cognito uses for wrong passwords. */
const secretRefused = (error: unknown) =>
  error instanceof Error && error.name === "NotAuthorizedException" && /secret/i.test(error.message);

/** Runs a call. An exception named in `outcomes` is a result, any other is thrown. */
export async function withOutcomes<T, O>(call: Promise<T>, outcomes: Record<string, O>): Promise<T | O> {
  try {
    return await call;
  } catch (error) {
    if (secretRefused(error)) {
      clearSecret();
      throw error;
    }
    const name = error instanceof Error ? error.name : "";
    const outcome = outcomes[name];
    if (outcome === undefined) throw error;
    return outcome;
  }
}

const attributes = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })),
});

/** Reads an account. Returns a function that returns an attribute, or an empty text without one. */
export async function attributesOf(username: string): Promise<(name: string) => string> {
  const { client, UserPoolId } = pool();
  const user = attributes.parse(
    await client.send(new AdminGetUserCommand({ UserPoolId, Username: username })),
  );
  return (name) => user.UserAttributes.find((attribute) => attribute.Name === name)?.Value ?? "";
}

export async function profileOf(username: string): Promise<SignedIn["profile"]> {
  const value = await attributesOf(username);
  const email = value("email");
  return { subject: value("sub"), email, name: value("name") || email };
}

const identities = z.array(z.object({ providerName: z.string().min(1), userId: z.string().min(1) }));

/** The identities of providers in an account's attribute of that name. */
export const readIdentities = (text: string) => identities.parse(JSON.parse(text || "[]"));

/** The identities of providers that sign in to an account. */
export const identitiesOf = async (username: string) =>
  readIdentities((await attributesOf(username))("identities"));

/** The instance's identity providers. */
export const providerRules = (): ProviderRule[] => parseProviderRules(config().SIGN_IN_PROVIDERS);

/** Tokens, if the pool returned any. */
const entered = z.object({
  AuthenticationResult: z
    .object({ AccessToken: z.string().nullish(), RefreshToken: z.string().nullish() })
    .nullish(),
});

/** The tokens in a pool's answer. */
export const tokensIn = (answer: unknown) => entered.parse(answer).AuthenticationResult ?? {};

/** The sign-in of tokens that the pool itself returned; never call it with others. */
export async function signInOf(answer: unknown): Promise<SignedIn | "invalid"> {
  const { AccessToken: accessToken, RefreshToken: refreshToken } = tokensIn(answer);
  const claims = accessToken ? await verifyAccessToken(accessToken) : null;
  if (!accessToken || claims === null) return "invalid";
  const profile = await profileOf(claims.subject);
  return { claims, profile, accessToken, refreshToken: refreshToken ?? null };
}

/** The second step: a code of an authenticator app. */
export const totpChallenge = "SOFTWARE_TOKEN_MFA";

/** Requests a sign-in by password. */
export async function startPasswordSignIn(email: string, password: string) {
  const { client, ClientId, UserPoolId } = pool();
  const SECRET_HASH = await secretHash(pool(), email);
  const call = client.send(
    new AdminInitiateAuthCommand({
      ClientId,
      UserPoolId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH },
    }),
  );
  return withOutcomes(call, {
    NotAuthorizedException: "invalid",
    UserNotFoundException: "invalid",
    PasswordResetRequiredException: "invalid",
    UserNotConfirmedException: "invalid",
  } as const);
}

/** Ends the sign-in of a refresh token. */
export async function revoke(refreshToken: string): Promise<void> {
  const { client, ClientId } = pool();
  const ClientSecret = await clientSecret(pool());
  const call = client.send(new RevokeTokenCommand({ ClientId, ClientSecret, Token: refreshToken }));
  await withOutcomes(call, {
    UnauthorizedException: null,
    InvalidParameterException: null,
    NotAuthorizedException: null,
  });
}
