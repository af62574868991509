import { createHmac, randomBytes } from "node:crypto";
import {
  type FakeAnswer,
  type FakeCall,
  type FakeMerchant,
  type FakeSale,
  isoOf,
  namingPerson,
  takenOf,
} from "../fake.ts";

const resource = (type: string, id: number, { customer, created, email }: FakeSale, attributes: object) => ({
  ...{ type, id: String(id) },
  attributes: {
    ...{ store_id: 1, customer_id: customer, user_name: "A payer", user_email: email, ...attributes },
    ...{ created_at: isoOf(created), updated_at: isoOf(created), test_mode: false },
  },
});

const sums = (sale: FakeSale) => {
  const [refunded, total] = [takenOf(sale), sale.amount];
  const status = refunded === 0 ? "paid" : refunded === total ? "refunded" : "partial_refund";
  const money = { currency: sale.currency, subtotal: total, discount_total: 0, tax: 0, total };
  return { ...money, refunded_amount: refunded, refunded: refunded === total, status };
};

const orders = (sale: FakeSale) =>
  sale.kind === "renewal"
    ? []
    : [resource("orders", sale.number, sale, { order_number: sale.number, ...sums(sale) })];

const subscriptions = (sale: FakeSale) =>
  sale.kind === "first"
    ? [
        resource("subscriptions", sale.customer, sale, {
          ...{ order_id: sale.number, order_item_id: sale.number, status: "active" },
        }),
      ]
    : [];

const subscriptionInvoices = (sale: FakeSale) =>
  sale.kind === "order"
    ? []
    : [
        resource("subscription-invoices", sale.number * 10, sale, {
          ...{ subscription_id: sale.customer, ...sums(sale) },
          billing_reason: sale.kind === "first" ? "initial" : "renewal",
        }),
      ];

type Resource = { type: string; id: string; attributes: { created_at: string } };

const lists: Record<string, (sale: FakeSale) => Resource[]> = {
  "/v1/orders": orders,
  "/v1/subscriptions": subscriptions,
  "/v1/subscription-invoices": subscriptionInvoices,
};

const jsonapi = { version: "1.0" };

const problem = (status: number, title: string): FakeAnswer => ({
  status,
  body: { jsonapi, errors: [{ detail: title, status: String(status), title }] },
});

/** Answers as Lemon Squeezy does: pages by number, newest first. */
function answer(
  { path, query, authorization }: FakeCall,
  sales: readonly FakeSale[],
): FakeAnswer | undefined {
  // Stripe's invoices and Polar's orders have other paths.
  const recordsOf = lists[path];
  if (recordsOf === undefined) return undefined;
  const key = /^Bearer (\S{20,})$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked")) return problem(401, "Unauthorized");
  const unknown = [...query.keys()].find((name) => !/^(page\[(number|size)\]|filter\[\w+\])$/.test(name));
  const [page, size] = [Number(query.get("page[number]") ?? 1), Number(query.get("page[size]") ?? 10)];
  if (unknown !== undefined || !(page >= 1) || !(size >= 1 && size <= 100))
    return problem(400, "Bad Request");
  const all = sales
    .flatMap(recordsOf)
    .toSorted((one, other) => other.attributes.created_at.localeCompare(one.attributes.created_at));
  const data = all.slice((page - 1) * size, page * size);
  const from = (page - 1) * size;
  const place = { currentPage: page, from: from + 1, to: from + data.length, perPage: size };
  const lastPage = Math.max(1, Math.ceil(all.length / size));
  const url = `https://api.lemonsqueezy.com${path}?page%5Bnumber%5D=`;
  return {
    status: 200,
    body: {
      meta: { page: { ...place, lastPage, total: all.length } },
      ...{ jsonapi, links: { first: `${url}1`, last: `${url}${lastPage}` }, data },
    },
  };
}

const event = (event_name: string, sale: FakeSale) => ({
  meta: { event_name, test_mode: false, custom_data: namingPerson(sale.person) },
  data: orders(sale)[0],
});

export const fakeLemonSqueezy: FakeMerchant = {
  // Its owner makes one up.
  newSecret: () => `lemon_fake_${randomBytes(12).toString("hex")}`,
  apiKey: "key.of.a.lemon.squeezy.store",
  keyOf: ({ number }) => `ls_order_${number}`,
  paidEvent: (sale) => event("order_created", sale),
  takenEvent: (sale) => event("order_refunded", sale),
  sign: (body, secret) => ({ "x-signature": createHmac("sha256", secret).update(body).digest("hex") }),
  answer,
};
