import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
  type FakeAnswer,
  type FakeCall,
  type FakeMerchant,
  type FakeSale,
  isoOf,
  namingPerson,
  takenOf,
} from "../fake.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${number.toString().padStart(12, "0")}`;

function order(sale: FakeSale) {
  const { amount, created, customer, number, person } = sale;
  const refunded = takenOf(sale);
  const status = refunded === 0 ? "paid" : refunded === amount ? "refunded" : "partially_refunded";
  return {
    ...{ id: uuid(number), created_at: isoOf(created), modified_at: null, status, paid: true },
    ...{ subtotal_amount: amount, discount_amount: 0, net_amount: amount, tax_amount: 0 },
    ...{ total_amount: amount, applied_balance_amount: 0, due_amount: amount },
    ...{ refunded_amount: refunded, refunded_tax_amount: 0, currency: sale.currency.toLowerCase() },
    ...{ billing_reason: "purchase", customer_id: uuid(customer), product_id: null, subscription_id: null },
    ...{ metadata: namingPerson(person) ?? {}, subscription: null },
    customer: { id: uuid(customer), email: sale.email, external_id: null },
  };
}

const refundsOf = (sale: FakeSale) =>
  sale.refunds.map(({ amount, created }, at) => ({
    ...{ id: uuid(sale.number * 100 + at), created_at: isoOf(created), modified_at: null },
    ...{ status: "succeeded", reason: "customer_request", amount, tax_amount: 0 },
    ...{ currency: sale.currency.toLowerCase(), order_id: uuid(sale.number), subscription_id: null },
    ...{ customer_id: uuid(sale.customer), organization_id: uuid(1), revoke_benefits: false, metadata: {} },
  }));

const lists = {
  "/v1/orders/": { scope: "orders:read", recordsOf: (sale: FakeSale) => [order(sale)] },
  "/v1/refunds/": { scope: "refunds:read", recordsOf: (sale: FakeSale) => refundsOf(sale) },
};

const isPath = (path: string): path is keyof typeof lists => path in lists;

const problem = (status: number, error: string, detail: string): FakeAnswer => ({
  status,
  body: { error, detail },
});

/** Answers as Polar does: pages by number. */
function answer(
  { path, query, authorization }: FakeCall,
  sales: readonly FakeSale[],
): FakeAnswer | undefined {
  if (!isPath(path)) return undefined;
  const key = /^Bearer (polar_oat_\S+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked"))
    return problem(401, "invalid_token", "The access token is invalid.");
  const { scope, recordsOf } = lists[path];
  if (key.includes("unscoped") && path === "/v1/refunds/")
    return problem(403, "insufficient_scope", `Missing one of the required scopes: ${scope}`);
  const unknown = [...query.keys()].find((name) => !["page", "limit", "sorting"].includes(name));
  const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit") ?? 10)];
  if (unknown !== undefined || !(page >= 1) || !(limit >= 1 && limit <= 100))
    return { status: 422, body: { detail: [{ type: "value_error", loc: ["query"], msg: "Invalid" }] } };
  const all = sales.flatMap<{ created_at: string }>(recordsOf);
  const isNewestFirst = query.get("sorting") === "-created_at";
  const sorted = all.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const listed = isNewestFirst ? sorted.toReversed() : sorted;
  const items = listed.slice((page - 1) * limit, page * limit);
  const pagination = { total_count: all.length, max_page: Math.ceil(all.length / limit) };
  return { status: 200, body: { items, pagination } };
}

const event = (type: string, data: unknown) => ({ type, timestamp: new Date().toISOString(), data });

export const fakePolar: FakeMerchant = {
  newSecret: () => `polar_whs_fake_${randomBytes(12).toString("hex")}`,
  apiKey: "polar_oat_fake",
  keyOf: (sale) => order(sale).id,
  paidEvent: (sale) => event("order.paid", order(sale)),
  takenEvent: (sale) => event("refund.created", refundsOf(sale).at(-1)),
  // As Standard Webhooks do, with the secret's text.
  sign(body, secret, at) {
    const [id, time] = [`msg_${randomUUID()}`, Math.floor(at.getTime() / 1000)];
    const sum = createHmac("sha256", secret).update(`${id}.${time}.${body}`).digest("base64");
    return { "webhook-id": id, "webhook-timestamp": String(time), "webhook-signature": `v1,${sum}` };
  },
  answer,
};
