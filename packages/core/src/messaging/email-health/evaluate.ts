import { deliverability } from "@kiteloop/contract/messaging/email";
import { dayMs } from "@kiteloop/contract/shared/time";
import { auditItem } from "../../shared/audit/index.ts";
import type { Platform, System, Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { watchedLines } from "../../shared/watched-line/index.ts";
import {
  type EmailDay,
  type EmailPause,
  type EmailTally,
  findPause,
  latestDays,
  pauseItem,
} from "../email-health/store.ts";

/** Whether a workspace may not send emails now. */
export async function isPaused(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
): Promise<boolean> {
  return (await currentPause(table, workspaceId, clock.now())) !== null;
}

/** The pause of a workspace's email at `now`; null if there is none. */
export async function currentPause(table: Table, workspaceId: string, now: Date): Promise<EmailPause | null> {
  const pause = await findPause(table, workspaceId);
  return pause !== null && pause.until > now.toISOString() ? pause : null;
}

/** How a workspace's latest emails fared, the oldest day first, and its current pause. */
export async function emailHealthOf(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
) {
  const now = clock.now();
  const first = new Date(now.getTime() - deliverability.days * dayMs).toISOString().slice(0, 10);
  const [days, judged, pause] = await Promise.all([
    latestDays(table, workspaceId),
    latestTally(table, workspaceId, now),
    findPause(table, workspaceId),
  ]);
  const holds = pause !== null && pause.until > now.toISOString();
  return {
    days: days.filter(({ day }) => day > first).toReversed(),
    judged,
    pause: holds ? { at: pause.at, until: pause.until } : null,
  };
}

/**
 * Pauses a workspace's emails if too many of its latest ones bounced or were reported as spam. Concurrent calls pause
 * once.
 */
export async function evaluateEmailHealth(platform: Platform, workspaceId: string): Promise<void> {
  const { table, clock, log } = platform;
  const now = clock.now();
  const tally = await latestTally(table, workspaceId, now);
  const why = complaintOf(tally);
  if (why === null) return;
  const until = new Date(now.getTime() + deliverability.pausedForDays * dayMs).toISOString();
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  const { ok } = await transact(table, clock, [
    pauseItem(table, { workspaceId, at: now.toISOString(), until, why }),
    auditItem(ctx, "mail.pause", { id: workspaceId, name: why }),
  ]);
  if (ok) log.error(watchedLines.emailPaused.message, { workspaceId, ...tally });
}

/** The latest days with enough emails, after the day of the last pause. */
async function latestTally(table: Table, workspaceId: string, now: Date): Promise<EmailTally> {
  const [days, pause] = await Promise.all([latestDays(table, workspaceId), findPause(table, workspaceId)]);
  const first = new Date(now.getTime() - deliverability.days * dayMs).toISOString().slice(0, 10);
  const after = pause === null ? first : [first, pause.at.slice(0, 10)].sort().at(-1);
  const sum: EmailTally = { sent: 0, bounced: 0, complained: 0 };
  for (const day of days.filter(({ day }) => day > (after ?? first))) {
    if (sum.sent >= deliverability.judgedFrom) break;
    add(sum, day);
  }
  return sum;
}

function add(sum: EmailTally, { sent, bounced, complained }: EmailDay): void {
  sum.sent += sent;
  sum.bounced += bounced;
  sum.complained += complained;
}

/** Why the emails should be paused, in words; null if there is no reason. */
function complaintOf({ sent, bounced, complained }: EmailTally): string | null {
  if (sent < deliverability.judgedFrom) return null;
  if (complained / sent >= deliverability.complaints)
    return `${complained} of ${sent} emails reported as spam`;
  if (bounced / sent >= deliverability.bounces) return `${bounced} of ${sent} emails bounced`;
  return null;
}
