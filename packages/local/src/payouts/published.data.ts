import * as z from "zod";

/** A request of a provider's API as its own OpenAPI document describes it: what it takes, and what it answers by status. */
export type PublishedOperation = {
  method: "GET" | "POST";
  path: RegExp;
  query: z.ZodType;
  body: z.ZodType;
  answers: Readonly<Record<number, z.ZodType>>;
};

const none = z.undefined();
const noQuery = z.strictObject({});

const tremendousId = z.string().regex(/^[A-Z0-9]{4,20}$/);
const price = z.number().nonnegative();
const value = z.strictObject({ denomination: z.number(), currency_code: z.string().length(3) });

const order = z.strictObject({
  id: tremendousId,
  external_id: z.string().nullish(),
  campaign_id: tremendousId.nullish(),
  created_at: z.iso.datetime(),
  status: z.enum([
    "CANCELED",
    "OPEN",
    "EXECUTED",
    "FAILED",
    "PENDING APPROVAL",
    "PENDING INTERNAL PAYMENT APPROVAL",
  ]),
  channel: z.string().optional(),
  payment: z
    .strictObject({
      ...{ subtotal: price, total: price, fees: price, discount: price },
      refund: z.strictObject({ total: price }).optional(),
    })
    .optional(),
  invoice_id: z.string().optional(),
  rewards: z
    .array(
      z.strictObject({
        id: tremendousId.optional(),
        order_id: tremendousId.optional(),
        created_at: z.iso.datetime().optional(),
        expires_at: z.iso.datetime().nullish(),
        value: value.optional(),
        recipient: z
          .strictObject({ name: z.string(), email: z.string(), phone: z.string() })
          .partial()
          .optional(),
        deliver_at: z.iso.date().optional(),
        delivery: z
          .strictObject({
            method: z.enum(["EMAIL", "LINK", "PHONE"]),
            status: z.enum(["SCHEDULED", "FAILED", "SUCCEEDED", "PENDING"]),
            link: z.string().optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});
const oneOrder = z.strictObject({ order });

const tremendousFailure = z.strictObject({
  status: z.int().optional(),
  errors: z.strictObject({
    message: z.string().optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** https://developers.tremendous.com/reference, in the state of March 2026. */
export const tremendousPublished: PublishedOperation[] = [
  {
    method: "GET",
    path: /^\/api\/v2\/campaigns$/,
    query: noQuery,
    body: none,
    answers: {
      200: z.strictObject({ campaigns: z.array(z.looseObject({ id: tremendousId, name: z.string() })) }),
      401: tremendousFailure,
    },
  },
  {
    method: "GET",
    path: /^\/api\/v2\/orders$/,
    query: z
      .strictObject({
        ...{ offset: z.coerce.number().int().min(0), limit: z.coerce.number().int().min(1).max(500) },
        ...{ campaign_id: tremendousId, external_id: z.string() },
        ...{ "created_at[gte]": z.iso.datetime(), "created_at[lte]": z.iso.datetime() },
      })
      .partial(),
    body: none,
    answers: {
      200: z.strictObject({ orders: z.array(order), total_count: z.int() }),
      401: tremendousFailure,
    },
  },
  {
    method: "POST",
    path: /^\/api\/v2\/orders$/,
    query: noQuery,
    body: z.strictObject({
      external_id: z.string().nullish(),
      // The account's own balance, or the id of another funding source.
      payment: z.strictObject({ funding_source_id: z.union([z.literal("balance"), tremendousId]) }),
      reward: z.strictObject({
        campaign_id: tremendousId.nullish(),
        products: z.array(tremendousId).min(1).optional(),
        value: value.optional(),
        recipient: z
          .strictObject({ name: z.string(), email: z.string(), phone: z.string() })
          .partial()
          .optional(),
        delivery: z.strictObject({ method: z.enum(["EMAIL", "LINK", "PHONE"]) }).optional(),
      }),
    }),
    // 201: the order that was made with this `external_id` before.
    answers: {
      ...{ 200: oneOrder, 201: oneOrder },
      ...{ 400: tremendousFailure, 401: tremendousFailure, 402: tremendousFailure },
      ...{ 409: tremendousFailure, 422: tremendousFailure },
    },
  },
];

const text = (most: number) => z.string().max(most);
const amount = z.strictObject({ currency: z.string(), value: z.string() });
const link = z.strictObject({
  ...{ href: z.string(), rel: z.string() },
  method: z.enum(["GET", "POST", "PUT", "DELETE", "HEAD", "CONNECT", "OPTIONS", "PATCH"]).optional(),
});
const paypalFailure = z.strictObject({
  ...{ name: z.string(), message: z.string(), debug_id: z.string() },
  information_link: z.string().optional(),
  details: z.array(z.looseObject({ issue: z.string() })).optional(),
  links: z.array(link).optional(),
});

const batchHeader = z.strictObject({
  payout_batch_id: text(30),
  batch_status: z.enum(["DENIED", "PENDING", "PROCESSING", "SUCCESS", "CANCELED"]),
  ...{ time_created: z.iso.datetime().optional(), time_completed: z.iso.datetime().optional() },
  sender_batch_header: z.strictObject({
    sender_batch_id: text(256).optional(),
    email_subject: text(255).optional(),
  }),
  ...{ amount: amount.optional(), fees: amount.optional() },
});

const batchItem = z.strictObject({
  payout_item_id: text(30),
  transaction_id: text(30).optional(),
  transaction_status: z
    .enum([
      "SUCCESS",
      "FAILED",
      "PENDING",
      "UNCLAIMED",
      "RETURNED",
      "ONHOLD",
      "BLOCKED",
      "REFUNDED",
      "REVERSED",
    ])
    .optional(),
  payout_item_fee: amount.optional(),
  payout_batch_id: text(30),
  payout_item: z.strictObject({
    recipient_type: z.enum(["EMAIL", "PHONE", "PAYPAL_ID"]).optional(),
    ...{ amount, receiver: text(127) },
    ...{ note: text(4000).optional(), sender_item_id: text(63).optional() },
  }),
  errors: paypalFailure.optional(),
});

/** https://github.com/paypal/paypal-rest-api-specifications, `payments_payouts_batch_v1`. */
export const paypalPublished: PublishedOperation[] = [
  {
    method: "POST",
    path: /^\/v1\/payments\/payouts$/,
    query: noQuery,
    body: z.strictObject({
      sender_batch_header: z.strictObject({
        sender_batch_id: text(256).optional(),
        recipient_type: text(13).optional(),
        ...{ email_subject: text(255).optional(), email_message: text(1000).optional() },
        note: text(1000).optional(),
      }),
      items: z
        .array(
          z.strictObject({
            recipient_type: text(13).optional(),
            ...{ amount, receiver: text(127) },
            ...{ note: text(4000).optional(), sender_item_id: text(63).optional() },
          }),
        )
        .min(1)
        .max(15_000),
    }),
    answers: {
      201: z.strictObject({ batch_header: batchHeader, links: z.array(link).min(1).optional() }),
      ...{ 400: paypalFailure, 403: paypalFailure, 422: paypalFailure, 500: paypalFailure },
    },
  },
  {
    method: "GET",
    path: /^\/v1\/payments\/payouts\/[^/]+$/,
    query: z.strictObject({ page: z.string(), page_size: z.string() }).partial(),
    body: none,
    answers: {
      200: z.strictObject({
        total_items: z.int().optional(),
        total_pages: z.int().optional(),
        batch_header: batchHeader,
        items: z.array(batchItem).optional(),
        links: z.array(link).optional(),
      }),
      404: paypalFailure,
    },
  },
];
