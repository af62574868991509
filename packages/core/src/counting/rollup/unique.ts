import type { SketchEntry } from "@kiteloop/metrics/unique";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import type { UniqueDelta } from "./types.ts";

export const uniquePartition = (projectId: string) => sumPartition(projectId, "unique");

export function uniqueDelta(projectId: string, day: string, entry: SketchEntry): UniqueDelta {
  return { pk: uniquePartition(projectId), sk: day, entry };
}
