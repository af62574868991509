import { type LogKind, logKinds } from "@kiteloop/contract/export";
import { idAlphabet } from "@kiteloop/contract/ids";
import { beaconKey } from "../event/index.ts";
import { service } from "../table/index.ts";

/** A part of a project's log that one query walks in an order that never changes. */
export type Partition = {
  kind: LogKind;
  /** Where it is none, the table itself. */
  index: "gsi3" | null;
  pk: string;
  /** How the sort key of every item of it begins. */
  prefix: string;
};

/**
 * All parts of a project's log, in the order they are exported in. Beacons lie in 32 partitions by the end of their
 * id; facts in one index in the order of their time.
 */
export function partitionsOf(projectId: string, kind?: LogKind): Partition[] {
  const beacons = [...idAlphabet].map((shard): Partition => {
    return { kind: "beacon", index: null, pk: beaconKey(projectId, shard).pk, prefix: "$beacon_1#" };
  });
  const all = logKinds.flatMap((each): Partition[] =>
    each === "beacon"
      ? beacons
      : [{ kind: each, index: "gsi3", pk: `$${service}#projectId_${projectId}`, prefix: `$${each}_1#` }],
  );
  return kind === undefined ? all : all.filter((one) => one.kind === kind);
}
