import type { Platform } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { requestedEmailOf } from "./kinds.ts";
import { queuedItem } from "./queued.ts";

/**
 * Queues the mail for an item that was given up, for the timer to send, and writes what else is given with it.
 * @returns true; null where nothing was written: there is nothing to mail, it is queued, or the conditions of `also`
 * do not hold.
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
