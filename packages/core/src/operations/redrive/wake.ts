import * as z from "zod";
import { deletionQueue, erasureQueue } from "../../accounts/index.ts";
import { emailQueue } from "../../delivery/index.ts";
import { messagingDueQueues } from "../../messaging/index.ts";
import { publishingDueQueues } from "../../publishing/index.ts";
import { referralDueQueues } from "../../referrals/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { wakeable } from "../../shared/due/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { digestQueue } from "../../tenancy/index.ts";

/** All queues that a timer works on, by entity. */
const queues = new Map(
  [
    ...referralDueQueues,
    ...messagingDueQueues,
    ...publishingDueQueues,
    wakeable(deletionQueue),
    wakeable(digestQueue),
    wakeable(erasureQueue),
    wakeable(emailQueue),
  ].map((queue) => [queue.kind, queue]),
);

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
  const queue = queues.get(kind);
  if (queue === undefined) throw new RangeError(`no timer works on ${kind}`);
  const writes = await queue.wake(table, ids, clock.now().toISOString());
  if (writes.length === 0) return null;
  return (await transact(table, clock, [...writes, ...also])).ok || null;
}
