import * as z from "zod";

const text = z.string().min(1).max(2048);
const attributes = z.array(z.object({ Name: text, Value: z.string().max(2048).optional() })).max(50);

const client = { ClientId: text };
const pool = { UserPoolId: text };
const user = { Username: text };
const proof = { SecretHash: text.optional() };
const preference = z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() });

const external = z.object({
  ProviderName: text,
  ProviderAttributeName: text.optional(),
  ProviderAttributeValue: text,
});

/** The requests we support. Other members are ignored, as Cognito ignores unknown ones. */
export const inputs = {
  SignUp: z.object({ ...client, ...proof, ...user, Password: text, UserAttributes: attributes.optional() }),
  ConfirmSignUp: z.object({ ...client, ...proof, ...user, ConfirmationCode: text }),
  ResendConfirmationCode: z.object({ ...client, ...proof, ...user }),
  ForgotPassword: z.object({ ...client, ...proof, ...user }),
  ConfirmForgotPassword: z.object({ ...client, ...proof, ...user, ConfirmationCode: text, Password: text }),
  AdminInitiateAuth: z.object({
    ...client,
    ...pool,
    AuthFlow: z.literal("ADMIN_USER_PASSWORD_AUTH"),
    AuthParameters: z.object({ USERNAME: text, PASSWORD: text, SECRET_HASH: text.optional() }),
  }),
  GetTokensFromRefreshToken: z.object({ ...client, RefreshToken: text, ClientSecret: text.optional() }),
  RevokeToken: z.object({ ...client, Token: text, ClientSecret: text.optional() }),
  AdminRespondToAuthChallenge: z.object({
    ...client,
    ...pool,
    ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
    Session: text,
    ChallengeResponses: z.object({
      USERNAME: text,
      SOFTWARE_TOKEN_MFA_CODE: text,
      SECRET_HASH: text.optional(),
    }),
  }),
  AssociateSoftwareToken: z.object({ AccessToken: z.string() }),
  VerifySoftwareToken: z.object({ AccessToken: z.string(), UserCode: text }),
  SetUserMFAPreference: z.object({ AccessToken: z.string(), SoftwareTokenMfaSettings: preference }),
  AdminSetUserMFAPreference: z.object({ ...pool, ...user, SoftwareTokenMfaSettings: preference }),
  DeleteUser: z.object({ AccessToken: z.string() }),
  ChangePassword: z.object({ AccessToken: z.string(), PreviousPassword: text, ProposedPassword: text }),
  AdminUserGlobalSignOut: z.object({ ...pool, ...user }),
  AdminSetUserPassword: z.object({ ...pool, ...user, Password: text, Permanent: z.literal(true) }),
  DescribeUserPoolClient: z.object({ ...pool, ...client }),
  AdminCreateUser: z.object({
    ...pool,
    ...user,
    UserAttributes: attributes.optional(),
    TemporaryPassword: text.optional(),
    // Without it, Cognito emails a temporary password.
    MessageAction: z.literal("SUPPRESS"),
  }),
  AdminGetUser: z.object({ ...pool, ...user }),
  AdminDeleteUser: z.object({ ...pool, ...user }),
  AdminConfirmSignUp: z.object({ ...pool, ...user }),
  AdminLinkProviderForUser: z.object({ ...pool, DestinationUser: external, SourceUser: external }),
  AdminDisableProviderForUser: z.object({ ...pool, User: external }),
  AdminAddUserToGroup: z.object({ ...pool, ...user, GroupName: text }),
};

export type Inputs = { [Name in keyof typeof inputs]: z.output<(typeof inputs)[Name]> };
