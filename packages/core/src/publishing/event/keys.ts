import { entityKey } from "../../shared/table/index.ts";

const shardOf = (beaconId: string) => beaconId.slice(-1);

/**
 * Where a beacon is kept, for ingest, which does without ElectroDB. The shard is the id's last character: 32 partitions
 * take one project's traffic.
 */
export function beaconKey(projectId: string, beaconId: string): { pk: string; sk: string; shard: string } {
  const shard = shardOf(beaconId);
  return { ...entityKey("beacon", { projectId, shard }, { beaconId }), shard };
}
