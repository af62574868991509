import { dayMs } from "@kiteloop/contract/shared/time";
import { ExpectedPayouts } from "./expected-payouts.ts";
import { ExpectedRewards } from "./expected-rewards.ts";
import { dayIn, Numbers } from "./numbers.ts";
import { eligibility, type Invitee, laterUser, type Order, type Person, sum, type World } from "./world.ts";

type Report = Pick<Order, "id" | "amount" | "currency"> & { who: string };

/** The counts and debts that follow from the documents alone. Each action's answer is the code of its refusal. */
export class Reference {
  now = 0;
  readonly rewards: ExpectedRewards;
  readonly payouts: ExpectedPayouts;
  readonly erased = new Map<string, number>();
  /** With the product's id, once it is known. */
  readonly participants = new Map<Person, string>();
  readonly invitees: Invitee[] = [];
  readonly orders: Order[] = [];
  /** By the project's days. */
  readonly numbers = new Numbers();
  /** People on the waitlist whose user is known, and the inviters of people who have to confirm their place. */
  readonly #users = new Set<Person>();
  readonly #merged = new Set<Person>();
  readonly #reserved = new Map<Person, Person | undefined>();
  /** When members tested with people, and the payments that counted as a test. */
  readonly #tests = new Map<Person, number>();
  readonly #testPayments = new Set<string>();
  /** Whether the rules have changed since the beginning. */
  changed = false;

  constructor(readonly world: World) {
    this.rewards = new ExpectedRewards(world, this.numbers);
    this.payouts = new ExpectedPayouts(this.rewards);
  }

  pass(now: number): void {
    this.now = now;
    this.rewards.now = now;
  }

  #personOf = (name: string): Person => `${name} ${this.erased.get(name) ?? 0}`;
  #inviteeOf = (person: Person) => this.invitees.find((one) => one.person === person);
  #follow = (invitee: Invitee) =>
    this.rewards.followMilestones(this.participants.keys(), this.invitees, invitee);
  #count = (amount: number, ...name: string[]) =>
    this.numbers.add(amount, dayIn(this.world.timeZone, this.now), ...name);
  #revenue = ({ status, currency }: Order, kind: "gross" | "reversed", amount: number) =>
    this.#count(amount, currency, status === "attributed" ? "attributed" : "direct", kind);

  see(type: "click" | "share"): void {
    this.#count(1, `${type}s`);
  }

