import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { expect } from "vitest";
import type { MoneyItems } from "../money.ts";
import { expectSame } from "./compare.ts";
import type { Delivery, Product } from "./product.ts";
import type { Reference } from "./reference.ts";
import type { Order } from "./world.ts";

/** A command's effect by the reference, a refusal's code included, and the request that has it. */
type Step = {
  expected: string | undefined;
  act: () => Promise<unknown>;
  /** Takes over what depends on the order in which a timer works. */
  adopt?: (money: MoneyItems) => void;
};
type Plan = (reference: Reference, product: Product) => Promise<Step> | Step;

/** The actions whose pairs docs/together.md lists. */
type Action =
  | "identify"
  | "join"
  | "convert"
  | "pay"
  | "refund"
  | "dispute"
  | "reverse"
  | "review"
  | "decide"
  | "timer"
  | "erase";

class Command implements fc.AsyncCommand<Reference, Product> {
  constructor(
    readonly action: Action,
    readonly name: string,
    readonly delivery: Delivery,
    readonly plan: Plan,
  ) {}
  check = () => true;
  async run(reference: Reference, product: Product): Promise<void> {
    const { clock } = product.loop.platform;
    clock.move(minuteMs);
    product.action = this.action;
    reference.pass(clock.now().getTime());
    const { expected, act, adopt } = await this.plan(reference, product);
    expect(await product.attempt(act, this.delivery)).toBe(expected);
    adopt?.(await product.money());
    await expectSame(reference, product);
  }
  toString = () => {
    const { times, dies } = this.delivery;
    return `${this.name}${dies > 0 ? `, cut off at write ${dies}` : times === 2 ? ", twice" : ""}`;
  };
}

const nothing: Step = { expected: undefined, act: async () => {} };
const names = ["ana", "ben", "cem", "dan"];
const name = fc.constantFrom(...names);
const delivery: fc.Arbitrary<Delivery> = fc.record({
  times: fc.constantFrom(1, 1, 2),
  dies: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
});
const amount = fc.constantFrom(10_000, 9_999, 0, 1);
const nth = fc.integer({ min: 1, max: 2 });

const command = <T>(
  action: Action,
  given: fc.Arbitrary<T>,
  toText: (given: T) => string,
  plan: (given: T) => Plan,
): fc.Arbitrary<Command> =>
  fc.tuple(given, delivery).map(([one, how]) => new Command(action, toText(one), how, plan(one)));

const identify = command(
  "identify",
  name,
  (who) => `${who} is identified`,
  (who) => (reference, product) => {
    reference.identify(who);
    return { expected: undefined, act: () => product.identify(who) };
  },
);

const join = command(
  "join",
  fc.record({
    who: name,
    by: name,
    source: fc.constantFrom("server" as const, "browser" as const),
    trapped: fc.constantFrom(false, false, false, true),
  }),
  ({ who, by, source, trapped }) => `${who} joins by ${by}, says the ${source}${trapped ? ", trapped" : ""}`,
  ({ who, by, source, trapped }) =>
    (reference, product) => ({
      expected: reference.join(who, by, source, trapped),
      act: () => product.join(who, by, source, trapped),
    }),
);

/** An order's id tells who pays how much, so that it is the same whenever it is repeated. */
const order = fc
  .record({ who: name, amount, nth })
  .map((one) => ({ ...one, id: `${one.who}-${one.amount}-${one.nth}` }));

const convert = command(
  "convert",
  fc.record({ order, source: fc.constantFrom("server" as const, "server" as const, "browser" as const) }),
  ({ order: { id }, source }) => `${id} converts, says the ${source}`,
  ({ order: { id, who, amount: value }, source }) =>
    (reference, product) => {
      reference.convert(id, who, value, source);
      return { expected: undefined, act: () => product.convert(id, who, value, source) };
    },
);

const pay = command(
  "pay",
  order.filter((one) => one.amount > 0),
  ({ id }) => `pi_${id} is paid`,
  ({ id: order, who, amount: value }) =>
    (reference, product) => {
      const id = `pi_${order}`;
      reference.convert(id, who, value, "payment");
      const events = product.paid(id, who, value);
      return { expected: undefined, act: () => product.send(events) };
    },
);

/** One of the orders that there are, or none. */
const someOrder = fc.nat({ max: 30 });
const orderAt = ({ orders }: Reference, at: number): Order | undefined => orders[at % (orders.length + 1)];
const paymentAt = ({ orders }: Reference, at: number): Order | undefined => {
  const payments = orders.filter(({ source }) => source === "payment");
  return payments[at % Math.max(1, payments.length)];
};

