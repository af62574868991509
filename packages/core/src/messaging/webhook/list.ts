import { listWebhooks as endpoint } from "@kiteloop/contract/messaging/webhook";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { projectsOf } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { formerMembersOf } from "../../tenancy/index.ts";
import { isOfCaller, toApiWebhook } from "./present.ts";
import { type StoredWebhook, webhooksOf } from "./store.ts";

/** A member sees the endpoints of both modes. */
export const listWebhooks = verb(endpoint, async (ctx) => {
  const { kind, workspaceId } = ctx.actor;
  const inEach = await Promise.all(
    (kind === "key" ? [workspaceId] : [workspaceId, testIdOf(workspaceId)]).map((of) => webhooksIn(ctx, of)),
  );
  return { items: inEach.flat() };
});

async function webhooksIn({ table, clock, actor }: Ctx<Member | Key>, workspaceId: string) {
  const [webhooks, projects, isFormer] = await Promise.all([
    webhooksOf(table, workspaceId),
    projectsOf(table, workspaceId),
    formerMembersOf(table, workspaceId),
  ]);
  const names = new Map(projects.map((project) => [project.projectId, project.name]));
  const now = clock.now();
  const own = (webhook: StoredWebhook) => isOfCaller(actor, webhook);
  return webhooks.filter(own).map((webhook) => {
    const projectName = names.get(webhook.projectId) ?? "";
    return toApiWebhook(webhook, { projectName, creatorLeft: isFormer(webhook.createdById) }, now);
  });
}
