import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../context/index.ts";
import type { DueQueue } from "../due/index.ts";
import { transact } from "../table/index.ts";
import { readWaiting } from "./read.ts";

/** How long what is due waits before it looks again whether its workspace is still suspended. */
const waitMs = 15 * minuteMs;

/** When work of a workspace continues: null for now, an instant while it is suspended and in the first moment afterwards. */
export async function suspendedUntil(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  read: typeof readWaiting = readWaiting,
): Promise<string | null> {
  const now = clock.now();
  const { suspended, until } = await read(table, workspaceId);
  if (suspended) return new Date(now.getTime() + waitMs).toISOString();
  return until > now.toISOString() ? until : null;
}

/**
 * Work on the items of a queue, which wait while their workspace is suspended; waiting is no failure. Reads each
 * workspace once in a run.
 */
export function waitWhileSuspended<Item extends { workspaceId: string }>(
  platform: Pick<Platform, "table" | "clock">,
  queue: Pick<DueQueue<Item>, "postpone">,
  work: (item: Item) => Promise<unknown>,
): (item: Item) => Promise<unknown> {
  const { table, clock } = platform;
  const known = new Map<string, ReturnType<typeof readWaiting>>();
  const read: typeof readWaiting = (_, workspaceId) => {
    const waiting = known.get(workspaceId) ?? readWaiting(table, workspaceId);
    known.set(workspaceId, waiting);
    return waiting;
  };
  return async (item) => {
    const at = await suspendedUntil(platform, item.workspaceId, read);
    if (at === null) return work(item);
    await transact(table, clock, [queue.postpone(table, item, { at, failures: 0 }).write]);
  };
}
