import * as z from "zod";
import type { Platform } from "../../shared/context/index.ts";
import { namesNoKnownPerson } from "../../shared/dead-letter/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { withEmbedderIds } from "./embedder-ids.ts";
import { webhookFactsOf } from "./facts.ts";
import { listenersOnce, queueOne } from "./queue.ts";

const record = z.looseObject({ before: z.record(z.string(), z.unknown()).optional() });

/**
 * Queues the events of a change from a dead letter, for the timer to deliver, and writes `also` in the same
 * transaction. Deliveries that are queued already stay unchanged.
 * @returns true; null if no endpoint asks for it anymore, or the conditions of `also` don't hold
 */
export async function queueWebhooksAgain(
  platform: Platform,
  item: Record<string, unknown>,
  also: TransactItem[],
  { last: writtenAt }: { last: number },
): Promise<true | null> {
  const { before, ...image } = record.parse(item);
  const listening = listenersOnce(platform);
  if (await namesNoKnownPerson(platform.table, image)) return null;
  const told = await withEmbedderIds(platform.table, image);
  let queued = 0;
  for (const fact of webhookFactsOf({ sequence: "", image: told, ...(before && { before }) })) {
    for (const webhook of await listening(fact, writtenAt)) {
      if (await queueOne(platform, webhook, fact)) queued++;
    }
  }
  if (queued === 0) return null;
  return (await transact(platform.table, platform.clock, also)).ok || null;
}
