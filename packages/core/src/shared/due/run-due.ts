import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import { mapConcurrent } from "../concurrency/index.ts";
import type { Platform } from "../context/index.ts";
import { clearFailure, moveToDeadLetter } from "../dead-letter/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import type { DueQueue } from "./due-queue.ts";

/** Delays before each retry; once a day after the last of them. */
const pauses = [1, 5, 30, 120].map((minutes) => minutes * minuteMs);

const pauseAfter = (failures: number) => pauses[failures - 1] ?? dayMs;

/**
 * `more`: the item made progress and is due again at once. `partly`: it is done except for a part that failed too often,
 * and its dead letter stays visible to staff.
 */
type Outcome = "more" | "partly" | unknown;

type Options<Item> = {
  /**
   * Whether the item is postponed before the work begins, as if it had failed: if the work kills its run, the next run
   * does not start with it again. Otherwise an item is postponed when its work throws.
   */
  claims: boolean;
  /** Number of items processed concurrently. */
  atOnce?: number;
  pageSize?: number;
  /** No more items are started after this many, or after this many ms: a run is stopped after 60 s. */
  most?: number;
  ms?: number;
  /** Checked after each page. */
  goesOn?: () => boolean;
  /** Items of the same lane are processed one after another. By default each item has its own lane. */
  laneOf?: (item: Item) => string;
};

/**
 * Processes every due item of a queue, each failing alone. A failed item is retried with growing delays; after five
 * failures it is a dead letter until it succeeds. Returns the number of items processed.
 */
export async function runDue<Item>(
  platform: Platform,
  queue: DueQueue<Item>,
  work: (item: Item) => Promise<Outcome>,
  { claims, atOnce = 1, pageSize = 50, most = 1_000, ms = 40_000, goesOn, laneOf }: Options<Item>,
): Promise<number> {
  const { table, clock } = platform;
  const started = clock.now();
  const until = started.getTime() + ms;
  let worked = 0;
  const met = new Set<string>();
  const goThrough = async (lane: readonly Item[]) => {
    for (const item of lane) {
      if (clock.now().getTime() >= until) return;
      if (await workOn(platform, queue, work, item, { claims, met })) worked += 1;
    }
  };
  let cursor: string | null = null;
  do {
    // Pages continue from the position in the index, so an item that can't even be postponed is passed.
    const page = await queue.due(table, started.toISOString(), { limit: pageSize, cursor });
    const alone = (item: Item) => claims && queue.failuresOf(item) > 0;
    const others = page.items.filter((item) => !alone(item));
    await mapConcurrent(lanesOf(others, laneOf), atOnce, goThrough);
    // An item may kill its run each time: it runs alone, after those that have failed less often.
    const failed = page.items.filter(alone);
    await goThrough(failed.toSorted((one, other) => queue.failuresOf(one) - queue.failuresOf(other)));
    ({ cursor } = page);
    if (goesOn?.() === false) break;
  } while (cursor !== null && worked < most && clock.now().getTime() < until);
  return worked;
}

function lanesOf<Item>(items: readonly Item[], laneOf: ((item: Item) => string) | undefined): Item[][] {
  if (laneOf === undefined) return items.map((item) => [item]);
  const lanes = new Map<string, Item[]>();
  for (const item of items) lanes.set(laneOf(item), [...(lanes.get(laneOf(item)) ?? []), item]);
  return [...lanes.values()];
}

/** Whether this run claimed the item and processed it. Never throws. */
async function workOn<Item>(
  platform: Platform,
  queue: DueQueue<Item>,
  work: (item: Item) => Promise<Outcome>,
  item: Item,
  { claims, met }: { claims: boolean; met: Set<string> },
): Promise<boolean> {
  const { table, clock } = platform;
  let begun = false;
  try {
    const name = JSON.stringify(queue.idsOf(item));
    if (met.has(name)) return false;
    met.add(name);
    const later = postponed(platform, queue, item);
    if (claims && !(await transact(table, clock, [later.write])).ok) return false;
    const claimed = claims ? later.after : item;
    begun = true;
    const outcome = await work(claimed);
    if (outcome === "more") {
      const now = { at: clock.now().toISOString(), failures: 0 };
      await transact(table, clock, [queue.postpone(table, claimed, now).write]);
    }
    if (outcome !== "partly" && queue.failuresOf(item) > 0)
      await clearFailure(table, "timer", letterOf(queue, item, later.write));
  } catch (error) {
    await noteFailure(platform, queue, item, error, claims && begun);
  }
  return begun;
}

function postponed<Item>({ table, clock }: Platform, queue: DueQueue<Item>, item: Item) {
  const failures = queue.failuresOf(item) + 1;
  const at = new Date(clock.now().getTime() + pauseAfter(failures)).toISOString();
  return queue.postpone(table, item, { at, failures });
}

async function noteFailure<Item>(
  platform: Platform,
  queue: DueQueue<Item>,
  item: Item,
  error: unknown,
  isPostponed: boolean,
): Promise<void> {
  const { table, clock, log } = platform;
  const { kind } = queue;
  try {
    const { externalId: _, ...named } = queue.idsOf(item);
    log.error("a timer's work on an item failed", { kind, ...named, error });
    const { write } = postponed(platform, queue, item);
    if (!isPostponed) await transact(table, clock, [write]);
    await moveToDeadLetter(platform, "timer", letterOf(queue, item, write), error);
  } catch (unnoted) {
    log.error("a failure of a timer's work was not noted", { kind, error: unnoted });
  }
}

const Written = z.object({ Update: z.object({ Key: z.object({ pk: z.string(), sk: z.string() }) }) });

/** A dead letter's copy of an item: only its ids, however large it is. */
const letterOf = <Item>(queue: DueQueue<Item>, item: Item, write: TransactItem) => ({
  ...queue.idsOf(item),
  ...Written.parse(write).Update.Key,
  __edb_e__: queue.kind,
});
