import type { Platform } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { inTurns } from "../turns/index.ts";
import { lookAt } from "./look.ts";
import { pauses, standing } from "./standing.ts";
import { claimItem, dueSenders, type StoredSender, saveItem } from "./store.ts";
import { byItself } from "./verified.ts";

/** What one run looks up at most: with name servers that are slow, half a minute's work. */
const budget = { senders: 20, atOnce: 5 };

/** A verified domain is sent from until it was found wanting so often, an hour apart: name servers err for moments. */
const missesToLose = 3;

/**
 * Looks domains up when it is time, a few at once. What can't be looked up now stands as it stood, and is tried again in
 * an hour. Returns how many were due.
 */
export async function recheckDue(platform: Platform): Promise<number> {
  const { table, clock, log } = platform;
  const due = await dueSenders(table, clock.now().toISOString(), budget.senders);
  await inTurns(due, budget.atOnce, (sender) =>
    recheck(platform, sender).catch((error: unknown) =>
      log.warn("a sender could not be looked up", { workspaceId: sender.workspaceId, error }),
    ),
  );
  return due.length;
}

async function recheck(platform: Platform, before: StoredSender): Promise<void> {
  const { table, clock, mailDomains, log } = platform;
  const { workspaceId } = before;
  const soon = new Date(clock.now().getTime() + pauses.missed).toISOString();
  const claimed = await transact(table, clock, [claimItem(table, before, soon)]);
  if (!claimed.ok) return;
  const look = await lookAt(mailDomains, before);
  const now = clock.now();
  const missed = (before.missed ?? 0) + 1;
  if (before.verified && !look.verified && missed < missesToLose) {
    const { records } = look;
    const noted = { ...before, records, missed, checkedAt: now.toISOString(), dueAt: soon };
    await transact(table, clock, [saveItem(table, noted, before)]);
    return;
  }
  const after = standing(before, look, before, now);
  const action = after.verified ? "mailSender.check" : "mailSender.lose";
  const changed = after.verified !== before.verified;
  const saved = await transact(table, clock, [
    saveItem(table, after, before),
    ...(changed ? [byItself(platform, action, after)] : []),
  ]);
  if (saved.ok && changed && !after.verified)
    log.warn("a workspace's sender is no longer verified", { workspaceId });
}
