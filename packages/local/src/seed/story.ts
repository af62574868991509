import { type Channel, channels, type EventType, eventTypes } from "@kiteloop/contract/event";
import { type VariantLetter, variantLetters } from "@kiteloop/contract/variant";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import {
  type Happening,
  type Place,
  type SimulatedPerson,
  type SimulatedVisit,
  seededRandom,
  simulateLife,
} from "@kiteloop/metrics/simulation";
import { personNamed, waitingName } from "./people.ts";
import type { Shop } from "./shops.data.ts";
import { sideEvents, waitingList } from "./shown.ts";
import { beginningOf, calledBy, type Division, momentOf, truthOf } from "./truth.ts";

/** All times in ms since 1970. */
export type Person = {
  externalId: string;
  name: string;
  email: string;
  at: number;
  place: Place;
  variant?: VariantLetter;
};
/** `cheat` is the rule that the join is to trip, if any. */
/** `sharedFrom`: the widget whose link they followed. */
export type Join = Person & { by: string; channel?: Channel; sharedFrom?: WidgetType; cheat?: string };
export type Invitation = { by: string; email: string; name: string; at: number };
export type Conversion = { externalId: string; by: string; at: number; amount: number; server: boolean };
/** Somebody on the list for what is not sold yet; `by` is the place of the friend whose link they followed. */
export type Waiting = { name: string; email: string; at: number; by: number | null };
export type PageEvent = {
  type: EventType;
  widget: WidgetType;
  at: number;
  /** Who looks at the page, and where: everybody is one visitor a day. */
  visitor: string;
  place: Place;
  channel?: Channel;
  variant?: VariantLetter;
  /** `externalId` of the participant who acted. */
  by?: string;
  /** `externalId` of the participant whose link was followed. */
  of?: string;
};

/** What happened at a made-up shop: who came, whom they invited, what came of it. */
export type Story = {
  people: Person[];
  invitations: Invitation[];
  joins: Join[];
  conversions: Conversion[];
  waiting: Waiting[];
  events: PageEvent[];
};

const second = 1_000;

/**
 * Tells a shop's story before `end`. The same `end` tells the same one; nothing in it lies after `end`.
 */
export function tellStory(shop: Shop, end: number, division: Division = () => "a"): Story {
  const teller = new Teller(shop, end);
  const begin = beginningOf(shop, end);
  for (const act of simulateLife(truthOf(shop, end, division))) {
    const at = momentOf(begin, act.at);
    if (at < end) teller.tell(act, at);
  }
  return teller.story();
}

