import { minuteMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../context/index.ts";

const workLate = { message: "work is late", field: "seconds" } as const;

/** Log lines from which CloudWatch makes metrics. `field` is the metric's value; without one, lines are counted. */
export const watchedLines = {
  workLate,
  emailPaused: { message: "a workspace's email was paused" },
  cdnFailed: { message: "the CDN failed requests", field: "requests" },
  spendingStopped: { message: "spending was stopped" },
} as const satisfies Record<string, { message: string; field?: string }>;

/** Timers run each minute and consumers at once, so work that waits longer than this fails or exceeds what they can do. */
const lateMs = 5 * minuteMs;

/** Logs that work is late, if it waited for so long. `fields` say which work. */
export function warnIfLate(
  { log }: Pick<Platform, "log">,
  waitedMs: number,
  fields: Record<string, unknown>,
): void {
  const { message, field } = workLate;
  if (waitedMs > lateMs) log.warn(message, { ...fields, [field]: Math.round(waitedMs / 1_000) });
}
