import type { Project } from "@kiteloop/contract/publishing/project";
import { minuteMs } from "@kiteloop/contract/shared/time";

/** State of an installation check. */
export type CheckState = "idle" | "listening" | "late" | "heard";

/**
 * @param startedAt start of the check in ms since 1970; null if there is none
 * @param now ms since 1970
 */
export function checkState(lastSeen: Project["lastSeen"], startedAt: number | null, now: number): CheckState {
  if (startedAt === null) return "idle";
  // Reports are recorded once a minute, so one just before counts as well.
  if (lastSeen && Date.parse(lastSeen.at) >= startedAt - minuteMs) return "heard";
  return now - startedAt >= minuteMs ? "late" : "listening";
}
