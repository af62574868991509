import { type LogKind, logKinds } from "@kiteloop/contract/export";
import { idAlphabet } from "@kiteloop/contract/ids";
import { rewardStates } from "@kiteloop/contract/reward";
import { beaconKey } from "../event/index.ts";
import { countedEntities } from "../rollup/index.ts";
import { service } from "../table/index.ts";

/** A part of what is kept of a project that one query walks. */
export type Partition = {
  kind: LogKind;
  /** Tells it from the project's others, whatever else there is by then. */
  name: string;
  /** Where it is none, the table itself. */
  index: "gsi2" | "gsi3" | null;
  pk: string;
  /** How the sort key of every item of it begins. */
  prefix: string;
};

type Of = { workspaceId: string; projectId: string; widgetIds: readonly string[] };
type Place = Omit<Partition, "kind" | "name"> & { name?: string };

/** Facts lie in one index in the order of their time. */
function inTime({ projectId }: Of, entity: string): Place {
  return { index: "gsi3", pk: `$${service}#projectId_${projectId}`, prefix: `$${entity}_1#` };
}

function placesOf(of: Of, kind: LogKind): Place[] {
  const { workspaceId, projectId, widgetIds } = of;
  const workspace = `$${service}#workspaceId_${workspaceId}`;
  const project = `${workspace}#projectId_${projectId}`;
  switch (kind) {
    // By the end of their id.
    case "beacon":
      return [...idAlphabet].map((shard) => {
        return { name: shard, index: null, pk: beaconKey(projectId, shard).pk, prefix: "$beacon_1#" };
      });
    // In the order they go through: one that moves on meanwhile stands in the file twice, and is never left out.
    case "reward":
      return rewardStates.map((state) => {
        const pk = `$${service}#projectId_${projectId}#state_${state}`;
        return { name: state, index: "gsi2", pk, prefix: "$reward_1#" };
      });
    // Found by whose they are.
    case "rewardTally":
      return [inTime(of, "participant")];
    case "widget":
      return [{ index: null, pk: project, prefix: "$widget_1#" }];
    case "widgetVersion":
    case "experiment":
      return widgetIds.map((widgetId) => {
        return { name: widgetId, index: null, pk: `${project}#widgetId_${widgetId}`, prefix: `$${kind}_1#` };
      });
    case "waitlistLine":
      return widgetIds.map((widgetId) => {
        const pk = `$${service}#projectId_${projectId}#widgetId_${widgetId}`;
        // Its sort key is this and nothing after it: a beginning has to be shorter.
        return { name: widgetId, index: null, pk, prefix: "$waitlistLine" };
      });
    case "change":
      return [{ index: null, pk: workspace, prefix: "$audit_1#" }];
    default:
      return [inTime(of, kind)];
  }
}

/** All parts of what is kept of a project, in the order they are exported in. */
export function partitionsOf(of: Of, kind?: LogKind): Partition[] {
  const kinds = kind === undefined ? logKinds : [kind];
  return kinds.flatMap((each) =>
    placesOf(of, each).map(({ name, ...place }) => {
      return { kind: each, name: name === undefined ? each : `${each} ${name}`, ...place };
    }),
  );
}

/** The parts of what a project's own traffic fills: none of them has an item while it is empty. */
export function logOf(projectId: string): Partition[] {
  const ofTraffic = new Set<LogKind>(countedEntities);
  // None of those lies by workspace or widget.
  const all = partitionsOf({ projectId, workspaceId: "", widgetIds: [] });
  return all.filter(({ kind }) => ofTraffic.has(kind) || kind === "reward");
}
