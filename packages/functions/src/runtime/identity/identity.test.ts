import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { environmentAt, type Reply, startWire, type Wire } from "../../testing/wire.ts";
import { withAccountOpener } from "./account-opener.ts";
import { clearSecret } from "./client-secret.ts";
import { withIdentity } from "./index.ts";
import { requestTokens } from "./token-endpoint.ts";

let wire: Wire;
beforeAll(async () => {
  wire = await startWire("{}");
  Object.assign(process.env, environmentAt(wire.endpoint));
});
afterAll(() => wire.stop());
beforeEach(() => {
  wire.received.length = 0;
  clearSecret();
});

const { identity } = withIdentity();
const { accountOpener } = withAccountOpener();
const secret: Reply = { status: 200, body: '{"UserPoolClient":{"ClientSecret":"s"}}' };
const [email, UserPoolId, ClientId] = ["ana@example.com", "eu-central-1_pool", "client"];
const hashOf = (username: string) =>
  createHmac("sha256", "s").update(`${username}${ClientId}`).digest("base64");
const SecretHash = hashOf(email);
const error = (name: string): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: name, message: "no" }),
});
const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };

/** The calls received, except the request for the client's secret. */
const asked = () =>
  wire.received
    .map(({ headers, body }) => ({
      operation: String(headers["x-amz-target"]).replace("AWSCognitoIdentityProviderService.", ""),
      input: JSON.parse(body),
      signed: headers.authorization !== undefined,
    }))
    .filter(({ operation }) => operation !== "DescribeUserPoolClient");

const signedIn = [
  { status: 200, body: '{"AuthenticationResult":{"AccessToken":"a.b.c","RefreshToken":"r"}}' },
] as const;

type Call = [
  operation: string,
  input: object,
  signed: boolean,
  call: () => Promise<unknown>,
  ...replies: Reply[],
];
const calls: Call[] = [
  [
    "ConfirmSignUp",
    { ClientId, Username: email, SecretHash, ConfirmationCode: "1" },
    false,
    () => identity.confirm(email, "1", "päss"),
    secret,
  ],
  [
    "ResendConfirmationCode",
    { ClientId, Username: email, SecretHash },
    false,
    () => identity.resend(email),
    secret,
  ],
  ["ForgotPassword", { ClientId, Username: email, SecretHash }, false, () => identity.forgot(email), secret],
  [
    "ConfirmForgotPassword",
    { ClientId, Username: email, SecretHash, ConfirmationCode: "1", Password: "päss" },
    false,
    () => identity.reset(email, "1", "päss"),
    secret,
  ],
  [
    "AdminInitiateAuth",
    {
      ClientId,
      UserPoolId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: "päss", SECRET_HASH: SecretHash },
    },
    true,
    () => identity.isPassword(email, "päss"),
    secret,
  ],
  [
    "GetTokensFromRefreshToken",
    { ClientId, ClientSecret: "s", RefreshToken: "r" },
    false,
    () => identity.refresh("r"),
    secret,
  ],
  ["RevokeToken", { ClientId, ClientSecret: "s", Token: "r" }, false, () => identity.revoke("r"), secret],
  [
    "AdminRespondToAuthChallenge",
    {
      ClientId,
      UserPoolId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session: "t",
      ChallengeResponses: { USERNAME: "sub", SOFTWARE_TOKEN_MFA_CODE: "123456", SECRET_HASH: hashOf("sub") },
    },
    true,
    () => identity.answerChallenge({ subject: "sub", session: "t" }, "123456"),
    secret,
  ],
  ["AdminGetUser", { UserPoolId, Username: "sub" }, true, () => identity.hasTotp("sub")],
  [
    "AssociateSoftwareToken",
    { AccessToken: "a" },
    false,
    () => identity.startTotp("a"),
    { status: 200, body: `{"SecretCode":"${"x".repeat(16)}"}` },
  ],
  [
    "VerifySoftwareToken",
    { AccessToken: "a", UserCode: "123456" },
    false,
    () => identity.verifyTotp("a", "123456"),
  ],
  [
    "SetUserMFAPreference",
    { AccessToken: "a", SoftwareTokenMfaSettings },
    false,
    () => identity.setTotp("a", true),
  ],
  [
    "AdminSetUserMFAPreference",
    { UserPoolId, Username: "sub", SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
    true,
    () => identity.dropTotp("sub"),
  ],
  [
    "ChangePassword",
    { AccessToken: "a", PreviousPassword: "p", ProposedPassword: "q" },
    false,
    () => identity.changePassword("a", "p", "q"),
  ],
  ["DeleteUser", { AccessToken: "a" }, false, () => identity.deleteAccount("a")],
];

test.each(calls)(
  "%s names what the pool needs, and is signed if it needs our role",
  async (operation, input, signed, call, ...replies) => {
    wire.next(...replies);
    await call();
    expect(asked()[0]).toEqual({ operation, input, signed });
  },
);

test("a sign-up has a password that nobody knows", async () => {
  wire.next(secret);
  expect(await identity.signUp(email)).toBe("mailed");
  const [{ operation, input } = { operation: "", input: {} }] = asked();
  expect(operation).toBe("SignUp");
  expect(input).toMatchObject({
    ClientId,
    Username: email,
    SecretHash,
    UserAttributes: [{ Name: "email", Value: email }],
  });
  expect(input.Password).toMatch(/^[\w-]{43}$/);
});

