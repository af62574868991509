/**
 * The types of `window.kiteloop`. Published as they are, so they import nothing; `api.test.ts` compares them with the
 * API.
 */

/** Channels of an invitation. */
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

/** Events that can be counted for a widget. */
export type EventType = "impression" | "open" | "share" | "click" | "dismiss";

/** The signed-in user of the embedder's page. */
export type Identity = {
  /** The embedder's own id of the user. */
  externalId: string;
  name?: string | undefined;
  email?: string | undefined;
  /** When the user signed up, `2026-03-10` or with the time. Users of long standing are counted apart from new ones. */
  signedUpAt?: string | undefined;
  /**
   * Made on the embedder's server with the project's identity secret: hex HMAC-SHA256 over
   * `externalId + "\n" + (email ?? "")`, with a lower-case email. No email is sent in the user's name without it.
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
  /** True if the identity was signed, so that emails may be sent in the user's name. */
  verified: boolean;
  /** Short-lived token for calls on behalf of this participant. */
  token: string;
  stats: { invited: number; joined: number; converted: number };
  /** Determines the variant of an experiment; the same for all participants of a chain. */
  seed?: string | undefined;
};

/** The referral link that a visitor followed. */
export type Referral = {
  /** Code of the participant who owns the link. */
  code: string;
  /** Time of the click in ms since 1970, by the visitor's clock. */
  followedAt: number;
  /** How the link was shared and from which widget, if the link says so: `link`, `whatsapp.p5arqx`. */
  via?: string | undefined;
};

/** A visitor who has signed up. */
export type Join = {
  /** The embedder's own id of the new user. */
  externalId: string;
  email?: string | undefined;
  name?: string | undefined;
  /** Code of the participant who gets the credit; default is the link that counts. */
  code?: string | undefined;
  /** Honeypot of the sign-up form: the value of a field that people do not see. */
  website?: string | undefined;
  /** Milliseconds from showing the form to sending it. */
  took?: number | undefined;
};

/** A conversion: the counted goal of the project. */
export type Conversion = {
  /** The embedder's own id of the conversion, such as an order number. */
  externalId: string;
  /** The embedder's own id of the user who converted; default is the user identified or joined on this page. */
  participantExternalId?: string | undefined;
  /** An amount in the smallest unit of its ISO 4217 currency. */
  value?: { amount: number; currency: string } | undefined;
  /** One of the project's kinds of conversions, such as `purchase`; by default it counts and earns rewards. */
  kind?: string | undefined;
  /** Facts for your own use, such as the plan's name. Not for personal data. */
  properties?: Record<string, string | number | boolean> | undefined;
};

/** `counted` is false if it was reported before. */
export type Joined = { referralId: string; status: string; counted: boolean };
export type Converted = { conversionId: string; status: string; counted: boolean };

/** Events for `kiteloop.on`, with the argument of the listener. */
export type PageEvents = {
  /** A participant was identified. */
  identify: Participant;
  /** A widget came into view. */
  impression: { widgetId: string };
  /** The visitor followed a participant's link. */
  click: { widgetId: string };
  /** A widget was opened or dismissed. */
  open: { widgetId: string };
  dismiss: { widgetId: string };
  /** A participant shared their link. */
  share: { widgetId: string; channel: Channel };
  /** A participant sent an invitation by email. */
  invite: { widgetId: string };
  join: Joined;
  convert: Converted;
  /** `kiteloop.track` was called. */
  track: { name: string };
  /** The visitor gave or refused consent. */
  consent: { given: boolean };
  /** A call was refused or got no response; `code` as in the error catalogue, or `network`. */
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
  /** Its trigger, such as `load` or `exit`. */
  trigger: string;
  shown: boolean;
  /** Why it is not shown, such as `page-excluded`; empty while it is shown. */
  reason: string;
  /** The same as a sentence. */
  words: string;
};

/**
 * `window.kiteloop`. No method throws and no promise rejects: a failure is `null`, an `error` event, and on a
 * developer's machine a numbered message in the console. Calls can be queued before the script has loaded:
 * `if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []` and then `kiteloop.push(["identify", { externalId: "42" }])`. Rarely used methods are loaded with their
 * first call, so those that return nothing take effect a moment later.
 */
export type Kiteloop = {
  /** Makes the signed-in user a participant; `null` signs them out. Resolves to the participant or `null`. */
  identify(identity: Identity | null): Promise<Participant | null>;
  /**
   * Reports that this visitor has signed up. Resolves to `null` also if nobody invited them. Works in a browser that
   * lost the link if the visitor was identified with a signature when they followed it, or if their `email` was
   * invited.
   */
  join(join: Join): Promise<Joined | null>;
  /**
   * The link that this visitor followed last, within the attribution window, for a sign-up that your server reports:
   * put it into the form, or into your session before you redirect to another site. `null` if there is none.
   */
  referral(): Promise<Referral | null>;
  /** Reports a conversion. It counts once, however often it is called with the same `externalId`. */
  convert(conversion: Conversion): Promise<Converted | null>;
  /**
   * Reports an event of the page. Shows widgets whose trigger is an event of this `name`. A name that is an
   * `EventType` is also counted, for the page's own controls, such as its own share button.
   */
  track(name: EventType | (string & {}), details?: { widgetId?: string; channel?: Channel }): void;
  /** Listens to an event. Returns a function that stops listening. */
  on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void): () => void;
  /** Opens a widget, or the first one with a launcher, regardless of audience, frequency and schedule. */
  open(widgetId?: string): void;
  /** Closes a widget, or all widgets. */
  close(widgetId?: string): void;
  /**
   * Sets the visitor's consent to storage. `false` erases what was stored. Projects whose consent is `required` store
   * nothing before `true`, which holds until `false`; those whose consent is `none` never store anything.
   */
  consent(given: boolean): void;
  /** Reports for each widget whether it is shown, and if not why: for developers. */
  inspect(): Promise<Inspected[]>;
  /**
   * Removes everything from the page: widgets, listeners, timers. Later calls do nothing. To start the script again,
   * add it to the page again.
   */
  destroy(): void;
  /** Runs a queued call. */
  push(call: readonly [method: string, ...args: unknown[]]): void;
  /** Version of this API; 0 after `destroy`. */
  readonly v: 1 | 0;
};
