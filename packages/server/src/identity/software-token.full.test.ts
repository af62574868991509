import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  DeleteUserCommand,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
  NotAuthorizedException,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { clearSecrets, createSecrets } from "@kiteloop/core/shared/secrets";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Engine, readItems, startEngine } from "../engine/index.ts";
import { type Identity, startIdentity } from "./index.ts";
import { stepOf } from "./one-time-code.ts";
import { identityTable, openStore } from "./store.ts";
import { provingClient, quickHashCost, testKey, testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-software-token-"));
const password = "correct horse battery";
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;
/** Epoch seconds, at the start of a code's time step. */
let now = 1_800_000_000;

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  identity = await startIdentity({
    tableEndpoint: engine.endpoint,
    dataDir,
    hashCost: quickHashCost,
    secrets: testSecrets,
    mail: async () => undefined,
    now: () => now,
  });
  client = provingClient(identity);
});
afterAll(async () => {
  client.destroy();
  await identity.stop();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  now += 3600;
});

const pool = () => ({ UserPoolId: identity.userPoolId });
const app = () => ({ ...pool(), ClientId: identity.clientId });
const enabled = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };

function initiate(email: string) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return client.send(
    new AdminInitiateAuthCommand({ ...app(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters }),
  );
}

let people = 0;
async function signedUp(): Promise<{ email: string; AccessToken: string }> {
  const email = `token${++people}@example.com`;
  await client.send(new SignUpCommand({ ClientId: identity.clientId, Username: email, Password: password }));
  await client.send(new AdminConfirmSignUpCommand({ ...pool(), Username: email }));
  return { email, AccessToken: (await initiate(email)).AuthenticationResult?.AccessToken ?? "" };
}

/** The code that an authenticator app shows at a moment. */
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at * 1000 });

async function withToken() {
  const one = await signedUp();
  const { AccessToken } = one;
  const { SecretCode: secret = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(secret) }));
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...enabled }));
  now += 60;
  return { ...one, secret };
}

async function challenged(email: string) {
  const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await initiate(email);
  expect([ChallengeName, AuthenticationResult]).toEqual(["SOFTWARE_TOKEN_MFA", undefined]);
  const USERNAME = ChallengeParameters?.USER_ID_FOR_SRP ?? "";
  return (code: string) =>
    client.send(
      new AdminRespondToAuthChallengeCommand({
        ...app(),
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session,
        ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    );
}

test("codes are those of RFC 6238, and one step in each direction is accepted", () => {
  const secret = new Secret({ buffer: new TextEncoder().encode("12345678901234567890").buffer }).base32;
  // The test vectors of its appendix B have eight digits; six-digit codes are their last six.
  for (const [at, code] of [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ] as const) {
    const step = Math.floor(at / 30);
    expect(stepOf(secret, code, at)).toBe(step);
    expect(stepOf(secret, code, at + 30)).toBe(step);
    expect(stepOf(secret, code, at - 30)).toBe(step);
    expect(stepOf(secret, code, at + 61)).toBeNull();
    expect(stepOf(secret, code, at - 61)).toBeNull();
  }
  expect(stepOf(secret, "", 59)).toBeNull();
  expect(stepOf(secret, "28708２", 59)).toBeNull();
});

test("with a verified app the password leads to a challenge, and the app's code to tokens", async () => {
  const { email, secret } = await withToken();
  const answer = await challenged(email);
  const { AuthenticationResult } = await answer(codeOf(secret));
  expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  const { UserMFASettingList } = await client.send(new AdminGetUserCommand({ ...pool(), Username: email }));
  expect(UserMFASettingList).toEqual(["SOFTWARE_TOKEN_MFA"]);
});

test("a code can be used once, also in a race and in another sign-in", async () => {
  const { email, secret } = await withToken();
  const answers = await Promise.all(Array.from({ length: 3 }, () => challenged(email)));
  const tries = await Promise.allSettled(answers.map((answer) => answer(codeOf(secret))));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect((await challenged(email))(codeOf(secret))).rejects.toThrow(ExpiredCodeException);
  now += 30;
  await expect((await challenged(email))(codeOf(secret, now - 30))).rejects.toThrow(ExpiredCodeException);
});

test("a session is valid for one sign-in and three minutes, and belongs to its account", async () => {
  const { email, secret } = await withToken();
  const answer = await challenged(email);
  await answer(codeOf(secret));
  now += 30;
  await expect(answer(codeOf(secret))).rejects.toThrow(NotAuthorizedException);
  const late = await challenged(email);
  now += 181;
  await expect(late(codeOf(secret))).rejects.toThrow(/session is expired/);
  const other = await withToken();
  const { Session } = await initiate(email);
  const ChallengeResponses = {
    USERNAME: await identity.subjectOf(other.email),
    SOFTWARE_TOKEN_MFA_CODE: codeOf(other.secret),
  };
  const forged = { ...app(), ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeResponses } as const;
  await expect(client.send(new AdminRespondToAuthChallengeCommand(forged))).rejects.toThrow(/session/);
});

test("a wrong code keeps the session, five lock the account, and the correct password does not unlock it", async () => {
  const { email, secret } = await withToken();
  const wrong = codeOf(secret, now + 600);
  const answer = await challenged(email);
  for (let i = 0; i < 4; i++) await expect(answer(wrong)).rejects.toThrow(CodeMismatchException);
  const again = await challenged(email);
  await expect(again(wrong)).rejects.toThrow(CodeMismatchException);
  await expect(again(codeOf(secret))).rejects.toThrow("Password attempts exceeded");
  now += 2;
  await again(codeOf(secret));
});

test("wrong codes are counted one by one, also concurrent ones", async () => {
  const { email, secret } = await withToken();
  const wrong = codeOf(secret, now + 600);
  const answer = await challenged(email);
  const guesses = await Promise.allSettled(Array.from({ length: 25 }, () => answer(wrong)));
  const refused = guesses.map((guess) => guess.status === "rejected" && String(guess.reason.name));
  // Those that were checked, and those refused by the lock.
  const looked = refused.filter((name) => name === "CodeMismatchException").length;
  expect(refused.filter((name) => name === "NotAuthorizedException")).toHaveLength(25 - looked);
  now += Math.min(900, 2 ** (looked - 5)) - 1;
  const again = await initiate(email).catch((error: Error) => error);
  expect(again).toMatchObject({ message: "Password attempts exceeded" });
});

test("a new app is inactive before its first code, and the one before stays active until then", async () => {
  const { email, AccessToken } = await signedUp();
  await expect(client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...enabled }))).rejects.toThrow(
    InvalidParameterException,
  );
  const { SecretCode: first = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const verify = (UserCode: string) => client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  await expect(verify(codeOf(first, now + 600))).rejects.toThrow(EnableSoftwareTokenMFAException);
  expect((await initiate(email)).AuthenticationResult).toBeDefined();
  await verify(codeOf(first));
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, ...enabled }));
  await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  now += 30;
  await (await challenged(email))(codeOf(first));
});

