import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { removeReleaseReasons } from "../../shared/usage/index.ts";
import { endErasure, erasureQueue, releaseReason, type StoredErasure } from "./store.ts";

/** Budget of a run. Deletions of workspaces run after it in the same minute. */
const budget = { claims: true, pageSize: 20, ms: 15_000 };

/**
 * Repeats the erasure of everyone erased a minute ago or more, finishes interrupted ones, and then deletes what they
 * were found by. Returns how many people that were.
 */
export function runDueErasures(platform: Platform): Promise<number> {
  const { table } = platform;
  const finish = async (erasure: StoredErasure) => {
    // Loaded with the first erasure: most of the time none is due.
    const { carryOut } = await import("./carry-out.ts");
    // A concurrent write; it is repeated later.
    if (!(await carryOut(platform, erasure))) throw new AppError("conflict.busy", { retryAfter: 60 });
    // Once all ids are replaced, no place remains to be released.
    const reasons = erasure.externalIds.map((_, n) => releaseReason(erasure, n));
    await removeReleaseReasons(table, erasure.workspaceId, reasons);
    await endErasure(table, erasure);
  };
  return runDue(platform, erasureQueue, finish, budget);
}
