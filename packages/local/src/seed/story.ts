import type { Channel, EventType } from "@kiteloop/contract/event";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import { firstNames, lastNames } from "./people.data.ts";
import { randomFrom } from "./random.ts";
import { sideEvents, waitingList } from "./shown.ts";

/** All times in ms since 1970. */
export type Person = { externalId: string; name: string; email: string; at: number };
export type Join = Person & { by: string };
export type Invitation = { by: string; email: string; name: string; at: number };
export type Conversion = { externalId: string; by: string; at: number; amount: number; server: boolean };
/** Somebody on the list for what is not sold yet; `by` is the place of the friend whose link they followed. */
export type Waiting = { name: string; email: string; at: number; by: number | null };
export type PageEvent = {
  type: EventType;
  widget: WidgetType;
  at: number;
  channel?: Channel;
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

export const storyDays = 90;
const dayMs = 86_400_000;
const founders = 84;

const shareChannels: [Channel, number][] = [
  ["link", 0.34],
  ["whatsapp", 0.3],
  ["native", 0.14],
  ["qr", 0.08],
  ["linkedin", 0.06],
  ["x", 0.04],
  ["telegram", 0.04],
];

/** Names in another order than those of the people who buy. */
const waitingName = (number: number) =>
  `${firstNames[(number * 13 + 5) % firstNames.length] ?? "Ada"} ${lastNames[(number * 17 + 3) % lastNames.length] ?? "Abara"}`;

/**
 * Tells the story of the ninety days before `end`. The same `end` and `seed` tell the same one; nothing in it
 * lies after `end`.
 */
export function tellStory(end: number, seed = 7): Story {
  return new Teller(end, seed).tell();
}

class Teller {
  readonly #random: () => number;
  readonly #story: Story = {
    people: [],
    invitations: [],
    joins: [],
    conversions: [],
    waiting: [],
    events: [],
  };
  readonly #start: number;
  readonly #end: number;

  constructor(end: number, seed: number) {
    this.#random = randomFrom(seed);
    this.#end = end;
    this.#start = end - storyDays * dayMs;
  }

  tell(): Story {
    for (let number = 0; number < founders; number++) {
      // More come later than early: a shop that grows.
      this.#arrive(this.#daytime(this.#start + Math.sqrt(this.#random()) * (storyDays - 2) * dayMs), 0);
    }
    for (let day = 0; day < storyDays; day++) this.#visits(day);
    const { waiting, events } = waitingList(this.#end, this.#chance, waitingName);
    this.#story.waiting.push(...waiting);
    for (const event of [...events, ...sideEvents(this.#story, this.#end, this.#chance)]) this.#event(event);
    return this.#story;
  }

  #person(at: number): Person {
    const number = this.#story.people.length;
    const first = firstNames[(number * 7) % firstNames.length] ?? "Ada";
    const last = lastNames[(number * 11 + Math.floor(number / 50)) % lastNames.length] ?? "Abara";
    const email = `${first}.${last}.${number}@example.com`.toLowerCase();
    return { externalId: `cus_${1000 + number}`, name: `${first} ${last}`, email, at };
  }

  #arrive(at: number, generation: number, person = this.#person(at)): Person {
    this.#story.people.push(person);
    this.#buys(person, generation === 0 ? 0.42 : 0.55);
    if (this.#chance(0.63)) this.#invites(person, generation);
    return person;
  }

  #invites(person: Person, generation: number): void {
    this.#event({ type: "open", widget: "invite", at: person.at + 60_000, by: person.externalId });
    const count = 1 + Math.floor(this.#random() ** 2 * 7);
    for (let sent = 0; sent < count; sent++) {
      const at = this.#daytime(person.at + this.#random() ** 2 * 12 * dayMs + 120_000);
      if (at >= this.#end) continue;
      const friend = this.#person(at);
      if (this.#chance(0.42)) this.#mails(person, friend, at, generation);
      else this.#shares(person, friend, at, generation);
    }
  }

  #mails(person: Person, friend: Person, at: number, generation: number): void {
    const [name = ""] = friend.name.split(" ");
    const number = this.#story.invitations.length;
    const email = `${name}.${number}@friends.example.com`.toLowerCase();
    this.#story.invitations.push({ by: person.externalId, email, name, at });
    if (this.#chance(0.5)) this.#follows(person, { ...friend, email }, at, generation, 0.62);
  }

  #shares(person: Person, friend: Person, at: number, generation: number): void {
    const widget = this.#chance(0.6) ? "share" : "invite";
    this.#event({ type: "share", widget, at, channel: this.#channel(), by: person.externalId });
    if (this.#chance(0.62)) this.#follows(person, friend, at, generation, 0.46);
  }

  /** The friend follows the link, is greeted, and perhaps joins: then they may invite in their turn. */
  #follows(person: Person, friend: Person, sharedAt: number, generation: number, joins: number): void {
    const at = this.#daytime(sharedAt + this.#random() ** 2 * 6 * dayMs + 300_000);
    if (at >= this.#end) return;
    const of = person.externalId;
    this.#event({ type: "click", widget: "welcome", at, of });
    this.#event({ type: "impression", widget: "welcome", at: at + 1000, of });
    if (!this.#chance(joins) || generation >= 5) {
      if (this.#chance(0.3)) this.#event({ type: "dismiss", widget: "welcome", at: at + 9000, of });
      return;
    }
    const { name, email } = friend;
    const joined = { ...this.#person(at), at: at + 240_000 };
    if (joined.at >= this.#end) return;
    this.#story.joins.push({ ...joined, name, email, by: of });
    this.#arrive(joined.at, generation + 1, { ...joined, name, email });
  }

  #buys(person: Person, likelihood: number): void {
    for (let order = 0, chance = likelihood; order < 3 && this.#chance(chance); order++, chance *= 0.4) {
      const at = this.#daytime(person.at + this.#random() * 5 * dayMs + order * 9 * dayMs + 600_000);
      if (at >= this.#end) return;
      const amount = [1650, 1800, 2400, 5900, 8900, 12900][Math.floor(this.#random() * 6)] ?? 1650;
      const externalId = `order_${5000 + this.#story.conversions.length}`;
      this.#story.conversions.push({
        externalId,
        by: person.externalId,
        at,
        amount,
        server: this.#chance(0.7),
      });
    }
  }

  /** What everybody else saw that day: more at the weekend, a little more each week. */
  #visits(day: number): void {
    const start = this.#start + day * dayMs;
    const weekend = [0, 6].includes(new Date(start).getUTCDay()) ? 1.3 : 1;
    const visitors = Math.round((26 + day * 0.35) * weekend * (0.8 + this.#random() * 0.4));
    for (let visitor = 0; visitor < visitors; visitor++) {
      const at = this.#daytime(start + this.#random() * dayMs);
      const widget = this.#chance(0.7) ? "invite" : "share";
      this.#event({ type: "impression", widget, at });
      if (this.#chance(0.16)) this.#event({ type: "open", widget, at: at + 4000 });
      else if (this.#chance(0.05)) this.#event({ type: "dismiss", widget, at: at + 6000 });
    }
  }

  #event(event: PageEvent): void {
    if (event.at < this.#end) this.#story.events.push(event);
  }

  /** The same day, at an hour at which people are awake in Europe. */
  #daytime(at: number): number {
    const day = Math.floor(at / dayMs) * dayMs;
    const moved = day + (6.5 + this.#random() * 14.5) * 3_600_000;
    return Math.floor(moved < at && moved + dayMs < this.#end ? moved + dayMs : Math.max(at, moved));
  }

  readonly #chance = (likelihood: number): boolean => this.#random() < likelihood;

  #channel(): Channel {
    let rest = this.#random();
    for (const [channel, share] of shareChannels) {
      rest -= share;
      if (rest < 0) return channel;
    }
    return "other";
  }
}
