import { secondMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { dueQueues } from "./due-queues.ts";

/** A webhook's second attempt comes after 5 seconds, and its timer waits for it. */
const soonMs = 10 * secondMs;

/** The queues, by entity, that have something to do now or in a few seconds. */
export async function dueKinds({ table, clock }: Pick<Platform, "table" | "clock">): Promise<string[]> {
  const at = new Date(clock.now().getTime() + soonMs).toISOString();
  const due = await Promise.all(
    dueQueues.map(async ({ kind, isDue }) => ((await isDue(table, at)) ? kind : [])),
  );
  return due.flat();
}
