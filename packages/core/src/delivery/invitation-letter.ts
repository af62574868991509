import type { Platform } from "../context/index.ts";
import { accentOf } from "../embed/index.ts";
import { findInvitation, moveItem, type StoredInvitation } from "../invitation/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { findParticipant } from "../participant/index.ts";
import { projectForKey } from "../project/index.ts";
import { isSuppressed } from "../suppression/index.ts";
import { invitationMessage } from "./invitation-message.ts";
import type { Draft, Letter } from "./letter.ts";
import { letterheadOf } from "./project-sender.ts";

const suppressed = { dropped: "suppressed" };

/** The mail to an invitee. The invitation moves along with it. */
export async function invitationLetter(
  platform: Platform,
  which: { projectId: string; recipient: string },
): Promise<Letter> {
  const invitation = await findInvitation(platform.table, which);
  if (invitation?.status !== "created") {
    return { draft: async () => ({ dropped: "not_wanted" }), moves: () => [] };
  }
  return {
    draft: () => draft(platform, invitation),
    moves(ending, at) {
      if (ending.state === "sent") return [moveItem(platform.table, invitation, "sent", at)];
      if (ending.state === "dropped" && ending.reason === suppressed.dropped) return [];
      return [moveItem(platform.table, invitation, "rejected", at, "undeliverable")];
    },
  };
}

async function draft(platform: Platform, invitation: StoredInvitation): Promise<Draft> {
  const { table, instance } = platform;
  const { workspaceId, projectId, recipient, participantExternalId: externalId } = invitation;
  const [project, participant, isQuiet, paused, accent, letterhead] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId }),
    isSuppressed(table, workspaceId, recipient),
    isPaused(platform, workspaceId),
    accentOf(table, invitation),
    letterheadOf(table, workspaceId, "invitation"),
  ]);
  if (isQuiet) return suppressed;
  if (paused) return { dropped: "paused" };
  if (project.status === "archived" || participant === null) return { dropped: "archived" };
  const compose = () => invitationMessage(instance, project, participant, invitation, accent, letterhead);
  return { compose, workspaceId };
}
