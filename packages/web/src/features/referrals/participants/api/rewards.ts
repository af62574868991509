import { decideRewards } from "@kiteloop/contract/referrals/decision";
import {
  listRewards,
  moveReward,
  type Reward,
  type RewardState,
  showRewardCode,
} from "@kiteloop/contract/referrals/reward";
import type { QueryOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { useDecisions } from "../../../../components/decisions/use-decisions.ts";
import { toastError } from "../../../../components/ui/toast.ts";
import { recipientOf, rewardStateNames } from "../lib/words.ts";
import { t } from "../messages.ts";

const cursorOf = (cursor: string) => (cursor === "" ? {} : { cursor });
const rewards = (projectId: string) => ["rewards", projectId];

export type StateFilter = RewardState | "all";

/** Filters besides the state. */
export type RewardFilters = Omit<QueryOf<typeof listRewards>, "state" | "participantId" | "cursor">;
export type RewardQuery = { state: StateFilter; filters: RewardFilters };

export const readRewards = (
  projectId: string,
  { state, filters }: RewardQuery,
  cursor: string,
  signal?: AbortSignal,
) =>
  call(listRewards, {
    params: { projectId },
    query: { ...(state !== "all" && { state }), ...filters, ...cursorOf(cursor) },
    signal,
  });

export const rewardsQuery = (projectId: string, looked: RewardQuery) =>
  infiniteQueryOptions({
    queryKey: [...rewards(projectId), looked],
    queryFn: ({ pageParam, signal }) => readRewards(projectId, looked, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });

/** Refetches every list that may contain a reward, including the participant's timeline. */
function useRefresh(projectId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: rewards(projectId) }),
      client.invalidateQueries({ queryKey: ["person", projectId] }),
    ]);
}

type Wanted = { rows: readonly Reward[]; state: "approved" | "fulfilled"; note?: string };

/** Approves or fulfills rewards. `after` is called once the lists are up to date. */
export function useDecideRewards(projectId: string, after?: () => void) {
  return useDecisions<Wanted, Reward>({
    projectId,
    send: ({ state, note }, rows) => {
      const items = rows.map(({ id: rewardId, version }) => ({ rewardId, version }));
      return call(decideRewards, {
        params: { projectId },
        body: { state, items, ...(note && { note }) },
      });
    },
    nameOf: (row) => t("participants.rewards.rewardOf", { what: row.what, recipient: recipientOf(row) }),
    titleOf: ({ rows: [first], state }, count) => {
      const { label } = rewardStateNames[state];
      if (count > 1 || first === undefined) return `${label}: ${count}`;
      return t("participants.moveDialog.for", { label, what: first.what, recipient: recipientOf(first) });
    },
    refresh: useRefresh(projectId),
    ...(after && { after }),
  });
}

/** Reverses a reward, which is final. */
export function useReverseReward(projectId: string) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ reward, note }: { reward: Reward; note: string }) =>
      call(moveReward, {
        params: { projectId, rewardId: reward.id },
        body: { state: "reversed", note, version: reward.version },
      }),
    onSettled: refresh,
  });
}

/** Reads the whole code of a reward, which the audit log notes. */
export const useRewardCode = (projectId: string) =>
  useMutation({
    mutationFn: (rewardId: string) => call(showRewardCode, { params: { projectId, rewardId } }),
    // The code is not kept once its row is gone.
    gcTime: 0,
    onError: toastError(t("participants.showCode.notShown")),
  });
