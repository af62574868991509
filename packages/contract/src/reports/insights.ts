import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { cohortDays, delayDays } from "./cohort-windows.ts";
import { originSegmentations } from "./origin-segments.ts";

export * from "./cohort-windows.ts";

const count = z.number().int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

/** Days from which the cycle time takes the first whose end is known. */
export const cycleHorizons = [delayDays, 60, cohortDays] as const;

/**
 * The participants who joined in one week of the project's time zone, by its Monday. `k` is given once every
 * member has had the whole window; the interval (95%) comes from groups of root inviters, of this week and
 * up to twelve earlier ones. `intervalState` says why there is none: `too_few`, under 30 members; `at_least`,
 * too few members of these weeks to know how much the few who bring many add, so that only the lower end is
 * known, and `missing` more are needed; `no_variation`, all groups have the same K, so that its variation is
 * unknown. Null without a `k`.
 */
export const cohort = z.strictObject({
  week: day,
  members: count,
  /** Their invitees who joined within the window, so far. */
  invitees: count,
  k: z.number().nullable(),
  interval,
  atLeast: z.number().nullable(),
  intervalState: z.enum(["ok", "at_least", "too_few", "no_variation"]).nullable(),
  missing: count,
  state: z.enum(["ok", "maturing", "empty"]),
  maturesAt: instant,
  /** Cumulative number of invitees by whole days after the inviter's join: day 0, 1, 2 ... of the window. */
  curve: z.array(count),
  /**
   * Actions of members within 14 days of joining, so far: how many invited at all, their invitations, and visitors who
   * followed them. Null if some are from before this was counted.
   */
  steps: z.strictObject({ inviters: count, invitations: count, visitors: count }).nullable(),
});
export type Cohort = z.infer<typeof cohort>;

/** A week in a line of K over time. */
export const kWeek = cohort.omit({ maturesAt: true, curve: true, steps: true });
export type KWeek = z.infer<typeof kWeek>;

/** Of one week, or of several as one cohort from `week` on. */
const cohortSum = cohort
  .omit({ state: true, maturesAt: true, curve: true, steps: true })
  .extend({ weeks: count });

/**
 * The product's main metric: cohort K within 14 days. `headline` is the newest matured week, or up to four
 * weeks as one if that week has under 30 members; `recent` is the four weeks up to it. `waiting` members are
 * in weeks that have not matured yet, the first of which does at `maturesAt`. `state`: `too_few`, under 30
 * members in four weeks; `maturing`, no week has matured; `empty`, nobody has joined.
 */
export const cohortK = z.strictObject({
  window: z.number().int(),
  state: z.enum(["ok", "too_few", "maturing", "empty"]),
  headline: cohortSum.nullable(),
  recent: cohortSum.nullable(),
  /** Compared with as many weeks before. `clear` if the 95% interval of the difference excludes 0. */
  change: z
    .strictObject({ before: z.number(), difference: z.number(), interval, clear: z.boolean() })
    .nullable(),
  /**
   * `ends`: an uninvited user leads to `worth` users in all on average, 1 / (1 - K), from `low` to `high`, if invitees
   * bring as many; `high` is null if K has no known upper end. `grows`: users double in this many days without further marketing. `unclear`:
   * either is possible.
   */
  outlook: z
    .discriminatedUnion("state", [
      z.strictObject({
        state: z.literal("ends"),
        worth: z.number(),
        low: z.number(),
        high: z.number().nullable(),
      }),
      z.strictObject({ state: z.literal("grows"), doublingDays: z.number().nullable() }),
      z.strictObject({ state: z.literal("unclear") }),
    ])
    .nullable(),
  /**
   * The headline's invitees by channel (`none` without one), most first; each `k` is a part of the headline's. Null if not
   * all were counted by channel.
   */
  sources: z.array(z.strictObject({ source: z.string(), invitees: count, k: z.number() })).nullable(),
  waiting: count,
  maturesAt: z.nullable(instant),
});
export type CohortK = z.infer<typeof cohortK>;

