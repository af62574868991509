import { service } from "../table/index.ts";

type Key = { pk: string; sk: string };

/** Written by hand, as ingest and the items of a transaction do without ElectroDB. */
const partition = (workspaceId: string) => `$${service}#workspaceId_${workspaceId}`;

/** A test holds it equal to the workspace's key as ElectroDB builds it. */
export const workspaceKey = (workspaceId: string): Key => ({
  pk: partition(workspaceId),
  sk: "$workspace_1",
});

/** What a workspace has of what its plan limits by number, but for participants. */
export const usageKey = (workspaceId: string): Key => ({ pk: partition(workspaceId), sk: "$usage_1" });

/** Apart from what else a workspace uses: this is written at each new participant, and by no transaction. */
export const participantsKey = (workspaceId: string): Key => ({
  pk: partition(workspaceId),
  sk: "$usageOfParticipants_1",
});

/**
 * The month that an instant (in ms since 1970) counts in for a plan, in UTC: projects of one workspace may be in different
 * time zones, and its plan has one month.
 */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Events a workspace's projects have reported in a month, as the fold counts them: `month` is written 2026-11. */
export function monthKey(workspaceId: string, month: string): Key {
  return { pk: `usage#${workspaceId}`, sk: `events#${month}` };
}
