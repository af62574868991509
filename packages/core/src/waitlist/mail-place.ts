import { retention } from "@kiteloop/contract/retention";
import { dayOf } from "@kiteloop/metrics";
import type { Platform } from "../context/index.ts";
import { recipientQuota, takeItem, workspaceQuota } from "../invitation/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { isSuppressed } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { planOf } from "../workspace/index.ts";
import { type Place, placeMailItem } from "./store.ts";

/**
 * Has an address's place mailed to it by the outbox. Nothing is mailed, and nobody is told, where the address
 * unsubscribed, got its place today, or had its mails of the day, and where the workspace had its mails of the month or
 * its mail is paused.
 * Where the instance's sender may not send, the mail is tried as often as any and given up; the place stays, and the
 * page that joined goes on showing it.
 */
export async function mailPlace(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, widgetId, recipient }: Place,
  email: string,
): Promise<void> {
  if (await isSuppressed(table, workspaceId, recipient)) return;
  if (await isPaused({ table, clock }, workspaceId)) return;
  const now = clock.now().getTime();
  const plan = await planOf(table, workspaceId);
  const place = { workspaceId, projectId, widgetId, recipient };
  const placeMailId = ids.make("placeMail");
  const ttl = Math.ceil(now / 1000) + retention.placeMails.keptFor.seconds;
  await transact(table, clock, [
    placeMailItem(table, { ...place, day: dayOf(now, "UTC"), placeMailId, ttl }),
    takeItem(table, recipientQuota(email, now)),
    takeItem(table, workspaceQuota(workspaceId, plan, now)),
  ]);
}