const loopStep = z.strictObject({
  id: z.enum(["inviting", "invitations", "visitors", "joining"]),
  count,
  of: count,
  factor: z.number().nullable(),
  isShare: z.boolean(),
  interval,
  reach: z.number(),
  reachedBy: z.enum(["channel", "benchmark"]),
  channel: z.string().nullable(),
  lift: z.number().nullable(),
});

/**
 * K of up to four weeks that can be judged, taken apart: who invites at all, invitations per inviter, visitors per
 * invitation, joins per visitor. All are members of these weeks and what they did within 14 days of joining. `factor` is
 * `count / of`, and the factors multiply to K. `reach` is the lower end of the best of at least two channels with 200
 * trials, with 90% for all channels together, otherwise a benchmark; `lift` is how many times K would be if only this step got there. `limitedBy` is the step
 * with the most room, if that is clear of the runner-up. `not_counted`: some members are from before steps were counted,
 * which is `since` a week.
 */
export const loopSteps = z.strictObject({
  state: z.enum(["ok", "too_few", "maturing", "empty", "not_counted"]),
  week: day.nullable(),
  weeks: count,
  members: count,
  steps: z.array(loopStep),
  limitedBy: loopStep.shape.id.nullable(),
  since: day.nullable(),
});
export type LoopSteps = z.infer<typeof loopSteps>;

/** Users who existed before they were first identified, in the last four weeks including this one. They are in no cohort. */
export const existingUsers = z.strictObject({
  users: count,
  inviters: count,
  invitations: count,
  visitors: count,
  invitees: count,
});
export type ExistingUsers = z.infer<typeof existingUsers>;

const spread = z.strictObject({
  weeks: z.array(count),
  chains: z.strictObject({ dispersion: z.number(), freedom: z.number() }).nullable(),
});

/**
 * How much counts vary: those of 26 whole weeks from `from` on, and how many times their variance is larger than if
 * all counted were independent, by 16 or 64 groups of chains, with its degrees of freedom. `chains` is null if less than
 * half is known by group.
 */
export const countSpread = z.strictObject({
  from: day,
  participants: spread,
  invitations: spread,
  clicks: spread,
  joins: spread,
  conversions: spread,
});
export type CountSpread = z.infer<typeof countSpread>;

const change = z.strictObject({ difference: z.number(), interval, clear: z.boolean() });

/** People of one cohort: `k` and `conversion` are null under 30 members, `interval` as in a cohort. */
export const users = z.strictObject({
  members: count,
  /** Of all members. */
  share: z.number(),
  invitees: count,
  k: z.number().nullable(),
  interval,
  atLeast: z.number().nullable(),
  intervalState: z.enum(["ok", "at_least", "too_few", "no_variation"]),
  missing: count,
  /** Members who converted within 14 days of joining, once each, and their share. */
  converted: count,
  conversion: z.number().nullable(),
  conversionInterval: interval,
});

/** Up to four weeks that can be judged, as one cohort. `not_counted`: some members are from before this was counted. */
export const usersOf = z.strictObject({
  state: z.enum(["ok", "too_few", "maturing", "empty", "not_counted"]),
  week: day.nullable(),
  weeks: count,
  members: count,
});

/**
 * New users who came through an invitation beside those who came without one. `difference` is of their conversion rates,
 * and `clear` if its 95% interval excludes 0; null under 30 of either.
 */
export const invitedUsers = usersOf.extend({
  invited: users.nullable(),
  uninvited: users.nullable(),
  difference: change.nullable(),
});
export type InvitedUsers = z.infer<typeof invitedUsers>;

const compared = <Measure extends z.ZodType>(measure: Measure) => ({
  invited: measure,
  uninvited: measure,
  difference: change.nullable(),
});

/** `share` and its 95% interval are null under 30 members. */
const activeShare = z.strictObject({
  members: count,
  /** Members who converted from the 8th to the 14th day after joining, once each. Conversions of every kind count. */
  active: count,
  share: z.number().nullable(),
  interval,
});

/** In the smallest unit of the currency; `perUser` is null under 30 members, and the interval is as that of K. */
const revenuePerUser = z.strictObject({
  members: count,
  /** Paid within 14 days of joining, less what was reversed in these days. */
  net: z.number().int(),
  perUser: z.number().nullable(),
  interval,
  atLeast: z.number().nullable(),
  intervalState: z.enum(["ok", "at_least", "too_few", "no_variation"]),
  missing: count,
});

