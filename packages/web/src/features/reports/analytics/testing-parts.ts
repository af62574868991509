import { type Counts, noCounts } from "@kiteloop/contract/reports/analytics";
import type { projectAnnotations, projectChains } from "@kiteloop/contract/reports/chains";
import type { projectRevenue } from "@kiteloop/contract/reports/revenue";
import type { projectHours, projectSegments, projectVisitors } from "@kiteloop/contract/reports/segments";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { dayOf } from "@kiteloop/metrics";

/** Enough of everything for a valid result. */
export const busy: Counts = {
  ...noCounts,
  participants: 100,
  impressions: 900,
  shares: 150,
  emails: 100,
  clicks: 90,
  joins: 50,
  conversions: 10,
};

const widgetId = `wgt_${"0".repeat(26)}`;
const asOf = "2026-04-20T12:00:00.000Z";
const range = { from: "2026-04-19", to: "2026-04-20", days: 2 };
const { impressions, opens, shares, emails, clicks, joins, conversions } = busy;
const counts = { impressions, opens, shares, emails, clicks, joins, conversions };
const numbers = (length: number, at: number) => {
  const row = (value: number) => Array.from({ length }, (_, place) => (place === at ? value : 0));
  return {
    impressions: row(900),
    opens: row(0),
    shares: row(150),
    emails: row(100),
    clicks: row(90),
    joins: row(50),
    conversions: row(10),
  };
};
const anaId = `prt_${"0".repeat(25)}a`;
const benId = `prt_${"0".repeat(25)}b`;

/** Responses of the smaller endpoints, by the end of their paths. */
export const someParts = {
  "/segments": {
    by: "widget",
    range,
    segments: [
      { value: widgetId, name: "<b>Invite</b>", counts },
      { value: "none", name: "No widget", counts },
    ],
    rest: null,
    days: ["2026-04-19", "2026-04-20"],
    series: [{ value: widgetId, counts: numbers(2, 1) }],
    asOf,
  } satisfies ResponseOf<typeof projectSegments>,
  "/revenue": {
    range,
    granularity: "day",
    currencies: [],
    reversals: { attributed: 0, direct: 0 },
    asOf,
  } satisfies ResponseOf<typeof projectRevenue>,
  "/hours": { range, timeZone: "UTC", hours: numbers(168, 24 + 17), asOf } satisfies ResponseOf<
    typeof projectHours
  >,
  "/visitors": {
    range,
    error: 0.01625,
    days: [
      { day: "2026-04-19", visitors: 0, low: 0, high: 0 },
      { day: "2026-04-20", visitors: 1_000, low: 967, high: 1_033 },
    ],
    asOf,
  } satisfies ResponseOf<typeof projectVisitors>,
  "/chains": {
    chains: [
      {
        rootId: anaId,
        people: 5,
        depth: 2,
        inviters: [
          { participantId: anaId, parentId: null, name: "Ana", joined: 3 },
          { participantId: benId, parentId: anaId, name: "", joined: 2 },
        ],
      },
    ],
    complete: false,
    asOf,
  } satisfies ResponseOf<typeof projectChains>,
  "/annotations": {
    items: [
      {
        day: dayOf(Date.now(), "UTC"),
        at: new Date().toISOString(),
        kind: "publish",
        widgetId,
        name: "Invite",
        by: "Mara",
      },
    ],
    complete: true,
  } satisfies ResponseOf<typeof projectAnnotations>,
};
