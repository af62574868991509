import { listWebhooks as endpoint } from "@kiteloop/contract/messaging/webhook";
import { projectsOf } from "../../publishing/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { isOfCaller, toApiWebhook } from "./present.ts";
import { type StoredWebhook, webhooksOf } from "./store.ts";

export const listWebhooks = verb(endpoint, async ({ table, clock, actor }) => {
  const [webhooks, projects, isFormer] = await Promise.all([
    webhooksOf(table, actor.workspaceId),
    projectsOf(table, actor.workspaceId),
    formerMembersOf(table, actor.workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  const now = clock.now();
  const own = (webhook: StoredWebhook) => isOfCaller(actor, webhook);
  return {
    items: webhooks.filter(own).map((webhook) => {
      const projectName = names.get(webhook.projectId) ?? "";
      return toApiWebhook(webhook, { projectName, creatorLeft: isFormer(webhook.createdById) }, now);
    }),
  };
});