test("the password of a confirmed account is set by our role", async () => {
  wire.next(secret);
  expect(await identity.confirm(email, "1", "päss")).toBe("confirmed");
  expect(asked()[1]).toEqual({
    operation: "AdminSetUserPassword",
    input: { UserPoolId, Username: email, Password: "päss", Permanent: true },
    signed: true,
  });
});

const account = { UserPoolId, Username: email };
const createAccount = {
  operation: "AdminCreateUser",
  input: {
    ...account,
    TemporaryPassword: "päss",
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ],
  },
  signed: true,
};
const setPassword = {
  operation: "AdminSetUserPassword",
  input: { ...account, Password: "päss", Permanent: true },
  signed: true,
};
const getAccount = { operation: "AdminGetUser", input: account, signed: true };
const inState = (status: string): Reply => ({ status: 200, body: `{"UserStatus":"${status}"}` });

test("an account with a proved address is created confirmed, without an email", async () => {
  wire.next({ status: 200, body: "{}" });
  expect(await accountOpener.openProved(email, "päss")).toBe("opened");
  expect(asked()).toEqual([createAccount, setPassword]);
});

test.each(["CONFIRMED", "UNCONFIRMED"])("an account that is %s keeps its password", async (state) => {
  wire.next(error("UsernameExistsException"), inState(state));
  expect(await accountOpener.openProved(email, "päss")).toBe("exists");
  expect(asked()).toEqual([createAccount, getAccount]);
});

test("an account whose creation was interrupted before its password is finished", async () => {
  wire.next(error("UsernameExistsException"), inState("FORCE_CHANGE_PASSWORD"));
  expect(await accountOpener.openProved(email, "päss")).toBe("opened");
  expect(asked()).toEqual([createAccount, getAccount, setPassword]);
});

test("a weak password creates no account", async () => {
  wire.next(error("InvalidPasswordException"));
  expect(await accountOpener.openProved(email, "päss")).toBe("weak_password");
  expect(asked()).toEqual([createAccount]);
});

test("signing out everywhere ends all sessions of the pool and returns the account", async () => {
  const attributes =
    '{"UserAttributes":[{"Name":"sub","Value":"sub-1"},{"Name":"email","Value":"a@b.example"}]}';
  wire.next({ status: 200, body: "{}" }, { status: 200, body: attributes });
  expect(await identity.signOutEverywhere(email)).toBe("sub-1");
  expect(asked().map(({ operation }) => operation)).toEqual(["AdminUserGlobalSignOut", "AdminGetUser"]);
});

test("tokens of another pool sign nobody in", async () => {
  wire.next(secret, ...signedIn);
  expect(await identity.refresh("r")).toBe("invalid");
});

test("a refresh token that was exchanged before has another result than an invalid one", async () => {
  wire.next(secret, error("RefreshTokenReuseException"));
  expect(await identity.refresh("r")).toBe("reused");
});

test.each([
  ["NotAuthorizedException", "invalid"],
  ["UserNotConfirmedException", "invalid"],
])("%s of a sign-in is a result", async (name, outcome) => {
  wire.next(secret, error(name));
  expect(await identity.signIn(email, "p")).toBe(outcome);
});

test.each([
  ["a code with its namespace", error("com.amazonaws#CodeMismatchException")],
  [
    "a code beside the body",
    { status: 400, headers: { "x-amzn-errortype": "CodeMismatchException:http://a/" }, body: "{}" },
  ],
] satisfies [string, Reply][])("an exception is recognized by its name: %s", async (_, reply) => {
  wire.next(secret, reply);
  expect(await identity.reset(email, "1", "päss")).toBe("bad_code");
});

test("an unexpected exception is thrown under its name", async () => {
  wire.next(secret, error("ResourceNotFoundException"));
  await expect(identity.forgot(email)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});

test("a secret that the pool refuses is read again", async () => {
  wire.next(secret, {
    status: 400,
    body: '{"__type":"NotAuthorizedException","message":"Unable to verify secret hash"}',
  });
  await expect(identity.forgot(email)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  wire.received.length = 0;
  wire.next(secret);
  await identity.forgot(email);
  expect(wire.received[0]?.headers["x-amz-target"]).toMatch(/DescribeUserPoolClient$/);
});

test.each([
  ["fails inside", { status: 500, body: '{"__type":"InternalErrorException"}' }],
  ["hangs up", "hangs up"],
] satisfies [string, Reply][])("a request is retried if the pool %s", async (_, reply) => {
  wire.next(reply, reply);
  await identity.deleteAccount("a");
  expect(wire.received).toHaveLength(3);
});

const exchange = { code: "c", code_verifier: "v", redirect_uri: "https://app.example.com/signin" };

test.each([
  ["ends before its body", { status: 200, body: '{"access_token":', isCut: true }],
  ["is a page", { status: 200, body: "<h1>Hello</h1>" }],
  ["is an error of its own", { status: 500, body: "" }],
] satisfies [string, Reply][])("a token endpoint whose answer %s is unavailable", async (_, reply) => {
  wire.next(secret, reply);
  await expect(requestTokens(wire.endpoint, exchange)).rejects.toMatchObject({ code: "unavailable" });
});

test("a code is exchanged for tokens, and one that is used up for none", async () => {
  const tokens = '{"access_token":"a","id_token":"i","refresh_token":"r"}';
  wire.next(secret, { status: 200, body: tokens }, { status: 400, body: '{"error":"invalid_grant"}' });
  expect(await requestTokens(wire.endpoint, exchange)).toEqual({
    accessToken: "a",
    idToken: "i",
    refreshToken: "r",
  });
  expect(await requestTokens(wire.endpoint, exchange)).toBeNull();
});
