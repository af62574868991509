import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { addCohortItem, type CohortRollup, emptyCohort } from "./cohort.ts";
import { addUpSegmentWeeks, cohortSegmentPartition, type SegmentWeek } from "./cohort-segment.ts";
import { addUpValueWeeks, cohortValuePartition, type ValueWeek } from "./cohort-value.ts";
import { overlayDelta } from "./counter-delta.ts";
import { addCounters, type Counters } from "./counters.ts";
import { type Dimension, type DimensionDay, dimensionPartition, parseDimensionDays } from "./dimension.ts";
import { experimentPartition, parseVariants, type VariantRollup } from "./experiment.ts";
import { cohortPartition, daysOf, rollupPartition, weeksBetween } from "./keys.ts";
import {
  parseInviterRevenue,
  parseRevenueDay,
  parseRevenuePart,
  type Revenue,
  type RevenueDay,
  type RevenuePart,
  type RevenuePartDay,
  revenueInviterPartition,
  revenuePartition,
  revenuePartPartition,
} from "./revenue.ts";
import { readUncompactedDelta } from "./store.ledger.ts";
import type { RollupDelta } from "./types.ts";
import { uniquePartition } from "./unique.ts";

/** Counters of one widget (or `none`) on one day of the project's zone. */
export type WidgetDay = { day: string; widgetId: string; counters: Counters };

/** Adds to an item of counters. Uses placeholders for names, since a counter's name may contain any value. */
export function rollupItem({ pk, sk, counters }: RollupDelta): TransactItem {
  const entries = Object.entries(counters);
  return {
    Update: {
      Key: { pk, sk },
      UpdateExpression: `ADD ${entries.map((_, n) => `#${n} :${n}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], n) => [`#${n}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], n) => [`:${n}`, value])),
    },
  };
}

/**
 * A project's items between two sort keys, as they will be after compaction. The uncompacted delta is read last: a
 * delta compacted between the two reads may be missing once, and is never read twice.
 */
async function query(
  table: Table,
  projectId: string,
  ...range: [pk: string, first: string, last: string]
): Promise<Record<string, unknown>[]> {
  const items = await queryStored(table, ...range);
  return overlayDelta(items, await readUncompactedDelta(table, projectId), range);
}

/** A project's uncompacted counters of one item. Read the item itself first. */
export async function readUncompactedFor(
  table: Table,
  projectId: string,
  { pk, sk }: { pk: string; sk: string },
): Promise<RollupDelta["counters"]> {
  const { rollups } = await readUncompactedDelta(table, projectId);
  return rollups.find((delta) => delta.pk === pk && delta.sk === sk)?.counters ?? {};
}

