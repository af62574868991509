import { beforeAll, beforeEach, expect, test } from "vitest";
import { findConversion, reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { findReferral, reportJoin } from "../../referrals/referral/index.ts";
import {
  type Fate,
  Fault,
  faultyTable,
  isFullRun,
  moneyFaults,
  orders,
  paymentSums,
  readAllItems,
  someOf,
  stripeEvent,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { applyDueEvents } from "./run-due.ts";
import { updatePaymentSource } from "./update.ts";

let platform: TestPlatform;
let loop: TestLoop;
let stripe: Awaited<ReturnType<typeof testStripe>>;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
  stripe = await testStripe(loop);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
});

const conversion = (externalId: string) =>
  findConversion(platform.table, { projectId: loop.project.id, externalId });

const sums = (externalId: string) => paymentSums(loop, externalId);

async function sendAll(events: readonly object[]): Promise<void> {
  for (const event of events) await stripe.send(event);
}

const statesOf = async () => (await stripe.events()).map(({ state }) => state).toSorted();

test("a payment of an invitee is a conversion that counts for the inviter", async () => {
  const pay = stripePayment("pi_one");
  await sendAll([pay.session(), pay.paid()]);
  expect(await conversion("pi_one")).toMatchObject({
    ...{ status: "attributed", source: "payment", amount: 5_000, currency: "EUR" },
    participantExternalId: "ben",
  });
  const ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  expect(ana.stats).toMatchObject({ converted: 1 });
  expect(await statesOf()).toEqual(["applied", "applied"]);
});

test("reports and events of one payer at once are all stored, each written once, and sums are right", async () => {
  const numbers = Array.from({ length: isFullRun ? 20 : 5 }, (_, n) => n);
  const pays = numbers.map((n) => stripePayment(`pi_burst_${n}`, { amount: 100 }));
  for (const pay of pays) await stripe.send(pay.session());
  const value = { amount: 10, currency: "EUR" };
  const report = (n: number) =>
    reportConversion.call(
      loop.server,
      withBody({ externalId: `o-${n}`, participantExternalId: "ben", value }),
    );
  let writes = 0;
  platform.table.intercept((operation, _, proceed) => {
    writes += Number(operation === "transactWrite");
    return proceed();
  });
  const answers = await Promise.all([...numbers.map(report), ...pays.map((pay) => stripe.send(pay.paid()))]);
  expect(answers).toHaveLength(numbers.length * 2);
  // A report is one, an event two: it is stored, and then counted.
  expect(writes).toBe(numbers.length * 3);
  expect((await statesOf()).filter((state) => state !== "applied")).toEqual([]);
  const ben = await findReferral(platform.table, { projectId: loop.project.id, externalId: "ben" });
  expect(ben).toMatchObject({ conversions: numbers.length * 2, earning: numbers.length * 2 });
  for (const n of [0, 4]) expect(await sums(`pi_burst_${n}`)).toMatchObject({ net: 100, sum: 100 });
  expect(await moneyFaults(platform.table, loop.project.id)).toEqual([]);
});

test("a payment counts once, for its own person and value, whatever a page reported under its id before", async () => {
  const pay = stripePayment("pi_page");
  const key = loop.project.publishableKey;
  const said = { externalId: "pi_page", participantExternalId: "eve", value: { amount: 1, currency: "EUR" } };
  const byPage = () => reportConversion.call(loop.browser, withBody({ key, ...said }));
  expect(await byPage()).toMatchObject({ status: "pending" });
  await sendAll([pay.session(), pay.paid(), pay.refund("re_1", 2_000), pay.paid()]);
  expect(await byPage()).toMatchObject({ status: "attributed", source: "payment", counted: false });
  expect(await conversion("pi_page")).toMatchObject({ participantExternalId: "ben", amount: 5_000 });
  expect(await sums("pi_page")).toMatchObject({ net: 3_000, sum: 3_000 });
  const ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  expect(ana.stats).toMatchObject({ converted: 1 });
});

const histories: [string, (id: string) => object[], number][] = [
  ["a part refund", (id) => [stripePayment(id).refund("re_1", 1_200)], 3_800],
  [
    "a refund that failed",
    (id) => {
      const pay = stripePayment(id);
      return [pay.refund("re_1", 5_000, "pending"), pay.refund("re_1", 5_000, "failed", "refund.failed")];
    },
    5_000,
  ],
  [
    "a dispute that was won",
    (id) => {
      const pay = stripePayment(id);
      return [pay.dispute("funds_withdrawn", "needs_response"), pay.dispute("funds_reinstated", "won")];
    },
    5_000,
  ],
  [
    "a dispute that was lost, after a refund",
    (id) => {
      const pay = stripePayment(id);
      return [pay.refund("re_1", 1_000), pay.dispute("closed", "lost")];
    },
    0,
  ],
];

