import { listRewards as endpoint, rewardStates } from "@kiteloop/contract/referrals/reward";
import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import { dayOf } from "@kiteloop/metrics/days";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { containsText, filteredPage, isInRange, readCursor, writeCursor } from "../../shared/page/index.ts";
import { type InputOf, verb } from "../../shared/verb/index.ts";
import { findParticipantById } from "../person/index.ts";
import { justMoved, withRewardDecisions } from "./pending-decision.ts";
import { presentAll } from "./present.ts";
import { type RewardCursor, rewardsInState, rewardsOf, type StoredReward } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, ids.reward]);

type Query = InputOf<typeof endpoint>["query"];

/**
 * A page of rewards. Without a state, the newest of each state are merged, so at most four times a page is read. A
 * person's rewards are all read and then filtered, so a page may be short although there are more. Decisions that wait
 * are shown as made.
 */
export const listRewards = verb(endpoint, async (ctx, { params, query }) => {
  const { table } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const { projectId } = project;
  const { state, cursor, participantId } = query;
  const isWanted = filterOf(query, project);
  const read = await readerOf(table, projectId, query);
  const { items, last } = await filteredPage(
    async (after) => {
      const found = await read({ limit: pageSize + 1, after });
      const page = found.slice(0, pageSize);
      return { items: page, last: found.length > pageSize ? (page.at(-1) ?? null) : null };
    },
    async (rows) => (await withRewardDecisions(table, project, rows)).filter(isWanted),
    ({ earnedAt, rewardId }): RewardCursor => ({ earnedAt, rewardId }),
    { after: cursor === undefined ? undefined : placeIn(cursor), enough: pageSize },
  );
  const isFirst = cursor === undefined && participantId === undefined;
  const moved = state !== undefined && isFirst ? await justMoved(table, project, state) : [];
  const wanted = [...moved.filter(isWanted), ...items];
  const next = last ? { next: writeCursor([last.earnedAt, last.rewardId]) } : {};
  return { items: await presentAll(table, projectId, wanted), ...next };
});

type Reader = (page: { limit: number; after?: RewardCursor | undefined }) => Promise<StoredReward[]>;

async function readerOf(table: Table, projectId: string, { state, participantId }: Query): Promise<Reader> {
  if (participantId === undefined) {
    const states = state === undefined ? rewardStates : [state];
    return async (page) => {
      const lists = states.map((one) => rewardsInState(table, projectId, one, page));
      return (await Promise.all(lists)).flat().sort(newestFirst);
    };
  }
  const person = await findParticipantById(table, projectId, participantId);
  if (person === null) return async () => [];
  return (page) => rewardsOf(table, projectId, person.externalId, page);
}

function filterOf(
  { state, search, ...range }: Query,
  { timeZone }: { timeZone: string },
): (reward: StoredReward) => boolean {
  return (reward) =>
    (state === undefined || reward.state === state) &&
    isInRange(dayOf(Date.parse(reward.earnedAt), timeZone), range) &&
    containsText(search, [reward.rewardId, reward.what, reward.recipientName, reward.recipientExternalId]);
}

function newestFirst(a: StoredReward, b: StoredReward): number {
  if (a.earnedAt !== b.earnedAt) return a.earnedAt < b.earnedAt ? 1 : -1;
  return a.rewardId < b.rewardId ? 1 : -1;
}

function placeIn(cursor: string): RewardCursor {
  const [earnedAt, rewardId] = readCursor(place, cursor);
  return { earnedAt, rewardId };
}
