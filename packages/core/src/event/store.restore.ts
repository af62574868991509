import type { Table } from "../context/index.ts";
import { type Restored, restored } from "../table/index.ts";
import { beacons } from "./entity.ts";

/** A beacon of an export. @throws Error where it is none. */
export function restoreItem(table: Table, item: Record<string, unknown>): Restored {
  return restored(beacons(table), item);
}
