import * as z from "zod";
import { HashCost } from "./passwords.ts";

/** The rows of the table `kiteloop-identity`. Times are epoch seconds. */
export const User = z.object({
  sub: z.string(),
  email: z.string(),
  /** If it isn't the `sub`: that of a profile of someone whom a provider identified. */
  username: z.string().optional(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD", "EXTERNAL_PROVIDER"]),
  attributes: z.record(z.string(), z.string()),
  groups: z.array(z.string()),
  salt: z.string(),
  hash: z.string(),
  cost: HashCost.optional(),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;

/** An emailed code. Also stored for unknown addresses, so that both do the same work in the same time. */
export const Code = z.object({
  hash: z.string(),
  expiresAt: z.number(),
  tries: z.number(),
  /** When codes were sent in the last hour. */
  sends: z.array(z.number()),
});
export type Code = z.infer<typeof Code>;

/** All refresh tokens of one sign-in; `originJti` names it in every token. */
export const Family = z.object({
  originJti: z.string(),
  sub: z.string(),
  authTime: z.number(),
  expiresAt: z.number(),
});
export type Family = z.infer<typeof Family>;

export const Refresh = z.object({
  sub: z.string(),
  originJti: z.string(),
  /** Set when it was exchanged for the next token. */
  rotatedAt: z.number().optional(),
});
export type Refresh = z.infer<typeof Refresh>;

/** The second factor of an account. `secret` as base32, stored encrypted; `pending` until the first code from its app. */
export const SoftwareToken = z.object({
  secret: z.string().optional(),
  pending: z.string().optional(),
  enabled: z.boolean(),
  /** Whether passkeys count as both steps. */
  passkeys: z.boolean().optional(),
});
export type SoftwareToken = z.infer<typeof SoftwareToken>;

/** A sign-in with a correct password that waits for its code, or one that waits for a passkey to sign `passkey`. */
export const Challenge = z.object({
  sub: z.string(),
  expiresAt: z.number(),
  passkey: z.string().optional(),
});
export type Challenge = z.infer<typeof Challenge>;

export const Attempts = z.object({ failures: z.number(), lockedUntil: z.number().default(0) });
export type Attempts = z.infer<typeof Attempts>;

/** The user that a provider's identity signs in: a linked account, or a profile of the identity's own. */
export const ExternalOwner = z.object({
  sub: z.string(),
  linked: z.boolean(),
  /** The issuer that identified it; of rows from before it was noted, none. */
  issuer: z.string().optional(),
});
export type ExternalOwner = z.infer<typeof ExternalOwner>;

/** Bytes as base64url. */
export const Passkey = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  name: z.string(),
  attachment: z.string().optional(),
  transports: z.array(z.string()),
  createdAt: z.number(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The passkey that an account is about to add. */
export const PasskeyStart = z.object({ challenge: z.string(), expiresAt: z.number() });
export type PasskeyStart = z.infer<typeof PasskeyStart>;

/**
 * A sign-in that waits for a provider's answer. State, nonce and challenge are those of the app's request; `verifier` and
 * `providerNonce` are ours toward the provider.
 */
export const HostedAttempt = z.object({
  provider: z.string(),
  state: z.string().optional(),
  nonce: z.string().optional(),
  challenge: z.string().optional(),
  providerNonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});
export type HostedAttempt = z.infer<typeof HostedAttempt>;

/** A code that waits to be exchanged by the app, which sent people to `callback`. */
export const HostedCode = z.object({
  sub: z.string(),
  nonce: z.string().optional(),
  challenge: z.string().optional(),
  callback: z.string(),
  expiresAt: z.number(),
});
export type HostedCode = z.infer<typeof HostedCode>;
