import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  getWebhookHealth,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  setWebhookState,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDeliveryState,
} from "@kiteloop/contract/messaging/webhook";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { minuteMs } from "@kiteloop/contract/shared/time";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { ensureProject } from "./test-mode.ts";

/** Polled, because states and deliveries change on their own. */
const refetchInterval = 15_000;

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: ({ signal }) => call(listWebhooks, { signal }),
  refetchInterval,
});

const keyOf = (webhookId: string) => ["webhooks", webhookId];

/** Newest first; of every state, or of one. */
export const deliveriesQuery = (webhookId: string, state: WebhookDeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(webhookId), "deliveries", state ?? "all"],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(listWebhookDeliveries, { params: { webhookId }, query: { state, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });

/** Polled less often than the log, because it sums up hundreds of deliveries. */
export const healthQuery = (webhookId: string) =>
  queryOptions({
    queryKey: [...keyOf(webhookId), "health"],
    queryFn: ({ signal }) => call(getWebhookHealth, { params: { webhookId }, signal }),
    refetchInterval: minuteMs,
  });

export const deliveryQuery = (webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [...keyOf(webhookId), "delivery", deliveryId],
    queryFn: ({ signal }) => call(getWebhookDelivery, { params: { webhookId, deliveryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.delivery.state === "waiting" ? 5_000 : false),
  });

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: webhooksQuery.queryKey });

/** This response contains the secret, which must not stay in a cache. */
const withSecret = { gcTime: 0 };

export function useCreateWebhook() {
  const client = useQueryClient();
  return useMutation({
    ...withSecret,
    mutationFn: async (body: BodyInputOf<typeof createWebhook>) => {
      await ensureProject(body.projectId);
      return call(createWebhook, { body });
    },
    onSuccess: () => readAgain(client),
  });
}

export function useUpdateWebhook({ id: webhookId, version }: Webhook) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<BodyInputOf<typeof updateWebhook>, "version">) =>
      call(updateWebhook, { params: { webhookId }, body: { version, ...body } }),
    // Also refetches changes by other members.
    onSettled: () => readAgain(client),
  });
}

export function useRotateSecret({ id: webhookId, version }: Webhook) {
  const client = useQueryClient();
  return useMutation({
    ...withSecret,
    mutationFn: () => call(rotateWebhookSecret, { params: { webhookId }, body: { version } }),
    onSettled: () => readAgain(client),
  });
}

export function useSetWebhookState(webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (state: "active" | "paused") =>
      call(setWebhookState, { params: { webhookId }, body: { state } }),
    onSuccess: () => readAgain(client),
  });
}

export function useDeleteWebhook(webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteWebhook, { params: { webhookId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey, exact: true }),
  });
}

export function useTestWebhook(webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(testWebhook, { params: { webhookId } }),
    onSuccess: () => readAgain(client),
  });
}

export function useReplay(webhookId: string, deliveryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(replayWebhookDelivery, { params: { webhookId, deliveryId } }),
    onSuccess: () => readAgain(client),
  });
}

/** Replays all failed deliveries after `since`. Returns their number. */
export function useReplayFailed(webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (since: string) => {
      let count = 0;
      let cursor: string | undefined;
      do {
        const body = { since, cursor };
        const { replayed, next } = await call(replayWebhookDeliveries, { params: { webhookId }, body });
        count += replayed;
        cursor = next;
      } while (cursor !== undefined);
      return count;
    },
    onSettled: () => readAgain(client),
  });
}
