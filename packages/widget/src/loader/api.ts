import type { BodyInputOf } from "@kiteloop/contract/endpoint";
import type { Channel, EventType } from "@kiteloop/contract/event";
import type { identifyParticipant } from "@kiteloop/contract/participant";
import type { reportConversion, reportJoin } from "@kiteloop/contract/referral";
import type { Participant } from "../types.ts";

/** Who is signed in on the embedder's page. `signature` is made on the embedder's server. */
export type Identity = Omit<BodyInputOf<typeof identifyParticipant>, "key">;

/** `counted` is false when the same was reported before. */
export type Joined = { referralId: string; status: string; counted: boolean };
export type Converted = { conversionId: string; status: string; counted: boolean };

/** What `kiteloop.on` can listen to, with what the listener gets. */
export type PageEvents = {
  /** A participant was identified. */
  identify: Participant;
  /** A widget was opened or dismissed. */
  open: { widgetId: string };
  dismiss: { widgetId: string };
  /** A participant shared their link. */
  share: { widgetId: string; channel: Channel };
  /** A participant sent an invitation by mail. */
  invite: { widgetId: string };
  join: Joined;
  convert: Converted;
  /** A call was refused or got no answer; `code` as in the error catalogue, or `network`. */
  error: { method: string; code: string };
};

/**
 * `window.kiteloop`. No method throws and no promise rejects: what went wrong comes as `null`, as an `error`
 * event, and as a numbered message in the console. Before the script has loaded, calls can be queued:
 * `(window.kiteloop ||= []).push(["identify", { externalId: "42" }])`.
 */
export type Kiteloop = {
  /** Makes the signed-in user a participant; `null` signs them out. Resolves to the participant or `null`. */
  identify(identity: Identity | null): Promise<Participant | null>;
  /**
   * Says that this visitor has signed up. Without `code` the link they followed counts.
   * Resolves to `null` also when nobody invited them.
   */
  join(
    join: Omit<BodyInputOf<typeof reportJoin>, "key" | "code"> & { code?: string },
  ): Promise<Joined | null>;
  /**
   * Reports a conversion once, however often it is called with the same `externalId`. Without
   * `participantExternalId` it belongs to who was identified or joined on this page. `value.amount` is in the
   * smallest unit of its currency.
   */
  convert(
    conversion: Omit<BodyInputOf<typeof reportConversion>, "key" | "participantExternalId"> & {
      participantExternalId?: string;
    },
  ): Promise<Converted | null>;
  /** Counts what the page's own controls did, such as a share button of its own. */
  track(type: EventType, details?: { widgetId?: string; channel?: Channel }): void;
  /** Listens to an event. Returns a function that stops listening. */
  on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void): () => void;
  /** Opens a widget, or the first floating one. */
  open(widgetId?: string): void;
  /** Closes a widget, or all. */
  close(widgetId?: string): void;
  /** Runs a queued call. */
  push(call: readonly [method: string, ...args: unknown[]]): void;
  /** Version of this API. */
  readonly v: 1;
};
