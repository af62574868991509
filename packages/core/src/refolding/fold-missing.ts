import * as z from "zod";
import type { Platform } from "../context/index.ts";
import { lettersOf, removeItems } from "../dead-letter/index.ts";
import { AppError } from "../errors/index.ts";
import {
  acceptedDays,
  type Countable,
  countable,
  foldRecords,
  isFolded,
  nameIn,
  readHead,
  readNames,
  writeFold,
} from "../rollup/index.ts";
import { transact } from "../table/index.ts";
import { itemsOf } from "./items.ts";

type Ports = Pick<Platform, "table" | "clock" | "log">;

const dayMs = 86_400_000;

/** Clocks of those who write and of the table may differ by this. */
const skewMs = 3_600_000;

/** So many records are added up together. */
const atOnce = 500;

export type Folded = {
  /** Items of the span that count. */
  looked: number;
  /** Those of them that were not counted, and are now. */
  folded: number;
  /** Those that can't be read or counted. */
  unreadable: number;
};

/** From when on, in ms since 1970, the ledger says of every item whether it is counted. */
export function rememberedFrom(now: number): number {
  return now - acceptedDays * dayMs;
}

/**
 * Counts what came about from `from` to `to` (ms since 1970) and is not in the ledger. What is in it stays as it is, and
 * what the stream delivers meanwhile or afterwards finds there that it is counted.
 * @throws AppError `request.invalid` for a span the ledger does not remember: there the sums are added up again.
 */
export async function foldMissing(
  ports: Ports,
  projectId: string,
  { from, to }: { from: number; to: number },
): Promise<Folded> {
  const { table, clock, log } = ports;
  const now = clock.now().getTime();
  if (from < rememberedFrom(now)) {
    const message = `is longer ago than the ledger remembers, ${acceptedDays} days`;
    throw new AppError("request.invalid", { errors: [{ path: "from", message }] });
  }
  const names = await readNames(table, projectId, await readHead(table, projectId));
  // An import writes an item when it likes after the item came about.
  const written = { first: from - skewMs, last: now + skewMs };
  const result: Folded = { looked: 0, folded: 0, unreadable: 0 };
  let missing: Countable[] = [];
  const foldThem = async () => {
    for (const transaction of foldRecords(missing)) {
      result.folded += (await writeFold(ports, transaction)) ?? 0;
    }
    missing = [];
  };
  for await (const item of itemsOf(table, projectId)) {
    try {
      const record = countable(item);
      if (record === null || record.written.first < from || record.written.last > to) continue;
      result.looked += 1;
      if (isFolded(names, record)) continue;
      foldRecords([record]);
      missing.push({ ...record, written });
    } catch (error) {
      result.unreadable += 1;
      log.warn("an item can't be counted", { error });
    }
    if (missing.length >= atOnce) await foldThem();
  }
  await foldThem();
  await removeDone(ports, projectId);
  return result;
}

const keys = z.looseObject({ pk: z.string(), sk: z.string() });

/** What is counted is not to be counted once more from the dead letters, months later. */
async function removeDone({ table, clock }: Ports, projectId: string): Promise<void> {
  const names = await readNames(table, projectId, await readHead(table, projectId));
  for await (const letter of lettersOf(table, new Set([projectId]))) {
    if (letter.work !== "count" || letter.form !== "item") continue;
    const record = keys.safeParse(JSON.parse(letter.record));
    if (record.success && nameIn(names, record.data)) {
      await transact(table, clock, removeItems(table, letter));
    }
  }
}
