import { type Channel, channels, type EventType, eventTypes } from "@kiteloop/contract/publishing/event";
import { type VariantLetter, variantLetters } from "@kiteloop/contract/publishing/variant";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { dayMs, secondMs } from "@kiteloop/contract/shared/time";
import {
  type LifeEvent,
  type SimulatedPerson,
  type SimulatedVisit,
  seededRandom,
  simulateLife,
} from "@kiteloop/metrics/simulation";
import { personNamed, waitingName } from "./people.ts";
import type { Shop } from "./shops.data.ts";
import { sideEvents, waitingList } from "./shown.ts";
import type { PageEvent, Person, Story } from "./story-types.ts";
import { beginningOf, calledBy, type Division, instantOf, truthOf } from "./truth.ts";

/**
 * Generates a shop's story up to `end`. The same `end` gives the same story.
 */
export function generateStory(shop: Shop, end: number, division: Division = () => "a"): Story {
  const teller = new Teller(shop, end);
  const begin = beginningOf(shop, end);
  for (const act of simulateLife(truthOf(shop, end, division))) {
    const at = instantOf(begin, act.at);
    if (at < end) teller.tell(act, at);
  }
  return teller.story();
}

const renewalMs = 30 * dayMs;

/** The VAT in an amount, rounded half up; the rate in hundredths of a percent. */
const vatIn = (amount: number, rate: number) => amount - Math.round(amount / (1 + rate / 10_000));

class Teller {
  readonly #shop: Shop;
  readonly #end: number;
  readonly #random: () => number;
  #orders = 0;
  readonly #people = new Map<string, Person>();
  /** Addresses of people who were emailed before they joined, by their id in the simulation. */
  readonly #emailById = new Map<string, string>();
  /** The widget a link came from, by invitee, and the last one by inviter. */
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
    this.#story.conversions.sort((one, other) => one.at - other.at);
    for (const event of [...events, ...sideEvents(this.#story, this.#end, this.#chance)]) this.#event(event);
    return this.#story;
  }

  tell(act: LifeEvent, at: number): void {
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
      email: this.#emailById.get(person.id) ?? email,
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
    this.#acts(one, "impression", "invite", at + 20 * secondMs);
    if (person.invitations > 0) this.#acts(one, "open", "invite", at + 60 * secondMs);
  }

  #invitation({ by, channel, brings }: Of<"invitation">, at: number): void {
    const person = this.#people.get(by);
    if (person === undefined) return;
    if (channel !== "email") {
      const widget = this.#chance(0.6) ? "share" : "invite";
      this.#shares(by, brings, widget);
      this.#acts(person, "impression", widget, at - 5 * secondMs);
      this.#acts(person, "share", widget, at, channelNamed(channel));
      return;
    }
    const { name } = personNamed(this.#story.invitations.length * 7 + 3);
    const [first = ""] = name.split(" ");
    const email = `${first}.${this.#story.invitations.length}@friends.example.com`.toLowerCase();
    this.#shares(by, brings, "invite");
    if (brings !== undefined) this.#emailById.set(brings, email);
    this.#story.invitations.push({ by: person.externalId, email, name: first, at });
  }

  /** The inviter whose link someone uses later; the others use the one shared last. */
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
    this.#event({ ...here, type: "impression", at: at + secondMs });
    if (joins === undefined && this.#chance(0.3))
      this.#event({ ...here, type: "dismiss", at: at + 9 * secondMs });
  }

  #order(by: string, at: number): void {
    const person = this.#people.get(by);
    if (person === undefined) return;
    const { prices, orders, renewed } = this.#shop;
    const amount = prices[Math.floor(this.#random() ** 2 * prices.length)] ?? 900;
    const server = this.#chance(0.7) || renewed !== undefined;
    const tax = renewed && vatIn(amount, renewed.vatRate);
    // Renewals come between other orders, so only their own number tells them apart.
    const order = `${orders}_${5000 + this.#orders++}`;
    for (let n = 0, then = at; n === 0 || (renewed && then < this.#end); n++, then += renewalMs)
      this.#story.conversions.push({
        ...{
          externalId: n === 0 ? order : `${order}_${n + 1}`,
          by: person.externalId,
          at: then,
          amount,
          server,
        },
        ...(tax !== undefined && { tax }),
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
          at: at + nth * 4 * secondMs,
        });
    }
  }

  /** A participant acts; in the experiment's widget, in their variant. */
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

type Of<K extends LifeEvent["kind"]> = Extract<LifeEvent, { kind: K }>;

const channelNamed = (name: string | undefined) => channels.find((channel) => channel === name);

function variantIn({ arm }: SimulatedPerson): { variant?: VariantLetter } {
  const variant = variantLetters.find((letter) => letter === arm);
  return variant === undefined ? {} : { variant };
}
