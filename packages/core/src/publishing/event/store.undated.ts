import { idAlphabet } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { entityPartition, tryToWrite, ttlAttribute } from "../../shared/table/index.ts";
import { onOf } from "./days.ts";
import { beaconKey, beaconPlace, undatedPlace } from "./keys.ts";
import { dayKey } from "./mark-day.ts";
import { imported } from "./store.restore.ts";

/** A batch of beacons without a day, archived as if it were one. `on` is its name. */
const Batch = z.object({
  projectId: z.string(),
  on: z.string(),
  objects: z.number().optional(),
  lines: z.number().optional(),
  digest: z.string().optional(),
  shard: z.string().optional(),
  after: z.string().optional(),
  archivedAt: z.string().optional(),
});
export type Batch = z.infer<typeof Batch>;

const prefix = "undated-";

/** Whether an archived day is such a batch. */
export const isBatch = ({ on }: { on: string }): boolean => on.startsWith(prefix);

/** Where a project's beacons without a day are: what imports and what earlier releases wrote. */
export const undatedPlaces = (projectId: string) =>
  [...idAlphabet].flatMap((shard) =>
    [undatedPlace(projectId, shard), beaconPlace(projectId, shard, imported)].map((place) => ({
      ...{ index: null, ...place },
    })),
  );

export async function findBatches(table: Table, projectId: string): Promise<Batch[]> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: {
      ":pk": entityPartition({ projectId }),
      ":prefix": dayKey({ projectId, on: prefix }).sk,
    },
    ConsistentRead: true,
  });
  return Items.map((item) => Batch.parse(item));
}

export async function openBatch(table: Table, projectId: string, now: Date): Promise<Batch> {
  const batch = { projectId, on: prefix + now.toISOString() };
  await table.put({
    Item: { ...dayKey(batch), ...batch, __edb_e__: "beaconDay", __edb_v__: "1" },
    ConditionExpression: "attribute_not_exists(pk)",
  });
  return batch;
}

const Undated = z.object({
  pk: z.string(),
  sk: z.string(),
  projectId: z.string(),
  beaconId: z.string(),
  sentAt: z.number(),
  on: z.string().optional(),
});
type Stored = Readonly<Record<string, unknown>>;

/** Whether a page sent a beacon of an earlier release again, so that it was stored under its day, too. */
export async function hasDatedCopy(table: Table, item: Stored): Promise<boolean> {
  const { projectId, beaconId, sentAt, on } = Undated.parse(item);
  if (on !== undefined) return false;
  const { pk, sk } = beaconKey(projectId, beaconId, onOf(sentAt));
  return (await table.get({ Key: { pk, sk }, ConsistentRead: true })).Item !== undefined;
}

const keyOf = (item: Stored) => {
  const { pk, sk } = Undated.parse(item);
  return { pk, sk };
};

export async function removeBeacon(table: Table, item: Stored): Promise<void> {
  await table.delete({ Key: keyOf(item) });
}

/** Sets an attribute, unless the beacon is gone or has it. */
async function setOnce(table: Table, item: Stored, name: string, value: string | number): Promise<void> {
  await tryToWrite(
    table.update({
      Key: keyOf(item),
      UpdateExpression: "SET #name = :value",
      ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#name)",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

/** `archivedIn` is not among the entity's attributes: only this file and the readers of whole items use it. */
export const assignBatch = (table: Table, item: Stored, on: string): Promise<void> =>
  setOnce(table, item, "archivedIn", on);

export const expireBeacon = (table: Table, item: Stored, at: number): Promise<void> =>
  setOnce(table, item, ttlAttribute, at);