class Teller {
  readonly #shop: Shop;
  readonly #end: number;
  readonly #random: () => number;
  readonly #people = new Map<string, Person>();
  /** Who was mailed before they are anybody: their address by their id of the simulation. */
  readonly #mailed = new Map<string, string>();
  /** The widget a link came from: by whom it brings, and the last by whom it is. */
  readonly #sharedFor = new Map<string, WidgetType>();
  readonly #sharedLast = new Map<string, WidgetType>();
  readonly #story: Story = {
    people: [],
    invitations: [],
    joins: [],
    conversions: [],
    waiting: [],
    events: [],
  };

  constructor(shop: Shop, end: number) {
    this.#shop = shop;
    this.#end = end;
    this.#random = seededRandom(shop.truth.seed);
  }

  story(): Story {
    const { waiting, events } = waitingList(this.#shop.waiting, this.#end, this.#chance, waitingName);
    this.#story.waiting.push(...waiting);
    for (const event of [...events, ...sideEvents(this.#story, this.#end, this.#chance)]) this.#event(event);
    return this.#story;
  }

  tell(act: Happening, at: number): void {
    switch (act.kind) {
      case "join":
        this.#join(act, at);
        break;
      case "invitation":
        this.#invitation(act, at);
        break;
      case "follow":
        this.#follow(act, at);
        break;
      case "order":
        this.#order(act.by, at);
        break;
      case "visit":
        this.#visit(act.visit, at);
        break;
    }
  }

  #join({ person, channel, cheat }: Of<"join">, at: number): void {
    const { email, ...named } = personNamed(this.#story.people.length);
    const { country, device } = person;
    const one: Person = {
      externalId: calledBy(this.#shop, person.id),
      ...named,
      email: this.#mailed.get(person.id) ?? email,
      at,
      place: { country, device },
      ...variantIn(person),
    };
    this.#people.set(person.id, one);
    this.#story.people.push(one);
    const inviter = this.#people.get(person.inviterId ?? "");
    if (inviter !== undefined) {
      const known = channelNamed(channel);
      const sharedFrom = this.#sharedFor.get(person.id);
      this.#story.joins.push({
        ...one,
        by: inviter.externalId,
        ...(known && { channel: known }),
        ...(sharedFrom && { sharedFrom }),
        ...(cheat !== undefined && { cheat }),
      });
    }
    this.#acts(one, "impression", "invite", at + 20 * second);
    if (person.invitations > 0) this.#acts(one, "open", "invite", at + 60 * second);
  }

  #invitation({ by, channel, brings }: Of<"invitation">, at: number): void {
    const person = this.#people.get(by);
    if (person === undefined) return;
    if (channel !== "email") {
      const widget = this.#chance(0.6) ? "share" : "invite";
      this.#shares(by, brings, widget);
      this.#acts(person, "impression", widget, at - 5 * second);
      this.#acts(person, "share", widget, at, channelNamed(channel));
      return;
    }
    const { name } = personNamed(this.#story.invitations.length * 7 + 3);
    const [first = ""] = name.split(" ");
    const email = `${first}.${this.#story.invitations.length}@friends.example.com`.toLowerCase();
    this.#shares(by, brings, "invite");
    if (brings !== undefined) this.#mailed.set(brings, email);
    this.#story.invitations.push({ by: person.externalId, email, name: first, at });
  }

  /** Whose link somebody follows later, they follow from there; others follow what was shared last. */
  #shares(by: string, brings: string | undefined, widget: WidgetType): void {
    this.#sharedLast.set(by, widget);
    if (brings !== undefined) this.#sharedFor.set(brings, widget);
  }

  #follow({ of, joins, visitor: place }: Of<"follow">, at: number): void {
    const inviter = this.#people.get(of);
    if (inviter === undefined) return;
    const visitor = joins === undefined ? `friend ${at} of ${of}` : calledBy(this.#shop, joins);
    const here = { widget: "welcome" as const, visitor, place, of: inviter.externalId };
    const widget = this.#sharedFor.get(joins ?? "") ?? this.#sharedLast.get(of) ?? here.widget;
    this.#event({ ...here, widget, type: "click", at });
    this.#event({ ...here, type: "impression", at: at + second });
    if (joins === undefined && this.#chance(0.3))
      this.#event({ ...here, type: "dismiss", at: at + 9 * second });
  }

  #order(by: string, at: number): void {
    const person = this.#people.get(by);
    if (person === undefined) return;
    const { prices, orders } = this.#shop;
    const amount = prices[Math.floor(this.#random() ** 2 * prices.length)] ?? 900;
    const externalId = `${orders}_${5000 + this.#story.conversions.length}`;
    this.#story.conversions.push({
      externalId,
      by: person.externalId,
      at,
      amount,
      server: this.#chance(0.7),
    });
  }

  #visit({ widget, visitor, country, device, events }: SimulatedVisit, at: number): void {
    for (const [nth, { type }] of events.entries()) {
      const of = { visitor: `passer-by ${visitor}`, place: { country, device } };
      const known = eventTypes.find((one) => one === type);
      if (known)
        this.#event({
          ...of,
          type: known,
          widget: widget === 0 ? "invite" : "share",
          at: at + nth * 4 * second,
        });
    }
  }

  /** A participant does something; where it is the experiment's widget, in their variant. */
  #acts(
    { externalId, place, variant }: Person,
    type: EventType,
    widget: WidgetType,
    at: number,
    channel?: Channel,
  ): void {
    this.#event({
      ...{ type, widget, at, place, visitor: externalId, by: externalId },
      ...(channel && { channel }),
      ...(widget === "invite" && variant && { variant }),
    });
  }

  #event(event: PageEvent): void {
    const shown = this.#shop.widgets[event.widget] !== undefined;
    if (shown && event.at < this.#end) this.#story.events.push(event);
  }

  readonly #chance = (likelihood: number): boolean => this.#random() < likelihood;
}

type Of<K extends Happening["kind"]> = Extract<Happening, { kind: K }>;

const channelNamed = (name: string | undefined) => channels.find((channel) => channel === name);

function variantIn({ arm }: SimulatedPerson): { variant?: VariantLetter } {
  const variant = variantLetters.find((letter) => letter === arm);
  return variant === undefined ? {} : { variant };
}
