import type { WebhookAttempt } from "@kiteloop/contract/messaging/webhook";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { webhooks } from "./entity.ts";

export type StoredWebhook = Row<typeof webhooks>;

/** All endpoints of a workspace except deleted ones, newest first. */
export async function webhooksOf(table: Table, workspaceId: string): Promise<StoredWebhook[]> {
  const { data } = await webhooks(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data.filter(({ state }) => state !== "deleted");
}

/** A workspace's endpoint; null if the workspace has none with this id, or it was deleted. */
export async function findWebhook(
  table: Table,
  workspaceId: string,
  webhookId: string,
): Promise<StoredWebhook | null> {
  const { data } = await webhooks(table).get({ workspaceId, webhookId }).go({ consistent: true });
  return data === null || data.state === "deleted" ? null : data;
}

type Destination = Partial<
  Pick<StoredWebhook, "destinationKey" | "destinationKeyLastFour" | "measurementId" | "adConsent">
>;

/** An endpoint without any history. */
export type NewWebhook = { createdById?: string } & Destination &
  Pick<
    StoredWebhook,
    | "workspaceId"
    | "webhookId"
    | "projectId"
    | "url"
    | "payloadFormat"
    | "description"
    | "events"
    | "state"
    | "secret"
    | "createdAt"
    | "createdBy"
    | "version"
  >;

export function createWebhookItem(table: Table, webhook: NewWebhook): TransactItem {
  return { Put: webhooks(table).create(omitUndefined(webhook)).params() };
}

type Which = Pick<StoredWebhook, "workspaceId" | "webhookId">;

/** A member's changes. Fails if it is not at the version that was read, or is deleted. */
export function changeWebhookItem(
  table: Table,
  { workspaceId, webhookId, version }: StoredWebhook,
  changes: (Partial<Pick<StoredWebhook, "url" | "description" | "events">> & Destination) | Secrets,
): TransactItem {
  const change = webhooks(table)
    .patch({ workspaceId, webhookId })
    .set(omitUndefined({ ...changes, version: version + 1 }))
    .where(
      (attribute, { eq, ne }) => `${eq(attribute.version, version)} AND ${ne(attribute.state, "deleted")}`,
    );
  return { Update: change.params() };
}

type Secrets = { secret: string; oldSecret: string; oldSecretUntil: string };

/** Resumes or pauses; earlier failures are cleared. Fails if its state is no longer `from`. */
export function stateItem(
  table: Table,
  { workspaceId, webhookId, state: from }: StoredWebhook,
  state: "active" | "paused",
): TransactItem {
  const change = webhooks(table)
    .patch({ workspaceId, webhookId })
    .set({ state })
    .remove(["disabledReason", "failingSince", "told"])
    .where((attribute, { eq }) => eq(attribute.state, from));
  return { Update: change.params() };
}

/** Deletes the endpoint and its secrets permanently. Fails if it is deleted already. */
export function deleteWebhookItem(
  table: Table,
  { workspaceId, webhookId }: Which,
  expiresAt: number,
): TransactItem {
  const change = webhooks(table)
    .patch({ workspaceId, webhookId })
    .set({ state: "deleted", secret: "", url: "", description: "", expiresAt })
    .remove([
      ...(["oldSecret", "oldSecretUntil", "lastAttempt"] as const),
      ...(["destinationKey", "destinationKeyLastFour", "measurementId"] as const),
    ])
    .where((attribute, { ne }) => ne(attribute.state, "deleted"));
  return { Update: change.params() };
}

/** When attempts started to fail, and when the event of the first failure happened. */
export type Failing = { failingSince: string; failedFrom: string };

/** Records the latest attempt. Fails if the endpoint is no longer active. */
export function healthItem(
  table: Table,
  { workspaceId, webhookId }: Which,
  lastAttempt: WebhookAttempt,
  failing: Failing | null,
): TransactItem {
  const patch = webhooks(table).patch({ workspaceId, webhookId });
  const change =
    failing === null
      ? patch.set({ lastAttempt }).remove(["failingSince"])
      : patch.set({ lastAttempt, ...failing });
  return { Update: change.where((attribute, { eq }) => eq(attribute.state, "active")).params() };
}

/** Disables an endpoint, without telling its owners yet. Fails if it is no longer active. */
export function disableItem(
  table: Table,
  { workspaceId, webhookId }: Which,
  disabledReason: NonNullable<StoredWebhook["disabledReason"]>,
  lastAttempt: WebhookAttempt,
  failing: Failing,
): TransactItem {
  const change = webhooks(table)
    .patch({ workspaceId, webhookId })
    .set({ state: "disabled", disabledReason, lastAttempt, ...failing, told: false })
    .where((attribute, { eq }) => eq(attribute.state, "active"));
  return { Update: change.params() };
}

/** Records that owners and admins were emailed. Fails if the endpoint is no longer disabled. */
export function webhookTurnItem(table: Table, { workspaceId, webhookId }: Which): TransactItem {
  const change = webhooks(table)
    .patch({ workspaceId, webhookId })
    .set({ told: true })
    .where((attribute, { eq }) => eq(attribute.state, "disabled"));
  return { Update: change.params() };
}
