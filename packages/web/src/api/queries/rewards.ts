import { getRewardRules, saveRewardRules } from "@kiteloop/contract/referrals/reward";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queryOf } from "../query-of.ts";

export const rewardRulesQuery = (projectId: string) => queryOf(getRewardRules, { params: { projectId } });

/** Saves a project's reward rules, and keeps the answer. */
export async function saveRewardRulesOf(
  client: QueryClient,
  projectId: string,
  body: BodyInputOf<typeof saveRewardRules>,
) {
  const saved = await call(saveRewardRules, { params: { projectId }, body });
  client.setQueryData(rewardRulesQuery(projectId).queryKey, (before) => ({
    approved: [],
    ...before,
    ...saved,
  }));
  return saved;
}

export function useSaveRewardRules(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveRewardRules>) => saveRewardRulesOf(client, projectId, body),
  });
}
