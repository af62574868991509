import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { moods } from "./code-maker.ts";
import { command, nothing } from "./command.ts";
import { expectCounted, expectMoney } from "./compare.ts";
import { otherCommands } from "./other-commands.ts";
import { payoutMoods } from "./payout-maker.ts";
import type { Product } from "./product.ts";
import type { Reference } from "./reference.ts";
import { currencies, laterUser, type Order } from "./world.ts";

const names = ["ana", "ben", "cem", "dan"];
const name = fc.constantFrom(...names);
/** The people who join, pay, invite and are erased. */
const anyone = fc.constantFrom(...names, laterUser, laterUser);
const amount = fc.constantFrom(10_000, 9_999, 0, 1);
const nth = fc.integer({ min: 1, max: 2 });

const identify = command(
  "identify",
  name,
  (who) => `${who} is identified`,
  (who) => (reference, product) => {
    reference.identify(who);
    return { expected: undefined, act: () => product.identify(who) };
  },
);

export const join = command(
  "join",
  fc.record({
    who: anyone,
    by: anyone,
    source: fc.constantFrom("server" as const, "browser" as const),
    trapped: fc.constantFrom(false, false, false, true),
  }),
  ({ who, by, source, trapped }) => `${who} joins by ${by}, says the ${source}${trapped ? ", trapped" : ""}`,
  ({ who, by, source, trapped }) =>
    (reference, product) => {
      if (!reference.isOne(by)) return nothing;
      return {
        expected: reference.join(who, by, source, trapped),
        act: () => product.join(who, by, source, trapped),
      };
    },
);

const joinLater = {
  ...join,
  drawn: fc
    .constantFrom("ana", "ben")
    .map((by) => join.of({ who: laterUser, by, source: "server", trapped: false })),
};

/** An order's id tells who pays how much, so that it is the same whenever it is repeated. */
const order = fc
  .record({
    who: fc.constantFrom(...names, ...names, "eve", laterUser, laterUser),
    amount,
    nth,
    currency: fc.constantFrom(...currencies, currencies[0]),
  })
  .map((one) => ({ ...one, id: `${one.who}-${one.amount}-${one.currency}-${one.nth}` }));
const paymentOf = <O extends { id: string }>(one: O): O => ({ ...one, id: `pi_${one.id}` });

export const convert = command(
  "convert",
  fc.record({ order, paid: fc.constantFrom(false, false, false, true) }),
  ({ order: { id }, paid }) => `${paid ? "pi_" : ""}${id} converts, says the server`,
  ({ order: one, paid }) =>
    (reference, product) => {
      if (!reference.isKnown(one.who)) return nothing;
      const report = paid && one.amount > 0 ? paymentOf(one) : one;
      reference.convert(report, "server");
      return { expected: undefined, act: () => product.convert(report, "server") };
    },
);

const convertOnPage = command(
  "convert",
  fc.record({ order, says: fc.constantFrom("nothing", "its amount", "another amount"), paid: fc.boolean() }),
  ({ order: { id }, says, paid }) => `${paid ? "pi_" : ""}${id} converts with ${says}, says the browser`,
  ({ order: one, says, paid }) =>
    (reference, product) => {
      if (!reference.isKnown(one.who)) return nothing;
      const told = says === "nothing" ? 0 : says === "another amount" ? one.amount * 2 : one.amount;
      const isPayment = paid && one.amount > 0;
      const report = { ...(isPayment ? paymentOf(one) : one), amount: told };
      reference.convert(report, "browser");
      return { expected: undefined, act: () => product.convert(report, "browser") };
    },
);

const pay = command(
  "pay",
  order.filter((one) => one.amount > 0).map(paymentOf),
  ({ id }) => `${id} is paid`,
  (one) => (reference, product) => {
    if (!reference.isKnown(one.who)) return nothing;
    reference.convert(one, "payment");
    const events = product.paid(one);
    return { expected: undefined, act: () => product.send(events) };
  },
);

/** One of the orders that there are, or none. */
const someOrder = fc.nat({ max: 30 });
const orderAt = ({ orders }: Reference, at: number): Order | undefined => orders[at % (orders.length + 1)];
const paymentAt = ({ orders }: Reference, at: number): Order | undefined => {
  const payments = orders.filter(({ paid }) => paid);
  return payments[at % Math.max(1, payments.length)];
};

const addTax = command(
  "convert",
  fc.record({ at: someOrder, percent: fc.constantFrom(0, 7, 19) }),
  ({ at, percent }) => `order ${at} has ${percent} percent of tax, says the server`,
  ({ at, percent }) =>
    (reference, product) => {
      const one = orderAt(reference, at);
      if (one === undefined || one.status === "pending" || one.amount === 0) return nothing;
      const tax = Math.floor((one.amount * percent) / (100 + percent));
      const report = { ...one, who: one.person };
      reference.addTax(one, tax);
      return { expected: undefined, act: () => product.addTax(report, tax) };
    },
);