const refundAtSource = command(
  "refund",
  fc.record({ at: someOrder, part: fc.constantFrom(1, 3_000, 10_000), fails: fc.boolean(), nth }),
  ({ at, part, fails, nth: n }) =>
    `refund ${n} of ${part} of payment ${at} ${fails ? "failed" : "succeeded"}`,
  ({ at, part, fails, nth: n }) =>
    (reference, product) => {
      const payment = paymentAt(reference, at);
      const taken = fails ? 0 : part;
      if (payment === undefined || isRestoredBesideOthers(reference, payment, `refund ${n}`, taken))
        return nothing;
      const { id } = payment;
      reference.reverseAtSource(id, `refund ${n}`, taken);
      const events = product.refund(id, `re_${n}_${id}`, part, fails ? "failed" : "succeeded");
      return { expected: undefined, act: () => product.send(events) };
    },
);

/** Left to earning-change.test.ts: an order that is restored while the invitee has others, or after a rejection. */
const isRestoredBesideOthers = (
  { orders }: Reference,
  { invitee, taken }: Order,
  by: string,
  amount: number,
) => amount < (taken.get(by) ?? 0) && orders.filter((one) => one.invitee === invitee).length > 1;

const dispute = command(
  "dispute",
  fc.record({ at: someOrder, isWon: fc.boolean() }),
  ({ at, isWon }) => `the dispute of payment ${at} is ${isWon ? "won" : "opened"}`,
  ({ at, isWon }) =>
    (reference, product) => {
      const payment = paymentAt(reference, at);
      const taken = isWon ? 0 : (payment?.amount ?? 0);
      if (payment === undefined || isRestoredBesideOthers(reference, payment, "dispute", taken))
        return nothing;
      reference.reverseAtSource(payment.id, "dispute", taken);
      const events = product.dispute(payment.id, isWon);
      return { expected: undefined, act: () => product.send(events) };
    },
);

const reverse = command(
  "reverse",
  fc.record({ at: someOrder, part: fc.constantFrom(undefined, undefined, 1, 2_500), nth }),
  ({ at, part, nth: n }) => `a member reverses ${part ?? "all"} of order ${at}, reversal ${n}`,
  ({ at, part, nth: n }) =>
    (reference, product) => {
      const { id = "unknown", taken } = orderAt(reference, at) ?? {};
      // The reference lacks it: a report after a provider's refund is added to that.
      if (taken !== undefined && taken.size > 0) return nothing;
      const expected = reference.reverseByMember(id, part, `r${n}`);
      return { expected, act: () => product.reverse(id, part, `r${n}`) };
    },
);

const review = command(
  "review",
  fc.record({ who: name, decision: fc.constantFrom("approved" as const, "rejected" as const) }),
  ({ who, decision }) => `${who} is ${decision}`,
  ({ who, decision }) =>
    async (reference, product) => {
      const seen = await product.reviewed(who);
      // The documents don't say whether orders from before this approval keep its rewards.
      if (decision === "approved" && reference.hasRejectedOrders(who)) return nothing;
      return {
        expected: reference.review(who, decision),
        act: () => product.review(who, decision, seen),
      };
    },
);

const move = command(
  "decide",
  fc.record({
    at: fc.nat({ max: 11 }),
    to: fc.constantFrom("approved" as const, "approved" as const, "fulfilled" as const, "reversed" as const),
  }),
  ({ at, to }) => `reward ${at} is ${to}`,
  ({ at, to }) =>
    async (reference, product) => {
      const reward = reference.rewards.all[at % Math.max(1, reference.rewards.all.length)];
      const found = (await product.list()).find(({ id }) => id === reward?.id);
      if (reward === undefined || found === undefined) return nothing;
      return {
        expected: reference.rewards.move(reward, to),
        act: () => product.rewards.move(found, { version: found.version, state: to }),
      };
    },
);

const erase = command(
  "erase",
  name,
  (who) => `${who} is erased`,
  (who) => (reference, product) => ({
    expected: reference.erase(who),
    act: () => product.erase(who),
  }),
);

const wait = command(
  "timer",
  fc.constantFrom(1, 4, 32),
  (days) => `${days} days pass`,
  (days) => (reference, product) => {
    const { clock } = product.loop.platform;
    clock.move(days * dayMs);
    reference.pass(clock.now().getTime());
    return {
      expected: undefined,
      act: () => product.runTimer(),
      adopt: (money) => reference.rewards.adoptApprovals(money),
    };
  },
);

export const commands = [
  ...[
    wait,
    identify,
    join,
    join,
    convert,
    convert,
    pay,
    pay,
    refundAtSource,
    refundAtSource,
    dispute,
    dispute,
  ],
  ...[reverse, reverse, review, move, move, move, move, erase],
];

/** Ana is a participant, and ben and cem have joined by her. */
export async function begin(reference: Reference, product: Product): Promise<void> {
  product.action = "identify";
  reference.identify("ana");
  await product.identify("ana");
  product.action = "join";
  for (const who of ["ben", "cem"]) {
    reference.join(who, "ana", "server", false);
    await product.join(who, "ana", "server", false);
    await expectSame(reference, product);
  }
}
