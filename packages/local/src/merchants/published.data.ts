import * as z from "zod";
import type { PublishedOperation } from "../payouts/published.data.ts";

const none = z.undefined();
const digits = z.string().regex(/^-?\d+$/);
const currency = z.string().length(3);
const paddleId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[a-z0-9]{1,40}$`));

const paddleFailure = z.strictObject({
  error: z.strictObject({
    ...{ type: z.enum(["request_error", "api_error"]), code: z.string(), detail: z.string() },
    documentation_url: z.url(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
  }),
  meta: z.strictObject({ request_id: z.string() }),
});

const paddlePage = (record: z.ZodType) =>
  z.strictObject({
    data: z.array(record),
    meta: z.strictObject({
      request_id: z.string(),
      pagination: z.strictObject({
        ...{ per_page: z.int(), next: z.url(), has_more: z.boolean(), estimated_total: z.int() },
      }),
    }),
  });

const transaction = z.looseObject({
  ...{ id: paddleId("txn"), status: z.literal("completed"), customer_id: paddleId("ctm").nullable() },
  ...{ subscription_id: paddleId("sub").nullable(), currency_code: currency, origin: z.string() },
  custom_data: z.record(z.string(), z.unknown()).nullable(),
  collection_mode: z.enum(["automatic", "manual"]),
  details: z.looseObject({
    totals: z.looseObject({ total: digits, grand_total: digits, credit: digits, currency_code: currency }),
  }),
  payments: z.array(
    z.looseObject({ amount: digits, status: z.string(), captured_at: z.iso.datetime().nullable() }),
  ),
  ...{ created_at: z.iso.datetime(), updated_at: z.iso.datetime(), billed_at: z.iso.datetime().nullable() },
});

const adjustment = z.looseObject({
  ...{ id: paddleId("adj"), transaction_id: paddleId("txn"), subscription_id: paddleId("sub").nullable() },
  action: z.enum([
    "credit",
    "credit_reverse",
    "refund",
    "chargeback",
    "chargeback_reverse",
    "chargeback_warning",
    "chargeback_warning_reverse",
  ]),
  status: z.enum(["pending_approval", "approved", "rejected", "reversed"]),
  totals: z.looseObject({ subtotal: digits, tax: digits, total: digits, currency_code: currency }),
  ...{ created_at: z.iso.datetime(), updated_at: z.iso.datetime() },
});

/** developer.paddle.com/api-reference: a time can be asked for in the list of transactions alone. */
export const paddlePublished: PublishedOperation[] = [
  {
    method: "GET",
    path: /^\/transactions$/,
    query: z
      .strictObject({
        ...{
          after: z.string(),
          order_by: z.string(),
          status: z.string(),
          per_page: z.coerce.number().max(30),
        },
        ...{ "billed_at[GTE]": z.iso.datetime(), "created_at[GTE]": z.iso.datetime() },
      })
      .partial(),
    body: none,
    answers: { 200: paddlePage(transaction), 403: paddleFailure, 429: paddleFailure },
  },
  {
    method: "GET",
    path: /^\/adjustments$/,
    query: z
      .strictObject({
        ...{ after: z.string(), order_by: z.enum(["id[ASC]", "id[DESC]"]), status: z.string() },
        ...{ action: z.string(), per_page: z.coerce.number().max(50), transaction_id: z.string() },
      })
      .partial(),
    body: none,
    answers: { 200: paddlePage(adjustment), 403: paddleFailure, 429: paddleFailure },
  },
];

const resource = (type: string, attributes: z.ZodRawShape) =>
  z.looseObject({
    ...{ type: z.literal(type), id: z.string().regex(/^\d+$/) },
    attributes: z.looseObject({
      ...{ store_id: z.int(), customer_id: z.int(), user_email: z.string(), test_mode: z.boolean() },
      ...{ created_at: z.iso.datetime(), updated_at: z.iso.datetime(), ...attributes },
    }),
  });

const sums = {
  ...{ currency, subtotal: z.int(), discount_total: z.int(), tax: z.int(), total: z.int() },
  ...{ refunded: z.boolean(), refunded_amount: z.int() },
};

const lemonSqueezyFailure = z.strictObject({
  jsonapi: z.strictObject({ version: z.string() }),
  errors: z.array(z.looseObject({ status: z.string(), title: z.string() })).min(1),
});

const lemonSqueezyList = (
  path: RegExp,
  record: z.ZodType,
  filters: readonly string[],
): PublishedOperation => ({
  ...{ method: "GET", path, body: none },
  query: z
    .strictObject({
      ...{ "page[number]": z.coerce.number().min(1), "page[size]": z.coerce.number().min(1).max(100) },
      ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, z.string()])),
    })
    .partial(),
  answers: {
    200: z.strictObject({
      meta: z.strictObject({
        page: z.strictObject({
          ...{ currentPage: z.int(), from: z.int(), to: z.int(), perPage: z.int() },
          ...{ lastPage: z.int(), total: z.int() },
        }),
      }),
      jsonapi: z.strictObject({ version: z.string() }),
      links: z.looseObject({ first: z.url(), last: z.url() }),
      data: z.array(record),
    }),
    401: lemonSqueezyFailure,
  },
});

/** docs.lemonsqueezy.com/api: newest first, without a filter by time, and without the custom data of events. */
export const lemonSqueezyPublished: PublishedOperation[] = [
  lemonSqueezyList(
    /^\/v1\/orders$/,
    resource("orders", {
      ...{ ...sums, order_number: z.int() },
      status: z.enum(["pending", "failed", "paid", "refunded", "partial_refund", "fraudulent"]),
    }),
    ["store_id", "user_email", "order_number"],
  ),
  lemonSqueezyList(
    /^\/v1\/subscriptions$/,
    resource("subscriptions", { order_id: z.int(), status: z.string() }),
    ["store_id", "order_id", "status", "user_email"],
  ),
  lemonSqueezyList(
    /^\/v1\/subscription-invoices$/,
    resource("subscription-invoices", {
      ...{ ...sums, subscription_id: z.int(), billing_reason: z.enum(["initial", "renewal", "updated"]) },
      status: z.enum(["pending", "paid", "void", "refunded", "partial_refund"]),
    }),
    ["store_id", "status", "refunded", "subscription_id"],
  ),
];

const polarFailure = z.strictObject({ error: z.string(), detail: z.string() });
const polarMoney = z.string().regex(/^[a-z]{3}$/);

const polarList = (path: RegExp, record: z.ZodType, filters: readonly string[]): PublishedOperation => ({
  ...{ method: "GET", path, body: none },
  query: z
    .strictObject({
      ...{ page: z.coerce.number().min(1), limit: z.coerce.number().min(1).max(100), sorting: z.string() },
      ...Object.fromEntries(filters.map((name) => [name, z.string()])),
    })
    .partial(),
  answers: {
    200: z.strictObject({
      items: z.array(record),
      pagination: z.strictObject({ total_count: z.int(), max_page: z.int() }),
    }),
    ...{ 401: polarFailure, 403: polarFailure },
  },
});

/** polar.sh/docs/api-reference: pages by number, sorted by request. */
export const polarPublished: PublishedOperation[] = [
  polarList(
    /^\/v1\/orders\/$/,
    z.looseObject({
      ...{ id: z.uuid(), created_at: z.iso.datetime(), modified_at: z.iso.datetime().nullable() },
      status: z.enum(["draft", "pending", "paid", "refunded", "partially_refunded", "void"]),
      ...{ paid: z.boolean(), total_amount: z.int(), due_amount: z.int(), currency: polarMoney },
      ...{ customer_id: z.uuid(), subscription_id: z.uuid().nullable() },
      metadata: z.record(z.string(), z.unknown()),
      customer: z.looseObject({ id: z.uuid(), external_id: z.string().nullable() }),
    }),
    ["organization_id", "customer_id", "subscription_id", "product_id"],
  ),
  polarList(
    /^\/v1\/refunds\/$/,
    z.looseObject({
      ...{ id: z.uuid(), created_at: z.iso.datetime(), order_id: z.uuid() },
      status: z.enum(["pending", "succeeded", "failed", "canceled"]),
      ...{ amount: z.int(), tax_amount: z.int(), currency: polarMoney },
    }),
    ["organization_id", "order_id", "succeeded"],
  ),
];
