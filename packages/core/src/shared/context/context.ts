import type { RetentionBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import type {
  PaymentProvider,
  SignatureScheme,
  SignedRequest,
} from "@kiteloop/contract/money/payment-source";
import type { Device } from "@kiteloop/contract/publishing/event";
import type { IdKind } from "@kiteloop/contract/shared/ids";
import type { ProviderRule } from "@kiteloop/contract/tenancy/identity-provider";
import type { Preferences } from "@kiteloop/contract/tenancy/profile";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role, Scope } from "@kiteloop/contract/tenancy/roles";
import type { PayoutAccountApi, PayoutKey, StripeAccount } from "@kiteloop/providers/gifts";
import type { RecordLister, RecordsKey } from "@kiteloop/providers/listed-records";
import type { Federation, ProviderAttempt } from "./federation.ts";
import type { LinkCards } from "./link-cards.ts";
import type { LinkHosts } from "./link-hosts.ts";
import type { Passkeys } from "./passkeys.ts";
import type { ServerState } from "./server-state.ts";
import type { AccessClaims, SignedIn } from "./sign-in.ts";
import type { Table } from "./table.ts";

export type AssetOptions = { contentType: string; cacheControl: string };

/**
 * Storage of published widgets. `put` overwrites, `create` leaves an existing object unchanged, and `get` returns null
 * for a missing one. `removeAll` removes all keys with this prefix.
 */
export type Assets = {
  put(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void>;
  create(key: string, body: string | Uint8Array, options: AssetOptions): Promise<void>;
  get(key: string): Promise<string | null>;
  removeAll(prefix: string): Promise<void>;
};

/**
 * Uploaded pictures, which are only served by our API. `get` and `removeAll` work as in assets.
 */
export type Pictures = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  removeAll(prefix: string): Promise<void>;
};

/** Storage of archived events, which only our own code reads. `get` and `removeAll` work as in assets. */
export type Archive = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  removeAll(prefix: string): Promise<void>;
};
export type ArchiveReader = Pick<Archive, "get">;

/** A rendered email. Header names and values contain no line breaks. */
export type EmailMessage = {
  to: string;
  from: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** Returned in notifications about the email. Without it they can't be attributed. */
  deliveryId?: string;
};

export type Mailer = {
  send(message: EmailMessage): Promise<{ providerId: string }>;
  /** Number of emails that the provider takes a second; without it they are sent one after another. */
  readonly perSecond?: number;
};

/** Local copies of sent emails, by delivery. */
export type QueuedEmails = { remove(deliveryIds: readonly string[]): Promise<void> };

type Dns = { type: "TXT" | "CNAME" | "MX"; name: string; value: string };

/** The state of a sender domain, from the email provider and the domain's name servers. */
export type DomainLook = {
  /** The proof of ownership is published. */
  proven: boolean;
  /** The provider signs with DKIM, by records that name the provider's keys. */
  signs: boolean;
  signatures: Dns[];
  /** Bounces go to the provider through a MAIL FROM subdomain, which also aligns SPF. */
  takesReturns: boolean;
  returns: Dns[];
  /** Its DMARC record; null if there is none. */
  policy: string | null;
};

/** Domains and addresses at the email provider. */
export type EmailDomains = {
  /**
   * Registers the domain with the provider if necessary, and returns its state.
   * @throws AppError `email.no_domains` when the instance supports no sender domains; `unavailable`.
   */
  look(domain: string, proof: { name: string; value: string }): Promise<DomainLook>;
  /** Removes a domain that `look` registered with the provider; others stay. */
  forget(domain: string): Promise<void>;
  /** Removes an address from the provider's suppression list. */
  forgive(address: string): Promise<void>;
};

/** Limits on reading a page; `ms` and `bytes` (decoded) include redirects. */
export type WebLimits = { ms: number; bytes: number; redirects: number; types: readonly string[] };

/** A page of another site. `headers` has lower-case names; `url` is where the redirects ended. */
export type WebPage = { url: string; type: string; headers: Readonly<Record<string, string>>; body: string };

/** Why a page was not read. `refused_address`: its address is not public, or its scheme is not http(s). */
export type WebFailure =
  | "unreachable"
  | "refused_address"
  | "too_large"
  | "timeout"
  | "wrong_type"
  | "too_many_redirects"
  | "tls"
  | "error_status";

/** The result of a request to another server, whatever its status. `body` is cut at the limit. */
export type Posted =
  | { ok: true; status: number; body: string }
  | { ok: false; reason: "timeout" | "unreachable" | "tls" | "refused_address" };

/** Client for other people's sites. Connects only to public addresses; failures are returned, not thrown. */
export type Web = {
  /** Whether a URL is allowed as a webhook endpoint: https on its default port, and no literal private address. */
  mayPost(url: string): Promise<boolean>;
  /** Sends a body. Redirects are not followed, but returned like any other response. */
  post(
    url: string,
    sent: { headers: Readonly<Record<string, string>>; body: string },
    limits: Pick<WebLimits, "ms" | "bytes">,
  ): Promise<Posted>;
  fetchPage(
    url: string,
    limits: WebLimits,
  ): Promise<{ ok: true; page: WebPage } | { ok: false; reason: WebFailure }>;
  /** Reads a file as it is, such as a picture. */
  fetchFile(
    url: string,
    limits: WebLimits,
  ): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: WebFailure }>;
};

