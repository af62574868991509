import {
  type ApiKey,
  createApiKey,
  type KeyRequestStatus,
  listApiKeys,
  listKeyRequests,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "@kiteloop/contract/publishing/api-key";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { ensureProject } from "./test-mode.ts";

export const keysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
});

/** Newest first; of every status, or of one class. Polled, because servers send requests at any time. */
export const requestsQuery = (keyId: string, status: KeyRequestStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ["api-key-requests", keyId, status ?? "all"],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listKeyRequests, { params: { keyId }, query: { status, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  });

/** This response contains the secret, which must not stay in a cache. */
const withSecret = { gcTime: 0 };

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keysQuery.queryKey });
}

export function useCreateKey() {
  return useMutation({
    ...withSecret,
    mutationFn: async (body: BodyInputOf<typeof createApiKey>) => {
      if (body.projectId !== null) await ensureProject(body.projectId);
      return call(createApiKey, { body });
    },
    onSuccess: useReadAgain(),
  });
}

/** Reads the key again after a refusal too: another admin has changed it. */
export function useUpdateKey({ id: keyId, version }: ApiKey) {
  return useMutation({
    mutationFn: (body: Omit<BodyInputOf<typeof updateApiKey>, "version">) =>
      call(updateApiKey, { params: { keyId }, body: { ...body, version } }),
    onSettled: useReadAgain(),
  });
}

export function useRotateKey({ id: keyId, version }: ApiKey) {
  return useMutation({
    ...withSecret,
    mutationFn: (body: Omit<BodyInputOf<typeof rotateApiKey>, "version">) =>
      call(rotateApiKey, { params: { keyId }, body: { ...body, version } }),
    onSettled: useReadAgain(),
  });
}

export function useRevokeKey() {
  return useMutation({
    mutationFn: (keyId: string) => call(revokeApiKey, { params: { keyId } }),
    onSuccess: useReadAgain(),
  });
}
