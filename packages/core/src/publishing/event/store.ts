import type { Table } from "../../shared/context/index.ts";
import { beacons } from "./entity.ts";
import { beaconKey } from "./keys.ts";
import type { Beacon } from "./put.ts";

/** A project's stored beacon, or null. */
export async function findBeacon(
  table: Table,
  { projectId, beaconId, on }: Pick<Beacon, "projectId" | "beaconId"> & { on: string },
): Promise<(Omit<Beacon, "events"> & { events: object[] }) | null> {
  const { shard } = beaconKey(projectId, beaconId, on);
  const { data } = await beacons(table).get({ projectId, shard, on, beaconId }).go({ consistent: true });
  return data;
}
