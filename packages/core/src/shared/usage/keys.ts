import { liveIdOf } from "@kiteloop/contract/shared/test-mode";
import { entityKey } from "../table/index.ts";

type Key = { pk: string; sk: string };

/** Written by hand, since ingest and some transactions don't use ElectroDB. */
export const workspaceKey = (workspaceId: string): Key =>
  entityKey("workspace", { workspaceId: liveIdOf(workspaceId) });

/** A workspace's usage of everything its plan limits by number, except participants. */
export const usageKey = (workspaceId: string): Key => entityKey("usage", { workspaceId });

/** Separate from other usage: it is written for each new participant, and never in a transaction. */
export const participantsKey = (workspaceId: string): Key =>
  entityKey("usageOfParticipants", { workspaceId });

/**
 * The month of an instant (in ms since 1970) for a plan, in UTC: a workspace's projects may be in different time zones,
 * and its plan has one month.
 */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Events that a workspace's projects have reported in a month, as the fold counts them: `month` is written 2026-11. */
export function monthKey(workspaceId: string, month: string): Key {
  return { pk: `usage#${workspaceId}`, sk: `events#${month}` };
}
