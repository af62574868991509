import { getRewardRules } from "@kiteloop/contract/referrals/reward";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

export const rewardRulesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["reward-rules", projectId],
    queryFn: ({ signal }) => call(getRewardRules, { params: { projectId }, signal }),
  });