export const refundAtSource = command(
  "refund",
  fc.record({ at: someOrder, part: fc.constantFrom(1, 3_000, 10_000), fails: fc.boolean(), nth }),
  ({ at, part, fails, nth: n }) =>
    `refund ${n} of ${part} of payment ${at} ${fails ? "failed" : "succeeded"}`,
  ({ at, part, fails, nth: n }) =>
    (reference, product) => {
      const payment = paymentAt(reference, at);
      const taken = fails ? 0 : part;
      if (payment === undefined) return nothing;
      const { id } = payment;
      reference.reverseAtSource(id, `refund ${n}`, taken);
      const events = product.refund(id, `re_${n}_${id}`, part, fails ? "failed" : "succeeded");
      return { expected: undefined, act: () => product.send(events) };
    },
);

export const dispute = command(
  "dispute",
  fc.record({ at: someOrder, isWon: fc.boolean() }),
  ({ at, isWon }) => `the dispute of payment ${at} is ${isWon ? "won" : "opened"}`,
  ({ at, isWon }) =>
    (reference, product) => {
      const payment = paymentAt(reference, at);
      const taken = isWon ? 0 : (payment?.amount ?? 0);
      if (payment === undefined) return nothing;
      reference.reverseAtSource(payment.id, "dispute", taken);
      const events = product.dispute(payment.id, isWon);
      return { expected: undefined, act: () => product.send(events) };
    },
);

export const reverse = command(
  "reverse",
  fc.record({ at: someOrder, part: fc.constantFrom(undefined, undefined, 1, 2_500), nth }),
  ({ at, part, nth: n }) => `a member reverses ${part ?? "all"} of order ${at}, reversal ${n}`,
  ({ at, part, nth: n }) =>
    (reference, product) => {
      const { id = "unknown", currency = "EUR" } = orderAt(reference, at) ?? {};
      const expected = reference.reverseByMember(id, part, `r${n}`);
      const value = part === undefined ? {} : { value: { amount: part, currency } };
      return { expected, act: () => product.reverse(id, value, `r${n}`) };
    },
);

export const review = command(
  "review",
  fc.record({ who: anyone, decision: fc.constantFrom("approved" as const, "rejected" as const) }),
  ({ who, decision }) => `${who} is ${decision}`,
  ({ who, decision }) =>
    async (reference, product) => {
      const seen = await product.reviewed(who);
      return {
        expected: reference.review(who, decision),
        act: () => product.review(who, decision, seen),
      };
    },
);

export const move = command(
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
      // A member has looked at PayPal before another try.
      if (reward.unanswered && to === "approved" && product.payouts.isOpen(reward.id)) return nothing;
      return {
        expected: reference.rewards.move(reward, to),
        act: () => product.rewards.move(found, { version: found.version, state: to }),
      };
    },
);

export const erase = command(
  "erase",
  anyone,
  (who) => `${who} is erased`,
  (who) => (reference, product) => {
    if (!reference.isOne(who)) return nothing;
    return { expected: reference.erase(who), act: () => product.erase(who) };
  },
);

export const wait = command(
  "timer",
  fc.record({
    ms: fc.constantFrom(7 * hourMs, dayMs, 4 * dayMs, 32 * dayMs),
    mood: fc.constantFrom("makes" as const, ...moods),
    payoutMood: fc.constantFrom("pays" as const, ...payoutMoods),
  }),
  ({ ms, mood, payoutMood }) =>
    `${ms / hourMs} hours pass, the provider of codes ${mood}, and that of payouts ${payoutMood}`,
  ({ ms, mood, payoutMood }) =>
    (reference, product) => {
      const { clock } = product.loop.platform;
      product.codes.mood = mood;
      product.payouts.mood = payoutMood;
      clock.move(ms);
      reference.pass(clock.now().getTime());
      return {
        expected: undefined,
        act: () => product.runTimer(),
        adopt: (money) => reference.rewards.adoptTimer(money, product),
      };
    },
);

/** Those that need what others did come more often. */
export const commands = [
  ...[
    wait,
    wait,
    wait,
    identify,
    join,
    join,
    joinLater,
    joinLater,
    convert,
    convert,
    convertOnPage,
    pay,
    pay,
    pay,
  ],
  ...[addTax, addTax],
  ...[refundAtSource, refundAtSource, refundAtSource, refundAtSource, dispute, dispute, dispute, dispute],
  ...[reverse, reverse, reverse, reverse, review, review, erase, erase],
  ...[move, move, move, move, move, move, ...otherCommands],
];

const firstPayment = { id: "pi_ben-10000-EUR-1", who: "ben", amount: 10_000, currency: "EUR" };

/** Ana is a participant, ben and cem have joined by her, and ben has paid. */
export async function begin(reference: Reference, product: Product): Promise<void> {
  product.action = "identify";
  reference.identify("ana");
  await product.identify("ana");
  product.action = "join";
  for (const who of ["ben", "cem"]) {
    reference.join(who, "ana", "server", false);
    await product.join(who, "ana", "server", false);
    await expectMoney(reference, product);
  }
  product.action = "pay";
  reference.convert(firstPayment, "payment");
  await product.send(product.paid(firstPayment));
  await expectMoney(reference, product);
  await expectCounted(reference, product);
}
