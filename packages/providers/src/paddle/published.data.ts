import * as z from "zod";
import type { PublishedOperation } from "../published.ts";

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
