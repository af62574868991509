import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { addCohortItem, type CohortRollup, emptyCohort } from "./cohort.ts";
import { addCounters, type Counters } from "./counters.ts";
import { type ArmRollup, armPartition, armsIn } from "./experiment.ts";
import type { RollupAdd } from "./fold-records.ts";
import { cohortPartition, daysOf, rollupPartition, weeksBetween } from "./keys.ts";
import { type Dimension, type SegmentDay, segmentPartition, segmentsIn } from "./segment.ts";
import { waitingOf } from "./store.lane.ts";
import { uniquePartition } from "./unique.ts";
import { overlaid } from "./waiting.ts";

/** Counters of one widget (or `none`) on one day of the project's zone. */
export type Rollup = { day: string; widgetId: string; counters: Counters };

/** Adds to an item of counters. Names are numbered: some stand for values and may be anything. */
export function addItem(table: Table, { pk, sk, counters }: RollupAdd): TransactItem {
  const entries = Object.entries(counters);
  return {
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: `ADD ${entries.map((_, n) => `#${n} :${n}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], n) => [`#${n}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], n) => [`:${n}`, value])),
    },
  };
}

/**
 * A project's items between two sort keys, with what is counted and not yet added to them. What waits is looked at last:
 * what is spread meanwhile may be missed for this once, and is never seen twice.
 */
async function query(
  table: Table,
  projectId: string,
  ...range: [pk: string, first: string, last: string]
): Promise<Record<string, unknown>[]> {
  const items = await stored(table, ...range);
  return overlaid(items, await waitingOf(table, projectId), range);
}

/** What a project has counted for one item and not yet added to it; read the item itself first. */
export async function readWaitingFor(
  table: Table,
  projectId: string,
  { pk, sk }: { pk: string; sk: string },
): Promise<RollupAdd["counters"]> {
  const { rollups } = await waitingOf(table, projectId);
  return rollups.find((add) => add.pk === pk && add.sk === sk)?.counters ?? {};
}

async function stored(
  table: Table,
  pk: string,
  first: string,
  last: string,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return items;
}

/** Rollups of a project from one day to another, both included, in order of days. */
export async function readRollups(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<Rollup[]> {
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
 * A project's days from one to another, both included, in order, all widgets together; days on which nothing was
 * counted are left out. What is read does not grow with widgets.
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

/** What a project has counted since it exists. What is read grows with its weeks. */
export async function readTotal(table: Table, projectId: string): Promise<Counters> {
  const total: Counters = {};
  for (const { counters } of await readDays(table, projectId, "2000-01-03", "9999-12-27")) {
    addCounters(total, counters);
  }
  return total;
}

/** Cohorts of the weeks from one Monday to another, both included, in order; weeks nobody joined in are left out. */
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

/** What was counted of an experiment, by variant; reading costs by its days and variants, not by its people. */
export async function readArms(
  table: Table,
  experiment: { projectId: string; experimentId: string },
): Promise<ArmRollup[]> {
  return armsIn(await query(table, experiment.projectId, armPartition(experiment), "a#", "d#~"));
}

/**
 * A project's days by one dimension, from one day to another, both included, in order; a value that a day did not
 * count is left out. `value` is a country (ISO 3166-1 alpha-2), a device, a channel, an hour of the project's zone
 * (`00` to `23`) or a variant (`<experiment id>#<letter>`); `unknown` for a country or device that nobody told, `none`
 * for what came by no channel.
 */
export async function readSegments(
  table: Table,
  projectId: string,
  dimension: Dimension,
  from: string,
  to: string,
): Promise<SegmentDay[]> {
  const items = await query(table, projectId, segmentPartition(projectId, dimension), from, to);
  return items.flatMap((item) => segmentsIn(dimension, item));
}

/**
 * The sketch of each day's visitors, from one day to another, both included, in order; days without any are left out.
 * Marks of visitors are made anew each day: of several days there is only the sum of their counts, in which who came
 * on two days counts twice.
 */
export async function readUniques(
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
