import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import type { StoredEvent } from "./check.ts";
import { beaconKey } from "./keys.ts";

export type Beacon = {
  projectId: string;
  beaconId: string;
  /** Server time, ms since 1970. */
  receivedAt: number;
  /** The page's time, ms since 1970. */
  sentAt: number;
  /** The day it counts in: that of `receivedAt` in the project's zone. */
  day: string;
  events: StoredEvent[];
};

/** The item a beacon is kept as; the entity reads it. */
export function beaconItem(beacon: Beacon) {
  return {
    ...beaconKey(beacon.projectId, beacon.beaconId),
    ...beacon,
    __edb_e__: "beacon",
    __edb_v__: "1",
  };
}

/** Keeps a beacon unless the project has one of this id; says whether it was new. */
export async function putBeacon(table: Table, beacon: Beacon): Promise<boolean> {
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: beaconItem(beacon),
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
