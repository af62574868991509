import type { Platform } from "../context/index.ts";
import { accentOf } from "../embed/index.ts";
import type { StoredInvitation } from "../invitation/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { findParticipant } from "../participant/index.ts";
import { projectForKey } from "../project/index.ts";
import { isSuppressed } from "../suppression/index.ts";
import { invitationMessage } from "./invitation-message.ts";
import type { Draft } from "./letter.ts";
import { letterheadOf } from "./project-sender.ts";

export const suppressed = { dropped: "suppressed" };

/** An invitation, or its reminder, if its recipient may be mailed at this moment. */
export async function invitationDraft(
  platform: Platform,
  invitation: StoredInvitation,
  purpose: "invitation" | "reminder",
): Promise<Draft> {
  const { table, instance } = platform;
  const { workspaceId, projectId, recipient, participantExternalId: externalId } = invitation;
  const [project, participant, isQuiet, paused, accent, letterhead] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId }),
    isSuppressed(table, workspaceId, recipient),
    isPaused(platform, workspaceId),
    accentOf(table, invitation),
    letterheadOf(table, workspaceId, purpose),
  ]);
  if (isQuiet) return suppressed;
  if (paused) return { dropped: "paused" };
  if (project.status === "archived" || participant === null) return { dropped: "archived" };
  if (purpose === "reminder" && project.mails.reminderDays === null) return { dropped: "not_wanted" };
  const occasion = { purpose, invitation, participant };
  return { compose: () => invitationMessage(instance, project, occasion, accent, letterhead), workspaceId };
}
