import { ids } from "@kiteloop/contract/ids";
import * as z from "zod";
import type { Platform } from "../context/index.ts";
import { createItem, expiryFrom, type Subject } from "./store.ts";

/** Whether a new item is mailed, under which of its ids, and where it will be found again. */
export type Mailed = { wanted: boolean; id: string; subject: Subject };

const invitation = z
  .object({
    __edb_e__: z.literal("invitation"),
    status: z.string(),
    invitationId: ids.invitation,
    workspaceId: ids.workspace,
    projectId: ids.project,
    recipient: z.string(),
  })
  .transform(
    ({ status, invitationId: id, workspaceId, projectId, recipient }): Mailed => ({
      wanted: status === "created",
      id,
      subject: { kind: "invitation", workspaceId, projectId, recipient },
    }),
  );

const placeMail = z
  .object({
    __edb_e__: z.literal("placeMail"),
    placeMailId: ids.placeMail,
    workspaceId: ids.workspace,
    projectId: ids.project,
    widgetId: ids.widget,
    recipient: z.string(),
  })
  .transform(
    ({ placeMailId: id, workspaceId, projectId, widgetId, recipient }): Mailed => ({
      wanted: true,
      id,
      subject: { kind: "waitlistPlace", workspaceId, projectId, widgetId, recipient },
    }),
  );

const participantMail = z
  .object({ __edb_e__: z.literal("participantMail"), participantMailId: ids.participantMail })
  .transform(
    ({ participantMailId }): Mailed => ({
      wanted: true,
      id: participantMailId,
      subject: { kind: "participantMail", participantMailId },
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

const toPeople = z.union([invitation, placeMail, participantMail, memberInvitationMail]);
const mailed = z.union([toPeople, contactMessage, testimonial, feedback]);
/** Kinds of new items that are mailed. */
export const mailedEntities = [
  "invitation",
  "placeMail",
  "participantMail",
  "memberInvitationMail",
  "contactMessage",
  "testimonial",
  "feedback",
] as const;
const entities = new Set<unknown>(mailedEntities);

/**
 * What a new item says is to be mailed; null where nothing is.
 * @throws ZodError where it is of a kind that is mailed, and can't be read
 */
export function mailedOf(image: Record<string, unknown>): Mailed | null {
  if (!entities.has(image.__edb_e__)) return null;
  const found = mailed.parse(image);
  return found.wanted ? found : null;
}

/** A delivery bears the number of what it is about: queued again, it is the same one. */
export function deliveryIdOf(id: string): string {
  return id.replace(/^[a-z]+_/, "dlv_");
}

/** Puts the mail into the queue; fails when it is there, or was. */
export function queuedItem({ table, clock }: Pick<Platform, "table" | "clock">, { id, subject }: Mailed) {
  const at = clock.now();
  const now = at.toISOString();
  const times = { nextAt: now, createdAt: now, updatedAt: now };
  const expiresAt = subject.kind === "invitation" ? undefined : expiryFrom(at);
  return createItem(table, {
    ...{ deliveryId: deliveryIdOf(id), subject, state: "waiting", attempts: 0 },
    ...times,
    expiresAt,
  });
}
