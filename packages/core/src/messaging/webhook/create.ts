import { createWebhook as endpoint } from "@kiteloop/contract/messaging/webhook";
import { idInModeOf } from "@kiteloop/contract/shared/test-mode";
import { requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { webhookSecretPlace } from "../../shared/secrets/index.ts";
import { transact } from "../../shared/table/index.ts";
import { limitReached, takeUsageItem } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { requireDestination, sealDestination } from "./destination.ts";
import { toApiWebhook } from "./present.ts";
import { newSigningSecret } from "./sign.ts";
import { createWebhookItem, type NewWebhook } from "./store.ts";

export const createWebhook = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor, ids, web, secrets } = ctx;
  const { workspaceId } = actor;
  const [project, plan] = await Promise.all([
    requireProject(ctx, body.projectId),
    readWorkspacePlan(table, workspaceId),
  ]);
  if (project.status === "archived") throw new AppError("project.archived");
  requireDestination(body, false);
  if (!(await web.mayPost(body.url))) throw new AppError("webhook.url_refused");
  const now = clock.now();
  const secret = newSigningSecret(ids);
  const own = { workspaceId, webhookId: idInModeOf(workspaceId, ids.make("webhook")) };
  const { destination, ...fields } = body;
  const webhook: NewWebhook = {
    ...fields,
    ...own,
    ...(destination && (await sealDestination(secrets, own, destination))),
    state: "active",
    secret: await secrets.seal(webhookSecretPlace(own, "secret"), secret),
    createdAt: now.toISOString(),
    createdBy: actorName(ctx),
    ...(actor.kind === "member" && { createdById: actor.userId }),
    version: 1,
  };
  const { webhookId, projectId } = webhook;
  const written = await transact(table, clock, [
    takeUsageItem(workspaceId, "webhooks", plan),
    createWebhookItem(table, webhook),
    auditItem(ctx, endpoint.id, { id: webhookId, name: webhookName(webhook), projectId }),
  ]);
  if (!written.ok && written.failed.includes(0)) throw limitReached("webhooks", plan);
  if (!written.ok) throw new Error("a new id was taken");
  return {
    webhook: toApiWebhook(webhook, { projectName: project.name, creatorLeft: false }, now),
    secret,
  };
});

/** An endpoint's name in the audit log, without the path, which may be confidential. */
export const webhookName = ({ url }: Pick<NewWebhook, "url">): string => new URL(url).host;
