import type { Platform } from "../context/index.ts";
import { carryOut } from "./carry-out.ts";
import { dueErasures, endErasure } from "./store.ts";

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
    }
  }
  return due.length;
}
