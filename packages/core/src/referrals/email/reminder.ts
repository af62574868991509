import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { ScheduledEmail } from "../../shared/email-kind/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";

/** An invitation has one reminder, with this number. */
export function reminderIdOf(invitationId: string): string {
  return encodeId("delivery", 0, createHash("sha256").update(`reminder ${invitationId}`).digest());
}

/** The reminder of an invitation sent at an instant, due after the given number of days. */
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
