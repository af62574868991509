import { beforeAll, beforeEach, expect, test } from "vitest";
import { findConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  type Fate,
  faultyTable,
  isFullRun,
  lemonSqueezyPayment,
  orders,
  type ProviderEvent,
  paddlePayment,
  paymentSums,
  polarPayment,
  someOf,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { applyDueEvents } from "./run-due.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
});

const secrets = {
  paddle: "pdl_ntfset_01_for_tests",
  lemonsqueezy: "chosen by a member",
  polar: "whsec_for_tests",
};
type Provider = keyof typeof secrets;

/** A source of a provider, which takes its events as the provider sends them. */
async function connect(provider: Provider, more: object = {}) {
  const source = await testStripe(loop, { provider, signingSecret: secrets[provider], ...more });
  const send = ({ body, headers }: ProviderEvent) => source.send(body, { headers });
  return {
    ...source,
    send,
    sendText: source.send,
    sendAll: async (events: readonly ProviderEvent[]) => {
      for (const event of events) await send(event);
    },
  };
}

const conversion = (externalId: string) =>
  findConversion(platform.table, { projectId: loop.project.id, externalId });

const sums = (externalId: string) => paymentSums(loop, externalId);

type Case = { key: string; events: ProviderEvent[] };
const paddle = (at: number, rest: (pay: ReturnType<typeof paddlePayment>) => ProviderEvent[]): Case => {
  const pay = paddlePayment(`txn_${at}`);
  return { key: `txn_${at}`, events: [pay.paid(), ...rest(pay)] };
};
const polar = (at: number, rest: (pay: ReturnType<typeof polarPayment>) => ProviderEvent[]): Case => {
  const pay = polarPayment(`order-${at}`);
  return { key: `order-${at}`, events: [pay.paid(), ...rest(pay)] };
};
const lemon = (at: number, all: (pay: ReturnType<typeof lemonSqueezyPayment>) => ProviderEvent[]): Case => ({
  key: `ls_order_${at}`,
  events: all(lemonSqueezyPayment(at)),
});

const histories: [Provider, string, (at: number) => Case, number][] = [
  [
    "paddle",
    "a part refund that is approved",
    (at) =>
      paddle(at, (pay) => [
        pay.adjusted(`adj_${at}`, "refund", "pending_approval", 1_200),
        pay.adjusted(`adj_${at}`, "refund", "approved", 1_200),
      ]),
    3_800,
  ],
  [
    "paddle",
    "a refund that is rejected",
    (at) =>
      paddle(at, (pay) => [
        pay.adjusted(`adj_${at}`, "refund", "pending_approval"),
        pay.adjusted(`adj_${at}`, "refund", "rejected"),
      ]),
    5_000,
  ],
  [
    "paddle",
    "a dispute whose end is reported twice",
    (at) =>
      paddle(at, (pay) => [
        pay.adjusted(`adj_${at}`, "chargeback", "approved"),
        pay.adjusted(`adj_${at}`, "chargeback", "reversed"),
        pay.adjusted(`back_${at}`, "chargeback_reverse", "approved"),
      ]),
    5_000,
  ],
  [
    "polar",
    "a part refund",
    (at) =>
      polar(at, (pay) => [
        pay.refund(`re-${at}`, 1_200, "pending"),
        pay.refund(`re-${at}`, 1_200, "succeeded"),
        pay.summary(1_200),
      ]),
    3_800,
  ],
  [
    "polar",
    "a refund that failed",
    (at) =>
      polar(at, (pay) => [pay.refund(`re-${at}`, 5_000, "pending"), pay.refund(`re-${at}`, 5_000, "failed")]),
    5_000,
  ],
  [
    "lemonsqueezy",
    "two part refunds, reported as their sum",
    (at) => lemon(at, (pay) => [pay.order(), pay.orderRefunded(1_000), pay.orderRefunded(2_500)]),
    2_500,
  ],
  [
    "lemonsqueezy",
    "a subscription's order and first invoice, refunded by the invoice",
    (at) =>
      lemon(at, (pay) => [
        pay.order(),
        pay.subscription(),
        pay.invoice(90_000 + at, "initial"),
        pay.invoiceRefunded(90_000 + at, "initial", 2_000),
      ]),
    3_000,
  ],
  [
    "lemonsqueezy",
    "a refund of order and first invoice",
    (at) =>
      lemon(at, (pay) => [
        pay.subscription(),
        pay.orderRefunded(2_000),
        pay.invoiceRefunded(90_000 + at, "initial", 2_000),
      ]),
    3_000,
  ],
];

