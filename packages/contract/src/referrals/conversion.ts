import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { anyExternalId, externalId, instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { listFilters } from "../shared/list-filters.ts";
import { money } from "../shared/money.ts";
import { conversionParts, conversionProperties, conversionSources, conversionStatuses } from "./referral.ts";

export const reversalStates = ["none", "part", "whole"] as const;
export type ReversalState = (typeof reversalStates)[number];

/**
 * One reversal. `amount` is in the conversion's currency, and null if the conversion has no value. It is negative where a
 * payment source restored what was reversed, such as after a dispute that was won.
 */
export const reversal = z.strictObject({
  /** The embedder's id of it, such as a refund's. */
  reversalId: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  /** Whether nothing was left of the conversion. */
  whole: z.boolean(),
  reason: z.string(),
  by: doer,
  at: instant,
});
export type Reversal = z.infer<typeof reversal>;

export const conversion = z.strictObject({
  id: ids.conversion,
  externalId: z.string(),
  participantExternalId: z.string(),
  /** The embedder's id of the company that paid for them; null if they paid themselves. */
  payer: z.nullable(z.string()),
  referralId: z.nullable(ids.referral),
  status: z.enum(conversionStatuses),
  source: z.enum(conversionSources),
  /** A key of the project's kinds, as reported; null without one. */
  conversionKind: z.nullable(z.string()),
  value: money.nullable(),
  /** Tax and shipping in `value`; null while neither is known. */
  parts: z.nullable(conversionParts),
  /** How much of `value` is reversed, and what is left, in its currency; null without a value. */
  reversed: z.nullable(z.int().nonnegative()),
  net: z.nullable(z.int().nonnegative()),
  /** `whole` if nothing is left of it. */
  reversal: z.enum(reversalStates),
  /** When it was last reversed. */
  reversedAt: z.nullable(instant),
  reversals: z.array(reversal),
  properties: conversionProperties,
  convertedAt: instant,
  /** When the server confirmed it, if it waited for that. */
  confirmedAt: z.nullable(instant),
});
export type Conversion = z.infer<typeof conversion>;

const ofProject = z.strictObject({ projectId: ids.project });

/** Newest first. With `externalId` at most one. */
export const listConversions = endpoint({
  id: "conversion.list",
  method: "GET",
  path: "/api/projects/{projectId}/conversions",
  summary: "List a project's conversions",
  auth: { kind: "member", role: "viewer", key: "conversions:read" },
  params: ofProject,
  query: z.strictObject({
    externalId: anyExternalId.optional(),
    participantExternalId: anyExternalId.optional(),
    ...listFilters,
    cursor: z.string().max(1024).optional(),
  }),
  body: none,
  response: z.strictObject({ items: z.array(conversion), next: z.string().optional() }),
  status: 200,
});

/**
 * Takes back what a conversion brought: `value` of it, or all that is left. It still counts as a conversion. The same
 * `reversalId` again changes nothing, and neither does reversing all of a conversion of which nothing is left.
 */
export const reverseConversion = endpoint({
  id: "conversion.reverse",
  method: "POST",
  path: "/api/projects/{projectId}/conversions/reverse",
  summary: "Reverse a conversion, whole or in part",
  auth: { kind: "member", role: "editor", key: "conversions:reverse" },
  params: ofProject,
  query: none,
  body: z.strictObject({
    externalId: anyExternalId,
    value: money.extend({ amount: z.int().positive().max(1e15) }).optional(),
    reversalId: externalId.optional(),
    reason: line(0, 200).optional(),
  }),
  response: conversion,
  status: 200,
  errors: [
    "not_found",
    "conversion.pending",
    "conversion.no_value",
    "conversion.other_currency",
    "conversion.exceeds_rest",
  ],
});

/** Properties, reasons and doers are null for a key without `personal:read`, since they may name people. */
export const apiConversion = conversion.extend({
  properties: z.nullable(conversionProperties),
  reversals: z.array(reversal.extend({ reason: z.nullable(z.string()), by: z.nullable(doer) })),
});
export type ApiConversion = z.infer<typeof apiConversion>;

export const apiListConversions = apiEndpoint(listConversions, {
  id: "conversion.apiList",
  path: "/v1/conversions",
  summary: "List conversions",
  params: none,
  response: z.strictObject({ items: z.array(apiConversion), next: z.string().optional() }),
});

export const apiReverseConversion = apiEndpoint(reverseConversion, {
  id: "conversion.apiReverse",
  path: "/v1/conversions/reverse",
  summary: "Reverse a conversion, whole or in part",
  params: none,
  response: apiConversion,
});
