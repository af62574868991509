import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Member, Platform, System } from "../../shared/context/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { heldElsewhere } from "./status.ts";
import {
  findHostOwner,
  findLinkDomain,
  holdLinkHostItem,
  type StoredLinkDomain,
  saveLinkDomainItem,
} from "./store.ts";

/**
 * The items to write for a domain that is in order: from now on its links lead to this workspace. One that another
 * workspace uses stays with that one.
 */
async function holding(
  { table, clock }: Pick<Platform, "table" | "clock">,
  domain: StoredLinkDomain,
  before: StoredLinkDomain | null,
): Promise<{ after: StoredLinkDomain; items: TransactItem[] }> {
  const { host, workspaceId } = domain;
  if (!domain.verified) return { after: domain, items: [] };
  const owner = await findHostOwner(table, host);
  const other = owner === null || owner.workspaceId === workspaceId ? null : owner;
  const theirs = other && (await findLinkDomain(table, other.workspaceId));
  if (theirs?.host === host && theirs.verified)
    return { after: heldElsewhere(domain, before, clock.now()), items: [] };
  return { after: domain, items: [holdLinkHostItem(table, domain, other)] };
}

/** Stores a domain, with an audit entry if its host or state changed. Null if it was changed concurrently. */
export async function storeLinkDomain(
  ctx: Ctx<Member | System>,
  checked: StoredLinkDomain,
  before: StoredLinkDomain | null,
  action: AuditAction,
): Promise<StoredLinkDomain | null> {
  const { table, clock } = ctx;
  const { after, items } = await holding(ctx, checked, before);
  const { workspaceId, host } = after;
  const changed = before?.host !== host || before.verified !== after.verified;
  const written = await transact(table, clock, [
    saveLinkDomainItem(table, after, before),
    ...items,
    ...(changed ? [auditItem(ctx, action, { id: workspaceId, name: host })] : []),
  ]);
  return written.ok ? after : null;
}
