import { createHmac, randomBytes } from "node:crypto";
import type { FakeEndpoint, FakePayment } from "./store.ts";

export const fakeId = (prefix: string) => `${prefix}_fake${randomBytes(9).toString("hex")}`;

/** The version of Stripe's API whose events these are. */
const version = "2026-10-28.endive";

export type FakeEvent = { id: string; type: string };

function event(type: string, object: object): FakeEvent {
  return {
    ...{ id: fakeId("evt"), object: "event", type, api_version: version },
    ...{ created: Math.floor(Date.now() / 1000), livemode: true, data: { object } },
  };
}

/** The events of a payment by Checkout. */
export function paidEvents({ id, person, customer, amount, currency }: FakePayment): FakeEvent[] {
  const common = { livemode: true, metadata: {} };
  return [
    event("checkout.session.completed", {
      ...{ ...common, id: fakeId("cs"), object: "checkout.session", mode: "payment", payment_status: "paid" },
      ...{ client_reference_id: person, customer, payment_intent: id, invoice: null },
    }),
    event("payment_intent.succeeded", {
      ...{ ...common, id, object: "payment_intent", status: "succeeded", customer },
      ...{ amount, amount_received: amount, currency },
    }),
  ];
}

export const refundEvents = ({ id, currency }: FakePayment, amount: number): FakeEvent[] => [
  event("refund.created", {
    ...{ id: fakeId("re"), object: "refund", status: "succeeded", amount, currency, payment_intent: id },
  }),
];

export function disputeEvents(
  { id, amount, currency }: FakePayment,
  to: FakePayment["dispute"],
): FakeEvent[] {
  const dispute = (status: string) => ({
    ...{ id: `dp_${id}`, object: "dispute", status, amount, currency, payment_intent: id },
  });
  if (to === "open") {
    return [
      event("charge.dispute.created", dispute("needs_response")),
      event("charge.dispute.funds_withdrawn", dispute("needs_response")),
    ];
  }
  if (to === "lost") return [event("charge.dispute.closed", dispute("lost"))];
  return [
    event("charge.dispute.funds_reinstated", dispute("won")),
    event("charge.dispute.closed", dispute("won")),
  ];
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
