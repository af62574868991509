import { projectForKey } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { queueParticipantEmailItem } from "../participant-email/index.ts";
import type { StoredReward } from "./store.ts";

/** Emails the recipient of a reward that it is approved, if the project wants that. No reward is approved twice. */
export async function rewardEmailItems(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, recipientExternalId: externalId, rewardId: about }: StoredReward,
): Promise<TransactItem[]> {
  const { emails } = await projectForKey(ports, { workspaceId, projectId });
  return emails.reward
    ? [queueParticipantEmailItem(ports, { workspaceId, projectId, externalId, about, occasion: "reward" })]
    : [];
}
