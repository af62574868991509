import { randomBytes } from "node:crypto";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { Secrets } from "@kiteloop/core/shared/context";
import { createSecrets } from "@kiteloop/core/shared/secrets";
import { clientConfig } from "../engine/index.ts";
import { type Identity, secretHashOf } from "./index.ts";
import type { HashCost } from "./passwords.ts";

/** The cost of pools that live as long as a test: a password takes 3 ms instead of 270. */
export const quickHashCost: HashCost = { N: 2 ** 10, p: 1 };

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

export const testKey = randomBytes(32);

/** The secrets of an instance that lives as long as a test. */
export const testSecrets: Secrets = createSecrets(async () => testKey.toString("base64"));
