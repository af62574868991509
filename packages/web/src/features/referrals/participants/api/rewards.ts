import { listRewards, moveReward, type Reward, type RewardState } from "@kiteloop/contract/referrals/reward";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

const cursorOf = (cursor: string) => (cursor === "" ? {} : { cursor });
const rewards = (projectId: string) => ["rewards", projectId];

export type StateFilter = RewardState | "all";

export const readRewards = (projectId: string, state: StateFilter, cursor: string, signal?: AbortSignal) =>
  call(listRewards, {
    params: { projectId },
    query: { ...(state !== "all" && { state }), ...cursorOf(cursor) },
    signal,
  });

export const rewardsQuery = (projectId: string, state: StateFilter) =>
  infiniteQueryOptions({
    queryKey: [...rewards(projectId), state],
    queryFn: ({ pageParam, signal }) => readRewards(projectId, state, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });

/** Changes the state of a reward and refetches every list that may contain it, including the participant's timeline. */
export function useMoveReward(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reward, ...body }: Omit<BodyInputOf<typeof moveReward>, "version"> & { reward: Reward }) =>
      call(moveReward, {
        params: { projectId, rewardId: reward.id },
        body: { ...body, version: reward.version },
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: rewards(projectId) }),
        client.invalidateQueries({ queryKey: ["person", projectId] }),
      ]),
  });
}
