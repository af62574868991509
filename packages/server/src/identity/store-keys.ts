import { createHash } from "node:crypto";

const digest = (value: string) => createHash("sha256").update(value).digest("base64url");
export const canonicalEmail = (email: string) => email.trim().toLowerCase();

export const identityTable = "kiteloop-identity";

export type CodePurpose = "confirm" | "reset";

export type Key = { pk: string; sk: string };
export const keys = {
  user: (sub: string): Key => ({ pk: `user#${sub}`, sk: "user" }),
  family: (sub: string, originJti: string): Key => ({ pk: `user#${sub}`, sk: `family#${originJti}` }),
  softwareToken: (sub: string): Key => ({ pk: `user#${sub}`, sk: "totp" }),
  passkey: (sub: string, id: string): Key => ({ pk: `user#${sub}`, sk: `passkey#${digest(id)}` }),
  passkeyStart: (sub: string): Key => ({ pk: `user#${sub}`, sk: "passkey-start" }),
  usedStep: (sub: string): Key => ({ pk: `user#${sub}`, sk: "totp-step" }),
  challenge: (session: string): Key => ({ pk: `challenge#${digest(session)}`, sk: "challenge" }),
  email: (email: string): Key => ({ pk: `email#${digest(email)}`, sk: "owner" }),
  attempts: (email: string): Key => ({ pk: `email#${digest(email)}`, sk: "attempts" }),
  code: (email: string, purpose: CodePurpose): Key => ({
    pk: `email#${digest(email)}`,
    sk: `code#${purpose}`,
  }),
  external: (username: string): Key => ({ pk: `external#${digest(username)}`, sk: "owner" }),
  hostedAttempt: (state: string): Key => ({ pk: `hosted-attempt#${digest(state)}`, sk: "attempt" }),
  hostedCode: (code: string): Key => ({ pk: `hosted-code#${digest(code)}`, sk: "code" }),
  refresh: (token: string): Key => ({ pk: `refresh#${digest(token)}`, sk: "refresh" }),
};

/** A user name of which the case counts after the provider, because two people may differ in it alone. */
export const ownCase = (name: string) => name.replace(/^[^_]*/, (provider) => provider.toLowerCase());

/**
 * The name of a provider's identity. It has no at sign, whatever the provider's id is, because a name with one is an address and
 * may be that of an account.
 */
export const externalName = (provider: string, userId: string) =>
  ownCase(`${provider}_${userId.replace(/[%@]/g, encodeURIComponent)}`);
