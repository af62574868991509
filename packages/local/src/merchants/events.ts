import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
  adjustments,
  lemonSqueezyOrders,
  namingPerson,
  polarOrder,
  polarRefunds,
  transaction,
} from "./objects.ts";
import type { FakeMerchantEndpoint, FakeSale, Merchant } from "./store.ts";

/** A new endpoint's signing secret. At Lemon Squeezy, its owner makes one up. */
export const newSigningSecret = (merchant: Merchant): string =>
  ({ paddle: "pdl_ntfset_fake_", lemonsqueezy: "lemon_fake_", polar: "polar_whs_fake_" })[merchant] +
  randomBytes(12).toString("hex");

const now = () => new Date().toISOString();

const ofPaddle = (event_type: string, data: unknown) => ({
  ...{ event_id: `evt_${randomUUID()}`, event_type, occurred_at: now() },
  ...{ notification_id: `ntf_${randomUUID()}`, data },
});

const ofLemonSqueezy = (event_name: string, sale: FakeSale) => ({
  meta: { event_name, test_mode: false, custom_data: namingPerson(sale.person) },
  data: lemonSqueezyOrders(sale)[0],
});

const ofPolar = (type: string, data: unknown) => ({ type, timestamp: now(), data });

/** The event of a new payment. */
export function paidEvent(sale: FakeSale): object {
  switch (sale.merchant) {
    case "paddle":
      return ofPaddle("transaction.completed", transaction(sale));
    case "lemonsqueezy":
      return ofLemonSqueezy("order_created", sale);
    case "polar":
      return ofPolar("order.paid", polarOrder(sale));
  }
}

/** The event of a payment's last refund or dispute. */
export function takenEvent(sale: FakeSale): object {
  switch (sale.merchant) {
    case "paddle":
      return ofPaddle("adjustment.updated", adjustments(sale).at(-1));
    case "lemonsqueezy":
      return ofLemonSqueezy("order_refunded", sale);
    case "polar":
      return ofPolar("refund.created", polarRefunds(sale).at(-1));
  }
}

/** Headers with which the provider signs: Paddle time and body, Lemon Squeezy the body, Polar as Standard Webhooks do. */
function signature({ merchant, secret }: FakeMerchantEndpoint, body: string): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000));
  const sign = (text: string) => createHmac("sha256", secret).update(text);
  switch (merchant) {
    case "paddle":
      return { "paddle-signature": `ts=${time};h1=${sign(`${time}:${body}`).digest("hex")}` };
    case "lemonsqueezy":
      return { "x-signature": sign(body).digest("hex") };
    case "polar": {
      const id = `msg_${randomUUID()}`;
      const mark = `v1,${sign(`${id}.${time}.${body}`).digest("base64")}`;
      return { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": mark };
    }
  }
}

/** Sends an event twice, as a provider may, to its endpoints. Returns what became of it, as a sentence. */
export async function sendEvent(
  endpoints: readonly FakeMerchantEndpoint[],
  event: object,
  edge: string,
): Promise<string> {
  if (endpoints.length === 0) return "No event was sent: no endpoint is connected.";
  const body = JSON.stringify(event);
  const statuses: string[] = [];
  for (const endpoint of endpoints) {
    // The instance may have started on other ports since.
    const address = new URL(new URL(endpoint.url).pathname, edge);
    const headers = { "content-type": "application/json", ...signature(endpoint, body) };
    for (const _ of ["first", "again"]) {
      const answer = await fetch(address, { method: "POST", headers, body }).catch(() => null);
      statuses.push(String(answer?.status ?? "none"));
    }
  }
  return `The event was sent twice. Answers: ${statuses.join(", ")}.`;
}
