import type { Platform, System } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type LinkDomainLook, lookUpLinkDomain } from "./check.ts";
import { storeLinkDomain } from "./save.ts";
import { linkDomainCheckIntervals, linkDomainStatus } from "./status.ts";
import { claimLinkDomainItem, linkDomainQueue, type StoredLinkDomain, saveLinkDomainItem } from "./store.ts";

/** Maximum number checked per run: with slow name servers, half a minute's work. */
const budget = { claims: true, most: 20, pageSize: 20, atOnce: 5 };

/** A verified domain is lost after this many failed checks, an hour apart, because name servers fail temporarily. */
const missesToLose = 3;

/**
 * Checks due domains, a few at a time. One that can't be looked up keeps its state, and is checked again in an hour. Returns
 * how many were due.
 */
export function recheckLinkDomains(platform: Platform): Promise<number> {
  return runDue(platform, linkDomainQueue, (domain) => recheck(platform, domain), budget);
}

async function recheck(platform: Platform, before: StoredLinkDomain): Promise<void> {
  const { table, clock, log, ids } = platform;
  const { workspaceId } = before;
  const soon = new Date(clock.now().getTime() + linkDomainCheckIntervals.missed).toISOString();
  const look = await lookUp(platform, before);
  if (look === null) {
    await transact(table, clock, [claimLinkDomainItem(table, before, soon)]);
    return;
  }
  const now = clock.now();
  const missed = (before.missed ?? 0) + 1;
  if (before.verified && look.reason !== null && missed < missesToLose) {
    const { records } = look;
    const noted = { ...before, records, missed, checkedAt: now.toISOString(), dueAt: soon, failures: 0 };
    await transact(table, clock, [saveLinkDomainItem(table, noted, before)]);
    return;
  }
  const actor: System = { kind: "system", workspaceId, userId: "kiteloop", name: "Kiteloop" };
  const ctx = { ...platform, actor, requestId: ids.make("request") };
  const checked = linkDomainStatus(before, look, before, now);
  const action = look.reason === null ? "linkDomain.check" : "linkDomain.lose";
  const after = await storeLinkDomain(ctx, checked, before, action);
  if (after !== null && before.verified && !after.verified)
    log.warn("a workspace's link domain is no longer verified", { workspaceId });
}

/** Null if name servers don't answer, which says nothing about the records. */
async function lookUp(platform: Platform, domain: StoredLinkDomain): Promise<LinkDomainLook | null> {
  try {
    return await lookUpLinkDomain(platform, domain);
  } catch (error) {
    platform.log.warn("a link domain could not be looked up", { workspaceId: domain.workspaceId, error });
    return null;
  }
}
