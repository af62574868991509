import { auditKinds, auditPhrases, staffPhrases } from "@kiteloop/contract/shared/audit-actions";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { t, translated } from "@kiteloop/ui/lib/messages.tsx";

const verbOf = new Map<string, string>(Object.entries({ ...auditPhrases, ...staffPhrases }));

/** Kinds of actions for the log's filter. */
export const activityKinds: readonly { id: string; label: string }[] = Object.entries(auditKinds).map(
  ([id, label]) => ({ id, label: translated(label) }),
);

/** Phrase for an entry of the audit log. An action unknown to this build is a change. */
export function activityVerb(action: string): string {
  const phrase = verbOf.get(action);
  return phrase === undefined ? t("changed") : translated(phrase);
}

/** The newest of several equal entries, and the number of others. */
export type Run = { entry: AuditEntry; more: number };

/** Groups consecutive entries of one person with the same action. */
export function runsOf(entries: readonly AuditEntry[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const alike =
      last?.entry.action === entry.action &&
      last.entry.actor.kind === entry.actor.kind &&
      last.entry.actor.name === entry.actor.name;
    if (alike) last.more += 1;
    else runs.push({ entry, more: 0 });
  }
  return runs;
}

/** Groups entries by action, with the newest and the number of others; the most recent group is first. */
export function sortsOf(entries: readonly AuditEntry[]): Run[] {
  const sorts = new Map<string, Run>();
  for (const entry of entries) {
    const known = sorts.get(entry.action);
    if (known) known.more += 1;
    else sorts.set(entry.action, { entry, more: 0 });
  }
  return [...sorts.values()];
}