test("an administrator's call turns it off, and the password is enough again", async () => {
  const { email } = await withToken();
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  const off = { ...pool(), Username: email, SoftwareTokenMfaSettings };
  await client.send(new AdminSetUserMFAPreferenceCommand(off));
  expect((await initiate(email)).AuthenticationResult).toBeDefined();
});

test("an account deletes itself with all its data; its token is invalid afterwards", async () => {
  const { email, AccessToken } = await withToken();
  await client.send(new DeleteUserCommand({ AccessToken }));
  await expect(initiate(email)).rejects.toThrow(NotAuthorizedException);
  await expect(client.send(new AdminGetUserCommand({ ...pool(), Username: email }))).rejects.toThrow(
    UserNotFoundException,
  );
  await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toThrow(/revoked/);
});

test("secrets of apps are stored encrypted for their account, and those of another key or in clear are encrypted again", async () => {
  const { email, secret, AccessToken } = await withToken();
  const { SecretCode: pending = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const rows = async () => {
    const found = [];
    for await (const row of readItems(engine.endpoint, identityTable)) found.push(JSON.stringify(row));
    return found.filter((row) => row.includes('"totp"'));
  };
  const all = (await rows()).join();
  expect(all).not.toContain(secret);
  expect(all).not.toContain(pending);

  const keys = [randomBytes(32), testKey].map((key) => key.toString("base64"));
  const later = await openStore(
    engine.endpoint,
    createSecrets(async () => keys.join("\n")),
  );
  const clear = await openStore(engine.endpoint, clearSecrets);
  const sub = (await later.userByName(email))?.sub ?? "";
  await clear.savePending("from-before", secret);
  await clear.saveSecret("from-before", secret);
  const lost = createSecrets(async () => randomBytes(32).toString("base64"));
  const other = await openStore(engine.endpoint, lost);
  await other.savePending("of-a-lost-key", secret);
  expect((await rows()).join()).toContain(secret);
  const accounts = (await rows()).length;
  const unreadable = [expect.stringContaining("secrets.key_missing")];
  expect(await later.sealSoftwareTokens()).toEqual({ accounts, encrypted: accounts - 1, unreadable });
  expect((await rows()).join()).not.toContain(secret);
  const stored = (of: string) => Promise.all([later.secretOf(of, "secret"), later.secretOf(of, "pending")]);
  expect(await stored(sub)).toEqual([secret, pending]);
  expect(await later.softwareToken(sub)).toMatchObject({ enabled: true });
  expect(await stored("from-before")).toEqual([secret, undefined]);
  expect(await later.sealSoftwareTokens()).toEqual({ accounts, encrypted: 0, unreadable });
  for (const one of [later, other]) one.close();
  clear.close();
});

test("an account whose secret can't be decrypted is asked for its code, and gets another app or none", async () => {
  const { email, AccessToken } = await withToken();
  const withoutKey = await startIdentity({
    ...{ tableEndpoint: engine.endpoint, dataDir, hashCost: quickHashCost, mail: async () => undefined },
    secrets: createSecrets(async () => Buffer.alloc(32, 7).toString("base64")),
    now: () => now,
  });
  const other = provingClient(withoutKey);
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const flow = { ...app(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH" as const, AuthParameters };
  const signIn = () => other.send(new AdminInitiateAuthCommand(flow));
  try {
    expect((await signIn()).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    await other.send(new AdminGetUserCommand({ ...pool(), Username: email }));
    const { SecretCode = "" } = await other.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    await other.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }));
    expect((await signIn()).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  } finally {
    other.destroy();
    await withoutKey.stop();
  }
  // Now it is the first one's key that is missing.
  const off = { ...pool(), Username: email, SoftwareTokenMfaSettings: { Enabled: false } };
  await client.send(new AdminSetUserMFAPreferenceCommand(off));
  expect((await initiate(email)).AuthenticationResult).toBeDefined();
});
