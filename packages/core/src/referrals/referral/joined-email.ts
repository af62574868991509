import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { queueParticipantEmailItem } from "../participant-email/index.ts";
import type { StoredReferral } from "./store.ts";

/** Emails the inviter that an invitee joined, if the project wants that. */
export function joinedEmailItems(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { emails }: Pick<ProjectSnapshot, "emails">,
  { workspaceId, projectId, participantExternalId, externalId: about }: StoredReferral,
): TransactItem[] {
  if (!emails.joined) return [];
  const told = { workspaceId, projectId, externalId: participantExternalId, about };
  return [queueParticipantEmailItem(ports, { ...told, occasion: "joined" })];
}