/** Payment providers' own libraries. */
export type Payments = {
  /** Whether one of the secrets signed these bytes, at most five minutes before or after `now`. */
  isSigned(
    source: { provider: PaymentProvider; signature?: SignatureScheme | undefined },
    signed: SignedRequest,
    secrets: readonly string[],
    now: Date,
  ): Promise<boolean>;
  stripe(key: string): Promise<StripeAccount>;
  payout(key: PayoutKey): Promise<PayoutAccountApi>;
  records(key: RecordsKey): Promise<RecordLister>;
};

export type Clock = { now(): Date; sleep(ms: number): Promise<void> };

export type Ids = {
  make(kind: IdKind): string;
  /** `bytes` random bytes. */
  random(bytes: number): Uint8Array;
};

/** Where a secret is stored: it can't be decrypted anywhere else. */
export type SecretPlace = { workspaceId: string; recordId: string; field: string };

/** Encrypts the secrets that items contain. */
export type Secrets = {
  seal(place: SecretPlace, text: string): Promise<string>;
  /** @throws SecretsError if it is another place's, was changed, or its key is missing */
  open(place: SecretPlace, stored: string): Promise<string>;
  /** Whether a stored secret is encrypted with the newest key. */
  isNewest(stored: string): Promise<boolean>;
};

export type LogFields = Record<string, unknown>;
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
};

/** A sign-in with a correct password that waits for the authenticator app's code. */
export type Challenge = { subject: string; session: string };

/** The user pool. Expected failures are returned, not thrown. */
export type Identity = {
  /** Creates an account that nobody can sign in to: its password is random until `confirm` sets one. */
  signUp(email: string): Promise<"mailed" | "exists">;
  /** Verifies the address with the emailed code, and then sets the password. */
  confirm(
    email: string,
    code: string,
    password: string,
  ): Promise<"confirmed" | "already_confirmed" | "bad_code" | "weak_password">;
  /** `confirmed` when the address is confirmed already; `unknown` when there is no such account. */
  resend(email: string): Promise<"mailed" | "confirmed" | "unknown">;
  /** An account with an unconfirmed address is `invalid`, like an unknown one. */
  signIn(email: string, password: string): Promise<SignedIn | { challenge: Challenge } | "invalid">;
  /** After `bad_code` the same challenge may be tried again, after `over` it may not. */
  answerChallenge(challenge: Challenge, code: string): Promise<SignedIn | "bad_code" | "over">;
  /** The subject of the account with this address; null without one. */
  findSubject(email: string): Promise<string | null>;
  /** Whether the account requires an authenticator app's code. */
  hasTotp(subject: string): Promise<boolean>;
  /** A new secret for an authenticator app, as base32. */
  startTotp(accessToken: string): Promise<string>;
  /** Accepts the first code of the app with the newest secret, which turns two-step sign-in on. */
  verifyTotp(accessToken: string, code: string): Promise<"verified" | "bad_code">;
  setTotp(accessToken: string, on: boolean): Promise<void>;
  /** Turns two-step sign-in off without a code, which only an administrator of the pool may do. */
  dropTotp(subject: string): Promise<void>;
  /** Whether this is the account's password. Does not sign in. */
  isPassword(email: string, password: string): Promise<boolean>;
  changePassword(
    accessToken: string,
    present: string,
    wanted: string,
  ): Promise<"changed" | "wrong" | "too_many" | "weak_password">;
  deleteAccount(accessToken: string): Promise<void>;
  /** `reused`: the token was exchanged before, longer ago than for two tabs or a lost answer. */
  refresh(refreshToken: string): Promise<SignedIn | "invalid" | "reused">;
  revoke(refreshToken: string): Promise<void>;
  forgot(email: string): Promise<void>;
  reset(email: string, code: string, password: string): Promise<"reset" | "bad_code" | "weak_password">;
  /** Revokes every sign-in of the account in the pool; returns the account's subject. */
  signOutEverywhere(email: string): Promise<string>;
  /** The names of the providers whose identities sign in to the account. */
  providersOf(subject: string): Promise<string[]>;
  /** From now on, no identity of this provider, or of any without one, signs in to the account. */
  unlinkProviders(email: string, provider?: string): Promise<void>;
  /** The identity providers that people can sign in with. */
  providers(): readonly ProviderRule[];
  /** Claims of a token, or null if it is invalid. */
  verify(accessToken: string): Promise<AccessClaims | null>;
};

