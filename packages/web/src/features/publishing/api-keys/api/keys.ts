import { createApiKey, listApiKeys, revokeApiKey } from "@kiteloop/contract/publishing/api-key";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";

export const keysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
});

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createApiKey>) => call(createApiKey, { body }),
    // This response contains the secret, which must not stay in a cache.
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => call(revokeApiKey, { params: { keyId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
