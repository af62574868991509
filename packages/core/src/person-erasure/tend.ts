import type { Platform } from "../context/index.ts";
import { carryOut } from "./carry-out.ts";
import { dueErasures, endErasure, putBack } from "./store.ts";

/** How long one that failed waits behind the others, in ms. */
const pause = 600_000;

/**
 * Goes once more over everybody who was erased a minute ago or more, and over what a request left half-way, and forgets
 * then what they were found by. Gives how many people that were.
 */
export async function tendErasures(platform: Platform): Promise<number> {
  const { table, clock, log } = platform;
  const due = await dueErasures(table, clock.now().toISOString(), 20);
  for (const erasure of due) {
    const { workspaceId, projectId, participantId } = erasure;
    try {
      await carryOut(platform, erasure);
      await endErasure(table, erasure);
    } catch (error) {
      log.error("a person's erasure is stuck", { workspaceId, projectId, participantId, error });
      await putBack(table, erasure, new Date(clock.now().getTime() + pause).toISOString());
    }
  }
  return due.length;
}
