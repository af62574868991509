import {
  type FraudPolicy,
  getFraudPolicy,
  previewFraudPolicy,
  saveFraudPolicy,
} from "@kiteloop/contract/referrals/fraud";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { refreshReferrals } from "./referrals.ts";

export const policyQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId, "fraud-policy"],
    queryFn: ({ signal }) => call(getFraudPolicy, { params: { projectId }, signal }),
    // Polled while it is applied to earlier joins, because the numbers change.
    refetchInterval: ({ state }) => (state.data?.replay?.done === false ? 5_000 : false),
  });

export function usePreview(projectId: string) {
  return useMutation({
    mutationFn: (policy: FraudPolicy) =>
      call(previewFraudPolicy, { params: { projectId }, body: { policy } }),
  });
}

export function useSavePolicy(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveFraudPolicy>) =>
      call(saveFraudPolicy, { params: { projectId }, body }),
    onSuccess: async (stored) => {
      client.setQueryData(policyQuery(projectId).queryKey, stored);
      await refreshReferrals(client, projectId);
    },
  });
}
