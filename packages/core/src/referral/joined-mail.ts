import type { Platform } from "../context/index.ts";
import { mailItem } from "../participant-mail/index.ts";
import type { HotProject } from "../project/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { StoredReferral } from "./store.ts";

/** Has the inviter told that somebody joined, if the project wants that. */
export function joinedMailItems(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { mails }: Pick<HotProject, "mails">,
  { workspaceId, projectId, participantExternalId, externalId: about }: StoredReferral,
): TransactItem[] {
  if (!mails.joined) return [];
  const told = { workspaceId, projectId, externalId: participantExternalId, about };
  return [mailItem(ports, { ...told, occasion: "joined" })];
}
