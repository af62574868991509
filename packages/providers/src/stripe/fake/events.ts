import { createHmac, randomBytes } from "node:crypto";
import { stripeApiVersion } from "../facts.ts";
import { disputeObject, paymentIntentObject, refundObject, sessionObject } from "./objects.ts";
import type { FakePayment, FakeRefund } from "./state.ts";

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
export function signAsStripe(body: string, secret: string, at: Date): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const sum = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return { "stripe-signature": `t=${time},v1=${sum}` };
}
