import { works } from "@kiteloop/contract/operations/dead-letter";
import {
  countedDeadLetters,
  type DueWorkKind,
  dueWorkKinds,
  getInstanceHealth as endpoint,
  type Wait,
} from "@kiteloop/contract/operations/instance-health";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import type { Table } from "../../shared/context/index.ts";
import { deadLettersFrom } from "../../shared/dead-letter/index.ts";
import type { WakeableQueue } from "../../shared/due/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { dueQueues } from "../due-work/index.ts";
import { readServer } from "./read-server.ts";

/** Asks each queue only what a timer asks it, so that reading the state of an instance costs little at any size. */
export const getInstanceHealth = verb(endpoint, async (ctx) => {
  const { table, clock } = ctx;
  const now = clock.now();
  const [queues, deadLetters, server] = await Promise.all([
    readQueues(table, now),
    readDeadLetters(table),
    readServer(ctx),
  ]);
  return { at: now.toISOString(), queues, deadLetters, server };
});

async function readQueues(table: Table, now: Date): Promise<{ kind: DueWorkKind; wait: Wait }[]> {
  const read = dueWorkKinds.map(async (kind) => {
    const queue = dueQueues.find((one) => one.kind === kind);
    return queue === undefined ? [] : [{ kind, wait: await waitOf(table, queue, now.getTime()) }];
  });
  return (await Promise.all(read)).flat();
}

async function waitOf(table: Table, { isDue }: WakeableQueue, now: number): Promise<Wait> {
  const isDueSince = (ms: number) => isDue(table, new Date(now - ms).toISOString());
  if (!(await isDueSince(0))) return "none";
  if (!(await isDueSince(hourMs))) return "minutes";
  return (await isDueSince(dayMs)) ? "day" : "hour";
}

async function readDeadLetters(table: Table) {
  const { items, last } = await deadLettersFrom(table, { limit: countedDeadLetters });
  const counts = works.map((work) => ({ work, count: items.filter((one) => one.work === work).length }));
  const oldestAt = items.map(({ firstAt }) => firstAt).toSorted()[0] ?? null;
  return { counts, more: last !== null, oldestAt };
}
