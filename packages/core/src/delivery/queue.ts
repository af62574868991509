import { ids } from "@kiteloop/contract/ids";
import { retention } from "@kiteloop/contract/retention";
import * as z from "zod";
import type { Platform } from "../context/index.ts";
import type { NewItem } from "../rollup/index.ts";
import { transact } from "../table/index.ts";
import { deliver } from "./deliver.ts";
import { createItem, dueDeliveries, type Subject } from "./store.ts";

/** Whether a new item is mailed, under which of its ids, and where it will be found again. */
type Mailed = { wanted: boolean; id: string; subject: Subject };

const invitation = z
  .object({
    __edb_e__: z.literal("invitation"),
    status: z.string(),
    invitationId: ids.invitation,
    projectId: ids.project,
    recipient: z.string(),
  })
  .transform(
    ({ status, invitationId: id, projectId, recipient }): Mailed => ({
      wanted: status === "created",
      id,
      subject: { kind: "invitation", projectId, recipient },
    }),
  );

const placeMail = z
  .object({
    __edb_e__: z.literal("placeMail"),
    placeMailId: ids.placeMail,
    projectId: ids.project,
    widgetId: ids.widget,
    recipient: z.string(),
  })
  .transform(
    ({ placeMailId: id, projectId, widgetId, recipient }): Mailed => ({
      wanted: true,
      id,
      subject: { kind: "waitlistPlace", projectId, widgetId, recipient },
    }),
  );

const memberInvitationMail = z
  .object({
    __edb_e__: z.literal("memberInvitationMail"),
    memberInvitationMailId: ids.memberInvitationMail,
    memberInvitationId: ids.memberInvitation,
    workspaceId: ids.workspace,
    round: z.int(),
  })
  .transform(
    ({ memberInvitationMailId: id, workspaceId, memberInvitationId, round }): Mailed => ({
      wanted: true,
      id,
      subject: { kind: "memberInvitation", workspaceId, memberInvitationId, round },
    }),
  );

const contactMessage = z
  .object({ __edb_e__: z.literal("contactMessage"), messageId: ids.contactMessage })
  .transform(
    ({ messageId }): Mailed => ({
      wanted: true,
      id: messageId,
      subject: { kind: "contactMessage", messageId },
    }),
  );

const testimonial = z
  .object({ __edb_e__: z.literal("testimonial"), testimonialId: ids.testimonial })
  .transform(
    ({ testimonialId }): Mailed => ({
      wanted: true,
      id: testimonialId,
      subject: { kind: "testimonial", testimonialId },
    }),
  );

/** What was offered as a testimonial is told as one. */
const feedback = z
  .object({
    __edb_e__: z.literal("feedback"),
    userId: ids.user,
    feedbackId: ids.feedback,
    testimonialId: ids.testimonial.optional(),
  })
  .transform(
    ({ userId, feedbackId: id, testimonialId }): Mailed => ({
      wanted: testimonialId === undefined,
      id,
      subject: { kind: "feedback", userId, feedbackId: id },
    }),
  );

const mailed = z.union([invitation, placeMail, memberInvitationMail, contactMessage, testimonial, feedback]);
/** Kinds of new items that are mailed. */
export const mailedEntities = [
  "invitation",
  "placeMail",
  "memberInvitationMail",
  "contactMessage",
  "testimonial",
  "feedback",
] as const;
const entities = new Set<unknown>(mailedEntities);

/** A delivery bears the number of what it is about: queued again, it is the same one. */
export function deliveryIdOf(id: string): string {
  return id.replace(/^[a-z]+_/, "dlv_");
}

/**
 * Queues a mail for each new invitation, asked-for place, message, testimonial and feedback and tries it at once. Returns the sequences of
 * items that were not queued and have to be delivered again; a mail that was queued is the timer's from then on.
 */
export async function queueMails(platform: Platform, items: readonly NewItem[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { sequence, image } of items) {
    if (!entities.has(image.__edb_e__)) continue;
    try {
      await queueMail(platform, mailed.parse(image));
    } catch (error) {
      platform.log.error("a mail was not queued", { sequence, error });
      failed.push(sequence);
    }
  }
  return failed;
}

async function queueMail(platform: Platform, { wanted, id, subject }: Mailed): Promise<void> {
  if (!wanted) return;
  const { table, clock } = platform;
  const at = clock.now();
  const now = at.toISOString();
  const deliveryId = deliveryIdOf(id);
  const expiresAt = subject.kind === "invitation" ? undefined : expiryFrom(at);
  const delivery = {
    deliveryId,
    subject,
    attempts: 0,
    nextAt: now,
    createdAt: now,
    updatedAt: now,
    expiresAt,
  };
  await transact(table, clock, [createItem(table, { ...delivery, state: "waiting" })]);
  await deliver(platform, deliveryId);
}

function expiryFrom(at: Date): number {
  return Math.ceil(at.getTime() / 1000) + retention.otherMails.keptFor.seconds;
}

const pageSize = 100;

/** Tries every delivery that is due. What fails is due again later, so one run ends. */
export async function deliverDue(platform: Platform): Promise<number> {
  const { table, clock, log } = platform;
  let tried = 0;
  for (;;) {
    const due = await dueDeliveries(table, clock.now().toISOString(), pageSize);
    for (const { deliveryId } of due) {
      await deliver(platform, deliveryId).catch((error: unknown) =>
        log.error("a delivery failed", { deliveryId, error }),
      );
    }
    tried += due.length;
    if (due.length < pageSize || tried >= 1_000) return tried;
  }
}
