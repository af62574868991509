import * as z from "zod";
import type { PublishedOperation } from "../published.ts";

const none = z.undefined();
const currency = z.string().length(3);

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