  /** The first test of a week is remembered for that week. */
  test(name: string): void {
    const person = this.#personOf(name);
    if (this.#inviteeOf(person) === undefined && !this.#isTest(person)) this.#tests.set(person, this.now);
  }

  #isTest = (person: Person) => this.now - (this.#tests.get(person) ?? Number.NEGATIVE_INFINITY) < 7 * dayMs;

  /** A participant chooses how they are paid; false for others. */
  choose(name: string, details: string): boolean {
    const isThere = this.participants.has(this.#personOf(name));
    if (isThere) this.payouts.choose(this.#personOf(name), details);
    return isThere;
  }

  isListed = (name: string) => this.participants.has(this.#personOf(name));
  /** People on the waitlist do nothing else before they sign up. */
  isKnown = (name: string) => !["eve", "fay"].includes(name) || this.#users.has(this.#personOf(name));

  list(name: string, by: string | undefined): void {
    const [person, inviter] = [this.#personOf(name), this.#personOf(by ?? "nobody")];
    if (this.participants.has(person) || this.#reserved.has(person)) return;
    this.#reserved.set(person, this.participants.has(inviter) ? inviter : undefined);
    if (!this.world.doubleOptIn) this.confirm(name);
  }

  /** A signature names the address of someone on the waitlist: they are one person with the user of that id, and count once. */
  merge(name: string): void {
    this.identify(name);
    this.#merged.add(this.#personOf(name));
  }

  /** Whether they can invite, be paid and be erased under this name. */
  isOne = (name: string) => name !== laterUser || this.#merged.has(this.#personOf(name));

  /** Forgets a request that isn't confirmed in time. */
  forget = (name: string) => void this.#reserved.delete(this.#personOf(name));

  /** Gives the place, with the inviter of the first request. */
  confirm(name: string): void {
    const person = this.#personOf(name);
    const inviter = this.#reserved.get(person);
    if (this.participants.has(person)) return;
    this.participants.set(person, "");
    this.#count(1, "participants");
    const isThere = inviter !== undefined && inviter === this.#personOf(inviter.split(" ")[0] ?? "");
    if (isThere) this.#refer(person, inviter, this.world.doubleOptIn ? "mailbox" : "browser", "allow");
  }

  signUp(name: string): void {
    this.#users.add(this.#personOf(name));
    const invitee = this.#inviteeOf(this.#personOf(name));
    if (invitee !== undefined) this.#prove(invitee);
  }

  /** Other rules change nothing that was earned before. */
  promise(rules: World["rules"]): void {
    this.world.rules = rules;
    this.changed = true;
  }

  identify(name: string): void {
    const person = this.#personOf(name);
    this.rewards.addressed.add(person);
    if (this.participants.has(person)) return;
    this.participants.set(person, "");
    if (!this.#isTest(person)) this.#count(1, "participants");
  }

  /** Adds people of a file of another system, who come back after their erasure only if that is asked for. */
  import(name: string, includesErased: boolean): void {
    const person = this.#personOf(name);
    const isErased = this.erased.has(name) && !includesErased;
    if (this.participants.has(person) || isErased) return;
    this.participants.set(person, "");
    this.#count(1, "participants");
  }

  join(name: string, by: string, source: "browser" | "server", trapped: boolean): string | undefined {
    const [person, inviter] = [this.#personOf(name), this.#personOf(by)];
    const known = this.#inviteeOf(person);
    if (known !== undefined) {
      const isOther = this.participants.has(inviter) && inviter !== known.inviter && inviter !== person;
      if (source === "server" && known.source === "browser" && !known.disputed && isOther)
        this.#dispute(known);
      else if (source === "server" && (!this.participants.has(inviter) || inviter === known.inviter))
        this.#prove(known);
      return undefined;
    }
    if (!this.participants.has(inviter)) return "inviter.not_found";
    if (inviter === person) return "join.self_referral";
    this.#refer(person, inviter, source, trapped ? this.world.trap : "allow");
    return undefined;
  }

  /** A server reports the join, too. */
  #prove(known: Invitee): void {
    known.claimed = false;
    this.#follow(known);
  }

  #refer(
    person: Person,
    inviter: Person,
    by: Invitee["source"] | "mailbox",
    outcome: Invitee["outcome"],
  ): void {
    const counted = outcome !== "reject";
    const source: Invitee["source"] = by === "server" ? by : "browser";
    const claimed = by === "browser" && !this.rewards.paysForJoins(dayIn(this.world.timeZone, this.now));
    const invitee: Invitee = {
      ...{ person, inviter, source, outcome, counted, review: outcome === "hold" ? "pending" : "none" },
      ...{ disputed: false, claimed, earned: false, lapsed: false, id: "", at: this.now },
    };
    this.invitees.push(invitee);
    if (counted) this.#count(1, "joins");
    if (this.world.rules.on === "joined" && counted) this.rewards.earnSides(invitee);
    this.#follow(invitee);
  }

  /** A page's word is held once a server contradicts it, unless a member has decided. */
  #dispute(known: Invitee): void {
    known.disputed = true;
    if (known.outcome === "reject") return;
    known.outcome = "hold";
    if (known.review === "approved" || known.review === "rejected") return;
    known.review = "pending";
    for (const reward of this.rewards.all)
      if (reward.invitee === known && ["pending", "approved"].includes(reward.state)) reward.held = true;
    this.#follow(known);
  }

  convert({ id, who, amount, currency }: Report, source: Order["source"]): void {
    const known = this.orders.find((one) => one.id === id);
    if (known !== undefined && known.status !== "pending") {
      if (source === "payment") known.paid = true;
      return;
    }
    if (known !== undefined && source === "browser") return;
    const person = this.#personOf(who);
    if (known === undefined || source === "payment") {
      if (this.#testPayments.has(id)) return;
      if (this.#isTest(person) && this.#inviteeOf(person) === undefined) {
        if (source === "payment") this.#testPayments.add(id);
        return;
      }
    }
    const order: Order = known ?? {
      ...{ id, person, amount, currency, source, status: "pending", reversed: 0, byReport: 0, beside: 0 },
      ...{ whole: false, reversals: [], taken: new Map(), paid: false, at: this.now },
    };
    if (known === undefined) this.orders.push(order);
    // Beside a payment source, pages are never trusted.
    if (source === "browser") return;
    const invitee = this.#inviteeOf(person);
    const isAttributed = invitee !== undefined && eligibility(invitee) !== "rejected";
    // A server that names no value confirms the page's.
    if (amount > 0) order.amount = amount;
    order.paid = source === "payment";
    Object.assign(order, { person, invitee, source, status: isAttributed ? "attributed" : "direct" });
    this.#count(1, isAttributed ? "conversions" : "directConversions");
    this.#revenue(order, "gross", order.amount);
    // The first report decides, but for a payment, which says when it was made.
    const day = dayIn(this.world.timeZone, source === "payment" ? this.now : order.at);
    if (invitee !== undefined) this.#credit(invitee, order, day);
  }

  #share(invitee: Invitee, order: Order, day: string): void {
    const paid = this.orders.filter((one) => one.person === order.person && one.status !== "pending");
    const paidSince = Math.min(...paid.filter((one) => one.amount > 0).map(({ at }) => at));
    const own = this.invitees.filter((one) => one.inviter === invitee.inviter && one.earned && !one.lapsed);
    const converted = own.filter((one) => eligibility(one) === "cleared");
    this.rewards.earnShare(invitee, order, { paidSince, day, converted });
  }

  #credit(invitee: Invitee, order: Order, day: string): void {
    this.#share(invitee, order, day);
    const isNew = !invitee.earned || invitee.lapsed;
    if (isNew) invitee.earnedDay = day;
    if (invitee.lapsed && order.status === "attributed") this.rewards.restoreSides(invitee);
    Object.assign(invitee, { earned: true, lapsed: false });
    if (order.status !== "attributed") return;
    if (isNew && this.world.rules.on === "converted") this.rewards.earnSides(invitee, order);
    this.#follow(invitee);
  }

  /** A server says the tax of an order that counts. The first one stays. */
  addTax(order: Order, tax: number): void {
    if (order.tax !== undefined) return;
    order.tax = tax;
    this.rewards.followShare(order);
  }

  /** A part of an order is `reversed` from now on. */
  #reverse(order: Order, reversed: number, whole: boolean): void {
    this.#revenue(order, "reversed", reversed - order.reversed);
    const wasWhole = order.whole;
    Object.assign(order, { reversed, whole });
    this.rewards.followShare(order);
    const { invitee } = order;
    if (invitee === undefined || wasWhole === whole) return;
    const own = this.orders.filter((one) => one.invitee === invitee && one.status !== "pending");
    const lapsed = own.every((one) => one.whole);
    if (lapsed === invitee.lapsed) return;
    invitee.lapsed = lapsed;
    if (lapsed) this.rewards.reverseSides(invitee);
    else if (eligibility(invitee) !== "rejected") {
      this.rewards.restoreSides(invitee);
      // Before its approval it could earn nothing.
      const isNew = invitee.outcome === "reject" && this.world.rules.on === "converted";
      if (isNew) this.rewards.earnSides(invitee, order);
    }
    this.#follow(invitee);
  }

  reverseByMember(id: string, part: number | undefined, reversalId: string): string | undefined {
    const order = this.orders.find((one) => one.id === id);
    if (order === undefined) return "not_found";
    if (order.status === "pending") return "conversion.pending";
    if (order.reversals.includes(reversalId) || (part === undefined && order.whole)) return undefined;
    const rest = order.amount - order.reversed;
    if (part !== undefined && order.amount === 0) return "conversion.no_value";
    if (part !== undefined && part > rest) return "conversion.exceeds_rest";
    order.reversals.push(reversalId);
    order.beside = Math.max(order.beside, order.reversed - order.byReport);
    order.byReport += part ?? rest;
    this.#reverse(order, order.reversed + (part ?? rest), part === undefined || part === rest);
    return undefined;
  }

  /** The payment source says how much a refund or dispute takes back from now on: at least that, and what was reported, is. */
  reverseAtSource(id: string, by: string, amount: number): void {
    const order = this.orders.find((one) => one.id === id);
    if (order === undefined) return;
    order.taken.set(by, amount);
    const taken = sum([...order.taken.values()]);
    const most = Math.max(taken, order.byReport + Math.min(taken, order.beside));
    const reversed = Math.min(order.amount, most);
    if (reversed !== order.reversed) this.#reverse(order, reversed, reversed >= order.amount);
  }

  review(name: string, decision: "approved" | "rejected"): string | undefined {
    const invitee = this.#inviteeOf(this.#personOf(name));
    if (invitee === undefined) return "not_found";
    if (invitee.review === decision) return undefined;
    if (invitee.review === "rejected") return "referral.rejected";
    const before = eligibility(invitee);
    invitee.review = decision;
    const own = this.rewards.all.filter((one) => one.invitee === invitee);
    if (decision === "rejected") for (const reward of own) this.rewards.reverse(reward, false);
    else {
      if (!invitee.counted) this.#count(1, "joins");
      invitee.counted = true;
      for (const one of own) if (one.state !== "reversed") one.held = false;
      const isDue = this.world.rules.on === "joined" || (invitee.earned && !invitee.lapsed);
      const order =
        this.world.rules.on === "joined" ? undefined : this.orders.find((one) => one.invitee === invitee);
      if (before === "rejected" && isDue) this.rewards.earnSides(invitee, order);
    }
    this.#follow(invitee);
    return undefined;
  }

  /** The ids of inviters with what each has in a contest over the whole history. Erased ones can't win. */
  contest(counts: "joins" | "conversions"): Record<string, number> {
    const scores = new Map<Person, number>();
    const add = ({ inviter, review, outcome }: Invitee) => {
      const isThere = inviter === this.#personOf(inviter.split(" ")[0] ?? "");
      const counted = review !== "pending" && eligibility({ review, outcome }) !== "rejected";
      if (isThere && counted) scores.set(inviter, (scores.get(inviter) ?? 0) + 1);
    };
    if (counts === "joins") for (const invitee of this.invitees) add(invitee);
    else
      for (const { invitee, status, whole } of this.orders)
        if (invitee !== undefined && status !== "pending" && !whole) add(invitee);
    const named = [...scores].map(([person, score]) => [this.participants.get(person) ?? "", score] as const);
    return Object.fromEntries(named);
  }

  /** How many joined by each participant, and how many of them converted, without rejected ones. */
  people() {
    const of = [...this.participants].map(([person, id]) => {
      const own = this.invitees.filter((one) => one.inviter === person && eligibility(one) !== "rejected");
      return [id, { joined: own.length, converted: own.filter(({ earned }) => earned).length }] as const;
    });
    return Object.fromEntries(of);
  }

  erase(name: string): string | undefined {
    const times = this.erased.get(name) ?? 0;
    // Erasing an erased person again gets the same answer.
    if (!this.participants.has(this.#personOf(name))) return times > 0 ? undefined : "not_found";
    this.rewards.addressed.delete(this.#personOf(name));
    this.payouts.erase(this.#personOf(name));
    this.erased.set(name, times + 1);
    return undefined;
  }
}
