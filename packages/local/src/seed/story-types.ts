import type { Channel, EventType } from "@kiteloop/contract/publishing/event";
import type { VariantLetter } from "@kiteloop/contract/publishing/variant";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import type { Place } from "@kiteloop/metrics/simulation";

/** All times in ms since 1970. */
export type Person = {
  externalId: string;
  name: string;
  email: string;
  at: number;
  place: Place;
  variant?: VariantLetter;
};
/** `cheat` is the rule that the join is to trigger, if any. */
/** `sharedFrom`: the widget whose link they followed. */
export type Join = Person & { by: string; channel?: Channel; sharedFrom?: WidgetType; cheat?: string };
export type Invitation = { by: string; email: string; name: string; at: number };
/** `tax`: the VAT in the amount, if the server says it. */
export type Conversion = {
  externalId: string;
  by: string;
  at: number;
  amount: number;
  server: boolean;
  tax?: number;
};
/** An entry of the waitlist; `by` is the place of the friend whose link they followed. */
export type Waiting = { name: string; email: string; at: number; by: number | null };
export type PageEvent = {
  type: EventType;
  widget: WidgetType;
  at: number;
  /** A view of the page, and where: each person is one visitor a day. */
  visitor: string;
  place: Place;
  channel?: Channel;
  variant?: VariantLetter;
  /** `externalId` of the participant who acted. */
  by?: string;
  /** `externalId` of the participant whose link was followed. */
  of?: string;
};

/** The events at a made-up shop: who joined, whom they invited, and what resulted. */
export type Story = {
  people: Person[];
  invitations: Invitation[];
  joins: Join[];
  conversions: Conversion[];
  waiting: Waiting[];
  events: PageEvent[];
};
