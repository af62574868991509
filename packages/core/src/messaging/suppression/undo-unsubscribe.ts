import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { readSuppression, resubscribeItem } from "./store.ts";

/** Undoes an unsubscribe, for its owner. What else suppresses the address remains. */
export async function undoUnsubscribe(
  { table, clock }: Pick<Platform, "table" | "clock">,
  { workspaceId, recipient }: { workspaceId: string; recipient: string },
): Promise<void> {
  await retryOnConflict(clock, async () => {
    const stored = await readSuppression(table, workspaceId, recipient);
    if (stored === null) return null;
    return (await transact(table, clock, [resubscribeItem(table, stored)])).ok ? null : conflict;
  });
}
