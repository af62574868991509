import { newestPerTable } from "../cache/index.ts";
import type { Table } from "../context/index.ts";
import type { Head } from "./ledger.ts";

/** For how long in ms a head may stand for a reading of it. Longer, and others will often have moved the lane. */
const keptFor = 10_000;

/** For how long in ms a lane's head is read each time after others were found to move it: a vain write costs more. */
const sharedFor = 60_000;

/** What this process wrote last to a lane, or that others write to it as well. */
type Known = { at: number; head: Head | null };

const lanes = newestPerTable<Known>(1_000);

/**
 * A lane's head as this process wrote it a moment ago, so that who folds batch after batch need not read it each time.
 * It may be out of date: what hangs on its version must be written on condition that it still holds.
 * @param now ms since 1970
 */
export function rememberedHead(table: Table, projectId: string, now: number): Head | null {
  const known = lanes.get(table, projectId);
  if (known === undefined || now < known.at || now - known.at >= keptFor) return null;
  return known.head;
}

/** Notes the head that has just been written; of a lane that others write to, nothing. */
export function rememberHead(table: Table, projectId: string, head: Head, now: number): void {
  const known = lanes.get(table, projectId);
  if (known?.head === null && now >= known.at && now - known.at < sharedFor) return;
  lanes.set(table, projectId, { at: now, head });
}

/** Of a head that may not be what is in the table, as after a failure: the next one reads. */
export function forgetHead(table: Table, projectId: string): void {
  if (lanes.get(table, projectId)?.head) lanes.delete(table, projectId);
}

/** A head that was remembered did not hold: others write to this lane. */
export function isShared(table: Table, projectId: string, now: number): void {
  lanes.set(table, projectId, { at: now, head: null });
}
