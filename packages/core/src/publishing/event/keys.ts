import { entityKey } from "../../shared/table/index.ts";

const shardOf = (beaconId: string) => beaconId.slice(-1);

/**
 * The key of a beacon, for ingest, which works without ElectroDB. The shard is the id's last character, so one
 * project's traffic is spread over 32 partition keys. `on` is the day it is archived with.
 */
export function beaconKey(
  projectId: string,
  beaconId: string,
  on: string,
): { pk: string; sk: string; shard: string } {
  const shard = shardOf(beaconId);
  return { ...entityKey("beacon", { projectId, shard }, { on, beaconId }), shard };
}

/** The partition of a shard, and how the sort keys of one of its days begin. */
export function beaconPlace(projectId: string, shard: string, on: string): { pk: string; prefix: string } {
  const { pk, sk } = entityKey("beacon", { projectId, shard }, { on, beaconId: "" });
  return { pk, prefix: sk };
}

/** The key that earlier releases gave a beacon, without a day. */
export function undatedKey(projectId: string, beaconId: string): { pk: string; sk: string } {
  return entityKey("beacon", { projectId, shard: shardOf(beaconId) }, { beaconId });
}

/** Like {@link beaconPlace} for those. */
export function undatedPlace(projectId: string, shard: string): { pk: string; prefix: string } {
  const { pk, sk } = entityKey("beacon", { projectId, shard }, { beaconId: "" });
  return { pk, prefix: sk };
}
