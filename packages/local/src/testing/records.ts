import { randomBytes } from "node:crypto";
import { encodeId, type IdKind } from "@kiteloop/contract/ids";

export const freshId = (kind: IdKind) => encodeId(kind, Date.now(), randomBytes(16));

/** Ids of one workspace's records, as the paths and bodies of requests name them. */
export type Records = {
  projectId: string;
  widgetId: string;
  experimentId: string;
  keyId: string;
  presetId: string;
  inviteeExternalId: string;
  participantId: string;
  rewardId: string;
  memberId: string;
  memberInvitationId: string;
  webhookId: string;
  deliveryId: string;
};

/** Ids of what belongs to the instance, as staff name it. */
export type InstanceRecords = {
  messageId: string;
  testimonialId: string;
  deadLetterId: string;
  /** Of feedback with a screenshot, and of who sent it. */
  feedbackId: string;
  userId: string;
  /** Of one whose mail is paused. */
  workspaceId: string;
};

export const absentRecords = (): Records => ({
  projectId: freshId("project"),
  widgetId: freshId("widget"),
  experimentId: freshId("experiment"),
  keyId: freshId("apiKey"),
  presetId: freshId("preset"),
  inviteeExternalId: "nobody",
  participantId: freshId("participant"),
  rewardId: freshId("reward"),
  memberId: freshId("user"),
  memberInvitationId: freshId("memberInvitation"),
  webhookId: freshId("webhook"),
  deliveryId: freshId("webhookEvent"),
});

export const absentInstanceRecords = (): InstanceRecords => ({
  messageId: freshId("contactMessage"),
  testimonialId: freshId("testimonial"),
  deadLetterId: freshId("deadLetter"),
  feedbackId: freshId("feedback"),
  userId: freshId("user"),
  workspaceId: freshId("workspace"),
});
