import { listRewards as endpoint, rewardStates } from "@kiteloop/contract/referrals/reward";
import { instant } from "@kiteloop/contract/shared/fields";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import { requireProject } from "../../publishing/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { readCursor, writeCursor } from "../../shared/page/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findParticipantById } from "../participant/index.ts";
import { justMoved, withDecisions } from "./pending-decision.ts";
import { presentAll } from "./present.ts";
import { type RewardCursor, rewardsInState, rewardsOf, type StoredReward } from "./store.ts";

const pageSize = 50;
const place = z.tuple([instant, ids.reward]);

/**
 * A page of rewards. Without a state, the newest of each state are merged, so at most four times a page is read. A
 * person's rewards are all read and then filtered, so a page may be short although there are more.
 */
export const listRewards = verb(endpoint, async (ctx, { params, query }) => {
  const project = await requireProject(ctx, params.projectId);
  const { projectId } = project;
  const { state, participantId } = query;
  const page = { limit: pageSize + 1, after: query.cursor === undefined ? undefined : placeIn(query.cursor) };
  const read = async (): Promise<StoredReward[]> => {
    if (participantId === undefined) {
      const states = state === undefined ? rewardStates : [state];
      const lists = states.map((one) => rewardsInState(ctx.table, projectId, one, page));
      return (await Promise.all(lists)).flat().sort(newestFirst);
    }
    const person = await findParticipantById(ctx.table, projectId, participantId);
    if (person === null) throw new AppError("not_found");
    return rewardsOf(ctx.table, projectId, person.externalId, page);
  };
  const found = await read();
  const items = found.slice(0, pageSize);
  const last = items.at(-1);
  const decided = await withDecisions(ctx.table, project, items);
  const listed = state === undefined ? decided : decided.filter((one) => one.state === state);
  const isFirst = query.cursor === undefined && participantId === undefined;
  const moved = state !== undefined && isFirst ? await justMoved(ctx.table, project, state) : [];
  const wanted = [...moved, ...listed];
  const next = found.length > pageSize && last ? { next: writeCursor([last.earnedAt, last.rewardId]) } : {};
  return { items: await presentAll(ctx.table, projectId, wanted), ...next };
});

function newestFirst(a: StoredReward, b: StoredReward): number {
  if (a.earnedAt !== b.earnedAt) return a.earnedAt < b.earnedAt ? 1 : -1;
  return a.rewardId < b.rewardId ? 1 : -1;
}

function placeIn(cursor: string): RewardCursor {
  const [earnedAt, rewardId] = readCursor(place, cursor);
  return { earnedAt, rewardId };
}
