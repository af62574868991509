import { createWebhook } from "@kiteloop/contract/webhook";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { limitReached, takeItem } from "../usage/index.ts";
import { verb } from "../verb/index.ts";
import { planOf } from "../workspace/index.ts";
import { present } from "./present.ts";
import { newSecret } from "./sign.ts";
import { createItem, type NewWebhook } from "./store.ts";

export const create = verb(createWebhook, async (ctx, { body }) => {
  const { table, clock, actor, ids, web } = ctx;
  const { workspaceId } = actor;
  const [project, plan] = await Promise.all([
    findProject(table, workspaceId, body.projectId),
    planOf(table, workspaceId),
  ]);
  if (project === null) throw new AppError("not_found");
  if (project.status === "archived") throw new AppError("project.archived");
  if (!web.mayPost(body.url)) throw new AppError("webhook.url_refused");
  const now = clock.now();
  const webhook: NewWebhook = {
    ...body,
    workspaceId,
    webhookId: ids.make("webhook"),
    state: "active",
    secret: newSecret(ids),
    createdAt: now.toISOString(),
    createdBy: actor.name === "" ? actor.email : actor.name,
    createdById: actor.userId,
    version: 1,
  };
  const { webhookId, projectId } = webhook;
  const written = await transact(table, clock, [
    takeItem(table, workspaceId, "webhooks", plan),
    createItem(table, webhook),
    auditItem(ctx, createWebhook.id, { id: webhookId, name: nameOf(webhook), projectId }),
  ]);
  if (!written.ok && written.failed.includes(0)) throw limitReached("webhooks", plan);
  if (!written.ok) throw new Error("a new id was taken");
  return {
    webhook: present(webhook, { projectName: project.name, creatorLeft: false }, now),
    secret: webhook.secret,
  };
});

/** What the audit log calls an endpoint: an address may hold what is nobody else's to know. */
export const nameOf = ({ url }: Pick<NewWebhook, "url">): string => new URL(url).host;
