import type { FieldMapping } from "@kiteloop/contract/money/field-mapping";
import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill-states";
import type { PaymentMode, SignatureScheme, SignedRequest } from "@kiteloop/contract/money/payment-source";
import type { Listed } from "./listed.ts";
import type { Reading } from "./reading.ts";

/** The parts of a payment source that say how its events are read. `mapping`: of a generic source. */
export type SourceForm = { mode: PaymentMode; mapping?: FieldMapping | undefined };

/** How a provider's events and records are read, without asking the provider. */
export type Reader = {
  /** The provider's id and type of an event, whose body is given as JSON too; null if it has none. */
  names(
    body: unknown,
    signed: SignedRequest,
    source: SourceForm,
  ): Readonly<{ id: string; type: string }> | null;
  /** The meaning of an event. One of another form is a failed reading. */
  read(body: unknown, source: SourceForm): Reading;
  /** The meaning of a record of the provider's lists: that of the event that would report it. @throws errors of its form */
  readRecord?(step: BackfillStep, object: unknown, listed: Listed): Reading;
  /** The version of the provider's API in which an event is written; undefined if it says none. */
  version?(body: unknown): string | undefined;
  /**
   * Objects that an event of any type is about, named as payments and their owners are, and people in its custom data, named
   * by `payerName`. Of providers whose ids are ids of other objects, too; events of others are searched for the ids.
   */
  objects?(body: unknown): string[];
};

/** How a provider's API is reached: at another server that answers like it, or with another time for each request. */
export type Reach = { origin?: string | undefined; timeoutMs?: number | undefined };

/** A provider that reports payments, as far as rules and screens ask for it. */
export type SourceFacts = {
  name: string;
  /** Its events that say something about payments, as its own screen names them. Undefined if a mapping of the source says it. */
  eventTypes?: readonly string[];
  /** The version of its API whose events are read, if events say theirs. */
  apiVersion?: string;
  /** Whether its endpoint can be created by its API. If not, members add it. */
  createsEndpoint?: true;
  /** A part of each API key, by mode, if keys name theirs. */
  keyModes?: Record<PaymentMode, string>;
  /** How API keys begin, by mode, if they always do. */
  keyPrefixes?: Record<PaymentMode, string>;
  /** Whether its records contain the payer's email address. */
  namesPayers?: true;
  /** Whether its lists contain disputes. */
  listsDisputes?: true;
  /** The members' checkout code with the id of the user who pays. */
  checkoutCode?: string;
};

/** A provider that makes rewards. */
export type MakerFacts = {
  name: string;
  /** For how long it surely knows the key of a request, in milliseconds: until then a repeated request makes nothing twice. */
  keyMs: number;
  /** Whether it can be asked for what was made without an id that it gave. */
  canFind: boolean;
};

/** A provider's account that only hands out rewards. */
export type PayoutFacts = MakerFacts & {
  /** The parts of its key, as members enter them. The first is the one by whose end they recognize it. */
  keyFields: readonly [string, ...string[]];
  /** How the key's first part begins, by mode, if it names its mode. */
  keyPrefixes?: Record<PaymentMode, string>;
  /** Whether it pays an amount, in the smallest unit of a currency. Without it, every one. */
  takes?(amount: number, currency: string): boolean;
};

/** How far the time of a signature may be from now, where it has one. */
export const toleranceSeconds = 300;

/** Whether this secret signed an event, whose headers have lower-case names. `scheme`: of a generic source. */
export type IsSigned = (
  signed: SignedRequest,
  secret: string,
  how: { now: Date; scheme?: SignatureScheme | undefined },
) => Promise<boolean>;
