import { foldMissing as foldMissingItems, rebuildRollups } from "../../counting/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { itemsOf } from "./items.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

export type FoldedRange = Awaited<ReturnType<typeof foldMissingRecords>>;
export type RebuiltRange = Awaited<ReturnType<typeof rebuildRange>>;

/**
 * Counts a project's items of a span (ms since 1970) that were not counted.
 * @throws AppError `request.invalid` for a span that the ledger does not remember
 */
export function foldMissingRecords(ports: Ports, projectId: string, span: { from: number; to: number }) {
  return foldMissingItems(ports, projectId, itemsOf(ports.table, projectId), span);
}

/** Replaces a project's rollups with the totals of all its items. Nothing else counts there meanwhile. */
export function rebuildRange(ports: Ports, projectId: string) {
  return rebuildRollups(ports, projectId, itemsOf(ports.table, projectId));
}
