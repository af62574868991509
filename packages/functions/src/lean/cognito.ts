import type * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { jsonOf } from "./json.ts";
import { Service } from "./service.ts";
import type { Credentials } from "./sign.ts";

/** What is asked of a user pool. */
export type Asked = {
  AdminGetUser: sdk.AdminGetUserRequest;
  AdminInitiateAuth: sdk.AdminInitiateAuthRequest;
  AdminRespondToAuthChallenge: sdk.AdminRespondToAuthChallengeRequest;
  AdminSetUserPassword: sdk.AdminSetUserPasswordRequest;
  AdminSetUserMFAPreference: sdk.AdminSetUserMFAPreferenceRequest;
  AdminUserGlobalSignOut: sdk.AdminUserGlobalSignOutRequest;
  AssociateSoftwareToken: sdk.AssociateSoftwareTokenRequest;
  ChangePassword: sdk.ChangePasswordRequest;
  ConfirmForgotPassword: sdk.ConfirmForgotPasswordRequest;
  ConfirmSignUp: sdk.ConfirmSignUpRequest;
  DescribeUserPoolClient: sdk.DescribeUserPoolClientRequest;
  DeleteUser: sdk.DeleteUserRequest;
  ForgotPassword: sdk.ForgotPasswordRequest;
  GetTokensFromRefreshToken: sdk.GetTokensFromRefreshTokenRequest;
  ResendConfirmationCode: sdk.ResendConfirmationCodeRequest;
  RevokeToken: sdk.RevokeTokenRequest;
  SetUserMFAPreference: sdk.SetUserMFAPreferenceRequest;
  SignUp: sdk.SignUpRequest;
  VerifySoftwareToken: sdk.VerifySoftwareTokenRequest;
};

export type PoolConfig = { region: string; endpoint?: string | undefined; credentials?: Credentials };

/** What takes a role's leave, and so a signature; anything else is proved by what the call brings. */
const isSigned = (action: keyof Asked) => action.startsWith("Admin") || action === "DescribeUserPoolClient";

/** Cognito's user pools over the wire. */
export class UserPools {
  readonly #service: Service;
  /** Of the endpoint's, which a local one has. */
  readonly #path: string;

  constructor({
    region,
    endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    ...config
  }: PoolConfig) {
    const url = endpoint ?? `https://cognito-idp.${region}.amazonaws.com`;
    this.#path = new URL(url).pathname;
    this.#service = new Service({
      ...{ name: "cognito-idp", region, ...config },
      endpoint: url,
      // A pool that says "too many attempts" says it for longer than anybody waits, and a code is good for once.
      maxAttempts: 1,
      timeout: 30_000,
    });
  }

  /** What a pool answers. @throws ServiceException with Cognito's name for what went wrong. */
  call<Action extends keyof Asked>(action: Action, asked: Asked[Action]): Promise<object> {
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    };
    const body = JSON.stringify(asked);
    const request = {
      method: "POST",
      path: this.#path,
      headers,
      body,
      unsigned: !isSigned(action),
    } as const;
    return this.#service.call(request, jsonOf);
  }
}
