import {
  checkLinkDomain as checkEndpoint,
  getLinkDomain as getEndpoint,
  type LinkDomain,
  removeLinkDomain as removeEndpoint,
  setLinkDomain as setEndpoint,
} from "@kiteloop/contract/publishing/link-domain";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Instance, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { lookUpLinkDomain } from "./check.ts";
import { originOfHost } from "./read-without-orm.ts";
import { storeLinkDomain } from "./save.ts";
import { linkDomainStatus } from "./status.ts";
import { findLinkDomain, removeLinkDomainItem, type StoredLinkDomain } from "./store.ts";

export const getLinkDomain = verb(getEndpoint, async ({ table, actor, instance }) => ({
  linkDomain: present(instance, await findLinkDomain(table, actor.workspaceId)),
}));

/** The same host keeps the proof that its owner has published. */
export const setLinkDomain = verb(setEndpoint, async (ctx, { body: { host } }) => {
  const { table, actor, ids, instance } = ctx;
  const { workspaceId } = actor;
  assertForeign(instance, host);
  const before = await findLinkDomain(table, workspaceId);
  const proof = before?.host === host ? before.proof : Buffer.from(ids.random(15)).toString("base64url");
  return {
    linkDomain: present(instance, await check(ctx, { workspaceId, host, proof }, before, "linkDomain.set")),
  };
});

export const checkLinkDomain = verb(checkEndpoint, async (ctx) => {
  const before = await findLinkDomain(ctx.table, ctx.actor.workspaceId);
  if (before === null) throw new AppError("not_found");
  return { linkDomain: present(ctx.instance, await check(ctx, before, before, "linkDomain.check")) };
});

/** Where the host's links lead stays: they were shared. */
export const removeLinkDomain = verb(removeEndpoint, async (ctx) => {
  const { table, clock, actor } = ctx;
  const { workspaceId } = actor;
  const before = await findLinkDomain(table, workspaceId);
  if (before === null) return {};
  const written = await transact(table, clock, [
    removeLinkDomainItem(table, before),
    auditItem(ctx, "linkDomain.remove", { id: workspaceId, name: before.host }),
  ]);
  if (!written.ok) throw new AppError("conflict.busy", { retryAfter: 1 });
  return {};
});

/** The instance's own hosts, and those below them, are no workspace's. */
function assertForeign({ appOrigin, edgeOrigin }: Instance, host: string): void {
  const own = [appOrigin, edgeOrigin].map((origin) => new URL(origin).hostname);
  if (own.some((one) => host === one || host.endsWith(`.${one}`))) throw new AppError("link_domain.own_host");
}

async function check(
  ctx: Ctx<Member>,
  of: Pick<StoredLinkDomain, "workspaceId" | "host" | "proof">,
  before: StoredLinkDomain | null,
  action: AuditAction,
): Promise<StoredLinkDomain> {
  const look = await lookUpLinkDomain(ctx, of);
  const checked = linkDomainStatus(of, look, before, ctx.clock.now());
  const after = await storeLinkDomain(ctx, checked, before, action);
  if (after === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return after;
}

function present(instance: Instance, domain: StoredLinkDomain | null): LinkDomain | null {
  if (domain === null) return null;
  const { host, verified, reason = null, records, checkedAt, lostAt } = domain;
  const isFailed = lostAt !== undefined || reason === "taken";
  const state = verified ? "verified" : isFailed ? "failed" : "pending";
  return { host, state, reason, records, origin: originOfHost(instance, host), checkedAt };
}
