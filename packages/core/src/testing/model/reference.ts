import { ExpectedRewards } from "./expected-rewards.ts";
import { eligibility, type Invitee, type Order, type Person, sum, type World } from "./world.ts";

/** The counts and debts that follow from the documents alone. Each action's answer is the code of its refusal. */
export class Reference {
  now = 0;
  readonly rewards: ExpectedRewards;
  readonly erased = new Map<string, number>();
  /** With the product's id, once it is known. */
  readonly participants = new Map<Person, string>();
  readonly invitees: Invitee[] = [];
  readonly orders: Order[] = [];
  readonly counted = { participants: 0, joins: 0, conversions: 0, directConversions: 0 };
  readonly revenue = { attributed: { gross: 0, reversed: 0 }, direct: { gross: 0, reversed: 0 } };

  constructor(readonly world: World) {
    this.rewards = new ExpectedRewards(world);
  }

  pass(now: number): void {
    this.now = now;
    this.rewards.now = now;
  }

  #personOf = (name: string): Person => `${name} ${this.erased.get(name) ?? 0}`;
  #inviteeOf = (person: Person) => this.invitees.find((one) => one.person === person);
  #follow = () => this.rewards.followMilestones(this.participants.keys(), this.invitees);
  #revenueOf = ({ status }: Order) => this.revenue[status === "attributed" ? "attributed" : "direct"];

  identify(name: string): void {
    const person = this.#personOf(name);
    if (this.participants.has(person)) return;
    this.participants.set(person, "");
    this.counted.participants += 1;
  }

  join(name: string, by: string, source: "browser" | "server", trapped: boolean): string | undefined {
    const [person, inviter] = [this.#personOf(name), this.#personOf(by)];
    const known = this.#inviteeOf(person);
    if (known !== undefined) {
      const isOther = this.participants.has(inviter) && inviter !== known.inviter && inviter !== person;
      if (source === "server" && known.source === "browser" && !known.disputed && isOther)
        this.#dispute(known);
      return undefined;
    }
    if (!this.participants.has(inviter)) return "referrer.not_found";
    if (inviter === person) return "join.self_referral";
    const outcome = trapped ? this.world.trap : "allow";
    const counted = outcome !== "reject";
    const invitee: Invitee = {
      ...{ person, inviter, source, outcome, counted, review: outcome === "hold" ? "pending" : "none" },
      ...{ disputed: false, earned: false, lapsed: false, id: "" },
    };
    this.invitees.push(invitee);
    if (counted) this.counted.joins += 1;
    if (this.world.rules.on === "joined" && counted) this.rewards.earnSides(invitee);
    this.#follow();
    return undefined;
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
    this.#follow();
  }

  convert(id: string, name: string, amount: number, source: Order["source"]): void {
    const known = this.orders.find((one) => one.id === id);
    if (known !== undefined && (known.status !== "pending" || source === "browser")) return;
    const person = this.#personOf(name);
    const order: Order = known ?? {
      ...{ id, person, amount, source, status: "pending", reversed: 0, byReport: 0, whole: false },
      ...{ reversals: [], taken: new Map(), at: this.now },
    };
    if (known === undefined) this.orders.push(order);
    // A new project counts only what servers report.
    if (source === "browser") return;
    const invitee = this.#inviteeOf(person);
    const isAttributed = invitee !== undefined && eligibility(invitee) !== "rejected";
    Object.assign(order, { person, invitee, source, status: isAttributed ? "attributed" : "direct" });
    this.counted[isAttributed ? "conversions" : "directConversions"] += 1;
    this.#revenueOf(order).gross += amount;
    if (invitee !== undefined) this.#credit(invitee, order);
  }

  #credit(invitee: Invitee, order: Order): void {
    const paid = this.orders.filter((one) => one.person === order.person && one.status !== "pending");
    this.rewards.earnShare(
      invitee,
      order,
      Math.min(...paid.filter((one) => one.amount > 0).map(({ at }) => at)),
    );
    const isNew = !invitee.earned || invitee.lapsed;
    if (invitee.lapsed && order.status === "attributed") this.rewards.restoreSides(invitee);
    Object.assign(invitee, { earned: true, lapsed: false });
    if (order.status !== "attributed") return;
    if (isNew && this.world.rules.on === "converted") this.rewards.earnSides(invitee, order);
    this.#follow();
  }

  /** A part of an order is `reversed` from now on. */
  #reverse(order: Order, reversed: number, whole: boolean): void {
    this.#revenueOf(order).reversed += reversed - order.reversed;
    const wasWhole = order.whole;
    Object.assign(order, { reversed, whole });
    this.rewards.followShare(order);
    const { invitee } = order;
    if (invitee === undefined || wasWhole === whole) return;
    const own = this.orders.filter((one) => one.invitee === invitee && one.status === "attributed");
    const lapsed = own.every((one) => one.whole);
    if (lapsed === invitee.lapsed) return;
    invitee.lapsed = lapsed;
    if (lapsed) this.rewards.reverseSides(invitee);
    else if (eligibility(invitee) !== "rejected") this.rewards.restoreSides(invitee);
    this.#follow();
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
    order.byReport = order.reversed + (part ?? rest);
    this.#reverse(order, order.byReport, part === undefined || part === rest);
    return undefined;
  }

  /** The payment source says how much a refund or dispute takes back from now on; a report's part stays. */
  reverseAtSource(id: string, by: string, amount: number): void {
    const order = this.orders.find((one) => one.id === id);
    if (order === undefined) return;
    order.taken.set(by, amount);
    const reversed = Math.max(order.byReport, Math.min(order.amount, sum([...order.taken.values()])));
    if (reversed !== order.reversed) this.#reverse(order, reversed, reversed >= order.amount);
  }

  /** Whether they have ordered while the fraud policy rejected them. */
  hasRejectedOrders(name: string): boolean {
    const invitee = this.#inviteeOf(this.#personOf(name));
    return this.orders.some(
      (one) => one.invitee !== undefined && one.invitee === invitee && one.status === "direct",
    );
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
      if (!invitee.counted) this.counted.joins += 1;
      invitee.counted = true;
      for (const one of own) if (one.state !== "reversed") one.held = false;
      const isDue = this.world.rules.on === "joined" || (invitee.earned && !invitee.lapsed);
      const order =
        this.world.rules.on === "joined" ? undefined : this.orders.find((one) => one.invitee === invitee);
      if (before === "rejected" && isDue) this.rewards.earnSides(invitee, order);
    }
    this.#follow();
    return undefined;
  }

  erase(name: string): string | undefined {
    const times = this.erased.get(name) ?? 0;
    // Erasing an erased person again gets the same answer.
    if (!this.participants.has(this.#personOf(name))) return times > 0 ? undefined : "not_found";
    this.erased.set(name, times + 1);
    return undefined;
  }
}