test.each(histories)(
  "%s gives the same net in every order, also when all comes twice",
  async (_, rest, net) => {
    const all = someOf(orders([0, 1, 2, 3].slice(0, 2 + rest("").length)), 6);
    const idOf = (at: number) => `pi_${net}_${rest("").length}_${at}`;
    await Promise.all(
      all.map(async (order, at) => {
        const id = idOf(at);
        const pay = stripePayment(id);
        const events = [pay.session(), pay.paid(), ...rest(id)];
        const sent = order.flatMap((index) => events.slice(index, index + 1));
        const again = isFullRun || at % 3 === 0 ? sent.toReversed() : [];
        await sendAll([...sent, ...again]);
      }),
    );
    // The payments are of one person, so some events may have been left to the timer.
    for (let minutes = 2; minutes < 20; minutes *= 2) {
      platform.clock.move(minutes * 60_000);
      await applyDueEvents(platform);
    }
    await Promise.all(
      all.map(async (order, at) => {
        const found = await sums(idOf(at));
        expect({ order, ...found }).toMatchObject({ order, net, sum: net });
      }),
    );
    const { states } = await stripe.health();
    expect({ waiting: states.waiting, failed: states.failed }).toEqual({ waiting: 0, failed: 0 });
  },
);

test("random permutations and repetitions of many refunds give one net, and changes that sum to it", async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < (isFullRun ? 10 : 2); round++) {
    const id = `pi_random_${round}`;
    const pay = stripePayment(id);
    const refunds = [700, 800, 900, 4_000].map((part, n) => pay.refund(`re_${n}`, part));
    const undone = [
      pay.refund("re_3", 4_000, "canceled", "refund.updated"),
      pay.dispute("funds_withdrawn", "needs_response", 500),
    ];
    const all = [pay.session(), pay.paid(), ...refunds, ...undone];
    const shuffled = [...all, ...all.slice(0, 4)]
      .map((event) => ({ event, at: random() }))
      .toSorted((one, other) => one.at - other.at);
    await sendAll(shuffled.map(({ event }) => event));
    expect(await sums(id)).toMatchObject({ net: 2_100, sum: 2_100 });
  }
});

test("a payment waits for its customer's person, and counts once a subscription names the customer", async () => {
  const pay = stripePayment("pi_late");
  await sendAll([pay.refund("re_1", 2_000), pay.paid()]);
  expect(await sums("pi_late")).toBeNull();
  expect(await statesOf()).toEqual(["waiting", "waiting"]);
  await stripe.send(
    stripeEvent("customer.subscription.created", {
      ...{ id: "sub_1", customer: "cus_pi_late", metadata: { kiteloop_person: "ben" } },
    }),
  );
  expect(await sums("pi_late")).toMatchObject({ net: 3_000, sum: 3_000 });
  expect(await statesOf()).toEqual(["applied", "applied", "applied"]);
});

test("each invoice of a known customer is a payment, whichever of its events comes first", async () => {
  const pay = stripePayment("pi_invoice");
  const linked = stripeEvent("invoice_payment.paid", {
    id: "inpay_1",
    invoice: "in_1",
    payment: { type: "payment_intent", payment_intent: "pi_invoice" },
  });
  const paid = stripeEvent("invoice.paid", {
    ...{ id: "in_1", customer: null, metadata: null },
    parent: { subscription_details: { metadata: { kiteloop_person: "ben" } } },
  });
  await sendAll([pay.paid(), linked, paid]);
  expect(await sums("pi_invoice")).toMatchObject({ net: 5_000 });
});

test("a customer keeps the first person, and later payments count for them", async () => {
  const first = stripePayment("pi_a");
  await sendAll([first.session(), first.paid()]);
  const session = stripePayment("pi_b", { person: "eve" }).session();
  const object = { ...session.data.object, customer: "cus_pi_a", payment_intent: null };
  await stripe.send({ ...session, data: { object } });
  const later = stripePayment("pi_c").paid();
  await stripe.send({ ...later, data: { object: { ...later.data.object, customer: "cus_pi_a" } } });
  expect(await conversion("pi_c")).toMatchObject({ participantExternalId: "ben" });
});

test.each([
  ["jpy", 500, { amount: 500, currency: "JPY" }],
  ["kwd", 5_120, { amount: 5_120, currency: "KWD" }],
  ["isk", 50_000, { amount: 500, currency: "ISK" }],
  ["ugx", 50_000, { amount: 500, currency: "UGX" }],
  ["mga", 700, { amount: 70_000, currency: "MGA" }],
])("%s is converted to the currency's smallest unit", async (currency, received, expected) => {
  await stripe.send(
    stripePayment(`pi_${currency}`, { amount: received, currency }).paid({ kiteloop_person: "ben" }),
  );
  expect(await conversion(`pi_${currency}`)).toMatchObject(expected);
});

test.each([
  [{ amount: 0 }, "ignored", "zero_amount"],
  [{ amount: -5 }, "failed", "negative_amount"],
  [{ amount: 2e12 }, "failed", "too_large"],
  [{ currency: "zzz" }, "failed", "unknown_currency"],
])("a payment of %o is %s", async (more, state, reason) => {
  await stripe.send(stripePayment("pi_odd", more).paid({ kiteloop_person: "ben" }));
  expect(await stripe.events()).toMatchObject([{ state, reason }]);
  expect(await conversion("pi_odd")).toBeNull();
});

