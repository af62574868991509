import * as z from "zod";
import type { PublishedOperation } from "../published.ts";

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
