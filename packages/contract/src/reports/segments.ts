import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { analyticsRange, rangeQuery } from "./analytics.ts";

export * from "./segment-metrics.ts";

const count = z.number().int().nonnegative();
const counts = z.array(count);
const params = z.strictObject({ projectId: ids.project });
const auth = { kind: "member", role: "viewer" } as const;

export const segmentCounts = z.strictObject({
  impressions: count,
  opens: count,
  shares: count,
  emails: count,
  clicks: count,
  joins: count,
  conversions: count,
});
export type SegmentCounts = z.infer<typeof segmentCounts>;

/** One at a time: there are totals by each of them, not by their combinations. */
export const segmentations = ["widget", "variant", "channel", "country", "device"] as const;
export type Segmentation = (typeof segmentations)[number];

/** The same metrics, each as one number per day, week or month of the range. */
const series = z.strictObject({
  impressions: counts,
  opens: counts,
  shares: counts,
  emails: counts,
  clicks: counts,
  joins: counts,
  conversions: counts,
});

/**
 * `value` is a widget's id, an experiment's id with `#` and the variant's letter, a channel, a country (ISO 3166-1
 * alpha-2) or a device; `none` or `unknown` without one. `name` is the name of a widget or variant, otherwise the value.
 */
export const segment = z.strictObject({ value: z.string(), name: z.string(), counts: segmentCounts });
export type Segment = z.infer<typeof segment>;

/** By widget by default. At most 100 segments, sorted by joins, then invitations, then impressions, descending. */
export const projectSegments = endpoint({
  id: "analytics.segments",
  method: "GET",
  path: "/api/projects/{projectId}/segments",
  summary: "Get segments by widget, variant, channel, country or device",
  auth: { ...auth, key: "analytics:read" },
  params,
  query: rangeQuery.extend({
    by: z.enum(segmentations).optional(),
    /** A segment that is in `series` whatever its place. */
    value: z.string().min(1).max(128).optional(),
  }),
  body: none,
  response: z.strictObject({
    by: z.enum(segmentations),
    range: analyticsRange,
    segments: z.array(segment),
    /** Totals of the segments that did not fit; null if all did. */
    rest: segmentCounts.nullable(),
    /** First days of the periods in `series`. */
    days: z.array(day),
    /** For the first five segments, and the requested one. */
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
  summary: "Get numbers by hour of the week",
  auth,
  params,
  query: rangeQuery.omit({ granularity: true }),
  body: none,
  response: z.strictObject({ range: analyticsRange, timeZone: z.string(), hours: series, asOf: instant }),
  status: 200,
});

/**
 * Unique visitors of each day, estimated by a sketch without cookies or stored addresses. A visitor can't be recognized
 * on another day, so days can't be added up to people. `error` is the relative standard error. At most the last 92 days.
 */
export const projectVisitors = endpoint({
  id: "analytics.visitors",
  method: "GET",
  path: "/api/projects/{projectId}/visitors",
  summary: "Get unique visitors per day, with the error of the estimate",
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
