import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InvalidParameterException,
  LimitExceededException,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
  WebAuthnChallengeNotFoundException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnNotEnabledException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type Engine, startEngine } from "../engine/index.ts";
import { type Identity, startIdentity } from "./index.ts";
import { provingClient, quickHashCost, testSecrets } from "./testing.ts";
import { TestPasskey } from "./testing-passkey.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-passkeys-"));
const host = "app.kiteloop.test";
const password = "correct horse battery";
let engine: Engine;
let identity: Identity;
let client: CognitoIdentityProviderClient;
let now = 1_800_000_000;

const start = (relyingPartyId?: string) =>
  startIdentity({
    ...{
      tableEndpoint: engine.endpoint,
      dataDir,
      hashCost: quickHashCost,
      secrets: testSecrets,
      relyingPartyId,
    },
    mail: async () => undefined,
    now: () => now,
  });

beforeAll(async () => {
  engine = await startEngine({ dataDir });
  identity = await start(host);
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

const app = () => ({ UserPoolId: identity.userPoolId, ClientId: identity.clientId });

function byPassword(email: string) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return client.send(
    new AdminInitiateAuthCommand({ ...app(), AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters }),
  );
}

let people = 0;
async function signedUp(): Promise<{ email: string; AccessToken: string }> {
  const email = `passkey${++people}@example.com`;
  const { ClientId, UserPoolId } = app();
  await client.send(new SignUpCommand({ ClientId, Username: email, Password: password }));
  await client.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));
  return { email, AccessToken: (await byPassword(email)).AuthenticationResult?.AccessToken ?? "" };
}

const Options = z.object({
  challenge: z.string(),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
async function optionsFor(AccessToken: string) {
  const answer = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
  return { ...Options.parse(answer.CredentialCreationOptions), whole: answer.CredentialCreationOptions };
}

const complete = (AccessToken: string, made: object) =>
  client.send(
    new CompleteWebAuthnRegistrationCommand({
      AccessToken,
      Credential: { ...made, clientExtensionResults: {} },
    }),
  );

async function add(AccessToken: string): Promise<TestPasskey> {
  const passkey = new TestPasskey(host);
  await complete(AccessToken, passkey.made((await optionsFor(AccessToken)).challenge));
  return passkey;
}

const choose = (email: string) =>
  client.send(
    new AdminInitiateAuthCommand({
      ...app(),
      AuthFlow: "USER_AUTH",
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN" },
    }),
  );

const Asked = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.string(),
  allowCredentials: z.array(z.object({ type: z.string(), id: z.string(), transports: z.array(z.string()) })),
});
async function asked(email: string) {
  const { ChallengeName, ChallengeParameters, Session } = await choose(email);
  expect(ChallengeName).toBe("WEB_AUTHN");
  return {
    ...Asked.parse(JSON.parse(ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? "")),
    answer: (given: object, username = email) =>
      client.send(
        new AdminRespondToAuthChallengeCommand({
          ...app(),
          ChallengeName: "WEB_AUTHN",
          Session,
          ChallengeResponses: {
            USERNAME: username,
            CREDENTIAL: JSON.stringify({ ...given, clientExtensionResults: {} }),
          },
        }),
      ),
    answerByCode: (code: string, username: string) =>
      client.send(
        new AdminRespondToAuthChallengeCommand({
          ...app(),
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session,
          ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
        }),
      ),
  };
}

const listed = async (AccessToken: string) =>
  (await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

test("a passkey is added once, listed, signs in, and is removed", async () => {
  const { email, AccessToken } = await signedUp();
  const options = await optionsFor(AccessToken);
  expect(options.whole).toMatchObject({
    rp: { id: host },
    authenticatorSelection: { requireResidentKey: true, residentKey: "required" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }, { alg: -257 }],
    excludeCredentials: [],
    timeout: 60_000,
  });
  const passkey = new TestPasskey(host);
  const made = passkey.made(options.challenge);
  await complete(AccessToken, made);
  await expect(complete(AccessToken, made)).rejects.toThrow(WebAuthnChallengeNotFoundException);
  expect(await listed(AccessToken)).toEqual([
    {
      CredentialId: passkey.id,
      FriendlyCredentialName: "Passkey",
      RelyingPartyId: host,
      AuthenticatorAttachment: "platform",
      AuthenticatorTransports: ["internal"],
      CreatedAt: new Date(now * 1000),
    },
  ]);
  expect((await optionsFor(AccessToken)).excludeCredentials).toEqual([{ id: passkey.id }]);

  const { challenge, answer, allowCredentials, ...rest } = await asked(email);
  expect(rest).toMatchObject({ rpId: host, userVerification: "required" });
  expect(allowCredentials).toEqual([{ type: "public-key", id: passkey.id, transports: ["internal"] }]);
  const signed = passkey.answer(challenge);
  expect((await answer(signed)).AuthenticationResult?.AccessToken).toBeTruthy();
  await expect(answer(signed)).rejects.toThrow(NotAuthorizedException);

  const gone = new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id });
  await client.send(gone);
  await expect(client.send(gone)).rejects.toThrow(ResourceNotFoundException);
  expect(await listed(AccessToken)).toEqual([]);
  expect(await choose(email)).toMatchObject({
    ChallengeName: "SELECT_CHALLENGE",
    AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"],
  });
});

