import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform } from "../../shared/context/index.ts";
import { namesNoKnownPerson, tryMoveToDeadLetter } from "../../shared/dead-letter/index.ts";
import { isPermanent } from "../../shared/errors/index.ts";
import { suspendedUntil } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { attemptDelivery } from "./attempt.ts";
import { withEmbedderIds } from "./embedder-ids.ts";
import { type WebhookChange, type WebhookFact, webhookFactsOf } from "./facts.ts";
import { queueItem, type StoredDelivery } from "./store.deliveries.ts";
import { type StoredWebhook, webhooksOf } from "./store.ts";
import { wakeWebhookItem } from "./store.turns.ts";

/** Endpoints that answer within this are tried at once; the timer delivers to others. In ms. */
const promptly = 1_000;

/** Maximum number of a batch tried at once for an endpoint; the timer does the rest. */
const atOnce = 5;

type Queued = { webhook: StoredWebhook; deliveryIds: string[] };

/**
 * Queues a delivery for each event and each endpoint that asks for it, and tries those of endpoints that last answered
 * quickly. Nothing is sent about a person who was erased since the change. Returns the sequences of changes that were
 * not queued and have to be delivered again; after five permanent failures a change becomes a dead letter.
 * The timer delivers what is queued.
 */
export async function queueWebhooks(
  platform: Platform,
  changes: readonly WebhookChange[],
): Promise<string[]> {
  const failed: string[] = [];
  const listening = listenersOnce(platform);
  const queued = new Map<string, Queued>();
  for (const change of changes) {
    const { sequence, image, before } = change;
    try {
      const told = await withEmbedderIds(platform.table, image);
      for (const fact of webhookFactsOf({ ...change, image: told })) {
        const listeners = await listening(fact, change.writtenAt);
        if (listeners.length > 0 && (await namesNoKnownPerson(platform.table, image))) break;
        for (const webhook of listeners) {
          if (!(await queueOne(platform, webhook, fact))) continue;
          const of = queued.get(webhook.webhookId) ?? { webhook, deliveryIds: [] };
          of.deliveryIds.push(fact.deliveryId);
          queued.set(webhook.webhookId, of);
        }
      }
    } catch (error) {
      platform.log.error("a webhook was not queued", { sequence, error });
      const record = before === undefined ? image : { ...image, before };
      const aside =
        isPermanent(error) &&
        (await tryMoveToDeadLetter(platform, "webhook", record, error, undefined, change.writtenAt));
      if (!aside) failed.push(sequence);
    }
  }
  await Promise.all([...queued.values()].map((one) => tryPromptly(platform, one)));
  return failed;
}

/**
 * The endpoints that ask for an event, read once per workspace and batch. An endpoint does not get events from before
 * it was created, unless they were written later (`writtenAt`, in ms): an approval may send an older
 * conversion.
 */
export function listenersOnce({
  table,
}: Platform): (fact: WebhookFact, writtenAt?: number) => Promise<StoredWebhook[]> {
  const known = new Map<string, Promise<StoredWebhook[]>>();
  return async ({ workspaceId, projectId, type, happenedAt }, writtenAt = 0) => {
    const all = known.get(workspaceId) ?? webhooksOf(table, workspaceId);
    known.set(workspaceId, all);
    const told = Math.max(Date.parse(happenedAt), writtenAt);
    return (await all).filter(
      ({ projectId: of, state, events, createdAt }) =>
        of === projectId && state === "active" && events.includes(type) && Date.parse(createdAt) <= told,
    );
  };
}

/** False if it was queued before. */
export async function queueOne(
  platform: Platform,
  webhook: StoredWebhook,
  fact: WebhookFact,
): Promise<boolean> {
  const { table, clock } = platform;
  const now = clock.now();
  const written = await transact(table, clock, [
    queueItem(table, deliveryOf(webhook, fact, now)),
    wakeWebhookItem(table, webhook, now.toISOString()),
  ]);
  return written.ok;
}

/** A delivery of an event to an endpoint, due at once. */
export function deliveryOf(
  { webhookId }: Pick<StoredWebhook, "webhookId">,
  { deliveryId, type, happenedAt, body }: Pick<StoredDelivery, "deliveryId" | "type" | "happenedAt" | "body">,
  now: Date,
): StoredDelivery {
  return {
    ...{ webhookId, deliveryId, type, body, happenedAt, state: "waiting", tries: 0, attempts: 0, log: [] },
    nextAt: now.toISOString(),
    expiresAt: webhookDeliveryExpiry(now),
  };
}

/** When a delivery queued now expires, in seconds since 1970. */
export function webhookDeliveryExpiry(now: Date): number {
  return Math.ceil(now.getTime() / 1000) + retention.webhookDeliveries.keptFor.seconds;
}

async function tryPromptly(platform: Platform, { webhook, deliveryIds }: Queued): Promise<void> {
  const { lastAttempt } = webhook;
  if (lastAttempt?.ok !== true || lastAttempt.ms > promptly) return;
  if ((await suspendedUntil(platform, webhook.workspaceId)) !== null) return;
  await Promise.all(
    deliveryIds
      .slice(0, atOnce)
      .map((deliveryId) =>
        attemptDelivery(platform, webhook, deliveryId).catch((error: unknown) =>
          platform.log.error("a webhook was not tried", { deliveryId, error }),
        ),
      ),
  );
}
