import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminConfirmSignUpCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DescribeUserPoolClientCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientConfig, type Engine, startEngine } from "../engine/index.ts";
import type { IdentityEmail } from "./context.ts";
import { type Identity, startIdentity } from "./index.ts";
import { provingClient, quickHashCost, testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-client-secret-"));
const emails: IdentityEmail[] = [];
const password = "correct horse battery";
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  const mail = async (message: IdentityEmail) => emails.push(message);
  identity = await startIdentity({
    tableEndpoint: engine.endpoint,
    dataDir,
    mail,
    hashCost: quickHashCost,
    secrets: testSecrets,
  });
  client = provingClient(identity);
});
afterAll(async () => {
  client.destroy();
  await identity.stop();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const app = () => ({ ClientId: identity.clientId });
const pool = () => ({ UserPoolId: identity.userPoolId });

test("no public operation of the pool works without the client's secret", async () => {
  const Username = "member@example.com";
  await client.send(new SignUpCommand({ ...app(), Username, Password: password }));
  await client.send(new AdminConfirmSignUpCommand({ ...pool(), Username }));
  const AuthParameters = { USERNAME: Username, PASSWORD: password };
  const signIn = { ...app(), ...pool(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH" as const, AuthParameters };
  const { AuthenticationResult } = await client.send(new AdminInitiateAuthCommand(signIn));
  const token = AuthenticationResult?.RefreshToken ?? "";
  // The sign-up email is sent after the response.
  await expect.poll(() => emails).toHaveLength(1);
  const bare = new CognitoIdentityProviderClient({ ...clientConfig(identity.endpoint), maxAttempts: 1 });
  const named = { ...app(), Username };
  const code = { ...named, ConfirmationCode: "000000" };
  const calls = [
    () => bare.send(new SignUpCommand({ ...app(), Username: "new@example.com", Password: password })),
    () => bare.send(new SignUpCommand({ ...named, Password: password, SecretHash: "a guess" })),
    () => bare.send(new ConfirmSignUpCommand(code)),
    () => bare.send(new ResendConfirmationCodeCommand(named)),
    () => bare.send(new ForgotPasswordCommand(named)),
    () => bare.send(new ConfirmForgotPasswordCommand({ ...code, Password: password })),
    () => bare.send(new GetTokensFromRefreshTokenCommand({ ...app(), RefreshToken: token })),
    () => bare.send(new RevokeTokenCommand({ ...app(), Token: token })),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(/^Unable to verify secret hash for client/);
  bare.destroy();
  expect(emails).toHaveLength(1);
  const refreshed = await client.send(
    new GetTokensFromRefreshTokenCommand({ ...app(), RefreshToken: token }),
  );
  expect(refreshed.AuthenticationResult, "nothing was revoked").toBeDefined();
});

test("an administrator can read the client's secret", async () => {
  const { UserPoolClient } = await client.send(new DescribeUserPoolClientCommand({ ...pool(), ...app() }));
  expect(UserPoolClient?.ClientSecret).toBe(identity.clientSecret);
  expect(identity.clientSecret.length).toBeGreaterThanOrEqual(32);
});

test("at sign-up the client can write an address and no other attribute", async () => {
  const email = "writer@example.com";
  const named = { ...app(), Username: email, Password: password };
  const UserAttributes = [{ Name: "name", Value: "Mallory" }];
  await expect(client.send(new SignUpCommand({ ...named, UserAttributes }))).rejects.toThrow(
    "A client attempted to write unauthorized attribute",
  );
  await client.send(new SignUpCommand({ ...named, UserAttributes: [{ Name: "email", Value: email }] }));
});
