import * as z from "zod";
import type { Platform, Table } from "../context/index.ts";
import { deletionQueue } from "../deletion/index.ts";
import { mailQueue } from "../delivery/index.ts";
import type { DueQueue } from "../due/index.ts";
import { replayQueue } from "../fraud/index.ts";
import { senderQueue } from "../mail-sender/index.ts";
import { awaitedQueue } from "../participant/index.ts";
import { erasureQueue } from "../person-erasure/index.ts";
import { approvalQueue } from "../reward/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { digestQueue } from "../user/index.ts";
import { deliveryQueueOf, turnQueue } from "../webhook/index.ts";
import { planQueue } from "../widget/index.ts";

type Ids = Record<string, unknown>;
/** What makes the item that a dead letter names due at an instant; nothing where it waits no more. */
type Wake = (table: Table, ids: Ids, at: string) => Promise<TransactItem[]>;

function wakeIn<Item>(queue: DueQueue<Item>): Wake {
  return async (table, ids, at) => {
    const item = await queue.find(table, ids);
    if (item === null) return [];
    return [queue.postpone(table, item, { at, failures: queue.failuresOf(item) }).write];
  };
}

const named = <Item>(queue: DueQueue<Item>): [string, Wake] => [queue.kind, wakeIn(queue)];
const deliveryQueue = deliveryQueueOf("");

/** What waits for an endpoint is met when that is seen to. */
const wakeDelivery: Wake = async (...which) => {
  const delivery = await wakeIn(deliveryQueue)(...which);
  return delivery.length === 0 ? [] : [...delivery, ...(await wakeIn(turnQueue)(...which))];
};

/** All that a timer works on, by the entity. */
const queues = new Map<string, Wake>([
  named(approvalQueue),
  named(awaitedQueue),
  named(deletionQueue),
  named(digestQueue),
  named(erasureQueue),
  named(mailQueue),
  named(planQueue),
  named(replayQueue),
  named(senderQueue),
  named(turnQueue),
  [deliveryQueue.kind, wakeDelivery],
]);

const Letter = z.looseObject({ __edb_e__: z.string() });

/**
 * Has the timer work in its next run on what it could not do, and writes what else is given with it.
 * @returns true; null where nothing was written: it is done or gone meanwhile, or the conditions of `also` do not hold.
 */
export async function wakeItem(
  { table, clock }: Pick<Platform, "table" | "clock">,
  item: Ids,
  also: TransactItem[],
): Promise<true | null> {
  const { __edb_e__: kind, ...ids } = Letter.parse(item);
  const wake = queues.get(kind);
  if (wake === undefined) throw new RangeError(`no timer works on ${kind}`);
  const writes = await wake(table, ids, clock.now().toISOString());
  if (writes.length === 0) return null;
  return (await transact(table, clock, [...writes, ...also])).ok || null;
}
