import type { NewProviderEndpoint } from "@kiteloop/providers/gifts";
import {
  createPaymentSource,
  getSourceHealth,
  listSourceEvents,
  receiveSourceEvent,
} from "../money/payment-source/index.ts";
import { changesOf, findConversion } from "../referrals/conversion/index.ts";
import type { Payments } from "../shared/context/index.ts";
import { type TestLoop, withBody } from "./loop.ts";
import { type TestPlatform, testCtx } from "./testing.ts";
import { testVisitor } from "./visitor.ts";

export const testSecret = "whsec_for_tests";

/** Signatures that name their secret, and a Stripe that answers with `endpoint`. */
export function testPayments(
  endpoint: NewProviderEndpoint = { ok: true, endpointId: "we_1", secret: testSecret },
): Payments & { deleted: string[] } {
  const deleted: string[] = [];
  return {
    deleted,
    isSigned: async (_, { headers }, secrets) => secrets.includes(headers["stripe-signature"] ?? ""),
    stripe: async () => ({
      createEndpoint: async () => endpoint,
      async deleteEndpoint(id) {
        deleted.push(id);
        return true;
      },
      listRecords: async () => ({ ok: true, records: [], after: null, at: 0 }),
      // Rewards at Stripe are tested with a fake of its API, in packages/local.
      findGift: async () => ({ state: "absent" }),
      makeGift: async () => ({ state: "unknown" }),
      setCodeActive: async () => ({ state: "unknown" }),
      readPromotionCode: async () => ({ state: "refused" }),
      listGifts: async () => null,
    }),
    // Lists are tested with fakes of the providers' APIs, in packages/local.
    records: async () => ({ listRecords: async () => ({ ok: true, records: [], after: null, at: 0 }) }),
    payout: async () => ({
      tryKey: async () => "accepted",
      findGift: async () => ({ state: "absent" }),
      makeGift: async () => ({ state: "unknown" }),
      listGifts: async () => [],
    }),
  };
}

type Sending = { on?: TestPlatform; secret?: string; headers?: Record<string, string> };

const textOf = (event: object | string) => (typeof event === "string" ? event : JSON.stringify(event));

/** A source of a loop's project, of Stripe unless `more` says otherwise, and what it sends. */
export async function testStripe(loop: TestLoop, more: object = {}) {
  const { platform } = loop;
  platform.payments = testPayments();
  const member = testCtx(platform, loop.member.actor);
  const body = { provider: "stripe", mode: "live", conversionKind: null, signingSecret: testSecret, ...more };
  const made = await createPaymentSource.call(member, {
    ...withBody(body),
    params: { projectId: loop.project.id },
  });
  const params = { sourceId: made.source.id };
  return {
    ...{ source: made.source, member, params },
    send: (
      event: object | string,
      { on = platform, secret = body.signingSecret, headers = {} }: Sending = {},
    ) =>
      receiveSourceEvent.call(testVisitor({ ...on, payments: platform.payments }), {
        ...withBody({ text: textOf(event), headers: { ...headers, "stripe-signature": secret } }),
        params,
      }),
    events: async () => (await listSourceEvents.call(member, { params, query: {}, body: {} })).items,
    health: () => getSourceHealth.call(member, { params, query: {}, body: {} }),
  };
}

/** Net of a payment's conversion, and the sum of its changes; null without a conversion. */
export async function paymentSums({ platform, project }: TestLoop, externalId: string) {
  const { table } = platform;
  const found = await findConversion(table, { projectId: project.id, externalId });
  if (found === null) return null;
  const changes = await changesOf(table, found);
  const sum = changes.reduce((all, { gross = 0, reversed = 0 }) => all + gross - reversed, 0);
  return { net: (found.amount ?? 0) - (found.reversed ?? 0), sum, changes: changes.length };
}

let made = 0;

/** An event as Stripe sends it. */
export function stripeEvent(type: string, object: object, more: object = {}) {
  made += 1;
  return {
    id: `evt_${made}`,
    object: "event",
    type,
    created: 1_773_000_000 + made,
    livemode: true,
    data: { object },
    ...more,
  };
}

/** A payment's events: what is paid by whom, refunded and disputed. */
export const stripePayment = (id: string, { amount = 5_000, currency = "eur", person = "ben" } = {}) => ({
  session: () =>
    stripeEvent("checkout.session.completed", {
      id: `cs_${id}`,
      client_reference_id: person,
      customer: `cus_${id}`,
      payment_intent: id,
      metadata: {},
    }),
  paid: (metadata: object = {}) =>
    stripeEvent("payment_intent.succeeded", {
      ...{ id, amount_received: amount, currency, customer: `cus_${id}`, metadata },
    }),
  refund: (refundId: string, part: number, status = "succeeded", type = "refund.created") =>
    stripeEvent(type, { id: refundId, amount: part, currency, charge: "ch_1", payment_intent: id, status }),
  dispute: (type: string, status: string, part = amount) =>
    stripeEvent(`charge.dispute.${type}`, {
      ...{ id: `dp_${id}`, amount: part, currency, charge: "ch_1", payment_intent: id, status },
    }),
});
