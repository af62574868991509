import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { toFact } from "./fact.ts";
import { groupFacts } from "./group-facts.ts";
import type { WrittenSpan } from "./types.ts";
import { writeFold } from "./write-fold.ts";

/**
 * Counts an item that became a dead letter, on the day it belongs to, and writes `also` in the same transaction.
 * @param written when the item was put into the table, so that a redelivery by the stream finds it counted
 * @returns whether it was counted; null when nothing was written: the item doesn't count, or a condition of `also`
 * failed.
 */
export async function foldAgain(
  ports: Pick<Platform, "table" | "clock" | "log">,
  item: Record<string, unknown>,
  also: TransactItem[],
  written: WrittenSpan,
): Promise<boolean | null> {
  const fact = toFact(item, written);
  const [transaction] = fact === null ? [] : groupFacts([fact]);
  const counted = transaction === undefined ? null : await writeFold(ports, transaction, also);
  return counted === null ? null : counted > 0;
}
