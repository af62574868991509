import type { Platform } from "../context/index.ts";
import { mailItem } from "../participant-mail/index.ts";
import { projectForKey } from "../project/index.ts";
import type { TransactItem } from "../table/index.ts";
import type { StoredReward } from "./store.ts";

/** Has who earned a reward told that it is approved, if the project wants that. No reward is approved twice. */
export async function rewardMailItems(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, recipientExternalId: externalId, rewardId: about }: StoredReward,
): Promise<TransactItem[]> {
  const { mails } = await projectForKey(ports, { workspaceId, projectId });
  return mails.reward
    ? [mailItem(ports, { workspaceId, projectId, externalId, about, occasion: "reward" })]
    : [];
}
