import type { Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { ledgerHeadItem } from "./compaction.ts";
import { emptyDelta, packDelta } from "./counter-delta.ts";
import { eachName, isLeased, type LedgerHead } from "./ledger.ts";
import { dropCachedPartition } from "./partition-cache.ts";
import { readFoldedNames, readLedgerHead, writeHeadAlone } from "./store.ledger.ts";

type Ports = Pick<Platform, "table" | "clock">;

const attempts = 24;

/** The latest time that a page's sort key can contain. */
const endOfTime = 999_999_999_999_999;

/**
 * Takes a lease on a project's counting partition: until it is released or `until` (ms since 1970) has passed, nothing
 * else can count there. A fold meanwhile fails as busy, and the stream delivers its records again.
 * @throws AppError `conflict.busy` when it is leased already, or other writers keep moving the partition.
 */
export async function leasePartition(
  { table, clock }: Ports,
  projectId: string,
  until: number,
): Promise<LedgerHead> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const head = await readLedgerHead(table, projectId);
    if (isLeased(head, clock.now().getTime())) break;
    const leased = { ...head, version: head.version + 1, leasedUntil: until };
    if (await writeHead(table, projectId, head, leased)) return leased;
    await clock.sleep(Math.random() * 10 * 2 ** Math.min(attempt, 6));
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

/**
 * Ends the lease. Uncompacted deltas are dropped when the rebuilt rollups contain them already; the names of the counted
 * facts stay in the ledger either way.
 * @throws AppError `conflict.busy` when the lease had expired.
 */
export async function releasePartition(
  { table }: Ports,
  projectId: string,
  leased: LedgerHead,
  uncompacted: "kept" | "dropped",
): Promise<void> {
  const after = { ...leased, version: leased.version + 1, leasedUntil: 0 };
  if (uncompacted === "dropped") {
    Object.assign(after, { from: leased.to, size: 0 });
    if (leased.open !== null) after.open = { ...leased.open, delta: packDelta(projectId, emptyDelta) };
  }
  if (!(await writeHead(table, projectId, leased, after)))
    throw new AppError("conflict.busy", { retryAfter: 1 });
}

async function writeHead(
  table: Table,
  projectId: string,
  before: LedgerHead,
  after: LedgerHead,
): Promise<boolean> {
  dropCachedPartition(table, projectId);
  const { Update } = ledgerHeadItem(projectId, before, after);
  return Update !== undefined && (await writeHeadAlone(table, Update));
}

/** The names of all facts that the ledger remembers as counted, as of this head or later. */
export async function readAllNames(table: Table, projectId: string, head: LedgerHead): Promise<Set<string>> {
  const everything = { ...head, until: Number.MAX_SAFE_INTEGER };
  const names = await readFoldedNames(table, projectId, everything, 0, endOfTime);
  for (const name of head.open === null ? [] : eachName(head.open.names)) names.add(name);
  return names;
}
