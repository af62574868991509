import type { Project } from "@kiteloop/contract/project";

const minute = 60_000;

/** How a check stands: whether a page reported, or how patient one has to be. */
export type CheckState = "idle" | "listening" | "late" | "heard";

/**
 * @param startedAt when somebody began to check, ms since 1970; null: nobody does
 * @param now ms since 1970
 */
export function checkState(lastSeen: Project["lastSeen"], startedAt: number | null, now: number): CheckState {
  if (startedAt === null) return "idle";
  // That a page reported is noted once a minute: one just before counts as well.
  if (lastSeen && Date.parse(lastSeen.at) >= startedAt - minute) return "heard";
  return now - startedAt >= minute ? "late" : "listening";
}
