import type { ApiWebhook } from "@kiteloop/contract/messaging/api";
import type { Webhook, WebhookDelivery } from "@kiteloop/contract/messaging/webhook";
import { type Destination, isDestination } from "@kiteloop/contract/messaging/webhook-destination";
import { modeOf } from "@kiteloop/contract/shared/test-mode";
import { findProject } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { View } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import type { StoredDelivery } from "./store.deliveries.ts";
import { findWebhook, type StoredWebhook } from "./store.ts";

type Caller = Member | Key;

/** Whether the caller may see an endpoint of the workspace: a key those of its project. */
export const isOfCaller = (actor: Caller, { projectId }: Pick<StoredWebhook, "projectId">): boolean =>
  actor.kind !== "key" || actor.projectId === projectId;

/** The caller's endpoint. @throws AppError `not_found`, also for another workspace's */
export async function requireWebhook(
  { table, actor }: Ctx<Caller>,
  webhookId: string,
): Promise<StoredWebhook> {
  const webhook = await findWebhook(table, actor.workspaceId, webhookId);
  if (webhook === null || !isOfCaller(actor, webhook)) throw new AppError("not_found");
  return webhook;
}

/** The caller's endpoint for sending. @throws AppError `not_found`, `webhook.not_active` */
export async function needActive(ctx: Ctx<Caller>, webhookId: string): Promise<StoredWebhook> {
  const webhook = await requireWebhook(ctx, webhookId);
  if (webhook.state !== "active") throw new AppError("webhook.not_active");
  return webhook;
}

/** The current state of an endpoint, as members see it. */
export async function toApiDelivery(ctx: Ctx<Caller>, webhookId: string): Promise<Webhook> {
  const webhook = await requireWebhook(ctx, webhookId);
  const { workspaceId, projectId, createdById } = webhook;
  const [project, isFormer] = await Promise.all([
    findProject(ctx.table, workspaceId, projectId),
    formerMembersOf(ctx.table, workspaceId),
  ]);
  const around = { projectName: project?.name ?? "", creatorLeft: isFormer(createdById) };
  return toApiWebhook(webhook, around, ctx.clock.now());
}

/** Facts about an endpoint that are not stored with it. */
type Around = { projectName: string; creatorLeft: boolean };

/** An endpoint as the API shows it: never its secrets. */
export function toApiWebhook(
  webhook: StoredWebhook,
  { projectName, creatorLeft }: Around,
  now: Date,
): Webhook {
  const {
    webhookId: id,
    projectId,
    url,
    payloadFormat,
    description,
    events,
    state,
    createdAt,
    createdBy,
    version,
  } = webhook;
  if (state === "deleted") throw new AppError("not_found");
  const until = webhook.oldSecretUntil ?? null;
  return {
    ...{ id, projectId, projectName, url, payloadFormat, description, events, state, createdAt, createdBy },
    ...{ mode: modeOf(projectId), creatorLeft, version },
    destination: toDestination(webhook),
    disabledReason: webhook.disabledReason ?? null,
    failingSince: webhook.failingSince ?? null,
    failedFrom: webhook.failedFrom ?? null,
    lastAttempt: webhook.lastAttempt ?? null,
    oldSecretUntil: until !== null && until > now.toISOString() ? until : null,
  };
}

function toDestination(webhook: StoredWebhook): Destination | null {
  const { payloadFormat, destinationKeyLastFour: keyLastFour = "", measurementId = null } = webhook;
  if (!isDestination(payloadFormat)) return null;
  return { keyLastFour, measurementId, adConsent: webhook.adConsent ?? false };
}

/** An endpoint as a server sees it. */
export function presentWebhook(
  { projectName: _project, creatorLeft: _left, createdBy, ...webhook }: Webhook,
  { personal }: View,
): ApiWebhook {
  return { ...webhook, createdBy: personal ? createdBy : null };
}

export function presentDelivery(stored: StoredDelivery): WebhookDelivery {
  const { deliveryId: id, webhookId, type, state, happenedAt, attempts, nextAt, log } = stored;
  const [last] = log;
  return {
    ...{ id, webhookId, type, state, happenedAt, attempts },
    nextAt: state === "waiting" ? nextAt : null,
    lastAttempt: last === undefined ? null : attemptOf(last),
  };
}

function attemptOf({ excerpt: _, ...attempt }: StoredDelivery["log"][number]) {
  return attempt;
}
