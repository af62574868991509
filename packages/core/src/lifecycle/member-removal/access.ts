import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { MemberAccess } from "@kiteloop/contract/tenancy/member";
import { deleteWebhook, webhookName, webhooksOf } from "../../messaging/webhook-removal/index.ts";
import { apiKeysOf, revokeApiKey } from "../../publishing/api-key/index.ts";
import { projectsOf, type StoredProject } from "../../publishing/index.ts";
import { dashboardLinksOf, revokeDashboardLink } from "../../reports/index.ts";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";

/** Access that a member made, and how the actor revokes it. */
export type MadeAccess = { access: MemberAccess; revoke: () => Promise<void> };

/** Projects whose dashboard links are read at once. */
const readAtOnce = 10;
const nothing = { query: {}, body: {} };

/** A member's API keys, dashboard links and webhooks that work now, of both modes. */
export async function accessMadeBy(ctx: Ctx<Member>, memberId: string): Promise<MadeAccess[]> {
  const { actor } = ctx;
  const inBoth = await Promise.all(
    [actor.workspaceId, testIdOf(actor.workspaceId)].map((workspaceId) =>
      accessIn({ ...ctx, actor: { ...actor, workspaceId } }, memberId),
    ),
  );
  return inBoth.flat();
}

/** In one mode, whose workspace is the actor's. */
async function accessIn(ctx: Ctx<Member>, memberId: string): Promise<MadeAccess[]> {
  const { table, actor } = ctx;
  const [projects, keys, webhooks] = await Promise.all([
    projectsOf(table, actor.workspaceId),
    apiKeysOf(table, actor.workspaceId),
    webhooksOf(table, actor.workspaceId),
  ]);
  const nameOf = (projectId: string) => projects.find((one) => one.projectId === projectId)?.name ?? "";
  const now = ctx.clock.now();
  return [
    ...keys
      .filter(({ createdById, revokedAt }) => createdById === memberId && revokedAt === undefined)
      .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now.toISOString())
      .map(({ keyId, name, projectId }) => ({
        access: {
          ...{ id: keyId, kind: "apiKey" as const, name },
          projectName: projectId === undefined ? null : nameOf(projectId),
        },
        revoke: () => ended(revokeApiKey.call(ctx, { params: { keyId }, ...nothing })),
      })),
    ...(await linksIn(ctx, projects, memberId)),
    ...webhooks
      .filter(({ createdById }) => createdById === memberId)
      .map((webhook) => ({
        access: {
          ...{ id: webhook.webhookId, kind: "webhook" as const, name: webhookName(webhook) },
          projectName: nameOf(webhook.projectId),
        },
        revoke: () =>
          ended(deleteWebhook.call(ctx, { params: { webhookId: webhook.webhookId }, ...nothing })),
      })),
  ];
}

async function linksIn(
  ctx: Ctx<Member>,
  projects: readonly StoredProject[],
  memberId: string,
): Promise<MadeAccess[]> {
  const now = ctx.clock.now().getTime();
  const inEach = await mapConcurrent(projects, readAtOnce, async ({ projectId, name: projectName }) => {
    const links = await dashboardLinksOf(ctx.table, projectId, now);
    return links
      .filter(({ createdById }) => createdById === memberId)
      .map(({ linkId, name }) => ({
        access: { id: linkId, kind: "dashboardLink" as const, name, projectName },
        revoke: () => ended(revokeDashboardLink.call(ctx, { params: { projectId, linkId }, ...nothing })),
      }));
  });
  return inEach.flat();
}

/** Waits for a revocation. Another request may have been faster. */
async function ended(revocation: Promise<unknown>): Promise<void> {
  await revocation.catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
  });
}
