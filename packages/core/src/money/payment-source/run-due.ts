import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { waitWhileSuspended } from "../../shared/suspension/index.ts";
import { applySourceEvent } from "./apply.ts";
import { sourceEventQueue } from "./store.events.ts";

/** Applies the events that are due: those that a crash left, and those whose wait is over. Returns their number. */
export function applyDueEvents(platform: Platform): Promise<number> {
  const apply = (event: Parameters<typeof applySourceEvent>[1]) => applySourceEvent(platform, event);
  const work = waitWhileSuspended(platform, sourceEventQueue, apply);
  return runDue(platform, sourceEventQueue, work, { claims: true, atOnce: 5, pageSize: 50 });
}
