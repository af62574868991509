import { idAlphabet } from "@kiteloop/contract/ids";
import { rewardStates } from "@kiteloop/contract/reward";
import { service } from "../table/index.ts";
import type { Key, Place } from "./store.ts";

/** A partition as ElectroDB and our own keys name it: `$kiteloop#workspaceId_wks_…`. */
export function partition(...parts: readonly [name: string, value: string][]): string {
  return `$${service}${parts.map(([name, value]) => `#${name}_${value}`).join("")}`;
}

export const one = (entity: string, ...parts: readonly [name: string, value: string][]): Key => ({
  pk: partition(...parts),
  sk: `$${entity}_1`,
});

export const ofWorkspace = (workspaceId: string): Place => ({ pk: partition(["workspaceId", workspaceId]) });

/** Facts by their time: what all that hangs on a person or an address is found through. */
export const facts = (projectId: string): Place => ({
  index: "gsi3",
  pk: partition(["projectId", projectId]),
});

export const ofHolder = (holder: string): Place => ({ pk: partition(["holder", holder]) });

export const rewardPlaces = (projectId: string): Place[] =>
  rewardStates.map((state) => ({
    index: "gsi2",
    pk: partition(["projectId", projectId], ["state", state]),
    prefix: "$reward_1#",
  }));

export const beaconPlaces = (projectId: string): Place[] =>
  [...idAlphabet].map((shard) => ({ pk: partition(["projectId", projectId], ["shard", shard]) }));

/** Sums of a project, and the ledger of what is in them. */
export const sumPlaces = (projectId: string): Place[] =>
  ["rollup", "cohort", "segment", "country", "variant", "unique", "ledger"].map((name) => ({
    pk: `${name}#${projectId}`,
  }));

export const experimentSums = (projectId: string, experimentId: string): Place => ({
  pk: `experiment#${projectId}#${experimentId}`,
});

export const monthSums = (workspaceId: string): Place => ({ pk: `usage#${workspaceId}` });

export const suppressionPlace = (workspaceId: string): Place => ({
  index: "gsi1",
  pk: partition(["workspaceId", workspaceId]),
  prefix: "$suppression_1#",
});

export const ofProject = (workspaceId: string, projectId: string): Place => ({
  pk: partition(["workspaceId", workspaceId], ["projectId", projectId]),
});

/** What lies by widget: for its workspace, and for its visitors. */
export const widgetPlaces = (workspaceId: string, projectId: string, widgetId: string): [Place, Place] => [
  { pk: partition(["workspaceId", workspaceId], ["projectId", projectId], ["widgetId", widgetId]) },
  { pk: partition(["projectId", projectId], ["widgetId", widgetId]) },
];
