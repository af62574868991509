/**
 * The types of `window.kiteloop`. They import nothing, for they are published as they stand; `api.test.ts` holds them
 * to what the API takes and answers.
 */

/** Ways an invitation travels. */
export type Channel =
  | "link"
  | "email"
  | "native"
  | "whatsapp"
  | "x"
  | "facebook"
  | "linkedin"
  | "telegram"
  | "qr"
  | "other";

/** What can be counted of a widget. */
export type EventType = "impression" | "open" | "share" | "click" | "dismiss";

/** Who is signed in on the embedder's page. */
export type Identity = {
  /** The embedder's own id of this user. */
  externalId: string;
  name?: string | undefined;
  email?: string | undefined;
  /**
   * Made on the embedder's server with the project's identity secret: hex HMAC-SHA256 over
   * `externalId + "\n" + (email ?? "")`, the address in lower case. Without it no mail is sent in the user's name.
   */
  signature?: string | undefined;
};

/** A user who can invite. */
export type Participant = {
  participantId: string;
  code: string;
  /** The personal link. */
  link: string;
  name: string;
  /** True when the identity was signed, so that mail may be sent in their name. */
  verified: boolean;
  /** Short-lived proof for the calls that act as this participant. */
  token: string;
  stats: { invited: number; joined: number; converted: number };
  /** What an experiment's variant is drawn by; the same for everybody of one chain of invitations. */
  seed?: string | undefined;
};

/** Whose link a visitor followed. */
export type Referral = {
  /** Code of the participant whose link it is. */
  code: string;
  /** When, in ms since 1970 by the visitor's clock. */
  followedAt: number;
  /** How the link was shared and from which widget, where the link says so: `link`, `whatsapp.p5arqx`. */
  via?: string | undefined;
};

/** A visitor who has signed up. */
export type Join = {
  /** The embedder's own id of the new user. */
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  /** Code of the participant who gets the credit; else the link counts that was followed last. */
  code?: string | undefined;
  /** What the sign-up form tells against robots: the value of a field that people do not see. */
  website?: string | undefined;
  /** Milliseconds from the form's appearing to its being sent. */
  took?: number | undefined;
};

/** The event that counts for the project. */
export type Conversion = {
  /** The embedder's own id of the conversion, such as an order number. */
  externalId: string;
  /** The embedder's own id of who converted; else whoever was identified or joined on this page. */
  participantExternalId?: string | undefined;
  /** An amount in the smallest unit of its ISO 4217 currency. */
  value?: { amount: number; currency: string } | undefined;
};

/** `counted` is false when the same was reported before. */
export type Joined = { referralId: string; status: string; counted: boolean };
export type Converted = { conversionId: string; status: string; counted: boolean };

/** What `kiteloop.on` can listen to, with what the listener gets. */
export type PageEvents = {
  /** A participant was identified. */
  identify: Participant;
  /** A widget came into view. */
  impression: { widgetId: string };
  /** The visitor came by a participant's link. */
  click: { widgetId: string };
  /** A widget was opened or dismissed. */
  open: { widgetId: string };
  dismiss: { widgetId: string };
  /** A participant shared their link. */
  share: { widgetId: string; channel: Channel };
  /** A participant sent an invitation by mail. */
  invite: { widgetId: string };
  join: Joined;
  convert: Converted;
  /** `kiteloop.track` was called. */
  track: { name: string };
  /** The visitor allowed or refused to be remembered. */
  consent: { given: boolean };
  /** A call was refused or got no answer; `code` as in the error catalogue, or `network`. */
  error: { method: string; code: string };
};

/** One widget of the project at one place of the page. */
export type Inspected = {
  widgetId: string;
  /** Such as `invite`. */
  type: string;
  /** Number of its published version. */
  version: number;
  placement: "floating" | "inline";
  /** What brings it out, such as `load` or `exit`. */
  trigger: string;
  shown: boolean;
  /** Why it is not shown, in a word such as `page-excluded`; empty while it is. */
  reason: string;
  /** The same as a sentence. */
  words: string;
};

/**
 * `window.kiteloop`. No method throws and no promise rejects: what went wrong comes as `null`, as an `error`
 * event, and on a developer's machine as a numbered message in the console. Before the script has loaded, calls can be
 * queued: `(window.kiteloop ||= []).push(["identify", { externalId: "42" }])`. What is seldom called comes as a file of
 * its own with the first call, so those without an answer of their own are done a moment later.
 */
export type Kiteloop = {
  /** Makes the signed-in user a participant; `null` signs them out. Resolves to the participant or `null`. */
  identify(identity: Identity | null): Promise<Participant | null>;
  /**
   * Says that this visitor has signed up. Resolves to `null` also when nobody invited them. A browser that has forgotten
   * the link is no matter for who was identified with a signature when they followed it, nor for an `email` that was
   * invited.
   */
  join(join: Join): Promise<Joined | null>;
  /**
   * Whose link this visitor followed last, while it counts, for a sign-up that your server reports: put it into the
   * form, or into your session before you send them to another site. `null` where none is known.
   */
  referral(): Promise<Referral | null>;
  /** Reports a conversion once, however often it is called with the same `externalId`. */
  convert(conversion: Conversion): Promise<Converted | null>;
  /**
   * Says that something happened on the page. Widgets that wait for an event of this `name` come out; a name that is
   * an `EventType` is counted too, for what the page's own controls did, such as a share button of its own.
   */
  track(name: EventType | (string & {}), details?: { widgetId?: string; channel?: Channel }): void;
  /** Listens to an event. Returns a function that stops listening. */
  on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void): () => void;
  /** Opens a widget, or the first one with a launcher, whatever its audience, frequency and schedule. */
  open(widgetId?: string): void;
  /** Closes a widget, or all. */
  close(widgetId?: string): void;
  /**
   * Whether this visitor may be remembered. `false` erases what was kept. Projects whose consent is `required` keep
   * nothing before `true`, which holds until `false`; those whose consent is `none` never keep anything.
   */
  consent(given: boolean): void;
  /** Tells of each widget whether it is shown, and if not why: for developers. */
  inspect(): Promise<Inspected[]>;
  /**
   * Takes everything off the page: widgets, listeners, timers. Calls do nothing from then on; the script may be started
   * again by adding it to the page once more.
   */
  destroy(): void;
  /** Runs a queued call. */
  push(call: readonly [method: string, ...args: unknown[]]): void;
  /** Version of this API; 0 after `destroy`. */
  readonly v: 1 | 0;
};
