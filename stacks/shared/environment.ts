import { ruleOf } from "@kiteloop/contract/tenancy/identity-provider";
import { signUpRuleText } from "@kiteloop/contract/tenancy/sign-up-rule";
import { type App, type Stack, use } from "sst/constructs";
import { Auth } from "../auth.ts";
import { Edge } from "../edge.ts";
import { Links } from "../links.ts";
import { Mail } from "../mail.ts";
import { Storage } from "../storage.ts";
import { Web } from "../web.ts";
import { readSettings } from "./settings.ts";

/** The environment that packages/functions/src/runtime/config.ts reads. Contains names, and no secret. */
export function handlerEnvironment(app: App, stack: Stack): Record<string, string> {
  const { mailFrom, mailName, emailRate, postalAddress, operatorMail, accounts, retention, ...settings } =
    readSettings(app.stage);
  const { app: host, originSecret, originSecretAlso, secretKeys, links, providers } = settings;
  const { table, assets } = use(Storage);
  const { userPool, client, signInOrigin } = use(Auth);
  const { sender } = use(Mail);
  return {
    STAGE: app.stage,
    KITELOOP_TABLE: table.tableName,
    ASSETS_BUCKET: assets.bucketName,
    APP_ORIGIN: use(Web).origin,
    EDGE_ORIGIN: use(Edge).origin,
    USER_POOL_ID: userPool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
    TOKEN_ISSUER: `https://cognito-idp.${stack.region}.${stack.urlSuffix}/${userPool.userPoolId}`,
    POSTAL_ADDRESS: postalAddress,
    OPERATOR_MAIL: operatorMail,
    SIGN_UP: signUpRuleText(accounts.signUp),
    PLAN: accounts.plan,
    RETENTION: JSON.stringify(retention),
    EMAIL_RATE: String(emailRate),
    ...(mailFrom !== undefined && { MAIL_FROM: `${mailName} <${mailFrom}>` }),
    ...(sender !== undefined && { MAIL_CONFIGURATION_SET: sender.configurationSetName }),
    ...(links !== undefined && { LINK_TARGET: use(Links).target }),
    ...(signInOrigin !== undefined && {
      SIGN_IN_ORIGIN: signInOrigin,
      SIGN_IN_PROVIDERS: JSON.stringify(providers.map(ruleOf)),
    }),
    ...(host !== undefined && { PASSKEY_HOST: host.host }),
    ...(secretKeys !== undefined && { SECRET_KEYS_PARAMETER: secretKeys }),
    ...(originSecret !== undefined && {
      ORIGIN_SECRET_SHA256: [originSecret, originSecretAlso].flatMap((one) => one?.sha256 ?? []).join(),
    }),
  };
}
