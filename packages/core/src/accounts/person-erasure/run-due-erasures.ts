import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { removeGivenBack } from "../../shared/usage/index.ts";
import { endErasure, erasureQueue, freedAs, type StoredErasure } from "./store.ts";

/** What one run takes. Deletions of workspaces come after it in the same minute. */
const budget = { claims: true, pageSize: 20, ms: 15_000 };

/**
 * Goes once more over everybody who was erased a minute ago or more, and over what a request left half-way, and forgets
 * then what they were found by. Gives how many people that were.
 */
export function runDueErasures(platform: Platform): Promise<number> {
  const { table } = platform;
  const finish = async (erasure: StoredErasure) => {
    // Loaded with the first erasure: most of the time none is due.
    const { carryOut } = await import("./carry-out.ts");
    // Somebody else wrote at the same moment: it is gone over once more.
    if (!(await carryOut(platform, erasure))) throw new AppError("conflict.busy", { retryAfter: 60 });
    // No room is given back any more once all ids are replaced.
    const reasons = erasure.externalIds.map((_, n) => freedAs(erasure, n));
    await removeGivenBack(table, erasure.workspaceId, reasons);
    await endErasure(table, erasure);
  };
  return runDue(platform, erasureQueue, finish, budget);
}