test.each(histories)(
  "%s: %s gives the same net in every order, also twice",
  async (provider, _, make, net) => {
    const source = await connect(provider);
    const { length } = make(0).events;
    const all = someOf(orders(Array.from({ length }, (_one, index) => index)), 6);
    const keys = await Promise.all(
      all.map(async (order, at) => {
        const { key, events } = make(at + 1);
        const sent = order.flatMap((index) => events.slice(index, index + 1));
        const again = isFullRun || at % 3 === 0 ? sent.toReversed() : [];
        await source.sendAll([...sent, ...again]);
        return key;
      }),
    );
    // The payments are of one person, so some events may have been left to the timer.
    for (let minutes = 2; minutes < 20; minutes *= 2) {
      platform.clock.move(minutes * 60_000);
      await applyDueEvents(platform);
    }
    for (const [at, key] of keys.entries())
      expect({ order: all[at], ...(await sums(key)) }).toMatchObject({ net, sum: net });
    const { states } = await source.health();
    expect({ waiting: states.waiting, failed: states.failed }).toEqual({ waiting: 0, failed: 0 });
  },
);

test("a refund at Paddle takes back its part beside a dispute, and credit takes nothing", async () => {
  const source = await connect("paddle");
  const pay = paddlePayment("txn_mixed");
  await source.sendAll([
    pay.adjusted("adj_1", "refund", "approved", 500),
    pay.adjusted("adj_2", "chargeback", "approved", 2_000),
    pay.adjusted("adj_3", "chargeback_warning", "approved", 5_000),
    pay.adjusted("adj_4", "credit", "approved", 5_000),
    pay.paid(),
  ]);
  expect(await sums("txn_mixed")).toMatchObject({ net: 2_500, sum: 2_500 });
  await source.send(pay.adjusted("adj_5", "chargeback_reverse", "approved", 2_000));
  expect(await sums("txn_mixed")).toMatchObject({ net: 4_500, sum: 4_500 });
});

test("renewals at Lemon Squeezy are payments of their own, by the subscription's person", async () => {
  const source = await connect("lemonsqueezy");
  const pay = lemonSqueezyPayment(7);
  const later = lemonSqueezyPayment(7, { by: null });
  await source.sendAll([
    later.invoice(12, "renewal"),
    pay.subscription(),
    pay.order(),
    later.invoice(11, "initial"),
    later.invoice(13, "updated"),
    later.invoiceRefunded(12, "renewal", 5_000),
  ]);
  const nets = await Promise.all(
    ["ls_order_7", "ls_invoice_11", "ls_invoice_12", "ls_invoice_13"].map(
      async (key) => (await sums(key))?.net,
    ),
  );
  expect(nets).toEqual([5_000, undefined, 0, 5_000]);
  expect((await source.events()).map(({ state }) => state)).toEqual(Array(6).fill("applied"));
});

test("a first invoice waits for its order, and counts once even if the order never arrives", async () => {
  const source = await connect("lemonsqueezy");
  const pay = lemonSqueezyPayment(8);
  await source.send(pay.invoice(21, "initial"));
  expect(await source.events()).toMatchObject([{ state: "waiting", waitsFor: "order" }]);
  await source.send(pay.subscription());
  expect((await source.events()).map(({ state }) => state)).toEqual(["applied", "applied"]);
  expect(await sums("ls_order_8")).toMatchObject({ net: 5_000, sum: 5_000 });
});

test("a process that dies at any write leaves a first invoice and its order as one payment", async () => {
  const source = await connect("lemonsqueezy");
  for (let dies = 0; dies < 40; dies++) {
    const pay = lemonSqueezyPayment(500 + dies);
    const events = [pay.invoiceRefunded(600 + dies, "initial", 1_500), pay.subscription(), pay.order()];
    let count = 0;
    const next = (): Fate => (count++ < dies ? "well" : "lost");
    const on = { ...platform, table: faultyTable(platform.table, next) };
    const sent = await Promise.allSettled(events.map(({ body }) => source.sendText(body, { on })));
    // The provider sends again what got no answer, and the timer does the rest.
    await source.sendAll(events.filter((_, at) => sent[at]?.status === "rejected"));
    platform.clock.move(2 * 60 * 60_000);
    await applyDueEvents(platform);
    expect({ dies, ...(await sums(`ls_order_${500 + dies}`)) }).toMatchObject({
      dies,
      net: 3_500,
      sum: 3_500,
    });
    if (count <= dies) return;
  }
});

