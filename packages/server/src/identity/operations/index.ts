import type { IdentityContext } from "../context.ts";
import { CognitoError } from "../errors.ts";
import {
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminGetUser,
  adminSetUserPassword,
  adminUserGlobalSignOut,
  describeUserPoolClient,
} from "./admin.ts";
import { adminDisableProviderForUser, adminLinkProviderForUser } from "./external.ts";
import { type Inputs, inputs } from "./inputs.ts";
import { deleteUser } from "./own-account.ts";
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from "./passkeys.ts";
import { changePassword, confirmForgotPassword, forgotPassword } from "./password.ts";
import {
  adminInitiateAuth,
  adminRespondToAuthChallenge,
  getTokensFromRefreshToken,
  revokeToken,
} from "./sign-in.ts";
import { confirmSignUp, resendConfirmationCode, signUp } from "./sign-up.ts";
import {
  adminSetUserMfaPreference,
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from "./software-token.ts";

type Name = keyof Inputs;
type Operation<N extends Name> = (ctx: IdentityContext, input: Inputs[N]) => Promise<object>;

const operations: { [N in Name]: Operation<N> } = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  AdminInitiateAuth: adminInitiateAuth,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  DeleteUser: deleteUser,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  ChangePassword: changePassword,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  AdminSetUserPassword: adminSetUserPassword,
  DescribeUserPoolClient: describeUserPoolClient,
  AdminCreateUser: adminCreateUser,
  AdminGetUser: adminGetUser,
  AdminDeleteUser: adminDeleteUser,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminLinkProviderForUser: adminLinkProviderForUser,
  AdminDisableProviderForUser: adminDisableProviderForUser,
  AdminAddUserToGroup: adminAddUserToGroup,
};

const known = (name: string): name is Name => Object.hasOwn(operations, name);

function run<N extends Name>(ctx: IdentityContext, name: N, body: unknown): Promise<object> {
  const parsed = inputs[name].safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CognitoError("InvalidParameterException", `${issue?.path.join(".")}: ${issue?.message}`);
  }
  const operation: Operation<N> = operations[name];
  return operation(ctx, parsed.data as Inputs[N]);
}

/** Runs the operation named by an X-Amz-Target on a parsed JSON body; refusals are CognitoErrors. */
export async function perform(ctx: IdentityContext, name: string, body: unknown): Promise<object> {
  if (!known(name))
    throw new CognitoError("UnknownOperationException", `${name} is not available on one machine.`);
  return run(ctx, name, body);
}
