import { foldMissing as foldMissingItems, rebuildRollups } from "../../counting/index.ts";
import { daysInArchive } from "../../reports/index.ts";
import type { ArchiveReader, Platform } from "../../shared/context/index.ts";
import { itemsOf } from "./items.ts";

type Ports = Pick<Platform, "table" | "clock" | "log"> & { archive: ArchiveReader };

export type FoldedRange = Awaited<ReturnType<typeof foldMissingRecords>>;
export type RebuiltRange = Awaited<ReturnType<typeof rebuildRange>>;

/**
 * Counts a project's items of a span (ms since 1970) that were not counted.
 * @throws AppError `request.invalid` for a span that the ledger does not remember
 */
export function foldMissingRecords(ports: Ports, projectId: string, span: { from: number; to: number }) {
  // No day of the archive is as young as what the ledger remembers.
  return foldMissingItems(ports, projectId, itemsOf(ports, projectId, []), span);
}

/** Replaces a project's rollups with the totals of all its items. Nothing else counts there meanwhile. */
export async function rebuildRange(ports: Ports, projectId: string) {
  const archived = await daysInArchive(ports.table, projectId, ports.clock.now().toISOString());
  return rebuildRollups(ports, projectId, itemsOf(ports, projectId, archived));
}
