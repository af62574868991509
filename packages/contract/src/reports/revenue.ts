import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { analyticsRange, granularities, rangeQuery } from "./analytics.ts";

const amount = z.int();

/**
 * In the smallest unit of one currency. `reversed` is what was reversed in the period, also of earlier payments, so `net`
 * may be negative.
 */
export const revenue = z.strictObject({ gross: amount, reversed: amount, net: amount });
export type Revenue = z.infer<typeof revenue>;

/**
 * `value` is a widget's id, a channel or a cohort, `none` without one; `name` is the widget's name, otherwise the value. `cost`
 * is that of the rewards for these invitees; milestones belong to none.
 */
const part = revenue.extend({ value: z.string(), name: z.string(), cost: amount });

/** Everything in one currency. Amounts of several currencies are never added. */
export const currencyRevenue = z.strictObject({
  currency: z.string(),
  /** Of invitees: what referrals brought. */
  attributed: revenue,
  /** The same in as many days just before. */
  previous: revenue,
  /** Of everybody else. */
  direct: revenue,
  /** Of rewards that were fulfilled, without what was set against debts. */
  cost: amount,
  /** Of invitees by day, week or month, with the cost of rewards. */
  days: z.array(revenue.extend({ day, cost: amount })),
  /** Of invitees, those with most net revenue first. */
  widgets: z.array(part),
  channels: z.array(part),
  /** By the month in which invitees joined, such as 2026-11, the newest first. */
  cohorts: z.array(part),
});
export type CurrencyRevenue = z.infer<typeof currencyRevenue>;

/**
 * Revenue by currency, in the alphabetical order of their codes. A reversal counts on the day on which it was made.
 * Conversions without a value are in none of it.
 */
export const projectRevenue = endpoint({
  id: "analytics.revenue",
  method: "GET",
  path: "/api/projects/{projectId}/revenue",
  summary: "Get revenue by currency, gross, reversed and net",
  auth: { kind: "member", role: "viewer", key: "analytics:read" },
  params: z.strictObject({ projectId: ids.project }),
  query: rangeQuery,
  body: none,
  response: z.strictObject({
    range: analyticsRange,
    granularity: z.enum(granularities),
    currencies: z.array(currencyRevenue),
    /** Conversions reversed as a whole in these days: of invitees, and of everybody else. */
    reversals: z.strictObject({ attributed: z.int().nonnegative(), direct: z.int().nonnegative() }),
    asOf: instant,
  }),
  status: 200,
});

export const apiProjectRevenue = apiEndpoint(projectRevenue, {
  id: "analytics.apiRevenue",
  path: "/v1/analytics/revenue",
  summary: "Get revenue by currency, gross, reversed and net",
  params: none,
  response: projectRevenue.response,
});
