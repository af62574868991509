import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const count = z.number().int().nonnegative();
const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

/** Days after an inviter's join within which an invitee counts for cohort K. */
export const cohortWindows = [7, 14, 28] as const;
export type CohortWindow = (typeof cohortWindows)[number];

/** The window of the cohort K that screens and emails lead with. */
export const headlineWindow: CohortWindow = 14;

/** Whole days after an inviter's join in which invitees are counted; later ones are in no cohort. */
export const cohortDays = 28;

/**
 * The participants who joined in one week of the project's time zone, by its Monday. `k` is given once every member
 * has had the whole window; the interval (95 %) comes from groups of root inviters, of this week and up to twelve earlier
 * ones. `intervalState` says why there is none: `too_few`, under 30 members; `at_least`, too few members of these weeks
 * to know how much the few who bring many add, so that only the lower end is known, and `missing` more are needed;
 * `no_variation`, all groups have the same K, so that nothing shows how far it would vary. Null where there is no `k`.
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
});
export type Cohort = z.infer<typeof cohort>;

/** Of one week, or of several as one cohort from `week` on. */
const cohortSum = cohort.omit({ state: true, maturesAt: true, curve: true }).extend({ weeks: count });

/**
 * The first number of the product: cohort K within 14 days. `headline` is the newest week that can be judged, or up to
 * four weeks as one where that has under 30 members; `recent` is the four weeks up to it. `waiting` members are in weeks
 * that can't be judged yet, the first of them at `maturesAt`. `state`: `too_few`, under 30 members in four weeks;
 * `maturing`, no week can be judged yet; `empty`, nobody has joined.
 */
export const cohortK = z.strictObject({
  window: z.number().int(),
  state: z.enum(["ok", "too_few", "maturing", "empty"]),
  headline: cohortSum.nullable(),
  recent: cohortSum.nullable(),
  /** Against as many weeks before. `clear` if the 95 % interval of the difference excludes 0. */
  change: z
    .strictObject({ before: z.number(), difference: z.number(), interval, clear: z.boolean() })
    .nullable(),
  /**
   * `ends`: each user who comes uninvited is worth `worth` users in all, 1 / (1 - K), `low` to `high`; `high` is null where
   * K may reach 1. `grows`: by itself, and doubles in so many days. `unclear`: it may or may not grow by itself.
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

/** At most 53 weeks, the oldest first. `overall` is all matured weeks of the range as one cohort. */
export const projectCohorts = endpoint({
  id: "analytics.cohorts",
  method: "GET",
  path: "/api/projects/{projectId}/cohorts",
  summary: "Cohort K by the week participants joined in",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: z.strictObject({
    window: z.enum(["7", "14", "28"]).optional(),
    weeks: z
      .string()
      .regex(/^(?:[1-9]|[1-4]\d|5[0-3])$/, "is a number of weeks from 1 to 53")
      .optional(),
  }),
  body: none,
  response: z.strictObject({
    timeZone: z.string(),
    window: z.number().int(),
    /** Of all weeks, regardless of the requested ones and their window. */
    cohortK,
    overall: cohort.omit({ week: true, curve: true, maturesAt: true }),
    weeks: z.array(cohort),
    asOf: instant,
  }),
  status: 200,
});

/**
 * From a participant's join to their invitees' joins, in days, corrected for participants who joined too recently to
 * show long times (see cycleTime of the metrics).
 */
export const projectCycleTime = endpoint({
  id: "analytics.cycleTime",
  method: "GET",
  path: "/api/projects/{projectId}/cycle-time",
  summary: "Viral cycle time: median, 90th percentile and distribution",
  auth: { kind: "member", role: "viewer" },
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
    /** Invitees by whole days after their inviter's join, up to `horizonDays`. */
    days: z.array(z.strictObject({ day: count, invitees: count })),
    horizonDays: z.number().int(),
    asOf: instant,
  }),
  status: 200,
});
