import type { projectCohorts, projectCycleTime } from "@kiteloop/contract/reports/insights";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { someCohortK } from "../../../testing/cohort-k.ts";
import { noExistingUsers, someLoopSteps } from "../../../testing/loop-steps.ts";

export type Cohorts = ResponseOf<typeof projectCohorts>;
export type Cycle = ResponseOf<typeof projectCycleTime>;

const asOf = "2026-04-20T12:00:00.000Z";

/** A final week, two without an interval, an empty one, and one that is maturing. */
export const someCohorts: Cohorts = {
  timeZone: "America/New_York",
  window: 14,
  cohortK: someCohortK,
  loopSteps: someLoopSteps,
  existing: noExistingUsers,
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
