import * as z from "zod";
import { channel } from "../publishing/event.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { cohortK, countSpread, loopSteps } from "./insights.ts";

export * from "./metric-names.ts";

const count = z.number().int().nonnegative();

/**
 * `shares` are share actions, `emails` invitation emails; together they are the invitations.
 * `conversions` are those of invitees, `directConversions` all others.
 */
export const counts = z.strictObject({
  participants: count,
  impressions: count,
  opens: count,
  shares: count,
  emails: count,
  clicks: count,
  dismissals: count,
  joins: count,
  conversions: count,
  directConversions: count,
});
export type Counts = z.infer<typeof counts>;

/** All zeros. */
export const noCounts: Readonly<Counts> = {
  participants: 0,
  impressions: 0,
  opens: 0,
  shares: 0,
  emails: 0,
  clicks: 0,
  dismissals: 0,
  joins: 0,
  conversions: 0,
  directConversions: 0,
};

/**
 * Of the users who were new in these days, the share that was invited: joins / participants, null unless `state` is
 * `ok`. `not_identified`: more joined than became participants, so not every new user is known. It is not K.
 */
export const shareInvited = z.strictObject({
  share: z.number().nullable(),
  invitationsPerParticipant: z.number().nullable(),
  joinsPerInvitation: z.number().nullable(),
  state: z.enum(["ok", "no_participants", "not_identified"]),
});

/** How days are grouped: singly, by week from Monday, or by month. */
export const granularities = ["day", "week", "month"] as const;
export type Granularity = (typeof granularities)[number];

/** The range, at most 366 days; by default the 30 up to today. */
export const rangeQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  granularity: z.enum(granularities).optional(),
});

/** Both days are part of the range. */
export const analyticsRange = z.strictObject({ from: day, to: day, days: z.number().int().positive() });

/**
 * One day, week or month; `day` is its first day. The range may cut the first and the last short.
 */
const bucket = counts.extend({ day });

/**
 * The days that can be compared with days before: complete ones, and as many of each weekday. In a range that isn't one
 * of whole weeks, the last whole weeks and as many just before. Null without such days.
 */
export const compared = z
  .strictObject({ from: day, to: day, previousFrom: day, previousTo: day, now: counts, before: counts })
  .nullable();
export type Compared = z.infer<typeof compared>;

export const analytics = z.strictObject({
  projectId: ids.project,
  timeZone: z.string(),
  range: analyticsRange,
  granularity: z.enum(granularities),
  totals: counts,
  /** The part of `totals` that was counted today, as that day is not over. Null if the range does not include it. */
  today: counts.nullable(),
  /** The same number of days just before. */
  previous: counts,
  shareInvited,
  previousShareInvited: shareInvited,
  days: z.array(bucket),
  /** The days before, split into buckets of the same lengths. */
  previousDays: z.array(bucket),
  compared,
  /** `today` is the part of `invitations` that was counted today. */
  channels: z.array(z.strictObject({ channel, invitations: count, today: count })),
  topInviters: z.array(
    z.strictObject({
      participantId: ids.participant,
      name: z.string(),
      /** Invitations by email alone, as in a participant's stats; invitations per participant also count shares. */
      invited: count,
      joined: count,
      converted: count,
    }),
  ),
  /** Reports of declared bots in these days, which count nowhere else. */
  bots: z.strictObject({
    events: count,
    /** The day from which all numbers leave them out; null if they always did. */
    leftOutFrom: day.nullable(),
  }),
  /** When these numbers were read. */
  asOf: instant,
});
export type Analytics = z.infer<typeof analytics>;

export const projectAnalytics = endpoint({
  id: "analytics.project",
  method: "GET",
  path: "/api/projects/{projectId}/analytics",
  summary: "Get the funnel, share invited, days compared with the previous period, channels and top inviters",
  auth: { kind: "member", role: "viewer", key: "analytics:read" },
  params: z.strictObject({ projectId: ids.project }),
  query: rangeQuery,
  body: none,
  response: analytics,
  status: 200,
});

export const breakdowns = ["project", "widget", "channel"] as const;
export type Breakdown = (typeof breakdowns)[number];

/** One project's, widget's or channel's counts; `previous` is null if the days before are not read for it. */
const breakdownRow = z.strictObject({
  /** The project's or widget's id, or the channel. */
  id: z.string(),
  name: z.string(),
  /** For a widget: its project. */
  projectId: z.nullable(ids.project),
  counts,
  /** The part of `counts` that was counted on days that aren't over. */
  today: counts,
  previous: counts.nullable(),
  shareInvited: shareInvited.nullable(),
  /** Of a project, as of now. */
  cohortK: cohortK.nullable(),
});

/**
 * All active projects, each in days of its own zone. By widget at most 200 rows, those with most impressions first; by
 * channel only invitations are known, in `shares` and `emails`.
 */
export const workspaceAnalytics = endpoint({
  id: "analytics.workspace",
  method: "GET",
  path: "/api/analytics",
  summary: "Get numbers of all projects by project, widget or channel",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: rangeQuery.extend({ by: z.enum(breakdowns).optional() }),
  body: none,
  response: z.strictObject({
    range: analyticsRange,
    granularity: z.enum(granularities),
    by: z.enum(breakdowns),
    totals: counts,
    /**
     * The part of `totals` that was counted today in each project's zone. Of a project in which nobody participated on the days
     * before, today isn't part of it, as on the project's own screens.
     */
    today: counts,
    previous: counts,
    /** Of all projects together, as of now. */
    cohortK,
    loopSteps,
    shareInvited,
    previousShareInvited: shareInvited,
    days: z.array(bucket),
    previousDays: z.array(bucket),
    compared,
    /** Of all projects together, as of now. */
    countSpread,
    rows: z.array(breakdownRow),
    /** Number of rows that did not fit. */
    left: count,
    /** Of the 53 weeks up to the range's last, in days; null unless `state` is `ok`. */
    cycle: z.strictObject({
      state: z.enum(["ok", "too_few", "maturing"]),
      median: z.number().nullable(),
      p90: z.number().nullable(),
      invitees: count,
    }),
    asOf: instant,
  }),
  status: 200,
});

/** This week compared with the last, over all projects; and the progress of the set-up. */
export const overview = z.strictObject({
  thisWeek: counts,
  /** The part of `thisWeek` that was counted on days that aren't over, as over all projects. */
  today: counts,
  lastWeek: counts,
  cohortK,
  shareInvited,
  lastShareInvited: shareInvited,
  days: z.array(bucket),
  previousDays: z.array(bucket),
  compared,
  countSpread,
  setUp: z.strictObject({
    project: z.boolean(),
    widget: z.boolean(),
    published: z.boolean(),
    installed: z.boolean(),
    invited: z.boolean(),
    converted: z.boolean(),
  }),
  /** The project the next step of the set-up is about. */
  firstProjectId: z.nullable(ids.project),
});
export type Overview = z.infer<typeof overview>;

export const workspaceOverview = endpoint({
  id: "analytics.overview",
  projectMembers: true,
  method: "GET",
  path: "/api/overview",
  summary: "Get the workspace's week and setup steps",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: overview,
  status: 200,
});
