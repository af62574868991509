import * as z from "zod";
import type { PublishedOperation } from "../published.ts";

const none = z.undefined();

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
