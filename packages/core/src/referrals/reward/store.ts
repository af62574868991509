import type { RewardState, rewardWaits } from "@kiteloop/contract/referrals/reward";
import { createConversions } from "electrodb";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { type DueQueue, duePage } from "../../shared/due/index.ts";
import {
  entityKey,
  mergeableItem,
  omitUndefined,
  type Row,
  type TransactItem,
} from "../../shared/table/index.ts";
import { bookedOf, paymentOf } from "./balances.ts";
import { noApprovalDate, type ProviderWork, rewards } from "./entity.ts";
import { type LimitUse, limitsOf } from "./limits.ts";
import { bookingItems } from "./store.booking.ts";
import { limitItems } from "./store.limit.ts";

export type { ProviderWork };

type Internal = "queue" | "approvesAt" | "setOff" | "debt" | "settled";

export type StoredReward = Omit<Row<typeof rewards>, Internal> & {
  approvesAt?: string | undefined;
  /** The amounts that it had added to limits when it was read; absent from a new one. Not stored: they follow from the rest. */
  uses?: LimitUse[] | undefined;
};

export type RewardWait = (typeof rewardWaits)[number];

const queue = "approve" as const;

/** Converts an item of the table for other modules. */
function fromItem({ approvesAt, setOff, debt, settled, ...item }: Row<typeof rewards>): StoredReward {
  const reward = { ...item, ...paymentOf({ ...item, setOff, debt }), uses: limitsOf(item) };
  return approvesAt === noApprovalDate ? reward : { ...reward, approvesAt };
}

/** Fails if this was earned before. */
export function createRewardItem(table: Table, reward: StoredReward): TransactItem {
  return mergeableItem({
    value: reward,
    merge: () => null,
    write: ({ uses: _, ...one }) => {
      const item = { ...omitUndefined(one), queue, approvesAt: one.approvesAt ?? noApprovalDate };
      return { Put: rewards(table).create(item).params() };
    },
    beside: (one) => limitItems(table, one),
  });
}

export const rewardKey = ({ projectId, rewardId }: { projectId: string; rewardId: string }) =>
  entityKey("reward", { projectId, rewardId });

/** Changes nothing. Fails if a reward was earned meanwhile. */
export const withoutRewardItem = (which: { projectId: string; rewardId: string }): TransactItem => ({
  ConditionCheck: { Key: rewardKey(which), ConditionExpression: "attribute_not_exists(pk)" },
});

/** Whether this write creates a reward. */
export const isNewReward = ({ Put: put }: TransactItem): boolean => put?.Item?.__edb_e__ === "reward";

/**
 * Writes a reward's changes, and what they change in balances, budgets and limits. Fails unless the stored one is at the version before
 * `after`, or the one named.
 */
export function changeRewardItem(
  table: Table,
  after: StoredReward,
  before: number = after.version - 1,
): TransactItem {
  return mergeableItem({
    value: after,
    merge: () => null,
    write: () => rewardUpdate(table, after, before),
    beside: () => bookingItems(table, after),
  });
}

function rewardUpdate(table: Table, after: StoredReward, before: number): TransactItem {
  const { projectId, rewardId, recipientExternalId, earnedAt, approvesAt = noApprovalDate } = after;
  const { state, held, history, version, restored, waitsFor, handsOut = false, asks = false } = after;
  const { code, pays, returned, budgetMonth, reversedFrom, work, tries, failure, reversal } = after;
  const { amount, share, conversion } = after;
  const update = rewards(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt })
    .set({
      ...{ recipientExternalId, state, held, history, version, queue, approvesAt, handsOut, asks },
      ...omitUndefined({ restored, waitsFor, code, pays, returned, budgetMonth, reversedFrom }),
      booked: omitUndefined(bookedOf(after)),
      ...omitUndefined({ amount, share, conversion }),
      ...omitUndefined({ work: work && omitUndefined(work), tries, failure, reversal }),
    })
    .remove([
      ...(waitsFor === undefined ? (["waitsFor"] as const) : []),
      ...(reversedFrom === undefined ? (["reversedFrom"] as const) : []),
      ...(failure === undefined ? (["failure"] as const) : []),
      ...(reversal === undefined ? (["reversal"] as const) : []),
      ...(budgetMonth === undefined ? (["budgetMonth"] as const) : []),
      ...(pays === undefined ? (["pays"] as const) : []),
      ...(returned === undefined ? (["returned"] as const) : []),
    ])
    .where((attribute, { eq }) => eq(attribute.version, before));
  return { Update: update.params() };
}

