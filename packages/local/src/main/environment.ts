import { isIP } from "node:net";
import {
  localProviderRules,
  localSignUpRule,
  type Operator,
  postalAddressOf,
} from "@kiteloop/contract/operations/operator";
import { signUpRuleText } from "@kiteloop/contract/tenancy/sign-up-rule";
import type { Identity } from "../identity/index.ts";
import { shops } from "../seed/shops.data.ts";

export const tableName = "kiteloop";

/** The demo shop's address, also under the names of the demo's projects. */
const demoHosts = (demo: string) => [demo, ...shops.map(({ host }) => `${host}=${demo}`)].join(",");

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

/** What an instance for trying has in addition: a demo shop, a mailbox, fake providers, and plain http. */
export function trialEnvironment(parts: {
  demo: string;
  mailbox: string;
  operator: Operator;
}): Record<string, string> {
  return {
    STAGE: "local",
    DEMO_ORIGIN: parts.demo,
    MAILBOX_ORIGIN: parts.mailbox,
    READABLE_LOOPBACK: demoHosts(new URL(parts.demo).host),
    LOOPBACK_WEBHOOKS: "1",
    // The fake ones, which accept any key.
    PROVIDER_API: parts.demo,
    SIGN_IN_ORIGIN: parts.demo,
    SIGN_IN_PROVIDERS: JSON.stringify(localProviderRules(parts.operator)),
    INSECURE_COOKIES: "1",
    MAIL_FROM: process.env.MAIL_FROM ?? "Kiteloop <invitations@kiteloop.example>",
  };
}
