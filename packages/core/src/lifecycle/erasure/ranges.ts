import { rewardStates } from "@kiteloop/contract/referrals/reward-states";
import { idAlphabet } from "@kiteloop/contract/shared/ids";
import { partitionKey } from "../../shared/dependent-items/index.ts";
import { sumPartitions } from "../../shared/sum-partition/index.ts";
import type { ItemRange } from "./store.ts";

export const ofWorkspace = (workspaceId: string): ItemRange => ({
  pk: partitionKey(["workspaceId", workspaceId]),
});

/** Facts by time, through which everything that depends on a person or an address is found. */
export const facts = (projectId: string): ItemRange => ({
  index: "gsi3",
  pk: partitionKey(["projectId", projectId]),
});

export const ofHolder = (holder: string): ItemRange => ({ pk: partitionKey(["holder", holder]) });

export const rewardRanges = (projectId: string): ItemRange[] =>
  rewardStates.map((state) => ({
    index: "gsi2",
    pk: partitionKey(["projectId", projectId], ["state", state]),
    prefix: "$reward_1#",
  }));

export const beaconRanges = (projectId: string): ItemRange[] =>
  [...idAlphabet].map((shard) => ({ pk: partitionKey(["projectId", projectId], ["shard", shard]) }));

/** The days of a project that are archived, or due to be. */
export const dayRange = (projectId: string): ItemRange => ({
  pk: partitionKey(["projectId", projectId]),
  prefix: "$beaconDay_1#",
});

/** Links that a project's members made, and who joined by those for tests. */
export const linkRanges = (projectId: string): ItemRange[] =>
  ["dashboardLink", "testLink", "testReferral"].map((entity) => ({
    pk: partitionKey(["projectId", projectId]),
    prefix: `$${entity}_1#`,
  }));

/** Rollups of a project, and its ledger. */
export const sumRanges = (projectId: string): ItemRange[] => sumPartitions(projectId).map((pk) => ({ pk }));

export const experimentSums = (projectId: string, experimentId: string): ItemRange => ({
  pk: `experiment#${projectId}#${experimentId}`,
});

export const monthSums = (workspaceId: string): ItemRange => ({ pk: `usage#${workspaceId}` });

/** The hosts whose links lead to a workspace. */
export const linkHostRange = (workspaceId: string): ItemRange => ({
  index: "gsi1",
  pk: partitionKey(["workspaceId", workspaceId]),
  prefix: "$linkHost_1#",
});

export const suppressionRange = (workspaceId: string): ItemRange => ({
  index: "gsi1",
  pk: partitionKey(["workspaceId", workspaceId]),
  prefix: "$suppression_1#",
});

export const ofProject = (workspaceId: string, projectId: string): ItemRange => ({
  pk: partitionKey(["workspaceId", workspaceId], ["projectId", projectId]),
});

/** Items of a widget: those of its workspace, and those of its visitors. */
export const widgetRanges = (
  workspaceId: string,
  projectId: string,
  widgetId: string,
): [ItemRange, ItemRange] => [
  { pk: partitionKey(["workspaceId", workspaceId], ["projectId", projectId], ["widgetId", widgetId]) },
  { pk: partitionKey(["projectId", projectId], ["widgetId", widgetId]) },
];

/** The log of a secret key's requests. */
export const keyLogRange = (workspaceId: string, keyId: string): ItemRange => ({
  pk: partitionKey(["workspaceId", workspaceId], ["keyId", keyId]),
});