test("events that say nothing of payments are ignored, a deleted customer's among them", async () => {
  await stripe.send(stripeEvent("customer.deleted", { id: "cus_1" }));
  await stripe.send(stripePayment("pi_x").dispute("created", "needs_response"));
  await stripe.send(stripePayment("pi_test").paid({ kiteloop_person: "ben" }));
  const test = stripePayment("pi_test").paid({ kiteloop_person: "ben" });
  await stripe.send({ ...test, livemode: false });
  expect((await stripe.events()).map(({ reason }) => reason).toSorted()).toEqual(
    ["other_mode", "other_type", "other_type", null].toSorted(),
  );
});

test("a payment's later customer.deleted and refund in another currency change nothing", async () => {
  const pay = stripePayment("pi_kept");
  await sendAll([
    pay.session(),
    pay.paid(),
    stripePayment("pi_kept", { currency: "usd" }).refund("re_9", 900),
  ]);
  expect(await sums("pi_kept")).toMatchObject({ net: 5_000, changes: 1 });
  expect((await stripe.events()).map(({ reason }) => reason)).toContain("other_currency");
});

test("a test source counts nothing", async () => {
  const other = await testStripe(loop, { mode: "test" });
  const paid = stripePayment("pi_tried").paid({ kiteloop_person: "ben" });
  await other.send({ ...paid, livemode: false });
  expect(await other.events()).toMatchObject([{ state: "applied" }]);
  expect(await conversion("pi_tried")).toBeNull();
});

test("concurrent events of one payment give one conversion", async () => {
  const pay = stripePayment("pi_busy");
  const events = [pay.session(), pay.paid(), pay.refund("re_1", 1_000), pay.refund("re_2", 500)];
  await Promise.all([...events, ...events].map((event) => stripe.send(event)));
  platform.clock.move(60 * 60_000);
  await applyDueEvents(platform);
  expect(await sums("pi_busy")).toMatchObject({ net: 3_500, sum: 3_500 });
});

test.each<Fate>(["lost", "unanswered"])(
  "a process that dies at any write leaves the right result (%s)",
  async (fate) => {
    const writes = 30;
    for (let dies = 0; dies < writes; dies += isFullRun ? 1 : 3) {
      const id = `pi_${fate}_${dies}`;
      const pay = stripePayment(id);
      const events = [pay.refund("re_1", 1_500), pay.paid(), pay.session()];
      let count = 0;
      let dead = false;
      const next = (): Fate => {
        dead ||= count++ === dies;
        return dead ? (count - 1 === dies ? fate : "lost") : "well";
      };
      const on = { ...platform, table: faultyTable(platform.table, next) };
      const sent = await Promise.allSettled(events.map((event) => stripe.send(event, { on })));
      const unanswered = sent.flatMap((one, at) => (one.status === "rejected" ? [one.reason, at] : []));
      for (const reason of unanswered.filter((one) => typeof one !== "number"))
        expect(reason).toBeInstanceOf(Fault);
      // The provider sends again what got no answer, and the timer does the rest.
      await sendAll(events.filter((_, at) => unanswered.includes(at)));
      platform.clock.move(2 * 60 * 60_000);
      await applyDueEvents(platform);
      expect({ dies, ...(await sums(id)) }).toMatchObject({ dies, net: 3_500, sum: 3_500 });
      if (!dead) return;
    }
  },
);

test("by email, a payment counts for the invitee with the payer's address, unless something names another", async () => {
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  for (const name of ["kim", "lou"])
    await reportJoin.call(loop.server, withBody({ code, externalId: name, email: `${name}@example.com` }));
  const update = (body: object) =>
    updatePaymentSource.call(stripe.member, { params: stripe.params, query: {}, body });
  const paidBy = (id: string, email: string) => {
    const event = stripePayment(id).paid();
    const object = { ...event.data.object, customer: null, receipt_email: email };
    return { ...event, data: { object } };
  };
  const stored = async () => JSON.stringify(await readAllItems(platform.table));
  const runLater = async () => {
    platform.clock.move(61 * 60_000);
    await applyDueEvents(platform);
  };

  await stripe.send(paidBy("pi_off", "kim@example.com"));
  await runLater();
  expect([await sums("pi_off"), (await stored()).includes("email:")]).toEqual([null, false]);

  const on = await update({ version: stripe.source.version, matchesEmail: true });
  await expect(update({ version: stripe.source.version, matchesEmail: false })).rejects.toMatchObject({
    code: "conflict.version",
  });
  expect(on.matchesEmail).toBe(true);
  const lou = stripePayment("pi_named", { person: "lou" });
  for (const event of [paidBy("pi_on", "Kim@example.com"), paidBy("pi_named", "kim@example.com")])
    await stripe.send(event);
  await stripe.send(paidBy("pi_nobody", "nobody@example.com"));
  expect(await sums("pi_on")).toBeNull();
  await stripe.send(lou.session());
  await runLater();
  expect(await conversion("pi_on")).toMatchObject({ status: "attributed", participantExternalId: "kim" });
  expect(await conversion("pi_named")).toMatchObject({ participantExternalId: "lou" });
  expect(await sums("pi_nobody")).toBeNull();
});
