import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
  type FakeAnswer,
  type FakeCall,
  type FakeMerchant,
  type FakeSale,
  isoOf,
  namingPerson,
} from "../fake.ts";

/** Paddle's ids sort by time. */
const sorted = (created: number, number: number) =>
  `${created.toString(36).padStart(8, "0")}${number.toString(36).padStart(18, "0")}`;

const transactionId = ({ created, number }: FakeSale): string => `txn_${sorted(created, number)}`;

function transaction(sale: FakeSale) {
  const { amount, created, currency } = sale;
  const total = String(amount);
  const totals = {
    ...{ subtotal: total, tax: "0", discount: "0", total, credit: "0", credit_to_balance: "0" },
    ...{ balance: "0", grand_total: total, fee: null, earnings: null, currency_code: currency },
  };
  return {
    ...{ id: transactionId(sale), status: "completed", customer_id: `ctm_${sale.customer}` },
    ...{
      subscription_id: null,
      custom_data: namingPerson(sale.person),
      currency_code: currency,
      origin: "web",
    },
    ...{ collection_mode: "automatic", items: [], details: { totals, line_items: [] } },
    payments: [
      { amount: total, status: "captured", captured_at: isoOf(created), created_at: isoOf(created) },
    ],
    ...{ created_at: isoOf(created - 60), updated_at: isoOf(created), billed_at: isoOf(created) },
  };
}

const adjustments = (sale: FakeSale) =>
  sale.refunds.map(({ id, amount, created, dispute }, at) => ({
    ...{ id: `adj_${sorted(created, sale.number * 100 + at)}${id}`, type: "partial" },
    action: dispute === true ? "chargeback" : "refund",
    ...{ transaction_id: transactionId(sale), subscription_id: null, customer_id: `ctm_${sale.customer}` },
    ...{ reason: "requested_by_customer", credit_applied_to_balance: null, currency_code: sale.currency },
    ...{ status: "approved", items: [] },
    totals: { subtotal: String(amount), tax: "0", total: String(amount), currency_code: sale.currency },
    ...{ created_at: isoOf(created), updated_at: isoOf(created) },
  }));

type Listed = { id: string; billed_at?: string };

const meta = () => ({ request_id: randomUUID() });

const problem = (status: number, code: string, detail: string): FakeAnswer => ({
  status,
  body: {
    error: {
      ...{ type: "request_error", code, detail },
      documentation_url: `https://developer.paddle.com/errors/shared/${code}`,
    },
    meta: meta(),
  },
});

/** The parameters that each list knows, its largest page, and its records. */
const lists = {
  "/transactions": {
    known: ["after", "order_by", "per_page", "status", "billed_at[GTE]"],
    most: 30,
    recordsOf: (sale: FakeSale) => [transaction(sale)],
  },
  "/adjustments": {
    known: ["after", "order_by", "per_page", "status", "action"],
    most: 50,
    recordsOf: (sale: FakeSale) => adjustments(sale),
  },
};

const isPath = (path: string): path is keyof typeof lists => path in lists;

/** Answers as Paddle does: newest first, after an id. */
function answer(
  { path, query, authorization }: FakeCall,
  sales: readonly FakeSale[],
): FakeAnswer | undefined {
  if (!isPath(path)) return undefined;
  const key = /^Bearer (pdl_(?:live|sdbx)_apikey_\S+)$/.exec(authorization)?.[1];
  if (key === undefined || key.includes("revoked"))
    return problem(403, "invalid_token", "Invalid or revoked API key.");
  if (key.includes("unscoped") && path === "/adjustments")
    return problem(403, "forbidden", "You aren't permitted to perform this request.");
  const { known, most, recordsOf } = lists[path];
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  const order = query.get("order_by") ?? "id[DESC]";
  if (unknown !== undefined || order !== "id[DESC]")
    return problem(400, "bad_request", `Invalid query parameter: ${unknown ?? "order_by"}`);
  const [after, since] = [query.get("after"), Date.parse(query.get("billed_at[GTE]") ?? "1970-01-01")];
  const all = sales.flatMap<Listed>(recordsOf);
  const found = all
    .filter((one) => after === null || one.id < after)
    .filter((one) => one.billed_at === undefined || Date.parse(one.billed_at) >= since)
    .toSorted((one, other) => (one.id > other.id ? -1 : 1));
  const perPage = Math.min(Number(query.get("per_page") ?? most), most);
  const data = found.slice(0, perPage);
  const pagination = {
    ...{ per_page: perPage, has_more: found.length > perPage, estimated_total: all.length },
    next: `https://api.paddle.com${path}?after=${data.at(-1)?.id ?? ""}`,
  };
  return { status: 200, body: { data, meta: { ...meta(), pagination } } };
}

const event = (event_type: string, data: unknown) => ({
  ...{ event_id: `evt_${randomUUID()}`, event_type, occurred_at: new Date().toISOString() },
  ...{ notification_id: `ntf_${randomUUID()}`, data },
});

export const fakePaddle: FakeMerchant = {
  newSecret: () => `pdl_ntfset_fake_${randomBytes(12).toString("hex")}`,
  apiKey: "pdl_live_apikey_fake",
  keyOf: transactionId,
  paidEvent: (sale) => event("transaction.completed", transaction(sale)),
  takenEvent: (sale) => event("adjustment.updated", adjustments(sale).at(-1)),
  sign(body, secret, at) {
    const time = Math.floor(at.getTime() / 1000);
    const sum = createHmac("sha256", secret).update(`${time}:${body}`).digest("hex");
    return { "paddle-signature": `ts=${time};h1=${sum}` };
  },
  answer,
};
