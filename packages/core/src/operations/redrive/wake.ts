import * as z from "zod";
import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { dueQueues } from "../due-work/index.ts";

const Letter = z.looseObject({ __edb_e__: z.string() });

/**
 * Makes a failed item due for the timer's next run, and writes `also` in the same transaction.
 * @returns true; null if nothing was written: the item is done or gone, or the conditions of `also` don't hold.
 */
export async function wakeDeadLetterItem(
  { table, clock }: Pick<Platform, "table" | "clock">,
  item: Record<string, unknown>,
  also: TransactItem[],
): Promise<true | null> {
  const { __edb_e__: kind, ...ids } = Letter.parse(item);
  const queue = dueQueues.find((one) => one.kind === kind);
  if (queue === undefined) throw new RangeError(`no timer works on ${kind}`);
  const writes = await queue.wake(table, ids, clock.now().toISOString());
  if (writes.length === 0) return null;
  return (await transact(table, clock, [...writes, ...also])).ok || null;
}
