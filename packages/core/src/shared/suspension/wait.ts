import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform, Table } from "../context/index.ts";
import type { DueQueue } from "../due/index.ts";
import { transact } from "../table/index.ts";
import { isSuspended } from "./read.ts";

/** How long what is due waits before it looks again whether its workspace is still suspended. */
const waitMs = 15 * minuteMs;

/** When work of a workspace continues: null for now, an instant while it is suspended. */
export async function suspendedUntil(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
  suspended: (table: Table, workspaceId: string) => Promise<boolean> = isSuspended,
): Promise<string | null> {
  if (!(await suspended(table, workspaceId))) return null;
  return new Date(clock.now().getTime() + waitMs).toISOString();
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
  const read = new Map<string, Promise<boolean>>();
  const suspended = (_: Table, workspaceId: string) => {
    const known = read.get(workspaceId) ?? isSuspended(table, workspaceId);
    read.set(workspaceId, known);
    return known;
  };
  return async (item) => {
    const at = await suspendedUntil(platform, item.workspaceId, suspended);
    if (at === null) return work(item);
    await transact(table, clock, [queue.postpone(table, item, { at, failures: 0 }).write]);
  };
}
