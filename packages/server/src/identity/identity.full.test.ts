import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UnsupportedTokenTypeException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { JwtVerifier } from "aws-jwt-verify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, startEngine } from "../engine/index.ts";
import type { IdentityEmail } from "./context.ts";
import { type Identity, startIdentity } from "./index.ts";
import { provingClient, quickHashCost, testSecrets } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-identity-"));
const emails: IdentityEmail[] = [];
const clock: { skew: number; stopped?: number } = { skew: 0 };
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;

const start = () =>
  startIdentity({
    tableEndpoint: engine.endpoint,
    dataDir,
    hashCost: quickHashCost,
    secrets: testSecrets,
    mail: async (mail) => emails.push(mail),
    now: () => (clock.stopped ?? Math.floor(Date.now() / 1000)) + clock.skew,
    staff: ["Staff@Example.com"],
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
const address = () => `person${++counter}@example.com`;
const password = "correct horse battery";
const app = () => ({ ClientId: identity.clientId });
const pool = () => ({ UserPoolId: identity.userPoolId });

async function codeFor(email: string): Promise<string> {
  const mail = () => emails.findLast(({ to }) => to === email);
  await expect.poll(mail, { message: `an email to ${email}` }).toBeDefined();
  return /^ *(\d{6})$/m.exec(mail()?.text ?? "")?.[1] ?? "";
}

const signUp = (email: string, Password = password) =>
  client.send(new SignUpCommand({ ...app(), Username: email, Password }));
const confirm = (email: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ...app(), Username: email, ConfirmationCode }));
async function member(): Promise<string> {
  const email = address();
  await signUp(email);
  await confirm(email, await codeFor(email));
  return email;
}
async function signIn(email: string, PASSWORD = password) {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const flow = { ...app(), ...pool(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH" as const, AuthParameters };
  const { AuthenticationResult: tokens } = await client.send(new AdminInitiateAuthCommand(flow));
  return {
    access: tokens?.AccessToken ?? "",
    id: tokens?.IdToken ?? "",
    refresh: tokens?.RefreshToken ?? "",
  };
}
async function refresh(RefreshToken: string) {
  const { AuthenticationResult: tokens } = await client.send(
    new GetTokensFromRefreshTokenCommand({ ...app(), RefreshToken }),
  );
  return { access: tokens?.AccessToken ?? "", refresh: tokens?.RefreshToken ?? "" };
}
function verifier() {
  const made = JwtVerifier.create({
    issuer: identity.issuer,
    audience: null,
    jwksUri: `${identity.issuer}/jwks.json`,
  });
  made.cacheJwks(identity.jwks);
  return made;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("sign-up, the emailed code and the password lead to tokens that aws-jwt-verify accepts", async () => {
  const email = await member();
  const { access, id } = await signIn(email.toUpperCase());
  const claims = await verifier().verify(access);
  expect(claims).toMatchObject({
    iss: identity.issuer,
    client_id: identity.clientId,
    token_use: "access",
    username: claims.sub,
  });
  expect(claims.origin_jti).toEqual(expect.any(String));
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(await verifier().verify(id)).toMatchObject({ aud: identity.clientId, email, email_verified: true });
});

test("the key set is published and the private key is readable by its owner alone", async () => {
  const published = await fetch(`${identity.endpoint}/${identity.userPoolId}/.well-known/jwks.json`);
  expect(await published.json()).toEqual(identity.jwks);
  expect(statSync(join(dataDir, "identity.json")).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(identity.jwks)).not.toContain('"d"');
});

test("no password and no refresh token is stored in plain text", async () => {
  const email = await member();
  const { refresh: token } = await signIn(email);
  await identity.stop();
  await engine.stop();
  const bytes = ["table.db", "table.db-wal"].map((name) => {
    try {
      return readFileSync(join(dataDir, name), "latin1");
    } catch {
      return "";
    }
  });
  engine = await startEngine({ dataDir });
  identity = await start();
  client = provingClient(identity);
  expect(bytes.join("")).toContain("kiteloop-identity");
  expect(bytes.join("")).not.toContain(password);
  expect(bytes.join("")).not.toContain(token);
  expect((await refresh(token)).access, "and a restart ends no session").not.toBe("");
});

test("an address has one account, whatever its case, also in a race", async () => {
  const email = address();
  const tries = await Promise.allSettled([email, email.toUpperCase(), email].map((each) => signUp(each)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(signUp(email)).rejects.toThrow(UsernameExistsException);
});

test("a wrong code is refused, and five wrong ones invalidate the correct one, also concurrently", async () => {
  const email = address();
  await signUp(email);
  const code = await codeFor(email);
  await expect(confirm(email, wrong(code))).rejects.toThrow(CodeMismatchException);
  await Promise.allSettled(Array.from({ length: 20 }, () => confirm(email, wrong(code))));
  await expect(confirm(email, code)).rejects.toThrow(LimitExceededException);
});

test("a code expires after a day, and a new one replaces it", async () => {
  const email = address();
  await signUp(email);
  const old = await codeFor(email);
  clock.skew = 25 * 3600;
  try {
    await expect(confirm(email, old)).rejects.toThrow(ExpiredCodeException);
    await client.send(new ResendConfirmationCodeCommand({ ...app(), Username: email }));
    await expect.poll(() => emails.filter(({ to }) => to === email)).toHaveLength(2);
    await confirm(email, await codeFor(email));
  } finally {
    clock.skew = 0;
  }
  await expect(client.send(new ResendConfirmationCodeCommand({ ...app(), Username: email }))).rejects.toThrow(
    InvalidParameterException,
  );
});

test("at most five codes are sent in an hour", async () => {
  const email = address();
  await signUp(email);
  const resend = () => client.send(new ResendConfirmationCodeCommand({ ...app(), Username: email }));
  for (let sent = 1; sent < 5; sent++) await resend();
  await expect(resend()).rejects.toThrow(LimitExceededException);
});

test("an unconfirmed account cannot sign in, and with a wrong password it is not revealed", async () => {
  const email = address();
  await signUp(email);
  await expect(signIn(email)).rejects.toThrow(UserNotConfirmedException);
  await expect(signIn(email, "not the password")).rejects.toThrow(NotAuthorizedException);
});

test("an unknown address and a wrong password get the same answer, up to the lock", async () => {
  const known = await member();
  const answers = async (email: string) => {
    const seen: string[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      seen.push(
        await signIn(email, "not the password").then(
          () => "in",
          (error: Error) => `${error.name}: ${error.message}`,
        ),
      );
    }
    return seen;
  };
  // The first lock lasts a second, which must not pass between two attempts on a slow machine.
  clock.stopped = Math.floor(Date.now() / 1000);
  const [forKnown, forUnknown] = await Promise.all([answers(known), answers(address())]);
  delete clock.stopped;
  expect(forKnown).toEqual(forUnknown);
  expect(forKnown[0]).toBe("NotAuthorizedException: Incorrect username or password.");
  expect(forKnown.at(-1)).toBe("NotAuthorizedException: Password attempts exceeded");
});

test("wrong passwords are counted one by one, also concurrent ones", async () => {
  const email = await member();
  clock.stopped = Math.floor(Date.now() / 1000);
  try {
    const guesses = Array.from({ length: 24 }, () => signIn(email, "not the password"));
    const refused = (await Promise.allSettled(guesses)).map(
      (guess) => guess.status === "rejected" && String(guess.reason.message),
    );
    // Those checked before the lock, and those refused by it.
    const looked = refused.filter((text) => text === "Incorrect username or password.").length;
    expect(refused.filter((text) => text === "Password attempts exceeded")).toHaveLength(24 - looked);
    expect(looked).toBeGreaterThanOrEqual(5);
    clock.stopped += Math.min(900, 2 ** (looked - 5)) - 1;
    await expect(signIn(email)).rejects.toThrow("Password attempts exceeded");
    clock.stopped += 1;
    await signIn(email);
  } finally {
    delete clock.stopped;
  }
});

test("a permanent password confirms an account, as in Cognito", async () => {
  const email = address();
  await signUp(email);
  const set = { ...pool(), Username: email, Permanent: true };
  await expect(
    client.send(new AdminSetUserPasswordCommand({ ...set, Password: "too short" })),
  ).rejects.toThrow(InvalidPasswordException);
  await expect(signIn(email)).rejects.toThrow(UserNotConfirmedException);
  await client.send(new AdminSetUserPasswordCommand({ ...set, Password: "set by an administrator" }));
  await signIn(email, "set by an administrator");
});

test("a short password is refused at sign-up", async () => {
  await expect(signUp(address(), "short")).rejects.toThrow(InvalidPasswordException);
});

test("refreshing rotates: a used token works for a short time only, and the family keeps its origin", async () => {
  const first = await signIn(await member());
  const second = await refresh(first.refresh);
  expect(second.refresh).not.toBe(first.refresh);
  const origins = await Promise.all(
    [first, second].map(async ({ access }) => (await verifier().verify(access)).origin_jti),
  );
  expect(origins[0]).toBe(origins[1]);
  await refresh(first.refresh);
  clock.skew = 11;
  try {
    await expect(refresh(first.refresh)).rejects.toThrow(RefreshTokenReuseException);
    await refresh(second.refresh);
  } finally {
    clock.skew = 0;
  }
});

test("refreshing does not extend a sign-in past thirty days", async () => {
  const first = await signIn(await member());
  clock.skew = 29 * 24 * 3600;
  const second = await refresh(first.refresh);
  clock.skew = 31 * 24 * 3600;
  try {
    await expect(refresh(second.refresh)).rejects.toThrow(NotAuthorizedException);
  } finally {
    clock.skew = 0;
  }
});

test("revoking ends one sign-in with all its tokens and leaves the others", async () => {
  const email = await member();
  const [one, other] = [await signIn(email), await signIn(email)];
  const descendant = await refresh(one.refresh);
  const revoke = (Token: string) => client.send(new RevokeTokenCommand({ ...app(), Token }));
  await revoke(one.refresh);
  await expect(refresh(descendant.refresh)).rejects.toThrow(NotAuthorizedException);
  await refresh(other.refresh);
  await revoke(one.refresh);
  await expect(revoke(one.access)).rejects.toThrow(UnsupportedTokenTypeException);
});

test("global sign-out ends every sign-in of the account", async () => {
  const email = await member();
  const sessions = [await signIn(email), await signIn(email)];
  await client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
  for (const session of sessions)
    await expect(refresh(session.refresh)).rejects.toThrow(NotAuthorizedException);
});

test("a forgotten password is replaced with the emailed code, which works once", async () => {
  const email = await member();
  await client.send(new ForgotPasswordCommand({ ...app(), Username: email }));
  await expect.poll(() => emails.filter(({ to }) => to === email)).toHaveLength(2);
  const reset = {
    ...app(),
    Username: email,
    ConfirmationCode: await codeFor(email),
    Password: "a different secret",
  };
  await client.send(new ConfirmForgotPasswordCommand(reset));
  await expect(client.send(new ConfirmForgotPasswordCommand(reset))).rejects.toThrow(ExpiredCodeException);
  await expect(signIn(email)).rejects.toThrow(NotAuthorizedException);
  await signIn(email, "a different secret");
});

test("a forgotten password gets the same answer for an unknown address, which gets no email", async () => {
  const [known, unknown] = [await member(), address()];
  const ask = async (Username: string) =>
    (await client.send(new ForgotPasswordCommand({ ...app(), Username }))).CodeDeliveryDetails;
  expect(await ask(known)).toEqual(await ask(unknown));
  const guess = { ...app(), ConfirmationCode: "000000", Password: password };
  await expect(
    client.send(new ConfirmForgotPasswordCommand({ ...guess, Username: unknown })),
  ).rejects.toThrow(CodeMismatchException);
  expect(emails.filter(({ to }) => to === unknown)).toHaveLength(0);
});

test("changing the password needs the current one and a valid token", async () => {
  const email = await member();
  const session = await signIn(email);
  const change = (PreviousPassword: string) =>
    client.send(
      new ChangePasswordCommand({
        AccessToken: session.access,
        PreviousPassword,
        ProposedPassword: "a different secret",
      }),
    );
  await expect(change("not the password")).rejects.toThrow(NotAuthorizedException);
  await change(password);
  await signIn(email, "a different secret");
  await client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
  await expect(change("a different secret")).rejects.toThrow(/revoked/);
});

test("an account can be read by its address and is gone after its deletion", async () => {
  const email = await member();
  const get = () => client.send(new AdminGetUserCommand({ ...pool(), Username: email }));
  const session = await signIn(email);
  const { UserAttributes, UserStatus, UserCreateDate } = await get();
  expect(UserAttributes).toContainEqual({ Name: "email", Value: email });
  expect(UserStatus).toBe("CONFIRMED");
  expect(Math.abs(Number(UserCreateDate) - Date.now())).toBeLessThan(60_000);
  await client.send(new AdminDeleteUserCommand({ ...pool(), Username: email }));
  await expect(get()).rejects.toThrow(UserNotFoundException);
  await expect(refresh(session.refresh)).rejects.toThrow(NotAuthorizedException);
  await signUp(email);
});

test("an address on the staff list is staff once confirmed, and no other is", async () => {
  const groups = async (email: string) => {
    await signUp(email);
    await confirm(email, await codeFor(email));
    const claims = await verifier().verify((await signIn(email)).access);
    return claims["cognito:groups"];
  };
  expect(await groups("staff@example.com")).toEqual(["staff"]);
  expect(await groups("staff2@example.com")).toBeUndefined();
});
