const shardOf = (beaconId: string) => beaconId.slice(-1);

/**
 * Where a beacon is kept. Written by hand because ingest does without ElectroDB; a test holds it equal to the
 * entity's keys. The shard is the id's last character: 32 partitions take one project's traffic.
 */
export function beaconKey(projectId: string, beaconId: string): { pk: string; sk: string; shard: string } {
  const shard = shardOf(beaconId);
  return {
    pk: `$kiteloop#projectId_${projectId}#shard_${shard}`,
    sk: `$beacon_1#beaconId_${beaconId}`,
    shard,
  };
}
