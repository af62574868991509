import type { CohortK } from "@kiteloop/contract/reports/insights";

const headline = {
  week: "2026-03-16",
  weeks: 1,
  members: 1_450,
  invitees: 609,
  k: 0.42,
  interval: { low: 0.38, high: 0.47 },
  atLeast: 0.38,
  intervalState: "ok" as const,
  missing: 0,
};

/** A project with enough history for everything. */
export const someCohortK: CohortK = {
  window: 14,
  state: "ok",
  headline,
  recent: { ...headline, week: "2026-02-23", weeks: 4, members: 5_800, invitees: 2_378, k: 0.41 },
  change: { before: 0.36, difference: 0.06, interval: { low: 0.01, high: 0.11 }, clear: true },
  outlook: { state: "ends", worth: 1.72, low: 1.61, high: 1.89 },
  sources: [
    { source: "link", invitees: 406, k: 0.28 },
    { source: "email", invitees: 203, k: 0.14 },
  ],
  waiting: 4_200,
  maturesAt: "2026-04-13T04:00:00.000Z",
};

/** A project whose first week can't be judged yet. */
export const maturingCohortK: CohortK = {
  ...someCohortK,
  ...{ state: "maturing", headline: null, recent: null, change: null, outlook: null, sources: null },
  waiting: 80,
};
