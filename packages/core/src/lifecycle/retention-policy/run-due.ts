import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { retentionQueue } from "./store.ts";

/** Erasures of people and deletions of workspaces run before it in the same minute. */
const options = { claims: true, pageSize: 20, ms: 10_000 };

/** Applies the policies that are due, and returns how many. */
export function runDueRetention(platform: Platform): Promise<number> {
  return runDue(
    platform,
    retentionQueue,
    // Loaded with the first policy: most of the time none is due.
    async (policy) => (await import("./apply.ts")).applyRetentionPolicy(platform, policy),
    options,
  );
}
