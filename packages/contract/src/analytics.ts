import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { channel } from "./event.ts";
import { day, instant, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { widgetTypes } from "./widget/types.ts";

/** What a rollup counts. Days are those of the project's time zone. */
export const metricNames = [
  "participants",
  "impressions",
  "opens",
  "shares",
  "mails",
  "clicks",
  "dismissals",
  "joins",
  "conversions",
  "directConversions",
] as const;
export type MetricName = (typeof metricNames)[number];

const count = z.number().int().nonnegative();

/**
 * `shares` are share actions, `mails` invitation mails; together they are the invitations.
 * `conversions` are those of invitees, `directConversions` all others.
 */
export const counts = z.strictObject({
  participants: count,
  impressions: count,
  opens: count,
  shares: count,
  mails: count,
  clicks: count,
  dismissals: count,
  joins: count,
  conversions: count,
  directConversions: count,
});
export type Counts = z.infer<typeof counts>;

/** `null` where there is nothing to divide by, with the reason in `state`. */
export const kFactor = z.strictObject({
  k: z.number().nullable(),
  invitationsPerParticipant: z.number().nullable(),
  conversionPerInvitation: z.number().nullable(),
  state: z.enum(["ok", "no_participants", "no_invitations"]),
});

export const analytics = z.strictObject({
  projectId: ids.project,
  timeZone: z.string(),
  /** Both days are part of the range. */
  range: z.strictObject({ from: day, to: day, days: z.number().int().positive() }),
  totals: counts,
  /** The same number of days just before. */
  previous: counts,
  k: kFactor,
  previousK: kFactor,
  days: z.array(counts.extend({ day })),
  widgets: z.array(counts.extend({ widgetId: ids.widget, name: z.string(), type: z.enum(widgetTypes) })),
  channels: z.array(z.strictObject({ channel, invitations: count })),
  topInviters: z.array(
    z.strictObject({
      participantId: ids.participant,
      name: z.string(),
      invited: count,
      joined: count,
      converted: count,
    }),
  ),
  /** When these numbers were read. */
  asOf: instant,
});
export type Analytics = z.infer<typeof analytics>;

/** At most 366 days. Without a range: the 30 days up to today. */
export const projectAnalytics = endpoint({
  id: "analytics.project",
  method: "GET",
  path: "/api/projects/{projectId}/analytics",
  summary: "Funnel, K with both factors, days, widgets, channels and top inviters",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  body: none,
  response: analytics,
  status: 200,
});

/** This week against the last, over all projects; and how far the set-up is. */
export const overview = z.strictObject({
  thisWeek: counts,
  lastWeek: counts,
  k: kFactor,
  lastK: kFactor,
  days: z.array(counts.extend({ day })),
  setUp: z.strictObject({
    project: z.boolean(),
    widget: z.boolean(),
    published: z.boolean(),
    installed: z.boolean(),
    invited: z.boolean(),
    converted: z.boolean(),
  }),
  /** The project the next step of the set-up is about. */
  firstProjectId: ids.project.nullable(),
});
export type Overview = z.infer<typeof overview>;

export const workspaceOverview = endpoint({
  id: "analytics.overview",
  method: "GET",
  path: "/api/overview",
  summary: "The workspace's week and its set-up",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: overview,
  status: 200,
});
