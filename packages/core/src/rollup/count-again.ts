import type { Platform } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { countable, type Written } from "./countable.ts";
import { foldRecords } from "./fold-records.ts";
import { writeFold } from "./lane.ts";

/**
 * Counts an item that was given up, in the day it belongs to, and writes what else is given with it. What the stream
 * delivers again is found by when it was written.
 * @returns whether it counted; null where nothing was written: it counts for nothing, or the conditions of `also` do
 * not hold.
 */
export async function countAgain(
  ports: Pick<Platform, "table" | "clock" | "log">,
  item: Record<string, unknown>,
  also: TransactItem[],
  written: Written,
): Promise<boolean | null> {
  const record = countable(item, written);
  const [transaction] = record === null ? [] : foldRecords([record]);
  const counted = transaction === undefined ? null : await writeFold(ports, transaction, also);
  return counted === null ? null : counted > 0;
}
