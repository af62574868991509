import type { Platform } from "../context/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { mailedOf, queuedItem } from "./mailed.ts";

/**
 * Queues the mail for an item that was given up, for the timer to send, and writes what else is given with it.
 * @returns true; null where nothing was written: there is nothing to mail, it is queued, or the conditions of `also`
 * do not hold.
 */
export async function mailAgain(
  ports: Pick<Platform, "table" | "clock">,
  item: Record<string, unknown>,
  also: TransactItem[],
): Promise<true | null> {
  const mailed = mailedOf(item);
  if (mailed === null) return null;
  const { ok } = await transact(ports.table, ports.clock, [queuedItem(ports, mailed), ...also]);
  return ok || null;
}
