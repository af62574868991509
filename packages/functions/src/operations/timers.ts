import { dueKinds } from "@kiteloop/core/operations/due-work";
import { timers } from "../consumers.ts";
import { platform } from "../runtime/index.ts";

/** The names of timers that have something to do. */
export async function listDue(): Promise<string[]> {
  const due = new Set(await dueKinds(platform()));
  return timers.filter(({ kinds }) => kinds.some((kind) => due.has(kind))).map(({ name }) => name);
}
