import type { SketchEntry } from "@kiteloop/metrics/unique";
import type { UniqueDelta } from "./types.ts";

export const uniquePartition = (projectId: string) => `unique#${projectId}`;

export function uniqueDelta(projectId: string, day: string, entry: SketchEntry): UniqueDelta {
  return { pk: uniquePartition(projectId), sk: day, entry };
}
