import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Device } from "@kiteloop/contract/event";
import type { IdKind } from "@kiteloop/contract/ids";
import type { Preferences } from "@kiteloop/contract/profile";
import type { Role, Scope } from "@kiteloop/contract/roles";

/** The one table: a document client and the table's name. */
export type Table = { client: DynamoDBDocumentClient; name: string };

export type AssetOptions = { contentType: string; cacheControl: string };

/**
 * Where published widgets live. `put` takes the place of what is there, `create` leaves it as it is; `get` gives
 * null for what isn't there. `removeAll` removes whatever has a key that begins like this.
 */
export type Assets = {
  put(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void>;
  create(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void>;
  get(key: string): Promise<string | null>;
  removeAll(prefix: string): Promise<void>;
};

/**
 * Pictures that people send us, as objects nobody reaches but through us. `get` and `removeAll` are as those of
 * assets.
 */
export type Pictures = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  removeAll(prefix: string): Promise<void>;
};

/** One mail, rendered. Header names and values hold no line breaks. */
export type MailMessage = {
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Comes back with what is reported of the mail; a mail without it is nobody's to follow up. */
  deliveryId?: string;
};

export type Mailer = { send(message: MailMessage): Promise<{ providerId: string }> };

/** Mails that stay with us after they were sent, by their deliveries. */
export type KeptMails = { remove(deliveryIds: readonly string[]): Promise<void> };

type Dns = { type: "TXT" | "CNAME" | "MX"; name: string; value: string };

/** What the mail provider and a domain's name servers say of mail sent from it. */
export type DomainLook = {
  /** Its owner published what they were asked to. */
  proven: boolean;
  /** The provider signs for it (DKIM), by records that name the provider's keys. */
  signs: boolean;
  signatures: Dns[];
  /** Mail that comes back goes to the provider by a name below it, which makes SPF fit too. */
  takesReturns: boolean;
  returns: Dns[];
  /** Its DMARC record; null where there is none. */
  policy: string | null;
};

/** Domains and addresses as the mail provider keeps them. */
export type MailDomains = {
  /**
   * Makes the domain known to the provider where it isn't, and says how it stands.
   * @throws AppError `mail.no_domains` where the instance sends from no domain; `unavailable`.
   */
  look(domain: string, proof: { name: string; value: string }): Promise<DomainLook>;
  /** The provider forgets a domain that was made known by `look`; one it knew before stays. */
  forget(domain: string): Promise<void>;
  /** The provider writes again to an address that bounced. */
  forgive(address: string): Promise<void>;
};

/** What reading a page may cost; `ms` and `bytes` (decoded) are for everything until its end, redirects included. */
export type WebLimits = { ms: number; bytes: number; redirects: number; types: readonly string[] };

/** A page of somebody's site. `headers` has lower-case names; `url` is where the redirects ended. */
export type WebPage = { url: string; type: string; headers: Readonly<Record<string, string>>; body: string };

/** Why a page was not read. `refused_address`: it is on no public address, or asks for more than http(s). */
export type WebFailure =
  | "unreachable"
  | "refused_address"
  | "too_large"
  | "timeout"
  | "wrong_type"
  | "too_many_redirects"
  | "tls"
  | "error_status";

/** What came of a request to somebody's server: any status is an answer. `body` is cut at the limit. */
export type Posted =
  | { ok: true; status: number; body: string }
  | { ok: false; reason: "timeout" | "unreachable" | "tls" | "refused_address" };

/** Other people's sites. Never reaches what is not public; a failure is an answer, not an error. */
export type Web = {
  /** Whether an address may be posted to as it is written: https on its port, and not literally on no public address. */
  mayPost(url: string): boolean;
  /** Sends a body; follows no redirect, which is an answer like any other. */
  post(
    url: string,
    sent: { headers: Readonly<Record<string, string>>; body: string },
    limits: Pick<WebLimits, "ms" | "bytes">,
  ): Promise<Posted>;
  fetchPage(
    url: string,
    limits: WebLimits,
  ): Promise<{ ok: true; page: WebPage } | { ok: false; reason: WebFailure }>;
};

export type Clock = { now(): Date; sleep(ms: number): Promise<void> };

export type Ids = {
  make(kind: IdKind): string;
  /** `bytes` random bytes. */
  random(bytes: number): Uint8Array;
};

export type LogFields = Record<string, unknown>;
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** A token the user pool signed, verified: issuer, audience, use, expiry and signature hold. */
export type AccessClaims = {
  subject: string;
  /** Names the sign-in that the token comes from; the same over refreshes. */
  originJti: string;
  /** When the password was given, in seconds since 1970; the same over refreshes. */
  authTime: number;
  groups: readonly string[];
};

/** What a successful sign-in gives. `refreshToken` is null where the pool kept the old one. */
export type SignedIn = {
  claims: AccessClaims;
  profile: { subject: string; email: string; name: string };
  accessToken: string;
  refreshToken: string | null;
};

/** A sign-in whose password was right and that waits for the authenticator app's code. */
export type Challenge = { subject: string; session: string };

/** The user pool. Expected failures are answers, not errors. */
export type Identity = {
  /** Makes an account that nobody can sign in to: its password is random until `confirm` sets one. */
  signUp(email: string): Promise<"mailed" | "exists">;
  /** Proves the address with the mailed code, and sets the password after that. */
  confirm(
    email: string,
    code: string,
    password: string,
  ): Promise<"confirmed" | "already_confirmed" | "bad_code" | "weak_password">;
  /** `confirmed` when there is nothing to confirm any more; `unknown` when there is no such account. */
  resend(email: string): Promise<"mailed" | "confirmed" | "unknown">;
  /** An account whose address is not confirmed is `invalid` like one that isn't there. */
  signIn(email: string, password: string): Promise<SignedIn | { challenge: Challenge } | "invalid">;
  /** After `bad_code` the same challenge may be tried again, after `over` it may not. */
  answerChallenge(challenge: Challenge, code: string): Promise<SignedIn | "bad_code" | "over">;
  /** Whether the account signs in with an authenticator app's code as well. */
  hasTotp(subject: string): Promise<boolean>;
  /** A new secret for an authenticator app, as base32. */
  startTotp(accessToken: string): Promise<string>;
  /** Takes the first code of the app that was given the newest secret. */
  verifyTotp(accessToken: string, code: string): Promise<"verified" | "bad_code">;
  setTotp(accessToken: string, on: boolean): Promise<void>;
  /** For who can't show a code: nobody but an administrator of the pool may do it without. */
  dropTotp(subject: string): Promise<void>;
  /** Whether this is the account's password. Opens nothing. */
  isPassword(email: string, password: string): Promise<boolean>;
  changePassword(
    accessToken: string,
    present: string,
    wanted: string,
  ): Promise<"changed" | "wrong" | "weak_password">;
  deleteAccount(accessToken: string): Promise<void>;
  refresh(refreshToken: string): Promise<SignedIn | "invalid">;
  revoke(refreshToken: string): Promise<void>;
  forgot(email: string): Promise<void>;
  reset(email: string, code: string, password: string): Promise<"reset" | "bad_code" | "weak_password">;
  /** Ends every sign-in of the account in the pool; gives the account's subject. */
  signOutEverywhere(email: string): Promise<string>;
  /** Claims of a token, or null when it must not be believed. */
  verify(accessToken: string): Promise<AccessClaims | null>;
};

/** Facts about the running instance. */
export type Instance = {
  stage: string;
  version: string;
  appOrigin: string;
  edgeOrigin: string;
  /** The demo host site's origin; allowed in new projects. Null where there is none. */
  demoOrigin: string | null;
  mailboxOrigin: string | null;
  /** Address invitations are sent from. */
  mailFrom: string;
  /** Postal address printed in each mail. */
  postalAddress: string;
  /** Where the operator reads what the public forms bring. Null where nobody does. */
  operatorMail: string | null;
};

/** What every verb gets from outside. The outermost adapter makes it; verbs know nothing of Lambda or AWS. */
export type Platform = {
  table: Table;
  assets: Assets;
  pictures: Pictures;
  mailer: Mailer;
  /** Absent where a mail that was sent is out of our reach. */
  keptMails?: KeptMails;
  mailDomains: MailDomains;
  identity: Identity;
  web: Web;
  clock: Clock;
  ids: Ids;
  log: Log;
  instance: Instance;
};

/**
 * Nobody we know. `tokens` and `challenge` are what the sign-in's cookies held, unverified; only its own endpoints
 * look, and they alone are told the browser's name.
 */
export type Anonymous = {
  kind: "anonymous";
  address: string;
  tokens?: { access: string | null; refresh: string | null };
  challenge?: Challenge | null;
  browser?: string | null;
};

/** A signed-in member; `role` and `workspaceId` come from the session's workspace. */
export type Member = {
  kind: "member";
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  workspaceId: string;
  role: Role;
  /** Of the operator's people, whatever the workspace. */
  staff: boolean;
  /** What the call came with: the user pool lets an account change itself by it, and nothing else. */
  accessToken?: string;
  preferences?: Preferences;
};

/** Who sits at the other end of a call, as far as it is told without keeping anything on their side. */
export type Visitor = {
  /** ISO 3166-1 alpha-2; null where no CDN tells it. */
  country: string | null;
  device: Device;
  /**
   * A keyed hash of the scope, the address and the browser's name: the same for the same visitor within a scope,
   * unlinkable between scopes. A scope with a day in it makes a mark of that day only. Never kept without a scope.
   */
  mark(scope: string): string;
};

/** An API key; it stands for one project. */
export type Key = {
  kind: "key";
  keyId: string;
  secret: boolean;
  scopes: readonly Scope[];
  workspaceId: string;
  projectId: string;
  /** The page's origin as the browser sent it. */
  origin: string | null;
  visitor: Visitor;
};

/** A timer that carries out what a member planned, in their name. */
export type System = { kind: "system"; workspaceId: string; userId: string; name: string };

export type Actor = Anonymous | Member | Key | System;

/** A verb's context: who acts, and what with. */
export type Ctx<A extends Actor = Actor> = Platform & { actor: A; requestId: string };
