import { MailError } from "@kiteloop/mail";
import type { Platform } from "../context/index.ts";
import { accentOf } from "../embed/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { findInvitation, moveItem, type StoredInvitation } from "../invitation/index.ts";
import { findParticipant } from "../participant/index.ts";
import { projectForKey } from "../project/index.ts";
import { isSuppressed } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import { messageOf } from "./message.ts";
import { claimItem, type Delivery, type Ending, endItem, findDelivery } from "./store.ts";

const minute = 60_000;

/** How long after each attempt the next one is due; there is none after the last. */
export const pauses = [1, 5, 30, 120, 360, 360].map((minutes) => minutes * minute);

export type Outcome = "sent" | "dropped" | "failed" | "later" | "not_due";

/**
 * Tries a delivery once, if it is due and nobody else is at it. Whether the mail may still go out is looked up
 * at this moment, not when it was queued.
 */
export async function deliver(platform: Platform, deliveryId: string): Promise<Outcome> {
  const { table, clock } = platform;
  const delivery = await findDelivery(table, deliveryId);
  const now = clock.now();
  if (delivery?.state !== "waiting" || delivery.nextAt > now.toISOString()) return "not_due";
  const pause = pauses[delivery.attempts];
  const invitation = await findInvitation(table, delivery);
  if (pause === undefined) return giveUp(platform, delivery, invitation, "attempts");
  const nextAt = new Date(now.getTime() + pause).toISOString();
  const claimed = await transact(table, clock, [claimItem(table, delivery, nextAt, now.toISOString())]);
  if (!claimed.ok) return "not_due";
  return attempt(platform, { ...delivery, nextAt, attempts: delivery.attempts + 1 }, invitation);
}

async function attempt(
  platform: Platform,
  delivery: Delivery,
  invitation: StoredInvitation | null,
): Promise<Outcome> {
  const { table, mailer, log, instance } = platform;
  if (invitation?.status !== "created") return end(platform, delivery, null, dropped("not_wanted"));
  const { workspaceId, projectId, recipient, participantExternalId: externalId } = invitation;
  const [project, participant, suppressed, accent] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId }),
    isSuppressed(table, workspaceId, recipient),
    accentOf(table, invitation),
  ]);
  if (suppressed) return end(platform, delivery, null, dropped("suppressed"));
  if (project.status === "archived" || participant === null) {
    return end(platform, delivery, invitation, dropped("archived"));
  }
  let ending: Ending;
  try {
    const { providerId } = await mailer.send(messageOf(instance, project, participant, invitation, accent));
    ending = { state: "sent", providerId };
  } catch (error) {
    log.warn("a mail was not sent", { deliveryId: delivery.deliveryId, error: awsErrorName(error) });
    const hopeless = error instanceof MailError || delivery.attempts >= pauses.length;
    return hopeless ? giveUp(platform, delivery, invitation, awsErrorName(error) ?? "unknown") : "later";
  }
  return end(platform, delivery, invitation, ending);
}

function dropped(reason: string): Ending {
  return { state: "dropped", reason };
}

function giveUp(
  platform: Platform,
  delivery: Delivery,
  invitation: StoredInvitation | null,
  reason: string,
): Promise<Outcome> {
  platform.log.error("a mail was given up", { deliveryId: delivery.deliveryId, reason });
  return end(platform, delivery, invitation, { state: "failed", reason });
}

/** Ends the delivery and moves the invitation, together unless the invitation has moved on by itself. */
async function end(
  { table, clock }: Platform,
  delivery: Delivery,
  invitation: StoredInvitation | null,
  ending: Ending,
): Promise<Ending["state"]> {
  const at = clock.now().toISOString();
  const ended = endItem(table, delivery, ending, at);
  if (invitation?.status === "created") {
    const moved =
      ending.state === "sent"
        ? moveItem(table, invitation, "sent", at)
        : moveItem(table, invitation, "rejected", at, "undeliverable");
    const both = await transact(table, clock, [ended, moved]);
    if (both.ok) return ending.state;
  }
  await transact(table, clock, [ended]);
  return ending.state;
}
