import type { Device } from "@kiteloop/contract/publishing/event";
import type { SketchEntry } from "@kiteloop/metrics/unique";
import type { Table } from "../../shared/context/index.ts";
import { tryToWrite, ttlAttribute } from "../../shared/table/index.ts";
import type { StoredEvent } from "./check.ts";
import { expiresAt, onOf } from "./days.ts";
import { beaconKey } from "./keys.ts";

export type Beacon = {
  /** The workspace whose monthly events they count toward. */
  workspaceId?: string;
  projectId: string;
  beaconId: string;
  /** Server time, ms since 1970. */
  receivedAt: number;
  /** The page's time, ms since 1970. */
  sentAt: number;
  /** The day it counts on: that of `receivedAt` in the project's time zone. */
  day: string;
  /** Hour of that day in the project's time zone, 0 to 23. */
  h?: number;
  /** The visitor's country and device, if known. */
  co?: string;
  de?: Device;
  /** The visitor's entry in the day's sketch of visitors. */
  u?: SketchEntry;
  /** Reported by a declared bot: counts nowhere. */
  bot?: boolean;
  events: StoredEvent[];
};

/** The item of a beacon until it is archived, readable by the entity. */
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

/** Stores a beacon unless the project has one with this id; returns whether it was new. */
export async function putBeacon(table: Table, beacon: Beacon): Promise<boolean> {
  return tryToWrite(
    table.put({
      Item: beaconItem(beacon),
      ConditionExpression: "attribute_not_exists(pk)",
    }),
  );
}
