import {
  getRetentionPolicy,
  previewRetentionPolicy,
  type RetentionDays,
  saveRetentionPolicy,
} from "@kiteloop/contract/accounts/retention-policy";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const retentionQuery = queryOptions({
  queryKey: ["account", "retention"],
  queryFn: ({ signal }) => call(getRetentionPolicy, { signal }),
});

export function usePreviewRetention() {
  return useMutation({
    mutationFn: (days: RetentionDays) => call(previewRetentionPolicy, { body: { days } }),
  });
}

export function useSaveRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; days: RetentionDays }) => call(saveRetentionPolicy, { body }),
    onSuccess: (policy) => client.setQueryData(retentionQuery.queryKey, policy),
  });
}
