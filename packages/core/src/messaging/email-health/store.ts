import { deliverability } from "@kiteloop/contract/messaging/email";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Table } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { emailDays, emailPauses } from "./entity.ts";

export type EmailTally = { sent: number; bounced: number; complained: number };
export type EmailDay = EmailTally & { day: string };
/** Starts `at`, ends at `until`. */
export type EmailPause = { workspaceId: string; at: string; until: string; why?: string | undefined };

/** Adds to the day (UTC) on which an email was queued. */
export function tallyEmailHealthItem(
  table: Table,
  workspaceId: string,
  queuedAt: string,
  { sent = 0, bounced = 0, complained = 0 }: Partial<EmailTally>,
): TransactItem {
  const ttl = Math.ceil(Date.parse(queuedAt) / 1000) + retention.emailDays.keptFor.seconds;
  const update = emailDays(table)
    .update({ workspaceId, day: queuedAt.slice(0, 10) })
    .add({ sent, bounced, complained })
    .set({ ttl });
  return { Update: update.params() };
}

/** The latest days on which a workspace sent emails, newest first. */
export async function latestDays(table: Table, workspaceId: string): Promise<EmailDay[]> {
  const { data } = await emailDays(table)
    .query.byDay({ workspaceId })
    .go({ order: "desc", limit: deliverability.days, consistent: true });
  return data.map(({ day, sent = 0, bounced = 0, complained = 0 }) => ({ day, sent, bounced, complained }));
}

/** Read consistently, so a pause applies as soon as it is written. */
export async function findPause(table: Table, workspaceId: string): Promise<EmailPause | null> {
  const { data } = await emailPauses(table).get({ workspaceId }).go({ consistent: true });
  return data;
}

/** Fails during an earlier pause. */
export function pauseItem(table: Table, { workspaceId, at, until, why = "" }: EmailPause): TransactItem {
  const update = emailPauses(table)
    .update({ workspaceId })
    .set({ at, until, why, of: "instance" })
    .where((attribute, { lte, notExists }) => `${notExists(attribute.until)} OR ${lte(attribute.until, at)}`);
  return { Update: update.params() };
}

/** Ends a pause at `now`. Fails if another one replaced it. */
export function endPauseItem(
  table: Table,
  workspaceId: string,
  { until }: Pick<EmailPause, "until">,
  now: string,
): TransactItem {
  const update = emailPauses(table)
    .update({ workspaceId })
    .set({ until: now, of: "instance" })
    .where((attribute, { eq }) => eq(attribute.until, until));
  return { Update: update.params() };
}

/** Current pauses, the first to end first, starting after a cursor. May be slightly outdated. */
export async function currentPauses(
  table: Table,
  now: Date,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: Required<EmailPause>[]; last: string | null }> {
  const { data, cursor } = await emailPauses(table)
    .query.byEnd({ of: "instance" })
    // From after this instant to the end of all.
    .between({ until: `${now.toISOString()}~` }, { until: "~" })
    .go({ limit, cursor: after ?? null });
  const items = data.map(({ workspaceId, at, until, why = "" }) => ({ workspaceId, at, until, why }));
  return { items, last: cursor };
}
