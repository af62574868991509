import type { RewardState } from "@kiteloop/contract/referrals/reward";
import { createConversions } from "electrodb";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { noApprovalDate, rewards } from "./entity.ts";

export type StoredReward = Omit<Row<typeof rewards>, "queue" | "approvesAt"> & {
  approvesAt?: string | undefined;
};

const queue = "approve" as const;

/** Converts an item of the table for other modules. */
function fromItem({
  approvesAt,
  ...item
}: Omit<StoredReward, "approvesAt"> & { approvesAt: string }): StoredReward {
  return approvesAt === noApprovalDate ? item : { ...item, approvesAt };
}

/** Fails if this was earned before. */
export function createRewardItem(table: Table, reward: StoredReward): TransactItem {
  const item = { ...omitUndefined(reward), queue, approvesAt: reward.approvesAt ?? noApprovalDate };
  return { Put: rewards(table).create(item).params() };
}

/** Writes a reward's changes. Fails unless the stored one is at the version before `after`, or the one named. */
export function changeRewardItem(
  table: Table,
  after: StoredReward,
  before: number = after.version - 1,
): TransactItem {
  const { projectId, rewardId, recipientExternalId, earnedAt, approvesAt = noApprovalDate } = after;
  const { state, held, history, version, restored } = after;
  const update = rewards(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt, recipientExternalId })
    .set({ state, held, history, version, queue, approvesAt, ...(restored !== undefined && { restored }) })
    .where((attribute, { eq }) => eq(attribute.version, before));
  return { Update: update.params() };
}

export async function findReward(
  table: Table,
  { projectId, rewardId }: { projectId: string; rewardId: string },
): Promise<StoredReward | null> {
  const { data } = await rewards(table).get({ projectId, rewardId }).go({ consistent: true });
  return data && fromItem(data);
}

/** The earned rewards among the given ids, by id. */
export async function findRewards(
  table: Table,
  projectId: string,
  rewardIds: readonly string[],
): Promise<Map<string, StoredReward>> {
  const found = await Promise.all(rewardIds.map((rewardId) => findReward(table, { projectId, rewardId })));
  return new Map(found.flatMap((reward) => (reward === null ? [] : [[reward.rewardId, reward]])));
}

/** The cursor of a list: the position of its last reward, newest first. */
export type RewardCursor = { earnedAt: string; rewardId: string };
type PageAfter = { limit: number; after?: RewardCursor | undefined };

/** A project's rewards in one state, newest first. */
export async function rewardsInState(
  table: Table,
  projectId: string,
  state: RewardState,
  { limit, after }: PageAfter,
): Promise<StoredReward[]> {
  const entity = rewards(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byState.fromComposite;
  const cursor = after && toCursor({ projectId, state, ...after });
  const { data } = await entity.query
    .byState({ projectId, state })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data.map(fromItem);
}

/** When each of the newest rewards that are approved and not fulfilled yet was approved, at most `limit`. */
export async function approvedRewards(table: Table, projectId: string, limit: number): Promise<string[]> {
  const approved = await rewardsInState(table, projectId, "approved", { limit });
  return approved.map(({ history, earnedAt }) => history.at(-1)?.at ?? earnedAt);
}

/** One person's rewards in a project, as inviter or as invitee, newest first. */
export async function rewardsOf(
  table: Table,
  projectId: string,
  recipientExternalId: string,
  { limit, after }: PageAfter,
): Promise<StoredReward[]> {
  const entity = rewards(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byRecipient.fromComposite;
  const cursor = after && toCursor({ projectId, recipientExternalId, ...after });
  const { data } = await entity.query
    .byRecipient({ projectId, recipientExternalId })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data.map(fromItem);
}

const Ids = z.object({ projectId: z.string(), rewardId: z.string() });

/** Rewards by the end of their waiting period. */
export const approvalQueue: DueQueue<StoredReward> = {
  kind: "reward",
  async due(table, now, page) {
    const { query } = rewards(table);
    // The range includes what is due at this very instant.
    const due = query.due({ queue }).between({ approvesAt: "0" }, { approvesAt: now, rewardId: "~" });
    const { data, cursor } = await due.go(page);
    return duePage({ data: data.map(fromItem), cursor });
  },
  failuresOf: ({ failures = 0 }) => failures,
  idsOf: ({ workspaceId, projectId, rewardId }) => ({ workspaceId, projectId, rewardId }),
  // Not a step of its history, so the reward's version stays.
  postpone(table, reward, { at, failures }) {
    const { projectId, rewardId, recipientExternalId, earnedAt, state, held, version } = reward;
    const update = rewards(table)
      .patch({ projectId, rewardId })
      .composite({ earnedAt, recipientExternalId })
      .set({ queue, state, held, approvesAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.version, version));
    return { write: { Update: update.params() }, after: { ...reward, approvesAt: at, failures } };
  },
  async find(table, ids) {
    const reward = await findReward(table, Ids.parse(ids));
    const waits = reward?.state === "pending" && !reward.held && reward.approvesAt !== undefined;
    return waits ? reward : null;
  },
};
