import { entityKey } from "../../shared/table/index.ts";

const shardOf = (beaconId: string) => beaconId.slice(-1);

/**
 * The key of a beacon, for ingest, which works without ElectroDB. The shard is the id's last character, so one
 * project's
 * traffic is spread over 32 partition keys.
 */
export function beaconKey(projectId: string, beaconId: string): { pk: string; sk: string; shard: string } {
  const shard = shardOf(beaconId);
  return { ...entityKey("beacon", { projectId, shard }, { beaconId }), shard };
}
