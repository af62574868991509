import { getConversionKinds, saveConversionKinds } from "@kiteloop/contract/referrals/conversion-kind";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

export const conversionKindsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["conversion-kinds", projectId],
    queryFn: ({ signal }) => call(getConversionKinds, { params: { projectId }, signal }),
  });

export function useSaveConversionKinds(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveConversionKinds>) =>
      call(saveConversionKinds, { params: { projectId }, body }),
    onSuccess: (saved) => client.setQueryData(conversionKindsQuery(projectId).queryKey, saved),
  });
}
