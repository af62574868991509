import { beforeEach, expect, test } from "vitest";
import { findConversion } from "../../referrals/conversion/index.ts";
import {
  lemonSqueezyPayment,
  moneyFaults,
  orders,
  type ProviderEvent,
  paddlePayment,
  paymentSums,
  polarPayment,
  stripeEvent,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
} from "../../testing/index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  platform ??= await testPlatform();
  await open();
});
async function open(assumedTax?: number) {
  loop = await testLoop(platform);
  rewards = testRewards(loop);
  const share = { basisPoints: 2_000, months: null, of: "net" as const };
  await rewards.promise({ on: "converted", share: { ...share, ...(assumedTax && { assumedTax }) } });
  const { code } = await rewards.person("ana");
  await rewards.join(code, "ben");
}

const shares = async () =>
  (await rewards.list()).items
    .map(({ value, share, state }) => ({ value: value?.amount, base: share?.base, state }))
    .toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0));
const conversion = (externalId: string) =>
  findConversion(platform.table, { projectId: loop.project.id, externalId });
const faults = () => moneyFaults(platform.table, loop.project.id);

/** A subscription's invoice of 58.31, and the events of one payment of it. */
const invoice = (tax: number | null, more: object = {}) =>
  stripeEvent("invoice.paid", {
    ...{ id: "in_1", customer: "cus_1", metadata: { kiteloop_person: "ben" }, currency: "eur" },
    ...{ total: 5_831, total_taxes: tax === null ? null : [{ amount: tax }], ...more },
  });
const part = (id: string, amount = 5_831) => [
  stripeEvent("payment_intent.succeeded", { id, amount_received: amount, currency: "eur", metadata: {} }),
  stripeEvent("invoice_payment.paid", {
    invoice: "in_1",
    payment: { type: "payment_intent", payment_intent: id },
  }),
];

test("at Stripe, an invoice's tax lowers the share of its payment, in any order of the events", async () => {
  const events = [...part("pi_1"), invoice(931), stripePayment("pi_1").refund("re_1", 2_916)];
  for (const order of orders(events)) {
    await open();
    const stripe = await testStripe(loop);
    for (const event of [...order, ...order]) await stripe.send(event);
    expect(await shares()).toEqual([{ value: 489, base: 4_900, state: "pending" }]);
    expect(await conversion("pi_1")).toMatchObject({ parts: { tax: 931 }, reversed: 2_916 });
    expect(await paymentSums(loop, "pi_1")).toMatchObject({ net: 2_915, sum: 2_915 });
    expect(await faults()).toEqual([]);
  }
});

test("each payment of an invoice contains its part of the tax", async () => {
  const stripe = await testStripe(loop);
  for (const event of [...part("pi_1", 2_000), invoice(931), ...part("pi_2", 3_831)])
    await stripe.send(event);
  expect((await conversion("pi_1"))?.parts).toEqual({ tax: 319 });
  expect((await conversion("pi_2"))?.parts).toEqual({ tax: 611 });
  expect(await shares()).toMatchObject([
    { value: 336, base: 1_681 },
    { value: 644, base: 3_220 },
  ]);
});

test("invoices and payments at once agree", async () => {
  for (let round = 0; round < 5; round++) {
    await open();
    const stripe = await testStripe(loop);
    await Promise.all([...part("pi_1"), invoice(931)].map((event) => stripe.send(event)));
    expect(await shares()).toMatchObject([{ value: 980, base: 4_900 }]);
  }
});

test("a session says the tax and shipping of its payment, and one without them leaves the assumed tax", async () => {
  await open(1_900);
  const stripe = await testStripe(loop);
  const bill = {
    ...{ currency: "eur", amount_total: 6_331, total_details: { amount_tax: 931 } },
    shipping_cost: { amount_total: 500, amount_tax: 0 },
  };
  for (const [id, amount, more] of [
    ["pi_1", 6_331, bill],
    ["pi_2", 5_831, { ...bill, shipping_cost: null, total_details: { amount_tax: 0 } }],
  ] as const) {
    const pay = stripePayment(id, { amount });
    const session = pay.session();
    await stripe.send(pay.paid());
    await stripe.send({ ...session, data: { object: { ...session.data.object, ...more } } });
  }
  expect((await conversion("pi_1"))?.parts).toEqual({ tax: 931, shipping: 500 });
  expect((await conversion("pi_2"))?.parts).toBeUndefined();
  expect(await shares()).toMatchObject([
    { value: 980, base: 4_900 },
    { value: 980, base: 4_900 },
  ]);
});

test("tax and shipping that are more than the bill fail the event, and the payment still counts", async () => {
  const stripe = await testStripe(loop);
  for (const event of [...part("pi_1"), invoice(5_832)]) await stripe.send(event);
  expect(await shares()).toMatchObject([{ value: 1_166, base: 5_831 }]);
  expect(await stripe.events()).toContainEqual(
    expect.objectContaining({ state: "failed", reason: "parts_exceed_amount" }),
  );
});

test("of two statements of a bill's tax, the later one counts", async () => {
  const [first, second] = [invoice(931), invoice(0)];
  for (const events of [
    [first, second],
    [second, first],
  ]) {
    await open();
    const stripe = await testStripe(loop);
    for (const event of [...part("pi_1"), ...events]) await stripe.send(event);
    expect(await shares()).toMatchObject([{ value: 1_166, base: 5_831 }]);
  }
});

const secrets = {
  paddle: "pdl_ntfset_01_for_tests",
  lemonsqueezy: "chosen by a member",
  polar: "whsec_for_tests",
};
const totals = { grand_total: "5331", total: "5831", tax: "931", currency_code: "EUR" };

test.each<[keyof typeof secrets, () => ProviderEvent, number, number]>([
  [
    "paddle",
    () => {
      const { body, headers } = paddlePayment("txn_1", { amount: 5_331 }).paid();
      const text = JSON.stringify(body).replace(/"totals":\{[^}]*\}/, `"totals":${JSON.stringify(totals)}`);
      return { body: JSON.parse(text), headers };
    },
    // Credit paid a part of the bill, and of its tax.
    896,
    5_331 - 851,
  ],
  ["lemonsqueezy", () => lemonSqueezyPayment(1, { amount: 5_831 }).order({ tax: 931 }), 980, 4_900],
  ["polar", () => polarPayment("order-1", { amount: 5_831 }).paid({ tax_amount: 931 }), 980, 4_900],
])("%s says the tax of a payment", async (provider, paid, value, base) => {
  const source = await testStripe(loop, { provider, signingSecret: secrets[provider] });
  const { body, headers } = paid();
  await source.send(body, { headers });
  expect(await shares()).toMatchObject([{ value, base }]);
});
