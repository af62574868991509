import { discardCodes, listCodePools, uploadCodes } from "@kiteloop/contract/referrals/code-pool";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const codePoolsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["code-pools", projectId],
    queryFn: ({ signal }) => call(listCodePools, { params: { projectId }, signal }),
  });

function useRefresh(projectId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: codePoolsQuery(projectId).queryKey });
}

export function useUploadCodes(projectId: string) {
  return useMutation({
    mutationFn: ({ pool, codes }: { pool: string; codes: string }) =>
      call(uploadCodes, { params: { projectId, pool }, body: { codes } }),
    onSettled: useRefresh(projectId),
  });
}

export function useDiscardCodes(projectId: string) {
  return useMutation({
    mutationFn: (pool: string) => call(discardCodes, { params: { projectId, pool } }),
    onSettled: useRefresh(projectId),
  });
}
