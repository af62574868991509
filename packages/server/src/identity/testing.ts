import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { clientConfig } from "../engine/index.ts";
import { type Identity, secretHashOf } from "./index.ts";

/** scrypt's N of pools that live as long as a test: a password takes 3 ms instead of 90. */
export const quickHashCost = 2 ** 10;

type Input = Readonly<Record<string, unknown>>;

/** A client that adds the app client's secret to each call that requires it. */
export function provingClient(identity: Identity): CognitoIdentityProviderClient {
  const client = new CognitoIdentityProviderClient({ ...clientConfig(identity.endpoint), maxAttempts: 1 });
  client.middlewareStack.add((next) => (args) => next({ ...args, input: proved(identity, args.input) }), {
    step: "initialize",
    priority: "high",
    name: "proof",
  });
  return client;
}

function proved<I extends object>(identity: Identity, input: I): I {
  const own: Input = Object.fromEntries(Object.entries(input));
  const { ClientId, Username, AuthParameters, ChallengeResponses } = own;
  if (ClientId === undefined) return input;
  const named = (parameters: unknown) => {
    const given: Input = { ...(parameters as object) };
    return { ...given, SECRET_HASH: secretHashOf(identity, String(given.USERNAME)) };
  };
  return {
    ...input,
    ...(Username !== undefined && { SecretHash: secretHashOf(identity, String(Username)) }),
    ...(AuthParameters !== undefined && { AuthParameters: named(AuthParameters) }),
    ...(ChallengeResponses !== undefined && { ChallengeResponses: named(ChallengeResponses) }),
    ...(("RefreshToken" in input || "Token" in input) && { ClientSecret: identity.clientSecret }),
  };
}
