import { isSketchEntry } from "@kiteloop/metrics/unique";
import type { TransactItem } from "../../shared/table/index.ts";
import {
  type CounterDelta,
  emptyDelta,
  fitsTransaction,
  mergeDeltas,
  packDelta,
  unpackDelta,
} from "./counter-delta.ts";
import {
  type LedgerHead,
  ledgerHeadKey,
  type Names,
  namedByIdFrom,
  namesOf,
  type OpenSegment,
  pageItem,
  peopleCountedFrom,
  segmentKey,
  segmentSlots,
} from "./ledger.ts";
import type { FoldTransaction } from "./types.ts";

/** Bytes of names and delta in an open segment, so that the head that contains it stays under 1 KB. */
const maxOpenBytes = 900;

/** Ledger segments are compacted at this count or size: every reader of numbers reads them too. */
const compactAt = { count: 6, bytes: 6_000 };

export const needsCompaction = ({ from, to, size }: Pick<LedgerHead, "from" | "to" | "size">): boolean =>
  to - from >= compactAt.count || (size >= compactAt.bytes && to > from);

/** Moves the partition on from the version that was read; the condition fails when another writer has moved it since. */
export function ledgerHeadItem(projectId: string, before: LedgerHead, after: LedgerHead): TransactItem {
  const { version, open, from, to, size, until, leasedUntil, namedById, peopleFrom } = after;
  const lease = leasedUntil === before.leasedUntil ? "" : ", leasedUntil = :leased";
  const ids = namedById === before.namedById ? "" : ", ids = :ids";
  const people = peopleFrom === before.peopleFrom ? "" : ", people = :people";
  return {
    Update: {
      Key: ledgerHeadKey(projectId),
      UpdateExpression: `SET v = :v, #from = :from, #to = :to, #size = :size, #until = :until${lease}${ids}${people}${
        open === null ? " REMOVE #open" : ", #open = :open"
      }`,
      ConditionExpression: before.version === 0 ? "attribute_not_exists(v)" : "v = :before",
      ExpressionAttributeNames: {
        "#from": "from",
        "#to": "to",
        "#size": "size",
        "#until": "until",
        "#open": "open",
      },
      ExpressionAttributeValues: {
        ":v": version,
        ":from": from,
        ":to": to,
        ":size": size,
        ":until": until,
        ...(lease !== "" && { ":leased": leasedUntil }),
        ...(ids !== "" && { ":ids": namedById }),
        ...(people !== "" && { ":people": peopleFrom }),
        ...(open !== null && { ":open": open }),
        ...(before.version > 0 && { ":before": before.version }),
      },
    },
  };
}

/** The items to write, the head first; the new head; and the ledger segment among the items, if any. */
export type AppendPlan = {
  items: TransactItem[];
  after: LedgerHead;
  segment?: { sequence: number; delta: Uint8Array };
};

/**
 * Plans how a batch's facts are counted. A few fit into the open segment, which takes a single write. A full open segment
 * is closed: its names become a page and its delta a ledger segment. A batch too large for an open segment becomes both at
 * once. Null while too many ledger segments wait for compaction.
 * @param now ms since 1970
 * @throws RangeError for a visitor's entry that no sketch takes: it would fail every later compaction.
 */
export function planAppend(
  head: LedgerHead,
  { projectId, facts, rollups, sketches }: FoldTransaction,
  now: number,
): AppendPlan | null {
  if (!sketches.every(({ entries }) => entries.every(isSketchEntry)))
    throw new RangeError("is no entry of a sketch");
  const fresh = mergeDeltas([{ rollups, sketches }]);
  const namedById = namedByIdFrom(head, now);
  const peopleFrom = peopleCountedFrom(head, now);
  const names = namesOf(facts, namedById);
  const { open, to } = head;
  const version = head.version + 1;
  const inHead = (next: OpenSegment): AppendPlan => {
    const after = { ...head, version, namedById, peopleFrom, open: next };
    return { items: [ledgerHeadItem(projectId, head, after)], after };
  };
  const appended = open === null ? null : appendToOpen(projectId, open, names, fresh);
  if (appended !== null) return inHead(appended);
  const own: OpenSegment = { ...names, delta: packDelta(projectId, fresh) };
  const alone = hasRoom(own) ? own : null;
  if (open === null && alone !== null) return inHead(alone);
  if (to - head.from >= segmentSlots) return null;
  const closed = alone === null || open === null ? own : open;
  const { delta, ...closedNames } = closed;
  const after = {
    ...head,
    ...{ version, namedById, peopleFrom },
    open: alone ?? open,
    to: to + 1,
    size: head.size + delta.length,
    until: Math.max(head.until, closedNames.last),
  };
  const segment = { sequence: to, delta };
  const items = [
    ledgerHeadItem(projectId, head, after),
    { Put: { Item: pageItem(projectId, version, closedNames, now) } },
    { Put: { Item: { ...segmentKey(projectId, to), ...segment } } },
  ];
  return { items, after, segment };
}

const hasRoom = ({ names, delta }: OpenSegment): boolean => names.length + delta.length <= maxOpenBytes;

/** The open segment with more facts in it; null when they do not fit. */
function appendToOpen(
  projectId: string,
  open: OpenSegment,
  more: Names,
  delta: CounterDelta,
): OpenSegment | null {
  const names = Buffer.concat([open.names, more.names]);
  if (names.length > maxOpenBytes) return null;
  const merged = mergeDeltas([unpackDelta(projectId, open.delta), delta]);
  if (!fitsTransaction(merged)) return null;
  const [first, last] = [Math.min(open.first, more.first), Math.max(open.last, more.last)];
  const next = { names, delta: packDelta(projectId, merged), first, last };
  return hasRoom(next) ? next : null;
}

/** As many ledger segments as one transaction can compact, oldest first: their merged delta, and the head without them. */
export function planCompaction(
  head: LedgerHead,
  segments: readonly (CounterDelta & { size: number })[],
): { delta: CounterDelta; after: LedgerHead } {
  let delta = emptyDelta;
  const after = { ...head, version: head.version + 1 };
  for (const segment of segments) {
    const more = mergeDeltas([delta, segment]);
    if (!fitsTransaction(more)) break;
    delta = more;
    after.from += 1;
    after.size -= segment.size;
  }
  return { delta, after };
}