test("a passkey that was made at another page, for another host, unverified or too late is refused", async () => {
  const { AccessToken } = await signedUp();
  const [one, two] = [new TestPasskey(host), new TestPasskey(host)];
  const attempts = [
    [(c: string) => one.made(c, { origin: "https://evil.example" }), WebAuthnOriginNotAllowedException],
    [(c: string) => one.made(c, { host: "other.example" }), WebAuthnRelyingPartyMismatchException],
    [(c: string) => one.made(c, { isVerified: false }), WebAuthnCredentialNotSupportedException],
    [() => one.made("another"), WebAuthnCredentialNotSupportedException],
    [(c: string) => ({ ...one.made(c), id: two.id }), WebAuthnCredentialNotSupportedException],
  ] as const;
  for (const [made, error] of attempts) {
    const { challenge } = await optionsFor(AccessToken);
    await expect(complete(AccessToken, made(challenge))).rejects.toThrow(error);
  }
  const { challenge } = await optionsFor(AccessToken);
  now += 61;
  await expect(complete(AccessToken, one.made(challenge))).rejects.toThrow(
    WebAuthnChallengeNotFoundException,
  );
  expect(await listed(AccessToken)).toEqual([]);
});

test("an answer of another passkey, account, page or moment signs nobody in", async () => {
  const [{ email, AccessToken }, other] = [await signedUp(), await signedUp()];
  const [passkey, theirs] = [await add(AccessToken), await add(other.AccessToken)];
  const wrong = [
    (c: string) => theirs.answer(c),
    (c: string) => ({ ...theirs.answer(c), id: passkey.id, rawId: passkey.id }),
    () => passkey.answer("another"),
    (c: string) => passkey.answer(c, { origin: "https://evil.example" }),
    (c: string) => passkey.answer(c, { isVerified: false }),
  ];
  for (const given of wrong) {
    const { challenge, answer } = await asked(email);
    await expect(answer(given(challenge))).rejects.toThrow(NotAuthorizedException);
  }
  now += 3600;
  const theirsOnMine = await asked(email);
  await expect(theirsOnMine.answer(theirs.answer(theirsOnMine.challenge), other.email)).rejects.toThrow(
    NotAuthorizedException,
  );
  const late = await asked(email);
  now += 181;
  await expect(late.answer(passkey.answer(late.challenge))).rejects.toThrow(NotAuthorizedException);
  const broken = await asked(email);
  await expect(broken.answer({ id: passkey.id })).rejects.toThrow(InvalidParameterException);
  await expect(choose("nobody@example.com")).rejects.toThrow(NotAuthorizedException);
});

test("with two-step sign-in a passkey signs in only if it counts as both steps, and a code never replaces it", async () => {
  const { email, AccessToken } = await signedUp();
  const passkey = await add(AccessToken);
  const prefer = (totp: boolean, passkeys: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: totp, PreferredMfa: totp },
        WebAuthnMfaSettings: { Enabled: passkeys },
      }),
    );
  await expect(prefer(false, true)).rejects.toThrow(InvalidParameterException);
  const { SecretCode = "" } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const code = () => new TOTP({ secret: Secret.fromBase32(SecretCode) }).generate({ timestamp: now * 1000 });
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }));
  await prefer(true, false);
  await expect(choose(email)).rejects.toThrow(NotAuthorizedException);
  await prefer(true, true);
  now += 60;
  const { challenge, answer, answerByCode } = await asked(email);
  const subject = await identity.subjectOf(email);
  await expect(answerByCode(code(), subject)).rejects.toThrow(NotAuthorizedException);
  const entered = await answer(passkey.answer(challenge));
  expect([entered.ChallengeName, entered.AuthenticationResult?.TokenType]).toEqual([undefined, "Bearer"]);
  expect((await byPassword(email)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
});

test("an account has up to 20 passkeys, which are deleted with it", async () => {
  const { email, AccessToken } = await signedUp();
  for (let n = 0; n < 20; n++) await add(AccessToken);
  await expect(optionsFor(AccessToken)).rejects.toThrow(LimitExceededException);
  const { UserPoolId } = app();
  await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
  await expect(choose(email)).rejects.toThrow(NotAuthorizedException);
});

test("a pool without a host for passkeys has none", async () => {
  const { AccessToken } = await signedUp();
  const without = await start();
  const other = provingClient(without);
  await expect(other.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).rejects.toThrow(
    WebAuthnNotEnabledException,
  );
  other.destroy();
  await without.stop();
});
