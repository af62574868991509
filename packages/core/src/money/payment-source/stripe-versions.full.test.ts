import { beforeAll, beforeEach, expect, test } from "vitest";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  paymentSums,
  stripeEvent,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { listPaymentSources } from "./list.ts";

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

const sums = (externalId: string) => paymentSums(loop, externalId);

async function sendAll(events: readonly object[]): Promise<void> {
  for (const event of events) await stripe.send(event);
}

test("an invoice of an API version before 2025-03-31 names the person of its payment", async () => {
  const old = { api_version: "2024-06-20" };
  const invoice = { id: "in_old", object: "invoice", metadata: {}, subscription: "sub_1" };
  const { data } = stripePayment("pi_old").paid();
  await sendAll([
    stripeEvent("payment_intent.succeeded", { ...data.object, customer: null, invoice: "in_old" }, old),
    stripeEvent("payment_intent.succeeded", { ...data.object, id: "pi_older", customer: null }, old),
    stripeEvent(
      "invoice.paid",
      { ...invoice, customer: "cus_1", subscription_details: { metadata: { kiteloop_person: "ben" } } },
      old,
    ),
    // Named by the invoice alone, without a field of the payment intent.
    stripeEvent(
      "invoice.paid",
      { ...invoice, id: "in_older", payment_intent: "pi_older", metadata: { kiteloop_person: "ben" } },
      old,
    ),
  ]);
  expect([await sums("pi_old"), await sums("pi_older")]).toMatchObject([{ net: 5_000 }, { net: 5_000 }]);
});

const refundedCharge = (id: string, amount_refunded: number, more: object = {}) =>
  stripeEvent("charge.refunded", {
    ...{ id: `ch_${id}`, amount: 5_000, amount_refunded, currency: "eur", payment_intent: id },
    ...more,
  });

test.each<[string, (id: string) => object[], number]>([
  [
    "reported as the charge's sum alone",
    (id) => [refundedCharge(id, 1_000), refundedCharge(id, 2_500)],
    2_500,
  ],
  [
    "reported as the charge's sum and as themselves",
    (id) => [
      stripePayment(id).refund("re_1", 1_000),
      refundedCharge(id, 1_000),
      stripePayment(id).refund("re_2", 500),
      refundedCharge(id, 1_500),
    ],
    3_500,
  ],
  [
    "of which only one is reported as itself",
    (id) => [
      refundedCharge(id, 1_000),
      refundedCharge(id, 1_500),
      stripePayment(id).refund("re_2", 500, "succeeded", "charge.refund.updated"),
    ],
    3_500,
  ],
  [
    "one of which failed after the charge's sum",
    (id) => [
      stripePayment(id).refund("re_1", 2_000, "pending"),
      refundedCharge(id, 2_000),
      stripePayment(id).refund("re_1", 2_000, "failed", "charge.refund.updated"),
    ],
    5_000,
  ],
  [
    "beside a dispute",
    (id) => [refundedCharge(id, 1_000), stripePayment(id).dispute("closed", "lost", 2_000)],
    2_000,
  ],
])("refunds %s are taken off once, in any order", async (_, rest, net) => {
  const all = [0, 1].map((at) => {
    const id = `pi_sum_${at}`;
    const events = [stripePayment(id).paid({ kiteloop_person: "ben" }), ...rest(id)];
    return { id, events: at === 0 ? events : events.toReversed() };
  });
  for (const { events } of all) await sendAll(events);
  for (const { id } of all) expect({ id, ...(await sums(id)) }).toMatchObject({ net, sum: net });
});

test("a charge without a payment intent is a payment, once it is captured", async () => {
  const charge = { id: "ch_alone", amount: 4_900, currency: "usd", captured: true, customer: "cus_9" };
  const named = { ...charge, metadata: { kiteloop_person: "ben" } };
  await sendAll([
    stripeEvent("charge.succeeded", named),
    stripeEvent("charge.succeeded", { ...named, id: "ch_later", captured: false }),
    stripeEvent("charge.succeeded", { ...named, id: "ch_of_intent", payment_intent: "pi_1" }),
    refundedCharge("alone", 900, { payment_intent: null, currency: "usd" }),
  ]);
  expect(await sums("ch_alone")).toMatchObject({ net: 4_000, sum: 4_000 });
  expect([await sums("ch_later"), await sums("ch_of_intent")]).toEqual([null, null]);
  await stripe.send(stripeEvent("charge.captured", { ...named, id: "ch_later", amount_captured: 900 }));
  expect(await sums("ch_later")).toMatchObject({ net: 900 });
});

test.each([
  ["customer.updated", { id: "cus_pi_named", metadata: { kiteloop_person: "ben" } }],
  [
    "customer.subscription.updated",
    { id: "sub_9", customer: "cus_pi_named", metadata: { kiteloop_person: "ben" } },
  ],
])("%s names the person of payments that wait", async (type, object) => {
  await sendAll([stripePayment("pi_named").paid(), stripePayment("pi_none").refund("re_1", 100)]);
  expect((await stripe.events()).map(({ waitsFor }) => waitsFor)).toEqual(["payment", "person"]);
  await stripe.send(stripeEvent(type, object));
  expect(await sums("pi_named")).toMatchObject({ net: 5_000 });
});

test("a source says in which API version its events are written, and that thin events are none", async () => {
  const versions = async () => {
    const { items } = await listPaymentSources.call(stripe.member, {
      ...{ params: { projectId: loop.project.id }, query: {}, body: {} },
    });
    return items.map(({ apiVersion }) => apiVersion);
  };
  expect(await versions()).toEqual([null]);
  await stripe.send(stripeEvent("customer.deleted", { id: "cus_1" }, { api_version: "2024-06-20" }));
  expect(await versions()).toEqual(["2024-06-20"]);
  await stripe.send({
    ...{ id: "evt_thin", object: "v2.core.event", type: "v1.charge.refunded", livemode: true },
    ...{ created: "2026-03-09T10:00:00.000Z", related_object: { id: "ch_1", type: "charge" } },
  });
  expect((await stripe.events())[0]).toMatchObject({ state: "failed", reason: "thin_event" });
});
