import { mailStanding } from "@kiteloop/contract/mail";
import { auditItem } from "../audit/index.ts";
import type { Platform, System, Table } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { findPause, latestDays, type MailDay, pauseItem, type Tally } from "./store.ts";

const dayMs = 86_400_000;

/** Whether a workspace may not mail anybody at this moment. */
export async function isPaused(
  { table, clock }: Pick<Platform, "table" | "clock">,
  workspaceId: string,
): Promise<boolean> {
  const pause = await findPause(table, workspaceId);
  return pause !== null && pause.until > clock.now().toISOString();
}

/** How a workspace's mails fared of late, the oldest day first, and its pause while it holds. */
export async function standingOf({ table, clock }: Pick<Platform, "table" | "clock">, workspaceId: string) {
  const now = clock.now();
  const first = new Date(now.getTime() - mailStanding.days * dayMs).toISOString().slice(0, 10);
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

/** Pauses a workspace's mail when too many of its latest mails came to no good; once for them, whoever asks. */
export async function judgeMail(platform: Platform, workspaceId: string): Promise<void> {
  const { table, clock, log } = platform;
  const now = clock.now();
  const tally = await latestTally(table, workspaceId, now);
  const why = complaintOf(tally);
  if (why === null) return;
  const until = new Date(now.getTime() + mailStanding.pausedForDays * dayMs).toISOString();
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
  const { ok } = await transact(table, clock, [
    pauseItem(table, { workspaceId, at: now.toISOString(), until, why }),
    auditItem(ctx, "mail.pause", { id: workspaceId, name: why }),
  ]);
  if (ok) log.error("a workspace's mail was paused", { workspaceId, ...tally });
}

/** As many of the latest days as it takes to have enough mails, after the day of the last pause. */
async function latestTally(table: Table, workspaceId: string, now: Date): Promise<Tally> {
  const [days, pause] = await Promise.all([latestDays(table, workspaceId), findPause(table, workspaceId)]);
  const first = new Date(now.getTime() - mailStanding.days * dayMs).toISOString().slice(0, 10);
  const after = pause === null ? first : [first, pause.at.slice(0, 10)].sort().at(-1);
  const sum: Tally = { sent: 0, bounced: 0, complained: 0 };
  for (const day of days.filter(({ day }) => day > (after ?? first))) {
    if (sum.sent >= mailStanding.judgedFrom) break;
    add(sum, day);
  }
  return sum;
}

function add(sum: Tally, { sent, bounced, complained }: MailDay): void {
  sum.sent += sent;
  sum.bounced += bounced;
  sum.complained += complained;
}

/** What speaks against the mails, in words; null where nothing does. */
function complaintOf({ sent, bounced, complained }: Tally): string | null {
  if (sent < mailStanding.judgedFrom) return null;
  if (complained / sent >= mailStanding.complaints) return `${complained} of ${sent} mails reported as spam`;
  if (bounced / sent >= mailStanding.bounces) return `${bounced} of ${sent} mails bounced`;
  return null;
}
