import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { environmentAt, type Reply, startWire, type Wire } from "../../testing/wire.ts";
import { clearSecret } from "./client-secret.ts";
import { withIdentity } from "./index.ts";
import { withPasskeys } from "./passkeys.ts";

let wire: Wire;
const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
beforeAll(async () => {
  wire = await startWire("{}");
  const key = { ...pair.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
  Object.assign(process.env, environmentAt(wire.endpoint), {
    PASSKEY_HOST: "app.example.com",
    TOKEN_JWKS: JSON.stringify({ keys: [key] }),
  });
});
afterAll(() => wire.stop());
beforeEach(() => {
  wire.received.length = 0;
  clearSecret();
});

/** An access token of the account `ana`, as the pool signs it. */
function accessToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: "https://issuer.example", sub: "ana", token_use: "access", client_id: "client" },
    ...{ origin_jti: "one", auth_time: now, exp: now + 300 },
  };
  const signed = [{ alg: "RS256", kid: "one", typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${signed}.${sign("sha256", Buffer.from(signed), pair.privateKey).toString("base64url")}`;
}

const { identity } = withIdentity();
const { passkeys } = withPasskeys();
const [email, UserPoolId, ClientId] = ["ana@example.com", "eu-central-1_pool", "client"];
const SECRET_HASH = createHmac("sha256", "s").update(`${email}${ClientId}`).digest("base64");
const json = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });
const error = (name: string): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: name, message: "no" }),
});
const secret = json({ UserPoolClient: { ClientSecret: "s" } });
const listed = json({
  Credentials: [
    {
      ...{ CredentialId: "cGs", FriendlyCredentialName: "Phone", RelyingPartyId: "app.example.com" },
      ...{ AuthenticatorTransports: [], CreatedAt: 1_800_000_000.5 },
    },
  ],
});
const asking = (challenge: string, Session: string) =>
  json({
    ...{ ChallengeName: "WEB_AUTHN", Session },
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({ challenge, allowCredentials: [] }) },
  });

const asked = () =>
  wire.received
    .map(({ headers, body }) => ({
      operation: String(headers["x-amz-target"]).replace("AWSCognitoIdentityProviderService.", ""),
      input: JSON.parse(body),
      signed: headers.authorization !== undefined,
    }))
    .filter(({ operation }) => operation !== "DescribeUserPoolClient");

const credential = { id: "cGs", rawId: "cGs", type: "public-key" } as const;
const made = {
  ...credential,
  authenticatorAttachment: undefined,
  response: { clientDataJSON: "e30", attestationObject: "e30", transports: ["internal"] },
};
const answer = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
};

test("an account's passkeys are asked for with its token alone", async () => {
  wire.next(listed);
  expect(await passkeys.list("a")).toEqual([
    { id: "cGs", name: "Phone", addedAt: "2027-01-15T08:00:00.500Z" },
  ]);
  wire.next(error("WebAuthnOriginNotAllowedException"));
  expect(await passkeys.add("a", made)).toBe("refused");
  wire.next(error("ResourceNotFoundException"));
  await passkeys.remove("a", "cGs");
  const { authenticatorAttachment: _, ...sent } = made;
  expect(asked()).toEqual([
    { operation: "ListWebAuthnCredentials", input: { AccessToken: "a", MaxResults: 20 }, signed: false },
    {
      operation: "CompleteWebAuthnRegistration",
      input: { AccessToken: "a", Credential: { ...sent, clientExtensionResults: {} } },
      signed: false,
    },
    {
      operation: "DeleteWebAuthnCredential",
      input: { AccessToken: "a", CredentialId: "cGs" },
      signed: false,
    },
  ]);
});

const twoSteps = json({ UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] });

test("with two-step sign-in, a new passkey counts as both steps", async () => {
  const token = accessToken();
  wire.next(json({}), twoSteps);
  expect(await passkeys.add(token, made)).toBe("added");
  expect(asked().slice(1)).toEqual([
    { operation: "AdminGetUser", input: { UserPoolId, Username: "ana" }, signed: true },
    {
      operation: "SetUserMFAPreference",
      input: {
        AccessToken: token,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        WebAuthnMfaSettings: { Enabled: true },
      },
      signed: false,
    },
  ]);
});

test("a new passkey that the pool doesn't let count is removed again, since it would refuse it at each sign-in", async () => {
  const token = accessToken();
  wire.next(json({}), twoSteps, error("InvalidParameterException"));
  await expect(passkeys.add(token, made)).rejects.toMatchObject({ name: "InvalidParameterException" });
  expect(asked().at(-1)).toEqual({
    operation: "DeleteWebAuthnCredential",
    input: { AccessToken: token, CredentialId: "cGs" },
    signed: false,
  });
});

test("a sign-in answers the pool's challenge for the same address, and names its session to nobody", async () => {
  wire.next(secret, asking("Y2hhbGxlbmdl", "pool-session"));
  const attempt = await passkeys.startSignIn(email);
  expect(attempt.challenge).toBe("Y2hhbGxlbmdl");
  expect(Buffer.from(attempt.sealed, "base64url").toString()).not.toContain("pool-session");
  wire.next(error("NotAuthorizedException"));
  expect(await passkeys.signIn(email, attempt.sealed, answer)).toBe("invalid");
  expect(await passkeys.signIn("eve@example.com", attempt.sealed, answer)).toBe("invalid");
  expect(asked()).toEqual([
    {
      operation: "AdminInitiateAuth",
      input: {
        ...{ ClientId, UserPoolId, AuthFlow: "USER_AUTH" },
        AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: "WEB_AUTHN", SECRET_HASH },
      },
      signed: true,
    },
    {
      operation: "AdminRespondToAuthChallenge",
      input: {
        ...{ ClientId, UserPoolId, ChallengeName: "WEB_AUTHN", Session: "pool-session" },
        ChallengeResponses: {
          USERNAME: email,
          CREDENTIAL: JSON.stringify({ ...answer, clientExtensionResults: {} }),
          SECRET_HASH,
        },
      },
      signed: true,
    },
  ]);
});

test.each([
  ["another choice", json({ ChallengeName: "SELECT_CHALLENGE", Session: "s", ChallengeParameters: {} })],
  ["no account", error("UserNotFoundException")],
  ["a refusal", error("NotAuthorizedException")],
])("where the pool has %s, the attempt looks alike and asks the pool no more", async (_, reply) => {
  wire.next(secret, asking("A".repeat(22), "s".repeat(2_048)));
  const real = await passkeys.startSignIn(email);
  wire.next(reply);
  const decoy = await passkeys.startSignIn(email);
  expect(decoy.challenge).toMatch(/^[\w-]{22}$/);
  expect(decoy.sealed).toHaveLength(real.sealed.length);
  wire.received.length = 0;
  expect(await passkeys.signIn(email, decoy.sealed, answer)).toBe("invalid");
  expect(asked()).toEqual([]);
});

test("passkeys count as both steps once there are passkeys and an authenticator app", async () => {
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  wire.next(listed);
  await identity.setTotp("a", true);
  wire.next(json({ Credentials: [] }));
  await identity.setTotp("a", true);
  await identity.dropTotp("sub");
  expect(asked().map(({ input }) => input)).toMatchObject([
    {},
    { SoftwareTokenMfaSettings, WebAuthnMfaSettings: { Enabled: true } },
    {},
    { SoftwareTokenMfaSettings, WebAuthnMfaSettings: { Enabled: false } },
    { SoftwareTokenMfaSettings: { Enabled: false }, WebAuthnMfaSettings: { Enabled: false } },
  ]);
});

test("an account that has as many passkeys as the pool allows gets no more", async () => {
  // AWS's client takes this for throttling, and tries three times.
  wire.next(...Array.from({ length: 3 }, () => error("LimitExceededException")));
  expect(await passkeys.start("a")).toBe("too_many");
  expect(asked()[0]).toEqual({
    operation: "StartWebAuthnRegistration",
    input: { AccessToken: "a" },
    signed: false,
  });
});