async function queryStored(
  table: Table,
  pk: string,
  first: string,
  last: string,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.query({
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
      ...(from && { ExclusiveStartKey: from }),
    });
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/** Rollups of a project from one day to another, both included, in order of days. */
export async function readWidgetDays(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<WidgetDay[]> {
  const items = await query(table, projectId, rollupPartition(projectId), ...weeksBetween(from, to, false));
  return items
    .flatMap((item) => {
      const [monday = "", widgetId = ""] = String(item.sk).split("#");
      return daysOf(monday, item).map((one) => ({ ...one, widgetId }));
    })
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/**
 * A project's days from one to another, both included, in order, all widgets together, without days that have no
 * counts. Reads do not grow with widgets.
 */
export async function readDays(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<{ day: string; counters: Counters }[]> {
  const items = await query(table, projectId, rollupPartition(projectId), ...weeksBetween(from, to, true));
  return items
    .flatMap((item) => daysOf(String(item.sk).split("#")[1] ?? "", item))
    .filter(({ day }) => day >= from && day <= to);
}

/** A project's counters for a range of days, or in total. Reads grow with its weeks. */
export async function readTotal(
  table: Table,
  projectId: string,
  from = "2000-01-03",
  to = "9999-12-27",
): Promise<Counters> {
  const total: Counters = {};
  for (const { counters } of await readDays(table, projectId, from, to)) {
    addCounters(total, counters);
  }
  return total;
}

/** Cohorts of the weeks from one Monday to another, both included, in order, without weeks in which nobody joined. */
export async function readCohorts(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<CohortRollup[]> {
  const cohorts = new Map<string, CohortRollup>();
  for (const item of await query(table, projectId, cohortPartition(projectId), `${from}#`, `${to}#~`)) {
    const [week = ""] = String(item.sk).split("#");
    const cohort = cohorts.get(week) ?? emptyCohort(week);
    cohorts.set(week, cohort);
    addCohortItem(cohort, item);
  }
  return [...cohorts.values()];
}

/** The segments of the cohorts of the weeks from one Monday to another, both included, in order, without empty weeks. */
export async function readCohortSegments(
  table: Table,
  projectId: string,
  by: OriginSegmentation,
  from: string,
  to: string,
): Promise<SegmentWeek[]> {
  return addUpSegmentWeeks(
    await query(table, projectId, cohortSegmentPartition(projectId, by), `${from}#`, `${to}#~`),
  );
}

/** Payments and later activity of members of the cohorts of the weeks from one Monday to another. */
export async function readCohortValues(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<ValueWeek[]> {
  return addUpValueWeeks(
    await query(table, projectId, cohortValuePartition(projectId), `${from}#`, `${to}#~`),
  );
}

/** An experiment's counters, by variant. Reads grow with its days and variants, not with its people. */
export async function readVariants(
  table: Table,
  experiment: { projectId: string; experimentId: string },
): Promise<VariantRollup[]> {
  return parseVariants(
    await query(table, experiment.projectId, experimentPartition(experiment), "a#", "d#~"),
  );
}

/**
 * A project's days by one dimension, from one day to another, both included, in order, without values that have no
 * count. `value` is a country (ISO 3166-1 alpha-2), a device, a channel, an hour of the project's zone (`00` to `23`)
 * or a variant (`<experiment id>#<letter>`); `unknown` for an unknown country or device, `none` for no channel.
 */
export async function readDimension(
  table: Table,
  projectId: string,
  dimension: Dimension,
  from: string,
  to: string,
): Promise<DimensionDay[]> {
  const items = await query(table, projectId, dimensionPartition(projectId, dimension), from, to);
  return items.flatMap((item) => parseDimensionDays(dimension, item));
}

/**
 * The sketch of each day's visitors, from one day to another, both included, in order, without days that have none.
 * Visitors get new marks each day: for several days there is only the sum of their counts, in which a visitor on two
 * days counts twice.
 */
export async function readVisitorSketches(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<{ day: string; sketch: Uint8Array }[]> {
  const items = await query(table, projectId, uniquePartition(projectId), from, to);
  return items.map(({ sk, s }) => ({
    day: String(sk),
    sketch: s instanceof Uint8Array ? s : new Uint8Array(0),
  }));
}

/** A project's revenue by day, from one day to another, both included, in order, without days that have none. */
export async function readRevenueDays(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<RevenueDay[]> {
  return (await query(table, projectId, revenuePartition(projectId), from, to)).map(parseRevenueDay);
}

/** The same of invitees, by widget or channel. Reads grow with days and widgets. */
export async function readRevenueParts(
  table: Table,
  projectId: string,
  part: RevenuePart,
  from: string,
  to: string,
): Promise<RevenuePartDay[]> {
  const pk = revenuePartPartition(projectId, part);
  return (await query(table, projectId, pk, `${from}#`, `${to}#~`)).map(parseRevenuePart);
}

/** Revenue from a participant's invitees, on all days. */
export async function readInviterRevenue(
  table: Table,
  projectId: string,
  participantId: string,
): Promise<Revenue[]> {
  const pk = revenueInviterPartition(projectId);
  const [item = {}] = await query(table, projectId, pk, participantId, participantId);
  return parseInviterRevenue(item);
}
