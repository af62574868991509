import { isIP } from "node:net";
import { localSignUpRule, type Operator, postalAddressOf } from "@kiteloop/contract/operations/operator";
import { signUpRuleText } from "@kiteloop/contract/tenancy/sign-up-rule";
import type { Identity } from "../identity/index.ts";

export const tableName = "kiteloop";

/** The host that passkeys belong to; undefined for an app without a name, which can't have any. */
export function passkeyHostOf(app: string): string | undefined {
  const { hostname } = new URL(app);
  return isIP(hostname) === 0 ? hostname : undefined;
}

type Parts = { tableEndpoint: string; identity: Identity; app: string; edge: string; operator: Operator };

/** The handlers' environment on one machine; the stacks set the same names. */
export function environment({ operator, ...parts }: Parts): Record<string, string> {
  const { identity } = parts;
  const passkeyHost = passkeyHostOf(parts.app);
  return {
    KITELOOP_TABLE: tableName,
    DYNAMODB_ENDPOINT: parts.tableEndpoint,
    COGNITO_ENDPOINT: identity.endpoint,
    USER_POOL_ID: identity.userPoolId,
    USER_POOL_CLIENT_ID: identity.clientId,
    TOKEN_ISSUER: identity.issuer,
    TOKEN_JWKS: JSON.stringify(identity.jwks),
    APP_ORIGIN: parts.app,
    EDGE_ORIGIN: parts.edge,
    ...(passkeyHost !== undefined && { PASSKEY_HOST: passkeyHost }),
    POSTAL_ADDRESS: process.env.POSTAL_ADDRESS ?? postalAddressOf(operator),
    SIGN_UP: signUpRuleText(localSignUpRule(operator)),
    PLAN: operator.accounts.plan,
    RETENTION: JSON.stringify(operator.retention),
    OPERATOR_MAIL: process.env.OPERATOR_MAIL ?? operator.email,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
}
