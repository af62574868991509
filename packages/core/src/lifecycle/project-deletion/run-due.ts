import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { projectDeletionQueue } from "./store.ts";

/** Erasures of people run before it in the same minute; what is left after this time is left to the next minute. */
const enough = { items: 10_000, ms: 15_000 };
const options = { claims: true, pageSize: 20, ms: enough.ms };

/**
 * Takes the next step of every due deletion. Steps are repeatable, so the next run continues one that died. Returns how
 * many deletions were examined.
 */
export function runDueProjectDeletions(platform: Platform, items = enough.items): Promise<number> {
  const budget = { items, until: platform.clock.now().getTime() + enough.ms };
  return runDue(
    platform,
    projectDeletionQueue,
    // Loaded with the first deletion: most of the time none is due.
    async (deletion) => (await import("./take-step.ts")).takeProjectStep(platform, deletion, budget),
    options,
  );
}