test("a customer's later payment finds its person at each provider", async () => {
  const named = { by: "ben" };
  const unnamed = { by: null };
  const [one, two, three] = [await connect("paddle"), await connect("polar"), await connect("lemonsqueezy")];
  await one.sendAll([paddlePayment("txn_a", named).paid(), paddlePayment("txn_a", unnamed).paid()]);
  const renewal = paddlePayment("txn_b", unnamed).paid();
  await one.send(JSON.parse(JSON.stringify(renewal).replace("ctm_txn_b", "ctm_txn_a")));
  await two.send(polarPayment("o-a", unnamed).paid({ customer: { id: "c", external_id: "ben" } }));
  await three.sendAll([
    lemonSqueezyPayment(40, named).order(),
    lemonSqueezyPayment(40, unnamed).invoice(41, "renewal"),
  ]);
  for (const key of ["txn_a", "txn_b", "o-a", "ls_order_40", "ls_invoice_41"])
    expect(await conversion(key)).toMatchObject({ participantExternalId: "ben", source: "payment" });
});

type Odd = { amount?: number; currency?: string };
const odd: Record<Provider, (more: Odd) => ProviderEvent> = {
  paddle: (more) => paddlePayment("txn_odd", more).paid(),
  polar: (more) => polarPayment("order-odd", more).paid(),
  lemonsqueezy: (more) => lemonSqueezyPayment(99, more).order(),
};
const keys: Record<Provider, string> = { paddle: "txn_odd", polar: "order-odd", lemonsqueezy: "ls_order_99" };
const providers = ["paddle", "polar", "lemonsqueezy"] as const;

test.each(providers)("%s: odd amounts, forms and types are stored with their reason", async (provider) => {
  const source = await connect(provider);
  const { body, headers } = odd[provider]({});
  const typed = JSON.parse(
    JSON.stringify(body).replace(/transaction\.completed|order\.paid|order_created/, "something.new"),
  );
  const cases: [ProviderEvent | string, string, string][] = [
    [odd[provider]({ amount: 0 }), "ignored", "zero_amount"],
    [odd[provider]({ amount: -5 }), "failed", "negative_amount"],
    [odd[provider]({ amount: 2e12 }), "failed", "too_large"],
    [odd[provider]({ currency: "ZZZ" }), "failed", "unknown_currency"],
    [{ body: typed, headers: { ...headers, "webhook-id": "msg_new" } }, "ignored", "other_type"],
    [
      { body: { ...body, event_id: "evt_form", data: 7 }, headers: { ...headers, "webhook-id": "msg_form" } },
      "failed",
      "unreadable",
    ],
    ["{]", "failed", "unreadable"],
    ["[]", "failed", "unreadable"],
  ];
  for (const [sent, state, reason] of cases) {
    if (typeof sent === "string") await source.sendText(sent);
    else await source.send(sent);
    platform.clock.move(1_000);
    expect((await source.events())[0], JSON.stringify(sent)).toMatchObject({ state, reason });
  }
  await source.send({
    ...odd[provider]({ amount: 900, currency: "JPY" }),
    headers: { "webhook-id": "msg_yen" },
  });
  expect(await conversion(keys[provider])).toMatchObject({ amount: 900, currency: "JPY" });
});

test("test events are ignored by a live source, and a test source counts nothing", async () => {
  const live = await connect("lemonsqueezy");
  await live.send(lemonSqueezyPayment(50, { test: true }).order());
  const simulated = await connect("paddle");
  await simulated.send(paddlePayment("txn_sim").paid({ event_id: "ntfsimevt_01" }));
  for (const source of [live, simulated])
    expect(await source.events()).toMatchObject([{ state: "ignored", reason: "other_mode" }]);
  const trial = await connect("lemonsqueezy", { mode: "test" });
  await trial.send(lemonSqueezyPayment(51, { test: true }).order());
  const sandbox = await connect("paddle", { mode: "test" });
  await sandbox.send(paddlePayment("txn_sim").paid({ event_id: "ntfsimevt_02" }));
  for (const source of [trial, sandbox]) expect(await source.events()).toMatchObject([{ state: "applied" }]);
  expect([await conversion("ls_order_51"), await conversion("txn_sim")]).toEqual([null, null]);
});
