import type { Device } from "@kiteloop/contract/publishing/event";
import type { SketchEntry } from "@kiteloop/metrics";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { ttlAttribute } from "../../shared/table/index.ts";
import type { StoredEvent } from "./check.ts";
import { expiresAt, onOf } from "./days.ts";
import { beaconKey } from "./keys.ts";

export type Beacon = {
  /** Whose events of the month they count among. */
  workspaceId?: string;
  projectId: string;
  beaconId: string;
  /** Server time, ms since 1970. */
  receivedAt: number;
  /** The page's time, ms since 1970. */
  sentAt: number;
  /** The day it counts in: that of `receivedAt` in the project's zone. */
  day: string;
  /** Hour of that day in the project's zone, 0 to 23. */
  h?: number;
  /** The visitor's country and device, where they are told. */
  co?: string;
  de?: Device;
  /** The visitor's entry in the sketch of the day's visitors. */
  u?: SketchEntry;
  events: StoredEvent[];
};

/** The item a beacon is kept as until it is archived; the entity reads it. */
export function beaconItem(beacon: Beacon) {
  const on = onOf(beacon.sentAt);
  return {
    ...beaconKey(beacon.projectId, beacon.beaconId, on),
    ...beacon,
    on,
    [ttlAttribute]: expiresAt(on),
    __edb_e__: "beacon",
    __edb_v__: "1",
  };
}

/** Keeps a beacon unless the project has one of this id; says whether it was new. */
export async function putBeacon(table: Table, beacon: Beacon): Promise<boolean> {
  try {
    await table.put({
      Item: beaconItem(beacon),
      ConditionExpression: "attribute_not_exists(pk)",
    });
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
