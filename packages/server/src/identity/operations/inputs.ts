import * as z from "zod";
import { madePasskey, mostPasskeys } from "../passkey.ts";

const text = z.string().min(1).max(2048);
const attributes = z.array(z.object({ Name: text, Value: z.string().max(2048).optional() })).max(50);

const client = { ClientId: text };
const pool = { UserPoolId: text };
const user = { Username: text };
const proof = { SecretHash: text.optional() };
const named = { USERNAME: text, SECRET_HASH: text.optional() };
const preferences = {
  SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean(), PreferredMfa: z.boolean().optional() }),
  WebAuthnMfaSettings: z.object({ Enabled: z.boolean() }).optional(),
};

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
  AdminInitiateAuth: z.discriminatedUnion("AuthFlow", [
    z.object({
      ...client,
      ...pool,
      AuthFlow: z.literal("ADMIN_USER_PASSWORD_AUTH"),
      AuthParameters: z.object({ ...named, PASSWORD: text }),
    }),
    z.object({
      ...client,
      ...pool,
      AuthFlow: z.literal("USER_AUTH"),
      AuthParameters: z.object({ ...named, PREFERRED_CHALLENGE: z.literal("WEB_AUTHN") }),
    }),
  ]),
  GetTokensFromRefreshToken: z.object({ ...client, RefreshToken: text, ClientSecret: text.optional() }),
  RevokeToken: z.object({ ...client, Token: text, ClientSecret: text.optional() }),
  AdminRespondToAuthChallenge: z.discriminatedUnion("ChallengeName", [
    z.object({
      ...client,
      ...pool,
      ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
      Session: text,
      ChallengeResponses: z.object({ ...named, SOFTWARE_TOKEN_MFA_CODE: text }),
    }),
    z.object({
      ...client,
      ...pool,
      ChallengeName: z.literal("WEB_AUTHN"),
      Session: text,
      ChallengeResponses: z.object({ ...named, CREDENTIAL: z.string().max(16_384) }),
    }),
  ]),
  AssociateSoftwareToken: z.object({ AccessToken: z.string() }),
  VerifySoftwareToken: z.object({ AccessToken: z.string(), UserCode: text }),
  SetUserMFAPreference: z.object({ AccessToken: z.string(), ...preferences }),
  AdminSetUserMFAPreference: z.object({ ...pool, ...user, ...preferences }),
  StartWebAuthnRegistration: z.object({ AccessToken: z.string() }),
  CompleteWebAuthnRegistration: z.object({ AccessToken: z.string(), Credential: madePasskey }),
  ListWebAuthnCredentials: z.object({
    AccessToken: z.string(),
    MaxResults: z.int().min(0).max(mostPasskeys).optional(),
    // No account has more than one page of passkeys.
    NextToken: z.never().optional(),
  }),
  DeleteWebAuthnCredential: z.object({ AccessToken: z.string(), CredentialId: text }),
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
