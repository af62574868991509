import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { credentials, region } from "../testing/clients.ts";
import { signedAgain, startWire, type Wire } from "../testing/wire.ts";
import { type Asked, UserPools } from "./cognito.ts";

let wire: Wire;
let ours: UserPools;
let theirs: sdk.CognitoIdentityProviderClient;
beforeAll(async () => {
  wire = await startWire("{}");
  const { endpoint } = wire;
  ours = new UserPools({ region, endpoint, credentials });
  theirs = new sdk.CognitoIdentityProviderClient({ region, endpoint, credentials, maxAttempts: 1 });
});
afterAll(() => wire.stop());
beforeEach(() => {
  wire.received.length = 0;
});

const [ClientId, UserPoolId, Username, AccessToken] = [
  "client",
  "eu-central-1_pool",
  "ana@example.com",
  "token",
];
const UserAttributes = [{ Name: "name", Value: "Ána “A” <b>" }];
const settings = { Enabled: true, PreferredMfa: false };

/** One call of every kind, with all that we ever name. */
const calls: { [Action in keyof Asked]: [Asked[Action], new (asked: Asked[Action]) => object] } = {
  AdminGetUser: [{ UserPoolId, Username }, sdk.AdminGetUserCommand],
  AdminInitiateAuth: [
    {
      ...{ ClientId, UserPoolId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
      AuthParameters: { USERNAME: Username, PASSWORD: "päss" },
    },
    sdk.AdminInitiateAuthCommand,
  ],
  AdminRespondToAuthChallenge: [
    {
      ...{ ClientId, UserPoolId, ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "s" },
      ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: "123456" },
    },
    sdk.AdminRespondToAuthChallengeCommand,
  ],
  AdminSetUserMFAPreference: [
    { UserPoolId, Username, SoftwareTokenMfaSettings: settings },
    sdk.AdminSetUserMFAPreferenceCommand,
  ],
  AdminSetUserPassword: [
    { UserPoolId, Username, Password: "b", Permanent: true },
    sdk.AdminSetUserPasswordCommand,
  ],
  AdminUserGlobalSignOut: [{ UserPoolId, Username }, sdk.AdminUserGlobalSignOutCommand],
  AssociateSoftwareToken: [{ AccessToken }, sdk.AssociateSoftwareTokenCommand],
  ChangePassword: [{ AccessToken, PreviousPassword: "a", ProposedPassword: "b" }, sdk.ChangePasswordCommand],
  ConfirmForgotPassword: [
    { ClientId, Username, ConfirmationCode: "1", Password: "b" },
    sdk.ConfirmForgotPasswordCommand,
  ],
  ConfirmSignUp: [{ ClientId, Username, ConfirmationCode: "1" }, sdk.ConfirmSignUpCommand],
  DescribeUserPoolClient: [{ UserPoolId, ClientId }, sdk.DescribeUserPoolClientCommand],
  DeleteUser: [{ AccessToken }, sdk.DeleteUserCommand],
  ForgotPassword: [{ ClientId, Username }, sdk.ForgotPasswordCommand],
  GetTokensFromRefreshToken: [{ ClientId, RefreshToken: "r" }, sdk.GetTokensFromRefreshTokenCommand],
  ResendConfirmationCode: [{ ClientId, Username }, sdk.ResendConfirmationCodeCommand],
  RevokeToken: [{ ClientId, Token: "r" }, sdk.RevokeTokenCommand],
  SetUserMFAPreference: [
    { AccessToken, SoftwareTokenMfaSettings: settings },
    sdk.SetUserMFAPreferenceCommand,
  ],
  SignUp: [{ ClientId, Username, Password: "b", UserAttributes }, sdk.SignUpCommand],
  VerifySoftwareToken: [{ AccessToken, UserCode: "123456" }, sdk.VerifySoftwareTokenCommand],
};
const actions = Object.keys(calls) as (keyof Asked)[];

test.each(actions)("%s is asked as by the SDK, and signed where the SDK signs it", async (action) => {
  const [asked, Command] = calls[action];
  await ours.call(action, asked);
  await theirs.send(new Command(asked as never) as never);
  const [own, other] = wire.received.map(({ headers, body, ...sent }) => ({
    ...sent,
    asked: JSON.parse(body),
    headers: [headers["content-type"], headers["x-amz-target"]],
    token: headers["x-amz-security-token"],
    signed: headers.authorization !== undefined,
  }));
  expect(own).toEqual(other);
  for (const one of wire.received)
    if (own?.signed) expect(signedAgain(one, "cognito-idp")).toBe(one.headers.authorization);
});

test("what needs our leave is signed, and what a user may do alone is not", async () => {
  await ours.call("AdminGetUser", { UserPoolId, Username });
  await ours.call("DeleteUser", { AccessToken });
  expect(wire.received.map(({ headers }) => headers.authorization !== undefined)).toEqual([true, false]);
});

const failures: [string, number, Record<string, string>, string][] = [
  ["a code in the body", 400, {}, '{"__type":"NotAuthorizedException","message":"no"}'],
  ["a code with its namespace", 400, {}, '{"__type":"com.amazonaws#NotAuthorizedException","Message":"no"}'],
  [
    "a code beside the body",
    400,
    { "x-amzn-errortype": "NotAuthorizedException:http://internal.amazon.com/" },
    '{"message":"no"}',
  ],
  ["too many attempts", 400, {}, '{"__type":"TooManyRequestsException","message":"slow"}'],
  ["a failure inside", 500, {}, '{"__type":"InternalErrorException","message":"oh"}'],
];

test.each(failures)(
  "%s is an error of the SDK's name and text, and not asked again",
  async (_, status, headers, body) => {
    const reply = { status, headers: { "content-type": "application/x-amz-json-1.1", ...headers }, body };
    wire.next(reply, reply);
    const failed = async (call: Promise<unknown>) => {
      const error = await call.then(() => null).catch((thrown: unknown) => thrown);
      return error instanceof Error ? [error.name, error.message] : error;
    };
    const own = await failed(ours.call("ForgotPassword", { ClientId, Username }));
    expect(own).toEqual(await failed(theirs.send(new sdk.ForgotPasswordCommand({ ClientId, Username }))));
    expect(own).toEqual([expect.stringMatching(/Exception$/), expect.any(String)]);
    expect(wire.received).toHaveLength(2);
  },
);
