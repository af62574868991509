import { listWebhooks } from "@kiteloop/contract/webhook";
import { projectsOf } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { formerMembersOf } from "../workspace/index.ts";
import { present } from "./present.ts";
import { webhooksOf } from "./store.ts";

export const list = verb(listWebhooks, async ({ table, clock, actor }) => {
  const [webhooks, projects, isFormer] = await Promise.all([
    webhooksOf(table, actor.workspaceId),
    projectsOf(table, actor.workspaceId),
    formerMembersOf(table, actor.workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  const now = clock.now();
  return {
    items: webhooks.map((webhook) => {
      const projectName = names.get(webhook.projectId) ?? "";
      return present(webhook, { projectName, creatorLeft: isFormer(webhook.createdById) }, now);
    }),
  };
});
