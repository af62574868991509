import fc from "fast-check";
import { expect } from "vitest";
import { Product } from "./product.ts";
import { settingsOf } from "./run.ts";
import { currencies, type World } from "./world.ts";

/**
 * Facts that different systems report about invitees who joined before: payments, their refunds and disputes, orders, and their
 * reversals by a server. Each comes once or twice.
 */
const who = fc.constantFrom("ben", "cem", "dan");
const order = fc
  .record({ who, amount: fc.constantFrom(10_000, 9_999, 1), currency: fc.constantFrom(...currencies) })
  .map((one) => ({ ...one, id: `${one.who}-${one.amount}-${one.currency}` }));
type Paid = { id: string; who: string; amount: number; currency: string };
type Fact =
  | { kind: "order"; order: Paid }
  | { kind: "reversal"; order: Paid; nth: number; of: number | undefined }
  | { kind: "payment"; order: Paid }
  | { kind: "refund"; order: Paid; nth: number; of: number; fails: boolean }
  | { kind: "dispute"; order: Paid; isWon: boolean };

const factsOf = (one: Paid): fc.Arbitrary<Fact[]> => {
  const payment = { ...one, id: `pi_${one.id}` };
  const most = Math.max(1, Math.floor(one.amount / 2));
  const part = fc.integer({ min: 1, max: most });
  return fc.oneof(
    fc
      .uniqueArray(fc.record({ nth: fc.integer({ min: 1, max: 2 }), of: part }), {
        maxLength: 2,
        selector: ({ nth }) => nth,
      })
      .map((parts): Fact[] => [
        { kind: "order", order: one },
        ...parts
          .filter((_, at) => at === 0 || most * 2 <= one.amount)
          .map((each): Fact => ({ kind: "reversal", order: one, ...each })),
      ]),
    fc.constant<Fact[]>([
      { kind: "order", order: one },
      { kind: "reversal", order: one, nth: 1, of: undefined },
    ]),
    fc
      .record({
        refunds: fc.uniqueArray(
          fc.record({ nth: fc.integer({ min: 1, max: 2 }), of: part, fails: fc.boolean() }),
          {
            maxLength: 2,
            selector: ({ nth }) => nth,
          },
        ),
        dispute: fc.constantFrom("none", "open", "won"),
      })
      .map(({ refunds, dispute }): Fact[] => [
        { kind: "payment", order: payment },
        ...refunds.map((each): Fact => ({ kind: "refund", order: payment, ...each })),
        ...(dispute === "none" ? [] : [{ kind: "dispute" as const, order: payment, isWon: false }]),
        ...(dispute === "won" ? [{ kind: "dispute" as const, order: payment, isWon: true }] : []),
      ]),
  );
};

const facts = fc
  .uniqueArray(order, { minLength: 2, maxLength: 5, selector: ({ id }) => id })
  .chain((all) => fc.tuple(...all.map(factsOf)))
  .map((all) => all.flat());

/** Rules without limits: of what a limit leaves, the first ones to come get it. */
const world: World = {
  rules: {
    ...{ on: "converted", inviter: "a gift", friend: "tea", cap: null, waitDays: null },
    milestones: [
      { at: 2, reward: "a mug", fulfillment: { type: "manual", value: { amount: 1_000, currency: "EUR" } } },
    ],
    fulfillment: { inviter: { type: "manual", value: { amount: 2_000, currency: "EUR" } } },
    share: { basisPoints: 3_333, months: null },
  },
  ...{ timeZone: "UTC", trap: "hold", codes: 0, doubleOptIn: false },
};

/** The counts and debts of a project to which the facts came in this order. A provider's events say when they happened. */
async function outcomeOf(happened: readonly Fact[], all: readonly Fact[]) {
  const product = await Product.open(world);
  const events = new Map(happened.map((fact) => [fact, eventsOf(product, fact)]));
  await product.identify("ana");
  for (const one of ["ben", "cem", "dan"]) await product.join(one, "ana", "server", false);
  // A reversal before its order is refused, and the server reports it again.
  let left = [...all];
  while (left.length > 0) {
    const refused: Fact[] = [];
    for (const fact of left) {
      const code = await product.attempt(() => report(product, fact, events.get(fact) ?? []), {
        times: 1,
        dies: 0,
      });
      if (code === "not_found") refused.push(fact);
      else expect(code).toBeUndefined();
    }
    expect(refused.length).toBeLessThan(left.length);
    left = refused;
  }
  await product.applyDueEvents();
  await product.fold();
  const money = await product.money();
  const nameOf = (referralId: string | undefined) =>
    money.referral.find((one) => one.referralId === referralId)?.externalId ?? "nobody";
  const owed = money.reward
    .filter(({ state, held }) => state !== "reversed" && !held)
    .map((one) => [
      `${one.kind} ${one.conversion ?? ""} ${nameOf(one.referralId)} ${one.milestone ?? ""}`,
      one.amount,
    ]);
  const sidesOnly = owed.map(([name, amount]) => [
    String(name).replace(/^(inviter|friend) \S*/, "$1"),
    amount,
  ]);
  const people = money.participant.map(({ externalId, joined, converted }) => [
    externalId,
    joined,
    converted,
  ]);
  return { numbers: await product.counted(), owed: Object.fromEntries(sidesOnly), people };
}

function eventsOf(product: Product, fact: Fact): object[] {
  const { order: one } = fact;
  if (fact.kind === "order" || fact.kind === "reversal") return [];
  const paid = product.paid(one);
  if (fact.kind === "payment") return [...paid];
  if (fact.kind === "dispute") return product.dispute(one.id, fact.isWon);
  return product.refund(one.id, `re_${fact.nth}_${one.id}`, fact.of, fact.fails ? "failed" : "succeeded");
}

function report(product: Product, fact: Fact, events: readonly object[]): Promise<unknown> {
  const { order: one } = fact;
  if (fact.kind === "order") return product.convert(one, "server");
  if (fact.kind === "reversal") {
    const value = fact.of === undefined ? {} : { value: { amount: fact.of, currency: one.currency } };
    return product.reverse(one.id, value, `r${fact.nth}`);
  }
  return product.send(events);
}

/** The same facts in two orders, some of them twice, count and owe the same. */
export async function runOrders({ runs }: { runs: number }): Promise<void> {
  const twoOrders = facts.chain((all) => {
    const order = fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all));
    return fc.tuple(fc.constant(all), order, order);
  });
  await fc.assert(
    fc.asyncProperty(twoOrders, async ([all, [one, again], [other, andAgain]]) => {
      const [first, second] = [
        await outcomeOf(all, [...one, ...again]),
        await outcomeOf(all, [...andAgain, ...other]),
      ];
      expect(first).toEqual(second);
    }),
    settingsOf(runs),
  );
}
