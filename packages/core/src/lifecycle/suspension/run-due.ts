import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { suspensionQueue } from "./queue.ts";

/** Erasures follow in the same minute. */
const options = { claims: true, pageSize: 20, most: 100, ms: 10_000 };

/** Takes the due steps of suspensions that began or ended, and returns how many. Steps are repeatable. */
export function runDueSuspensions(platform: Platform): Promise<number> {
  return runDue(
    platform,
    suspensionQueue,
    // Loaded with the first step: most of the time none is due.
    async (step) => (await import("./take-step.ts")).takeSuspensionStep(platform, step),
    options,
  );
}
