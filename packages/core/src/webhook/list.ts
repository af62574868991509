import { listWebhooks } from "@kiteloop/contract/webhook";
import { projectsOf } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./present.ts";
import { webhooksOf } from "./store.ts";

export const list = verb(listWebhooks, async ({ table, clock, actor }) => {
  const [webhooks, projects] = await Promise.all([
    webhooksOf(table, actor.workspaceId),
    projectsOf(table, actor.workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  const now = clock.now();
  return { items: webhooks.map((webhook) => present(webhook, names.get(webhook.projectId) ?? "", now)) };
});
