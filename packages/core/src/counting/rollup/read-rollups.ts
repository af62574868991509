import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import type { Table } from "../../shared/context/index.ts";
import { type CohortRollup, withEmptyCohorts } from "./cohort.ts";
import type { SegmentWeek } from "./cohort-segment.ts";
import type { ValueWeek } from "./cohort-value.ts";
import type { Counters } from "./counters.ts";
import type { Dimension, DimensionDay } from "./dimension.ts";
import type { VariantRollup } from "./experiment.ts";
import type { Revenue, RevenueDay, RevenuePart, RevenuePartDay } from "./revenue.ts";
import { readLedgerHead } from "./store.ledger.ts";
import {
  readCohortSegments,
  readCohorts,
  readCohortValues,
  readDays,
  readDimension,
  readInviterRevenue,
  readRevenueDays,
  readRevenueParts,
  readTotal,
  readUncompactedFor,
  readVariants,
  readVisitorSketches,
  readWidgetDays,
  type WidgetDay,
} from "./store.ts";

/** Days of the project's time zone, both included. */
type Range = { from: string; to: string };

/** The query of each kind of rollup. */
type Queries = {
  days: Range;
  total: Partial<Range>;
  cohorts: Range & { empty?: "included" };
  uncompacted: { pk: string; sk: string };
  peopleFrom: Record<string, never>;
};
type BreakdownQueries = {
  widgets: Range;
  variants: { experimentId: string };
  dimension: Range & { dimension: Dimension };
  visitors: Range;
  cohortSegments: Range & { by: OriginSegmentation };
  cohortValues: Range;
  revenue: Range;
  revenueParts: Range & { by: RevenuePart };
  inviterRevenue: { participantId: string };
};

/** A project's counters, by kind. All lists are in order of days and leave out days without counts. */
export type Rollups = {
  /** By widget and day. Reads grow with widgets and days. */
  widgets: WidgetDay[];
  /** By day, all widgets together. Reads do not grow with widgets. */
  days: { day: string; counters: Counters }[];
  /** Total of a range's days, or of all days. */
  total: Counters;
  /** By the week participants joined in, from one Monday to another; weeks in which nobody joined only if asked for. */
  cohorts: CohortRollup[];
  /** Of an experiment. Reads grow with its days and variants, not with its participants. */
  variants: VariantRollup[];
  /**
   * By day and value of one dimension: a country (ISO 3166-1 alpha-2), a device, a channel, an hour of the project's zone
   * (`00` to `23`) or a variant (`<experiment id>#<letter>`); `unknown` for an unknown country or device, `none` for no
   * channel.
   */
  dimension: DimensionDay[];
  /** Each day's sketch of visitors. A visitor has another mark each day, so the counts of several days can only be added. */
  visitors: { day: string; sketch: Uint8Array }[];
  /** By the week participants joined in, from one Monday to another: members by segment and group of roots. */
  cohortSegments: SegmentWeek[];
  /** By the same weeks: what invited and direct members paid, and how many were active in their second week. */
  cohortValues: ValueWeek[];
  /** By day: of invitees and of everybody else, per currency. */
  revenue: RevenueDay[];
  /** By day and widget, channel or cohort: of invitees. */
  revenueParts: RevenuePartDay[];
  /** From a participant's invitees, on all days. */
  inviterRevenue: Revenue[];
  /** Uncompacted counters of an item that several projects add to. Read the item itself first. */
  uncompacted: Readonly<Record<string, number>>;
  /** Since when declared bots are left out, in ms since 1970; 0 if they always were, null while nothing says so. */
  peopleFrom: number | null;
};

type Reader<Query, Rollup> = (table: Table, projectId: string, query: Query) => Promise<Rollup>;

const readers: { readonly [K in keyof Queries]: Reader<Queries[K], Rollups[K]> } = {
  days: (table, projectId, { from, to }) => readDays(table, projectId, from, to),
  total: (table, projectId, { from, to }) => readTotal(table, projectId, from, to),
  cohorts: async (table, projectId, { from, to, empty }) => {
    const found = await readCohorts(table, projectId, from, to);
    return empty === undefined ? found : withEmptyCohorts(found, from, to);
  },
  uncompacted: (table, projectId, key) => readUncompactedFor(table, projectId, key),
  peopleFrom: async (table, projectId) => (await readLedgerHead(table, projectId)).peopleFrom,
};

/** Separate, so that handlers that show totals do not bundle the code for these. */
const breakdownReaders: {
  readonly [K in keyof BreakdownQueries]: Reader<BreakdownQueries[K], Rollups[K]>;
} = {
  widgets: (table, projectId, { from, to }) => readWidgetDays(table, projectId, from, to),
  variants: (table, projectId, { experimentId }) => readVariants(table, { projectId, experimentId }),
  dimension: (table, projectId, { dimension, from, to }) =>
    readDimension(table, projectId, dimension, from, to),
  visitors: (table, projectId, { from, to }) => readVisitorSketches(table, projectId, from, to),
  cohortSegments: (table, projectId, { by, from, to }) => readCohortSegments(table, projectId, by, from, to),
  cohortValues: (table, projectId, { from, to }) => readCohortValues(table, projectId, from, to),
  revenue: (table, projectId, { from, to }) => readRevenueDays(table, projectId, from, to),
  revenueParts: (table, projectId, { by, from, to }) => readRevenueParts(table, projectId, by, from, to),
  inviterRevenue: (table, projectId, { participantId }) =>
    readInviterRevenue(table, projectId, participantId),
};

/** Reads what a project has counted, including uncompacted deltas. */
export function readRollups<K extends keyof Queries>(
  table: Table,
  projectId: string,
  kind: K,
  query: Queries[K],
): Promise<Rollups[K]> {
  return readers[kind](table, projectId, query);
}

/** Reads the same, broken down: by widget, by an experiment's variant, by one dimension, by the segments of cohorts, as sketches of visitors, or per currency. */
export function readBreakdown<K extends keyof BreakdownQueries>(
  table: Table,
  projectId: string,
  kind: K,
  query: BreakdownQueries[K],
): Promise<Rollups[K]> {
  return breakdownReaders[kind](table, projectId, query);
}
