import * as z from "zod";
import { analyticsRange, rangeQuery } from "./analytics.ts";
import { endpoint } from "./endpoint.ts";
import { day, instant, none } from "./fields.ts";
import { ids } from "./ids.ts";

const count = z.number().int().nonnegative();
const counts = z.array(count);
const params = z.strictObject({ projectId: ids.project });
const auth = { kind: "member", role: "viewer" } as const;

/** What can be told apart by where it happened; participants and dismissals can't. */
export const segmentMetrics = [
  "impressions",
  "opens",
  "shares",
  "mails",
  "clicks",
  "joins",
  "conversions",
] as const;
export type SegmentMetric = (typeof segmentMetrics)[number];

export const segmentCounts = z.strictObject({
  impressions: count,
  opens: count,
  shares: count,
  mails: count,
  clicks: count,
  joins: count,
  conversions: count,
});
export type SegmentCounts = z.infer<typeof segmentCounts>;

/** One at a time: what is kept are sums by each of them, not by their combinations. */
export const segmentations = ["widget", "variant", "channel", "country", "device"] as const;
export type Segmentation = (typeof segmentations)[number];

/** The same metrics, each as one number for each day, week or month of the range. */
const series = z.strictObject({
  impressions: counts,
  opens: counts,
  shares: counts,
  mails: counts,
  clicks: counts,
  joins: counts,
  conversions: counts,
});

/**
 * `value` is a widget's id, an experiment's id with `#` and the variant's letter, a channel, a country (ISO 3166-1
 * alpha-2) or a device; `none` or `unknown` for what has none. `name` is given for widgets and variants, else the value.
 */
export const segment = z.strictObject({ value: z.string(), name: z.string(), counts: segmentCounts });
export type Segment = z.infer<typeof segment>;

/** By widget unless told. At most 100 segments, those with most joins, then invitations, then impressions first. */
export const projectSegments = endpoint({
  id: "analytics.segments",
  method: "GET",
  path: "/api/projects/{projectId}/segments",
  summary: "Numbers by widget, variant, channel, country or device",
  auth,
  params,
  query: rangeQuery.extend({ by: z.enum(segmentations).optional() }),
  body: none,
  response: z.strictObject({
    by: z.enum(segmentations),
    range: analyticsRange,
    segments: z.array(segment),
    /** What the segments that did not fit counted, in sum; null when all did. */
    rest: segmentCounts.nullable(),
    /** First days of what `series` counts. */
    days: z.array(day),
    /** Of the first five segments. */
    series: z.array(z.strictObject({ value: z.string(), counts: series })),
    asOf: instant,
  }),
  status: 200,
});

/** By hour of the week in the project's zone: Monday 0:00 first, 168 numbers for each metric. */
export const projectHours = endpoint({
  id: "analytics.hours",
  method: "GET",
  path: "/api/projects/{projectId}/hours",
  summary: "Numbers by hour of the week",
  auth,
  params,
  query: rangeQuery.omit({ granularity: true }),
  body: none,
  response: z.strictObject({ range: analyticsRange, timeZone: z.string(), hours: series, asOf: instant }),
  status: 200,
});

/**
 * Different visitors of each day, by a sketch without cookies or addresses kept; nobody can be told again on another
 * day, so days are not added up to people. `error` is the standard error, relative. At most the last 92 days.
 */
export const projectVisitors = endpoint({
  id: "analytics.visitors",
  method: "GET",
  path: "/api/projects/{projectId}/visitors",
  summary: "Unique visitors a day, with the error of the estimate",
  auth,
  params,
  query: rangeQuery.omit({ granularity: true }),
  body: none,
  response: z.strictObject({
    range: analyticsRange,
    error: z.number(),
    days: z.array(z.strictObject({ day, visitors: count, low: count, high: count })),
    asOf: instant,
  }),
  status: 200,
});
