import { getRewardRules, saveRewardRules } from "@kiteloop/contract/referrals/reward";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queryOf } from "../query-of.ts";

export const rewardRulesQuery = (projectId: string) => queryOf(getRewardRules, { params: { projectId } });

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
