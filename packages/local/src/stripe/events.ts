import { createHmac, randomBytes } from "node:crypto";
import { stripeApiVersion } from "@kiteloop/contract/money/payment-source-states";
import { disputeObject, paymentIntentObject, refundObject, sessionObject } from "./objects.ts";
import type { FakeEndpoint, FakePayment, FakeRefund } from "./store.ts";

export const fakeId = (prefix: string) => `${prefix}_fake${randomBytes(9).toString("hex")}`;

export type FakeEvent = { id: string; type: string };

function event(type: string, object: object): FakeEvent {
  return {
    ...{ id: fakeId("evt"), object: "event", type, api_version: stripeApiVersion },
    ...{ created: Math.floor(Date.now() / 1000), livemode: true, data: { object } },
  };
}

/** The events of a payment by Checkout. */
export const paidEvents = (payment: FakePayment): FakeEvent[] => [
  event("checkout.session.completed", sessionObject(payment)),
  event("payment_intent.succeeded", paymentIntentObject(payment)),
];

export const refundEvents = (payment: FakePayment, refund: FakeRefund): FakeEvent[] => [
  event("refund.created", refundObject(payment, refund)),
];

export function disputeEvents(payment: FakePayment): FakeEvent[] {
  const dispute = disputeObject(payment);
  if (payment.dispute === "open") {
    return [event("charge.dispute.created", dispute), event("charge.dispute.funds_withdrawn", dispute)];
  }
  if (payment.dispute === "lost") return [event("charge.dispute.closed", dispute)];
  return [event("charge.dispute.funds_reinstated", dispute), event("charge.dispute.closed", dispute)];
}

/** As Stripe signs: the time and the body, by the endpoint's secret. */
function signature(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/** Sends events to all endpoints, as Stripe may: in any order, and one of them twice. Returns what was not accepted. */
export async function sendEvents(
  endpoints: readonly FakeEndpoint[],
  events: readonly FakeEvent[],
  edge: string,
): Promise<string[]> {
  const sent = [...events, ...events.slice(0, 1)]
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at);
  const refused: string[] = [];
  for (const { url, secret } of endpoints) {
    // The instance may have started on other ports since.
    const address = new URL(new URL(url).pathname, edge);
    for (const { one } of sent) {
      const body = JSON.stringify(one);
      const headers = { "content-type": "application/json", "stripe-signature": signature(body, secret) };
      const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
      if (answer?.status !== 200) refused.push(`${one.type}: ${answer?.status ?? "no answer"}`);
    }
  }
  return refused;
}
