import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { ScheduledEmail } from "../../shared/email-kind/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";

/** The number of the one reminder of an invitation. */
export function reminderIdOf(invitationId: string): string {
  return encodeId("delivery", 0, createHash("sha256").update(`reminder ${invitationId}`).digest());
}

/** The reminder of an invitation that was sent at an instant, so many days later. */
export function scheduleReminder(
  { invitationId, workspaceId, projectId, recipient }: StoredInvitation,
  sentAt: string,
  days: number,
): ScheduledEmail {
  return {
    deliveryId: reminderIdOf(invitationId),
    subject: { kind: "reminder", workspaceId, projectId, recipient },
    dueAt: new Date(Date.parse(sentAt) + days * dayMs).toISOString(),
  };
}
