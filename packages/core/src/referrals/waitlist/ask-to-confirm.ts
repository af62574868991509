import { confirmationsPerDay } from "@kiteloop/contract/referrals/waitlist-confirmation";
import { retention } from "@kiteloop/contract/shared/retention";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { dayOf } from "@kiteloop/metrics/days";
import { isPaused, isSuppressed, workspaceQuota } from "../../messaging/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { type Quota, takeQuotaItem } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { renewConfirmationItems, type StoredConfirmation } from "./store.confirmation.ts";
import { waitlistEmailItem } from "./store.ts";

/** An address is emailed at most once in this time (minutes), so that a double click sends one email. */
const onceIn = 10;

/** When a reservation ends that is asked for now, in seconds since 1970. */
export const reservedUntil = (now: number): number =>
  Math.ceil(now / 1000) + retention.waitlistConfirmations.keptFor.seconds;

/**
 * Queues an email with a link that confirms an address, and extends its reservation. Sends nothing, without an error, if
 * the address unsubscribed, was asked a moment ago or reached its daily limit, or if the workspace reached its monthly
 * limit or is paused. The reservation remains.
 */
export async function askToConfirm(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  confirmation: StoredConfirmation,
): Promise<void> {
  const { workspaceId, projectId, widgetId, recipient, email } = confirmation;
  if (await isSuppressed(table, workspaceId, recipient)) return;
  if (await isPaused({ table, clock }, workspaceId)) return;
  const now = clock.now().getTime();
  const plan = await readWorkspacePlan(table, workspaceId);
  const quotas = [...quotasOf(projectId, email, now), workspaceQuota(workspaceId, plan, now)];
  await transact(table, clock, [
    waitlistEmailItem(table, {
      ...{ workspaceId, projectId, widgetId, recipient },
      day: new Date(now - (now % (onceIn * minuteMs))).toISOString(),
      confirms: true,
      placeMailId: ids.make("placeMail"),
      ttl: Math.ceil(now / 1000) + retention.placeMails.keptFor.seconds,
    }),
    ...renewConfirmationItems(table, confirmation, reservedUntil(now)),
    ...quotas.map((quota) => takeQuotaItem(table, quota)),
  ]);
}

/** Apart from invitations, so that nobody who invites an address keeps its owner from confirming. */
function quotasOf(projectId: string, email: string, now: number): [Quota, Quota] {
  const { project, instance } = confirmationsPerDay;
  const hash = hashRecipient("everywhere", email);
  const ttl = Math.ceil(now / 1000) + retention.dailyQuotas.keptFor.seconds;
  const period = dayOf(now, "UTC");
  return [
    { holder: `confirm_${projectId}_${hash}`, period, limit: project, ttl },
    { holder: `confirm_${hash}`, period, limit: instance, ttl },
  ];
}
