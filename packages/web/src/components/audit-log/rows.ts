import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { formatDate } from "@kiteloop/ui/lib/format.ts";

/** One entry, or several of one day that only machines made. */
export type AuditRow = {
  /** The newest first. */
  entries: [AuditEntry, ...AuditEntry[]];
  /** Whether entries of this day may not be loaded yet. */
  open: boolean;
};

/** Changes by members stay visible; those by servers and timers are one row for each kind of action and day. */
function groupOf({ id, actor, action }: AuditEntry, day: string): string {
  return actor.kind === "member" ? id : [actor.kind, actor.id, actor.name, action, day].join("\n");
}

/**
 * Rows of an audit log. A day is one of the member's time zone.
 * @param entries newest first
 * @param more whether there are older entries that aren't loaded
 */
export function auditRowsOf(entries: readonly AuditEntry[], more: boolean): AuditRow[] {
  const last = entries.at(-1);
  const unfinished = more && last !== undefined ? formatDate(last.at) : undefined;
  const rows = new Map<string, AuditRow>();
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const group = groupOf(entry, day);
    const row = rows.get(group);
    if (row) row.entries.push(entry);
    else rows.set(group, { entries: [entry], open: day === unfinished });
  }
  return [...rows.values()];
}