/**
 * Payments of invited and uninvited new users within 14 days of joining, and how many of them were active in the second week.
 * Differences are `clear` if their 95% interval excludes 0; that of revenue is null unless both intervals are known.
 */
export const invitedValue = usersOf.extend({
  activity: z.strictObject(compared(activeShare)).nullable(),
  revenue: z.array(z.strictObject({ currency: z.string(), ...compared(revenuePerUser) })),
});
export type InvitedValue = z.infer<typeof invitedValue>;

/**
 * K by segment of its members, as they joined, and its change from as many weeks before: `difference` is `within`, what
 * changed within segments, plus `mix`, what their changed shares add. K can fall although it rose in every segment.
 */
export const segmentsK = usersOf.extend({
  k: z.number().nullable(),
  segments: z.array(
    users.extend({
      /** A widget's id, a channel, a country or a device; `uninvited`, or `none` or `unknown` in place of one. */
      value: z.string(),
      name: z.string(),
      /** From all others together, with 95% for all segments at once; null if that doesn't hold. */
      differs: z.enum(["higher", "lower"]).nullable(),
      before: z.strictObject({ share: z.number(), k: z.number().nullable() }).nullable(),
    }),
  ),
  change: change.extend({ before: z.number(), within: change, mix: z.number() }).nullable(),
});
export type SegmentsK = z.infer<typeof segmentsK>;

/** At most 53 weeks, the oldest first. `overall` is all matured weeks of the range as one cohort. */
export const projectCohorts = endpoint({
  id: "analytics.cohorts",
  method: "GET",
  path: "/api/projects/{projectId}/cohorts",
  summary: "Get K by the week participants joined, and by segment",
  auth: { kind: "member", role: "viewer", key: "analytics:read" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({
    window: z.enum(["7", "14", "28"]).optional(),
    weeks: z
      .string()
      .regex(/^(?:[1-9]|[1-4]\d|5[0-3])$/, "is a number of weeks from 1 to 53")
      .optional(),
    /** Adds K by these segments of the members. */
    by: z.enum(originSegmentations).optional(),
  }),
  body: none,
  response: z.strictObject({
    timeZone: z.string(),
    window: z.number().int(),
    /** Of all weeks, regardless of the requested ones and their window. */
    cohortK,
    /** Of all weeks as well. */
    loopSteps,
    /** Of the last weeks, regardless of the requested ones; null with `by`. */
    countSpread: countSpread.nullable(),
    existing: existingUsers,
    /** Of all weeks as well. */
    invitedUsers,
    /** Of the same weeks. */
    invitedValue,
    /** Of all weeks as well, at most 100 segments; null unless asked for. */
    segments: segmentsK.nullable(),
    overall: cohort.omit({ week: true, curve: true, maturesAt: true, steps: true }),
    weeks: z.array(cohort),
    asOf: instant,
  }),
  status: 200,
});

/**
 * From a participant's join to their invitees' joins, in days or their 24ths (`hourly`), within the longest of 90, 60 and
 * 28 days whose end is known, corrected for participants who joined too recently to
 * show long times (see cycleTime of the metrics).
 */
export const projectCycleTime = endpoint({
  id: "analytics.cycleTime",
  method: "GET",
  path: "/api/projects/{projectId}/cycle-time",
  summary: "Get the cycle time: median, 90th percentile and distribution",
  auth: { kind: "member", role: "viewer", key: "analytics:read" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({
    state: z.enum(["ok", "too_few", "maturing"]),
    median: z.number().nullable(),
    medianInterval: interval,
    p90: z.number().nullable(),
    p90Interval: interval,
    invitees: count,
    hourly: z.boolean(),
    /** Invitees by hours after their inviter's join, of the first two days; empty unless `hourly`. */
    hours: z.array(z.strictObject({ hour: count, invitees: count })),
    /** Invitees by whole days after their inviter's join, up to `horizonDays`. */
    days: z.array(z.strictObject({ day: count, invitees: count })),
    horizonDays: z.number().int(),
    asOf: instant,
  }),
  status: 200,
});
