import { getRewardRules, saveRewardRules } from "@kiteloop/contract/referrals/reward";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

export const rewardRulesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["reward-rules", projectId],
    queryFn: ({ signal }) => call(getRewardRules, { params: { projectId }, signal }),
  });

export function useSaveRewardRules(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveRewardRules>) =>
      call(saveRewardRules, { params: { projectId }, body }),
    onSuccess: (saved) =>
      client.setQueryData(rewardRulesQuery(projectId).queryKey, (before) => ({
        approved: [],
        ...before,
        ...saved,
      })),
  });
}
