import type { projectCohorts, projectCycleTime } from "@kiteloop/contract/reports/insights";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { someCohortK } from "../../../testing/cohort-k.ts";
import { evenSpread } from "../../../testing/count-spread.ts";
import { noExistingUsers, someLoopSteps } from "../../../testing/loop-steps.ts";

export type Cohorts = ResponseOf<typeof projectCohorts>;
export type Cycle = ResponseOf<typeof projectCycleTime>;

const asOf = "2026-04-20T12:00:00.000Z";

const someUsers = {
  ...{ invitees: 200, k: 0.4, interval: { low: 0.3, high: 0.5 }, atLeast: 0.3, missing: 0 },
  intervalState: "ok",
} as const;

/** K fell although it rose in both segments. */
export const someSegments: NonNullable<Cohorts["segments"]> = {
  ...{ state: "ok", week: "2026-03-02", weeks: 4, members: 6_000, k: 0.35 },
  segments: [
    {
      ...{ value: "US", name: "US", ...someUsers, members: 4_000, share: 0.67, k: 0.22, converted: 400 },
      ...{
        interval: { low: 0.2, high: 0.24 },
        conversion: 0.1,
        conversionInterval: { low: 0.09, high: 0.11 },
      },
      differs: "lower",
      before: { share: 0.33, k: 0.2 },
    },
    {
      ...{ value: "BR", name: "BR", ...someUsers, members: 2_000, share: 0.33, k: 0.64, converted: 0 },
      ...{ interval: null, intervalState: "at_least", atLeast: 0.6, missing: 50 },
      ...{ conversion: 0, conversionInterval: { low: 0, high: 0.01 } },
      differs: null,
      before: { share: 0.67, k: 0.6 },
    },
  ],
  change: {
    ...{ before: 0.47, difference: -0.12, interval: { low: -0.15, high: -0.09 }, clear: true },
    within: { difference: 0.03, interval: { low: 0.01, high: 0.05 }, clear: true },
    mix: -0.15,
  },
};

/** A final week, two without an interval, an empty one, and one that is maturing. */
export const someCohorts: Cohorts = {
  timeZone: "America/New_York",
  window: 14,
  cohortK: someCohortK,
  loopSteps: someLoopSteps,
  countSpread: evenSpread,
  existing: noExistingUsers,
  invitedUsers: {
    ...{ state: "ok", week: "2026-03-02", weeks: 2, members: 1_240 },
    invited: {
      ...{ ...someUsers, members: 440, share: 440 / 1_240, converted: 66, conversion: 0.15 },
      conversionInterval: { low: 0.12, high: 0.19 },
    },
    uninvited: {
      ...{ ...someUsers, members: 800, share: 800 / 1_240, converted: 80, conversion: 0.1 },
      conversionInterval: { low: 0.08, high: 0.12 },
    },
    difference: { difference: 0.05, interval: { low: 0.01, high: 0.09 }, clear: true },
  },
  invitedValue: {
    ...{ state: "ok", week: "2026-03-02", weeks: 2, members: 1_240 },
    activity: {
      invited: { members: 440, active: 44, share: 0.1, interval: { low: 0.07, high: 0.14 } },
      uninvited: { members: 800, active: 56, share: 0.07, interval: { low: 0.05, high: 0.1 } },
      difference: { difference: 0.03, interval: { low: -0.01, high: 0.07 }, clear: false },
    },
    revenue: [
      {
        currency: "EUR",
        invited: {
          ...{ members: 440, net: 440_000, perUser: 1_000, interval: { low: 800, high: 1_250 } },
          ...{ atLeast: 800, intervalState: "ok", missing: 0 },
        },
        uninvited: {
          ...{ members: 800, net: 480_000, perUser: 600, interval: { low: 500, high: 720 } },
          ...{ atLeast: 500, intervalState: "ok", missing: 0 },
        },
        difference: { difference: 400, interval: { low: 150, high: 650 }, clear: true },
      },
    ],
  },
  segments: null,
  overall: {
    members: 1_240,
    invitees: 620,
    k: 0.5,
    interval: { low: 0.44, high: 0.57 },
    atLeast: 0.44,
    missing: 0,
    intervalState: "ok",
    state: "ok",
  },
  weeks: [
    {
      week: "2026-03-09",
      members: 1_200,
      invitees: 600,
      k: 0.5,
      interval: { low: 0.43, high: 0.58 },
      atLeast: 0.43,
      missing: 0,
      intervalState: "ok",
      state: "ok",
      maturesAt: "2026-03-30T04:00:00.000Z",
      curve: [300, 600],
      steps: { inviters: 240, invitations: 720, visitors: 1_080 },
    },
    {
      week: "2026-03-16",
      members: 40,
      invitees: 20,
      k: 0.5,
      interval: null,
      atLeast: 0.31,
      missing: 860,
      intervalState: "at_least",
      state: "ok",
      maturesAt: "2026-04-06T04:00:00.000Z",
      curve: [20, 20],
      steps: null,
    },
    {
      week: "2026-03-23",
      members: 0,
      invitees: 0,
      k: null,
      interval: null,
      atLeast: null,
      missing: 0,
      intervalState: null,
      state: "empty",
      maturesAt: "2026-04-13T04:00:00.000Z",
      curve: [0, 0],
      steps: { inviters: 0, invitations: 0, visitors: 0 },
    },
    {
      week: "2026-03-30",
      members: 30,
      invitees: 0,
      k: 0,
      interval: null,
      atLeast: null,
      missing: 0,
      intervalState: "no_variation",
      state: "ok",
      maturesAt: "2026-04-20T04:00:00.000Z",
      curve: [0, 0],
      steps: { inviters: 0, invitations: 0, visitors: 0 },
    },
    {
      week: "2026-04-13",
      members: 80,
      invitees: 3,
      k: null,
      interval: null,
      atLeast: null,
      missing: 0,
      intervalState: null,
      state: "maturing",
      maturesAt: "2026-05-04T04:00:00.000Z",
      curve: [3, 3],
      steps: { inviters: 9, invitations: 12, visitors: 4 },
    },
  ],
  asOf,
};

export const someCycle: Cycle = {
  state: "ok",
  median: 4,
  medianInterval: { low: 3, high: 5 },
  p90: 11,
  p90Interval: { low: 9, high: 14 },
  invitees: 1_500,
  hourly: false,
  hours: [],
  days: Array.from({ length: 28 }, (_, day) => ({ day, invitees: day === 3 ? 900 : day === 10 ? 600 : 0 })),
  horizonDays: 28,
  asOf,
};
