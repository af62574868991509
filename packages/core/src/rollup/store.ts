import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Clock, Table } from "../context/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { addCohortItem, type CohortRollup, emptyCohort } from "./cohort.ts";
import { type Counters, pickCounters } from "./counters.ts";
import { type ArmRollup, armPartition, armsIn } from "./experiment.ts";
import { type FoldTransaction, foldRecords, type RollupAdd } from "./fold-records.ts";
import { allDays, cohortPartition, daysOf, rollupPartition, weeksBetween } from "./keys.ts";

/** Counters of one widget (or `none`) on one day of the project's zone. */
export type Rollup = { day: string; widgetId: string; counters: Counters };

function mark(table: Table, { pk, sk }: { pk: string; sk: string }): TransactItem {
  return {
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: "SET counted = :true",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(counted)",
      ExpressionAttributeValues: { ":true": true },
    },
  };
}

function add(table: Table, { pk, sk, counters }: RollupAdd): TransactItem {
  const entries = Object.entries(counters);
  return {
    Update: {
      TableName: table.name,
      Key: { pk, sk },
      UpdateExpression: `ADD ${entries.map(([name]) => `${name} :${name}`).join(", ")}`,
      ExpressionAttributeValues: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/**
 * Writes a fold's transaction. Records that carry their mark already are left out and the rest is written:
 * whoever counted them wrote their counters in the same breath. Returns how many records it counted.
 */
export async function writeFold(table: Table, clock: Clock, transaction: FoldTransaction): Promise<number> {
  let { records, rollups } = transaction;
  while (records.length > 0) {
    const marks = records.map((record) => mark(table, record));
    const result = await transact(table, clock, [...marks, ...rollups.map((rollup) => add(table, rollup))]);
    if (result.ok) return records.length;
    const counted = new Set(result.failed);
    const [rest] = foldRecords(records.filter((_, position) => !counted.has(position)));
    if (rest === undefined) return 0;
    ({ records, rollups } = rest);
  }
  return 0;
}

async function query(
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
  const items = await query(table, rollupPartition(projectId), ...weeksBetween(from, to, false));
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
  const items = await query(table, rollupPartition(projectId), ...weeksBetween(from, to, true));
  return items
    .flatMap((item) => daysOf(String(item.sk).split("#")[1] ?? "", item))
    .filter(({ day }) => day >= from && day <= to);
}

/** What a project has counted since it exists. */
export async function readTotal(table: Table, projectId: string): Promise<Counters> {
  const [total] = await query(table, rollupPartition(projectId), `${allDays}#`, `${allDays}#~`);
  return total === undefined ? {} : pickCounters(total);
}

/** Cohorts of the weeks from one Monday to another, both included, in order; weeks nobody joined in are left out. */
export async function readCohorts(
  table: Table,
  projectId: string,
  from: string,
  to: string,
): Promise<CohortRollup[]> {
  const cohorts = new Map<string, CohortRollup>();
  for (const item of await query(table, cohortPartition(projectId), `${from}#`, `${to}#~`)) {
    const [week = ""] = String(item.sk).split("#");
    const cohort = cohorts.get(week) ?? emptyCohort(week);
    cohorts.set(week, cohort);
    addCohortItem(cohort, item);
  }
  return [...cohorts.values()];
}

/** What was counted of an experiment, by variant; reading costs by its days and variants, not by its people. */
export async function readArms(table: Table, experimentId: string): Promise<ArmRollup[]> {
  return armsIn(await query(table, armPartition(experimentId), "a#", "d#~"));
}
