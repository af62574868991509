import {
  cancelBackfill,
  getBackfill,
  importBackfill,
  type PaymentBackfill,
  startBackfill,
} from "@kiteloop/contract/money/payment-backfill";
import {
  createPaymentSource,
  deletePaymentSource,
  getSourceHealth,
  listSourceEvents,
  replaySourceEvent,
  tryFieldMapping,
  updatePaymentSource,
} from "@kiteloop/contract/money/payment-source";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import { refetchInterval, sourcesQuery } from "../../../api/queries/payment-sources.ts";
import { projectQuery } from "../../../api/queries/projects.ts";

export const healthQuery = (sourceId: string) =>
  queryOptions({
    queryKey: ["payment-source", sourceId, "health"],
    queryFn: ({ signal }) => call(getSourceHealth, { params: { sourceId }, signal }),
    refetchInterval,
  });

export const eventsQuery = (sourceId: string) =>
  infiniteQueryOptions({
    queryKey: ["payment-source", sourceId, "events"],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listSourceEvents, { params: { sourceId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });

export function useCreateSource(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createPaymentSource>) =>
      call(createPaymentSource, { params: { projectId }, body }),
    // Connecting changes the project's setting of whose reports count.
    onSuccess: () =>
      Promise.all(
        [sourcesQuery(projectId), projectQuery(projectId)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export function useUpdateSource(projectId: string, sourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updatePaymentSource>) =>
      call(updatePaymentSource, { params: { sourceId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery(projectId).queryKey }),
  });
}

export function useDeleteSource(projectId: string, sourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePaymentSource, { params: { sourceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sourcesQuery(projectId).queryKey }),
  });
}

export function useReplayEvent(sourceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) => call(replaySourceEvent, { params: { sourceId, eventId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["payment-source", sourceId] }),
  });
}

export function useTryMapping(projectId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof tryFieldMapping>) =>
      call(tryFieldMapping, { params: { projectId }, body }),
  });
}

/** A backfill that is not over is polled more often. */
const backfillInterval = 3_000;

export const backfillQuery = (sourceId: string) =>
  queryOptions({
    queryKey: ["payment-source", sourceId, "backfill"],
    queryFn: ({ signal }) => call(getBackfill, { params: { sourceId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.backfill?.endedAt === null ? backfillInterval : refetchInterval,
  });

function useKeepBackfill(sourceId: string) {
  const client = useQueryClient();
  return {
    onSuccess: (backfill: PaymentBackfill) =>
      client.setQueryData(backfillQuery(sourceId).queryKey, { backfill }),
    onError: () => client.invalidateQueries({ queryKey: backfillQuery(sourceId).queryKey }),
  };
}

export function useStartBackfill(sourceId: string) {
  return useMutation({
    mutationFn: () => call(startBackfill, { params: { sourceId } }),
    ...useKeepBackfill(sourceId),
  });
}

export function useImportBackfill(sourceId: string) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof importBackfill>) =>
      call(importBackfill, { params: { sourceId }, body }),
    ...useKeepBackfill(sourceId),
  });
}

export function useCancelBackfill(sourceId: string) {
  return useMutation({
    mutationFn: () => call(cancelBackfill, { params: { sourceId } }),
    ...useKeepBackfill(sourceId),
  });
}
