import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { requestedEmailOf } from "./kinds.ts";
import { queuedItem } from "./queued.ts";

/**
 * Queues the email of a dead letter's item, for the timer to send, and writes `also` in the same transaction.
 * @returns true; null if nothing was written: no email is requested, it is queued, or the conditions of `also` don't
 * hold
 */
export async function resendEmail(
  ports: Pick<Platform, "table" | "clock">,
  item: Record<string, unknown>,
  also: TransactItem[],
): Promise<true | null> {
  const requested = requestedEmailOf(item);
  if (requested === null) return null;
  const { ok } = await transact(ports.table, ports.clock, [queuedItem(ports, requested), ...also]);
  return ok || null;
}
