import * as z from "zod";
import type { Platform } from "../../shared/context/index.ts";
import { iterateDeadLetters, removeItems } from "../../shared/dead-letter/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { itemIdOf } from "../../shared/stream/index.ts";
import { transact } from "../../shared/table/index.ts";
import { toFact } from "./fact.ts";
import { groupFacts } from "./group-facts.ts";
import { readAllNames } from "./lease.ts";
import { acceptedDays, isFolded } from "./ledger.ts";
import { readLedgerHead } from "./store.ledger.ts";
import type { Fact } from "./types.ts";
import { writeFold } from "./write-fold.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

const dayMs = 86_400_000;

/** Maximum clock difference between writers and the table. */
const skewMs = 3_600_000;

/** Facts that are folded at once. */
const batchSize = 500;

export type Folded = {
  /** Items of the span that count. */
  looked: number;
  /** Those of them that were not counted before. */
  folded: number;
  /** Items that can't be read or counted. */
  unreadable: number;
};

/** The time, in ms since 1970, since which the ledger knows of every item whether it is counted. */
export function rememberedFrom(now: number): number {
  return now - acceptedDays * dayMs;
}

/**
 * Counts those of a project's items from `from` to `to` (ms since 1970) that the ledger does not name. Safe while the
 * stream delivers the same items: whichever comes second finds them in the ledger.
 * @throws AppError `request.invalid` for a span that the ledger does not remember; there the rollups can only be rebuilt.
 */
export async function foldMissing(
  ports: Ports,
  projectId: string,
  items: AsyncIterable<Record<string, unknown>>,
  { from, to }: { from: number; to: number },
): Promise<Folded> {
  const { table, clock, log } = ports;
  const now = clock.now().getTime();
  if (from < rememberedFrom(now)) {
    const message = `is longer ago than the ledger remembers, ${acceptedDays} days`;
    throw new AppError("request.invalid", { errors: [{ path: "from", message }] });
  }
  const head = await readLedgerHead(table, projectId);
  const names = await readAllNames(table, projectId, head);
  // An import may write an item at any time after the item's own.
  const written = { first: from - skewMs, last: now + skewMs };
  const result: Folded = { looked: 0, folded: 0, unreadable: 0 };
  let missing: Fact[] = [];
  const foldBatch = async () => {
    for (const transaction of groupFacts(missing)) {
      result.folded += (await writeFold(ports, transaction)) ?? 0;
    }
    missing = [];
  };
  for await (const item of items) {
    try {
      const fact = toFact(item);
      if (fact === null || fact.written.first < from || fact.written.last > to) continue;
      result.looked += 1;
      if (isFolded(names, fact, head)) continue;
      groupFacts([fact]);
      missing.push({ ...fact, written });
    } catch (error) {
      result.unreadable += 1;
      log.warn("an item can't be counted", { error });
    }
    if (missing.length >= batchSize) await foldBatch();
  }
  await foldBatch();
  await removeCountedLetters(ports, projectId);
  return result;
}

const keys = z.looseObject({ pk: z.string(), sk: z.string() });

/** Removes dead letters of counted items, which could otherwise be counted again once the ledger has forgotten them. */
async function removeCountedLetters({ table, clock }: Ports, projectId: string): Promise<void> {
  const head = await readLedgerHead(table, projectId);
  const names = await readAllNames(table, projectId, head);
  for await (const letter of iterateDeadLetters(table, new Set([projectId]))) {
    if (letter.work !== "count" || letter.form !== "item") continue;
    const item = keys.safeParse(JSON.parse(letter.record));
    if (!item.success) continue;
    const { writtenAt = 0 } = letter;
    const written = { first: writtenAt, last: writtenAt };
    const { pk, sk } = item.data;
    if (isFolded(names, { pk, sk, id: itemIdOf(item.data), written }, head)) {
      await transact(table, clock, removeItems(letter));
    }
  }
}
