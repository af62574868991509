import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { checkDomain, type DomainStatus } from "./check-domain.ts";
import { senderCheckIntervals, senderStatus } from "./status.ts";
import { claimSenderItem, type StoredSender, saveSenderItem, senderQueue } from "./store.ts";
import { senderAuditItem } from "./verified.ts";

/** Maximum number checked per run: with slow name servers, half a minute's work. */
const budget = { claims: true, most: 20, pageSize: 20, atOnce: 5 };

/** A verified domain is lost after this many failed checks, an hour apart, because name servers fail temporarily. */
const missesToLose = 3;

/**
 * Checks due domains, a few at a time. One that can't be checked keeps its state, and is checked again in an hour.
 * Returns how many were due.
 */
export function recheckDue(platform: Platform): Promise<number> {
  return runDue(platform, senderQueue, (sender) => recheck(platform, sender), budget);
}

async function recheck(platform: Platform, before: StoredSender): Promise<void> {
  const { table, clock, log } = platform;
  const { workspaceId } = before;
  const soon = new Date(clock.now().getTime() + senderCheckIntervals.missed).toISOString();
  const look = await lookUp(platform, before);
  if (look === null) {
    await transact(table, clock, [claimSenderItem(table, before, soon)]);
    return;
  }
  const now = clock.now();
  const missed = (before.missed ?? 0) + 1;
  if (before.verified && !look.verified && missed < missesToLose) {
    const { records } = look;
    const checkedAt = now.toISOString();
    const noted = { ...before, records, missed, checkedAt, dueAt: soon, failures: 0 };
    await transact(table, clock, [saveSenderItem(table, noted, before)]);
    return;
  }
  const after = senderStatus(before, look, before, now);
  const action = after.verified ? "mailSender.check" : "mailSender.lose";
  const changed = after.verified !== before.verified;
  const saved = await transact(table, clock, [
    saveSenderItem(table, after, before),
    ...(changed ? [senderAuditItem(platform, action, after)] : []),
  ]);
  if (saved.ok && changed && !after.verified)
    log.warn("a workspace's sender is no longer verified", { workspaceId });
}

/** Null if name servers or the provider don't answer, which says nothing about the record. */
async function lookUp({ emailDomains, log }: Platform, sender: StoredSender): Promise<DomainStatus | null> {
  try {
    return await checkDomain(emailDomains, sender);
  } catch (error) {
    log.warn("a sender could not be looked up", { workspaceId: sender.workspaceId, error });
    return null;
  }
}
