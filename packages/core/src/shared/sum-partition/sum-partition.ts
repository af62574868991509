import { type OriginSegmentation, originSegmentations } from "@kiteloop/contract/reports/origin-segments";

const kinds = [
  ...(["rollup", "cohort", "cohort-value", "segment", "country", "variant", "unique", "ledger"] as const),
  ...(["revenue", "revenue-widget", "revenue-channel", "revenue-cohort", "revenue-inviter"] as const),
];
type SumKind = (typeof kinds)[number] | `cohort-${OriginSegmentation}`;

/** The key of the partition in which a project's sums of a kind are. Kinds are listed here, so that none outlives its project. */
export const sumPartition = (projectId: string, kind: SumKind): string => `${kind}#${projectId}`;

/** The partitions of all sums of a project. */
export const sumPartitions = (projectId: string): string[] =>
  [...kinds, ...originSegmentations.map((by) => `cohort-${by}` as const)].map((kind) =>
    sumPartition(projectId, kind),
  );
