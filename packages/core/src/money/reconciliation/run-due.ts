import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { reconcile } from "./reconcile.ts";
import { keepWaiting, reconciliationQueue, type StoredReconciliation } from "./store.ts";

/** Compares the rewards that are due for it. Without a live account, nothing is compared until the next night. */
export function reconcileDue(platform: Platform): Promise<number> {
  const work = async (one: StoredReconciliation) => {
    if ((await reconcile(platform, one)) === null) await keepWaiting(platform, one);
  };
  return runDue(platform, reconciliationQueue, work, { claims: true, atOnce: 3, pageSize: 20 });
}
