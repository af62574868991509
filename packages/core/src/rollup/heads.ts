import { newestPerTable } from "../cache/index.ts";
import type { Table } from "../context/index.ts";
import type { Head } from "./ledger.ts";

/** For how long in ms a head may stand for a reading of it. Longer, and others will often have moved the lane. */
const keptFor = 10_000;

/** For how long in ms a lane's head is read each time after others were found to move it: a vain write costs more. */
const sharedFor = 60_000;

/** A lane as this process wrote it: its head, and what the journals it wrote itself add, deflated, by their turn. */
export type Lane = { head: Head; journals: ReadonlyMap<number, Uint8Array> };

/** What this process wrote last to a lane, or that others write to it as well. */
type Known = { at: number; lane: Lane | null };

const lanes = newestPerTable<Known>(1_000);

/**
 * A lane as this process wrote it a moment ago, so that who folds batch after batch need not read it each time.
 * It may be out of date: what hangs on its version must be written on condition that it still holds.
 * @param now ms since 1970
 */
export function rememberedLane(table: Table, projectId: string, now: number): Lane | null {
  const known = lanes.get(table, projectId);
  if (known === undefined || now < known.at || now - known.at >= keptFor) return null;
  return known.lane;
}

/** Notes the lane that has just been written; of one that others write to, nothing. Journals that are spread go. */
export function rememberLane(table: Table, projectId: string, { head, journals }: Lane, now: number): void {
  const known = lanes.get(table, projectId);
  if (known?.lane === null && now >= known.at && now - known.at < sharedFor) return;
  const waiting = new Map([...journals].filter(([turn]) => turn >= head.from && turn < head.to));
  lanes.set(table, projectId, { at: now, lane: { head, journals: waiting } });
}

/** Of a lane that may not be what is in the table, as after a failure: the next one reads. */
export function forgetLane(table: Table, projectId: string): void {
  if (lanes.get(table, projectId)?.lane) lanes.delete(table, projectId);
}

/** What was remembered did not hold: others write to this lane. */
export function isShared(table: Table, projectId: string, now: number): void {
  lanes.set(table, projectId, { at: now, lane: null });
}
