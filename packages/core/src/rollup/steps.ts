import { isSketchEntry } from "@kiteloop/metrics";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { FoldTransaction } from "./fold-records.ts";
import { type Head, headKey, journalKey, type Names, namesOf, pageItem, ring, type Tray } from "./ledger.ts";
import { type Adds, fits, merged, nothing, packed, unpacked } from "./waiting.ts";

/** Names and additions that the head holds besides what else it does, so that it stays under 1 KB. */
const trayBytes = 900;

/** Journals are spread when so many wait, or so many bytes of them: whoever reads numbers reads these as well. */
const spreadAt = { count: 6, bytes: 6_000 };

export const isSpreadable = ({ from, to, size }: Pick<Head, "from" | "to" | "size">): boolean =>
  to - from >= spreadAt.count || (size >= spreadAt.bytes && to > from);

/** Moves the lane from the version that was read; its condition fails when somebody has moved it meanwhile. */
export function headItem(table: Table, projectId: string, before: Head, after: Head): TransactItem {
  const { v, tray, from, to, size, until, heldUntil } = after;
  return {
    Update: {
      TableName: table.name,
      Key: headKey(projectId),
      UpdateExpression: `SET v = :v, #from = :from, #to = :to, #size = :size, #until = :until${heldUntil === before.heldUntil ? "" : ", heldUntil = :held"}${
        tray === null ? " REMOVE tray" : ", tray = :tray"
      }`,
      ConditionExpression: before.v === 0 ? "attribute_not_exists(v)" : "v = :before",
      ExpressionAttributeNames: { "#from": "from", "#to": "to", "#size": "size", "#until": "until" },
      ExpressionAttributeValues: {
        ":v": v,
        ":from": from,
        ":to": to,
        ":size": size,
        ":until": until,
        ...(heldUntil !== before.heldUntil && { ":held": heldUntil }),
        ...(tray !== null && { ":tray": tray }),
        ...(before.v > 0 && { ":before": before.v }),
      },
    },
  };
}

/** What is written, the head first, what the head is then, and the journal among it. */
export type Step = { items: TransactItem[]; after: Head; journal?: { turn: number; adds: Uint8Array } };

/**
 * Counts a fold; what its records add waits. A few records are laid into the head's tray, which is a single write; with
 * a full tray the records there become a page and what they add a journal; what is too much for a tray becomes page and
 * journal at once. Null while too many journals wait.
 * @param now ms since 1970
 * @throws RangeError for a visitor's entry that can't be drawn: it must not wait.
 */
export function countingStep(
  table: Table,
  head: Head,
  { projectId, records, rollups, sketches }: FoldTransaction,
  now: number,
): Step | null {
  if (!sketches.every(({ entries }) => entries.every(isSketchEntry)))
    throw new RangeError("is no entry of a sketch");
  const fresh = merged([{ rollups, sketches }]);
  const names = namesOf(records);
  const { tray, to } = head;
  const v = head.v + 1;
  const inHead = (next: Tray): Step => {
    const after = { ...head, v, tray: next };
    return { items: [headItem(table, projectId, head, after)], after };
  };
  const together = tray === null ? null : laid(projectId, tray, names, fresh);
  if (together !== null) return inHead(together);
  const own: Tray = { ...names, adds: packed(projectId, fresh) };
  const alone = hasRoom(own) ? own : null;
  if (tray === null && alone !== null) return inHead(alone);
  if (to - head.from >= ring) return null;
  const closed = alone === null || tray === null ? own : tray;
  const { adds, ...noted } = closed;
  const after = {
    ...head,
    v,
    tray: alone ?? tray,
    to: to + 1,
    size: head.size + adds.length,
    until: Math.max(head.until, noted.last),
  };
  const items = [
    headItem(table, projectId, head, after),
    { Put: { TableName: table.name, Item: pageItem(projectId, v, noted, now) } },
    { Put: { TableName: table.name, Item: { ...journalKey(projectId, to), turn: to, adds } } },
  ];
  return { items, after, journal: { turn: to, adds } };
}

const hasRoom = ({ names, adds }: Tray): boolean => names.length + adds.length <= trayBytes;

/** The tray with more in it; null for more than it holds. */
function laid(projectId: string, tray: Tray, more: Names, adds: Adds): Tray | null {
  const names = Buffer.concat([tray.names, more.names]);
  if (names.length > trayBytes) return null;
  const together = merged([unpacked(projectId, tray.adds), adds]);
  if (!fits(together)) return null;
  const [first, last] = [Math.min(tray.first, more.first), Math.max(tray.last, more.last)];
  const next = { names, adds: packed(projectId, together), first, last };
  return hasRoom(next) ? next : null;
}

/** What journals add that one transaction can spread, from the first on, and what the head is without them. */
export function spreadable(
  head: Head,
  journals: readonly (Adds & { size: number })[],
): { adds: Adds; after: Head } {
  let adds = nothing;
  const after = { ...head, v: head.v + 1 };
  for (const journal of journals) {
    const more = merged([adds, journal]);
    if (!fits(more)) break;
    adds = more;
    after.from += 1;
    after.size -= journal.size;
  }
  return { adds, after };
}