/** The user pool's side of opening an account without a code. */
export type AccountOpener = {
  /**
   * Opens an account whose address is proved by other means than a code, with this password. `exists` if there is an
   * account, which stays as it is.
   */
  openProved(email: string, password: string): Promise<"opened" | "exists" | "weak_password">;
  /** Sets the password of an account whose address is proved by other means, and so confirms it. */
  replacePassword(email: string, password: string): Promise<void>;
};

/** Settings of the running instance. */
export type Instance = {
  stage: string;
  version: string;
  appOrigin: string;
  edgeOrigin: string;
  /** The demo host site's origin; allowed in new projects. Null if there is none. */
  demoOrigin: string | null;
  mailboxOrigin: string | null;
  /** Address invitations are sent from. */
  mailFrom: string;
  /** Postal address printed in each email. */
  postalAddress: string;
  /** The address for messages from the public forms. Null if they aren't emailed. */
  operatorMail: string | null;
  /** Addresses that may open an account, in the notation of `parseSignUpRule`. */
  signUp: string;
  /** Plan of a new workspace: one of the contract's names. */
  plan: string;
};

/** The dependencies of every verb. The outermost adapter creates it; verbs know nothing of Lambda or AWS. */
export type Platform = {
  table: Table;
  assets: Assets;
  pictures: Pictures;
  archive: Archive;
  mailer: Mailer;
  /** Absent if sent emails can't be removed. */
  keptEmails?: QueuedEmails;
  emailDomains: EmailDomains;
  /** Absent in handlers that were not granted it. */
  linkHosts?: LinkHosts;
  /** Absent in handlers that were not granted it. */
  linkCards?: LinkCards;
  /** The operator's bounds for how long workspaces keep data. Absent in handlers that were not granted them. */
  retentionBounds?: () => RetentionBounds;
  identity: Identity;
  accountOpener: AccountOpener;
  /** Absent in handlers that were not granted it. */
  federation?: Federation;
  /** Absent in handlers that were not granted it. */
  passkeys?: Passkeys;
  /** Absent on AWS. */
  server?: () => Promise<ServerState>;
  web: Web;
  payments: Payments;
  secrets: Secrets;
  clock: Clock;
  ids: Ids;
  log: Log;
  instance: Instance;
};

/**
 * A caller without identity. `tokens`, `challenge`, `attempt`, `outsider` and `passkeyAttempt` are the sign-in's cookies,
 * unverified; only the sign-in endpoints read them, and only they receive the browser's name.
 */
export type Anonymous = {
  kind: "anonymous";
  address: string;
  tokens?: { access: string | null; refresh: string | null };
  challenge?: Challenge | null;
  attempt?: ProviderAttempt | null;
  /** Sealed. */
  outsider?: string | null;
  /** Sealed. */
  passkeyAttempt?: string | null;
  browser?: () => Promise<string | null>;
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
  /** Present if they are limited to these projects. */
  projects?: ProjectAccess | undefined;
  /** Member of the operator's staff, whatever the workspace. */
  staff: boolean;
  /** The call's access token, with which the user pool lets an account change itself. */
  accessToken?: string;
  preferences?: Preferences;
};

/** Facts about the visitor that are known without storing anything on their device. */
export type Visitor = {
  /** ISO 3166-1 alpha-2; null without a CDN. */
  country: string | null;
  device: Device;
  /** Whether the browser's name says that a program opens the page, such as a crawler or a headless browser. */
  bot: boolean;
  /**
   * A keyed hash of the scope, the address and the browser's name: the same for the same visitor within a scope,
   * unlinkable between scopes. With a day in the scope the mark is valid for that day only. Never stored without a scope.
   */
  mark(scope: string): string;
  /**
   * The same for the network that `networkOf` finds for the address, whatever the browser; null if there is none. Only
   * handlers of joins need it, so page views don't load that function.
   */
  networkMark(scope: string, networkOf: (address: string) => string | null): string | null;
};

/** A workspace's API key. It acts as the key of the project that a request names. */
export type WorkspaceKey = Omit<Key, "projectId"> & { projectId: null };

export type AnyKey = Key | WorkspaceKey;

/** An API key; it stands for one project. */
export type Key = {
  kind: "key";
  keyId: string;
  /** As members named it; absent on a project's publishable key. */
  name?: string | undefined;
  secret: boolean;
  scopes: readonly Scope[];
  /** A key of apps: publishable, and without an origin. */
  app?: boolean | undefined;
  workspaceId: string;
  projectId: string;
  /** The page's origin as the browser sent it. */
  origin: string | null;
  visitor: Visitor;
  /** Addresses and ranges that may use it; absent means any. */
  allowedIps?: readonly string[] | undefined;
  /** When the secret that was sent expires; absent means never. */
  expiresAt?: string | undefined;
};

/** A timer that carries out what a member scheduled, in their name. */
export type System = { kind: "system"; workspaceId: string; userId: string; name: string };

export type Actor = Anonymous | Member | Key | WorkspaceKey | System;

/** A verb's context: the actor and the dependencies. */
export type Ctx<A extends Actor = Actor> = Platform & { actor: A; requestId: string };