const timing = ({ handsOut = false, asks = false }: Pick<StoredReward, "handsOut" | "asks">) => ({
  ...{ handsOut, asks },
});

/** The changes by a reward's next request to its provider. */
export type ProviderRequest = Pick<StoredReward, "work" | "waitsFor" | "failure"> & { approvesAt: string };

/**
 * Notes that its provider is asked now, or later. Fails if the reward has changed or it was asked since it was read, so only
 * one run asks. Not a step of its history, so the reward's version stays.
 */
export function askItem(table: Table, reward: StoredReward, asked: ProviderRequest): TransactItem {
  const { projectId, rewardId, recipientExternalId, earnedAt, state, held, version, tries } = reward;
  const { approvesAt, work = reward.work, ...more } = asked;
  const update = rewards(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt, recipientExternalId })
    .set({
      queue,
      state,
      held,
      ...timing(reward),
      approvesAt,
      tries: (tries ?? 0) + 1,
      ...omitUndefined(more),
    })
    .set(work === undefined ? {} : { work: omitUndefined(work) })
    .where(
      (attribute, { eq, notExists }) =>
        `${eq(attribute.version, version)} AND ${tries === undefined ? notExists(attribute.tries) : eq(attribute.tries, tries)}`,
    );
  return { Update: update.params() };
}

/**
 * Lets a reward wait for its budget, a code or an account until `at`. The waiting time before its approval is not shortened.
 * Fails if it has changed since it was read.
 */
export function waitItem(table: Table, reward: StoredReward, waitsFor: RewardWait, at: string): TransactItem {
  const { projectId, rewardId, recipientExternalId, earnedAt, state, held, version } = reward;
  const { approvesAt: due } = reward;
  const isEarly = state === "pending" && due !== undefined && due > at;
  const approvesAt = due === undefined ? noApprovalDate : isEarly ? due : at;
  const update = rewards(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt, recipientExternalId })
    .set({ queue, state, held, ...timing(reward), approvesAt, waitsFor })
    .where((attribute, { eq }) => eq(attribute.version, version));
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

/** A project's rewards in one state that were earned first. */
export async function oldestInState(
  table: Table,
  projectId: string,
  state: RewardState,
  limit: number,
): Promise<StoredReward[]> {
  const { data } = await rewards(table).query.byState({ projectId, state }).go({ limit });
  return data.map(fromItem);
}

/** When each of the newest rewards that a member or a server has to fulfill was approved, at most `limit`. */
export async function approvedRewards(table: Table, projectId: string, limit: number): Promise<string[]> {
  const approved = await rewardsInState(table, projectId, "approved", { limit });
  return approved
    .filter(({ handsOut }) => handsOut !== true)
    .map(({ history, earnedAt }) => history.at(-1)?.at ?? earnedAt);
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

/** Rewards by the end of their waiting period, and approved ones that the timer fulfills. */
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
      .set({ queue, state, held, ...timing(reward), approvesAt: at, failures })
      .where((attribute, { eq }) => eq(attribute.version, version));
    return { write: { Update: update.params() }, after: { ...reward, approvesAt: at, failures } };
  },
  async find(table, ids) {
    const reward = await findReward(table, Ids.parse(ids));
    if (reward === null || reward.approvesAt === undefined) return null;
    if (reward.asks) return reward;
    if (reward.held) return null;
    const isDue = reward.state === "pending" || (reward.state === "approved" && reward.handsOut === true);
    return isDue ? reward : null;
  },
};
