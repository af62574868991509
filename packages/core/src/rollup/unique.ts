import type { SketchEntry } from "@kiteloop/metrics";

/** A visitor's entry in the sketch of a project's day. */
export type UniqueAdd = { pk: string; sk: string; entry: SketchEntry };

export const uniquePartition = (projectId: string) => `unique#${projectId}`;

export function uniqueAdd(projectId: string, day: string, entry: SketchEntry): UniqueAdd {
  return { pk: uniquePartition(projectId), sk: day, entry };
}
