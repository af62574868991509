import * as z from "zod";
import type { PublishedOperation } from "../published.ts";

const none = z.undefined();
const noQuery = z.strictObject({});

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
