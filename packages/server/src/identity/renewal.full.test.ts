import { sign } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminConfirmSignUpCommand,
  AdminInitiateAuthCommand,
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  NotAuthorizedException,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { JwtVerifier } from "aws-jwt-verify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, startEngine } from "../engine/index.ts";
import { type Identity, startIdentity } from "./index.ts";
import { loadPool, rotateSigningKey } from "./keys.ts";
import { createPasswords } from "./passwords.ts";
import { openStore } from "./store.ts";
import { provingClient, quickHashCost, testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-renewal-"));
const password = "correct horse battery";
const clock = { skew: 0 };
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;

const start = () =>
  startIdentity({
    ...{ tableEndpoint: engine.endpoint, dataDir, hashCost: quickHashCost, secrets: testSecrets },
    mail: async () => undefined,
    now: () => Math.floor(Date.now() / 1000) + clock.skew,
  });

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  identity = await start();
  client = provingClient(identity);
});
afterAll(async () => {
  client.destroy();
  await identity.stop();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let counter = 0;
const app = () => ({ ClientId: identity.clientId });
const pool = () => ({ UserPoolId: identity.userPoolId });

async function member(): Promise<string> {
  const email = `person${++counter}@example.com`;
  await client.send(new SignUpCommand({ ...app(), Username: email, Password: password }));
  await client.send(new AdminConfirmSignUpCommand({ ...pool(), Username: email }));
  return email;
}

async function signIn(email: string, PASSWORD = password) {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const flow = { ...app(), ...pool(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH" as const, AuthParameters };
  const { AuthenticationResult: tokens } = await client.send(new AdminInitiateAuthCommand(flow));
  return { access: tokens?.AccessToken ?? "", refresh: tokens?.RefreshToken ?? "" };
}

async function refresh(RefreshToken: string) {
  const { AuthenticationResult: tokens } = await client.send(
    new GetTokensFromRefreshTokenCommand({ ...app(), RefreshToken }),
  );
  return { access: tokens?.AccessToken ?? "" };
}

function verifier() {
  const made = JwtVerifier.create({
    ...{ issuer: identity.issuer, audience: null, jwksUri: `${identity.issuer}/jwks.json` },
  });
  made.cacheJwks(identity.jwks);
  return made;
}

test("after another key was made, tokens of the former one are valid for their hour, and sessions continue", async () => {
  const email = await member();
  const before = await signIn(email);
  const change = (AccessToken: string) =>
    client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: password }),
    );
  const restart = async () => {
    client.destroy();
    await identity.stop();
    identity = await start();
    client = provingClient(identity);
  };
  const [kid] = identity.jwks.keys.map((key) => key.kid);
  await rotateSigningKey(dataDir);
  await restart();
  expect(identity.jwks.keys.map((key) => key.kid)).toEqual([expect.not.stringMatching(kid ?? ""), kid]);
  expect(await verifier().verify(before.access)).toMatchObject({ token_use: "access" });
  await change(before.access);
  const after = await refresh(before.refresh);
  expect(decodedHead(after.access).kid).toBe(identity.jwks.keys[0]?.kid);
  await change(after.access);

  await rotateSigningKey(dataDir);
  await restart();
  expect(identity.jwks.keys).toHaveLength(3);
  clock.skew = 3601;
  await restart();
  expect(identity.jwks.keys).toHaveLength(1);
  clock.skew = 0;
  await expect(change(before.access)).rejects.toThrow("Invalid Access Token");
});

test("a copy of the former key makes no tokens, however long the server runs, and the client has another secret", async () => {
  const email = await member();
  const { access } = await signIn(email);
  const read = () => readFile(join(dataDir, "identity.json"), "utf8");
  const before = await loadPool(dataDir);
  await rotateSigningKey(dataDir);
  expect(await read()).not.toContain(before.clientSecret);
  client.destroy();
  await identity.stop();
  identity = await start();
  client = provingClient(identity);
  const [head = "", body = ""] = access.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const change = (AccessToken: string) =>
    client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: password }),
    );
  const signed = (exp: number) => {
    const text = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString("base64url")}`;
    return `${text}.${sign("RSA-SHA256", Buffer.from(text), before.privateKey).toString("base64url")}`;
  };
  await change(signed(claims.exp - 1));
  await expect(change(signed(claims.exp + 60))).rejects.toThrow("Invalid Access Token");
  for (const key of identity.jwks.keys.slice(1)) expect(key.until).toBeLessThanOrEqual(claims.exp + 30);
});

test("if it ends all sign-ins, no token of before is valid at once, and people sign in again", async () => {
  const email = await member();
  const before = await signIn(email);
  const copied = await loadPool(dataDir);
  const change = (AccessToken: string) =>
    client.send(
      new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: password }),
    );
  await change(before.access);
  await rotateSigningKey(dataDir);
  await rotateSigningKey(dataDir, { endsAll: true });
  client.destroy();
  await identity.stop();
  clock.skew = 2;
  identity = await start();
  client = provingClient(identity);
  expect(identity.jwks.keys).toHaveLength(1);
  await expect(change(before.access)).rejects.toThrow("Invalid Access Token");
  await expect(verifier().verify(before.access)).rejects.toThrow();
  await expect(refresh(before.refresh)).rejects.toThrow("Refresh Token has been revoked");
  const [, body = ""] = before.access.split(".");
  const text = `${encoded({ kid: copied.kid, alg: "RS256" })}.${body}`;
  const forged = `${text}.${sign("RSA-SHA256", Buffer.from(text), copied.privateKey).toString("base64url")}`;
  await expect(change(forged)).rejects.toThrow("Invalid Access Token");
  const after = await signIn(email);
  await change(after.access);
  await change((await refresh(after.refresh)).access);
  clock.skew = 0;
});

test("a file with keys in a form of a newer version is refused in one sentence, and stays as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-newer-"));
  const path = join(folder, "identity.json");
  await loadPool(folder);
  const newer = JSON.stringify({ ...JSON.parse(await readFile(path, "utf8")), more: 1 });
  await writeFile(path, newer);
  await expect(loadPool(folder)).rejects.toThrow(/has another form than this version knows/);
  await expect(rotateSigningKey(folder)).rejects.toThrow(/Run the version that wrote it/);
  expect(await readFile(path, "utf8")).toBe(newer);
  rmSync(folder, { recursive: true });
});

test("keys that can't be read are not replaced", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-keys-"));
  await symlink("identity.json", join(folder, "identity.json"));
  await expect(loadPool(folder)).rejects.toThrow("ELOOP");
  rmSync(folder, { recursive: true });
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decodedHead = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());

test("a password of an older cost is hashed again at the next sign-in, and not if it was changed meanwhile", async () => {
  const email = await member();
  const store = await openStore(engine.endpoint, testSecrets);
  const salt = Buffer.alloc(16, 7).toString("base64");
  const cost = { N: 2 ** 9, p: 1 };
  const older = await createPasswords(cost).hash(password);
  const stored = async () => {
    const user = await store.userByName(email);
    if (user === undefined) throw new Error("there is no such user");
    return user;
  };
  await store.saveUser({ ...(await stored()), ...older });
  await expect(signIn(email, "another password")).rejects.toThrow(NotAuthorizedException);
  expect(await stored()).toMatchObject(older);
  await signIn(email);
  const { hash, cost: now } = await stored();
  expect([now, hash === older.hash]).toEqual([quickHashCost, false]);
  await signIn(email);
  expect(await store.replaceHash((await stored()).sub, older, { salt, hash: "x", cost })).toBe(false);
  expect((await stored()).hash).toBe(hash);
  store.close();
});
