import { type RetentionKind, widestBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import {
  daysApplied,
  type RetentionDays,
  type RetentionPolicy,
} from "@kiteloop/contract/lifecycle/retention-policy";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** No choice, as an option of a list. */
const noChoice = "none";

const usual = [7, 14, 30, 60, 90, 180, 365, 730, 1095, 1825];

export const kindNames: Record<RetentionKind, string> = {
  auditEntries: t("Audit log"),
  webhookDeliveries: t("Webhook deliveries"),
  sourceEvents: t("Events of payment sources"),
};

const daysText = (count: number) => t("{count, plural, one {# day} other {# days}}", { count });

/** The days that can be chosen for one kind, as options of a list: usual ones, the bounds, and the current choice. */
export function retentionOptions(kind: RetentionKind, { days, bounds }: RetentionPolicy) {
  const { shortest, longest } = bounds[kind];
  const software = widestBounds[kind].longest;
  const within = (count: number) => count >= shortest && count <= (longest ?? Number.POSITIVE_INFINITY);
  const counts = new Set([shortest, ...usual, ...[longest, days[kind]].filter((one) => one !== null)]);
  const options = [...counts]
    .filter((count) => within(count) && count !== software)
    .toSorted((one, other) => one - other)
    .map((count) => ({ id: String(count), label: daysText(count) }));
  if (longest !== software) return options;
  const label =
    software === null
      ? t("As long as the workspace (default)")
      : t("{count} days (default)", { count: software });
  return [...options, { id: noChoice, label }];
}

export const optionOf = (chosen: number | null): string => (chosen === null ? noChoice : String(chosen));

export const daysOfOption = (id: string): number | null => (id === noChoice ? null : Number(id));

/** Whether a change would delete anything that is kept so far. */
export function isShorter(before: RetentionPolicy, days: RetentionDays, kind: RetentionKind): boolean {
  const kept = (chosen: number | null) =>
    daysApplied(kind, chosen, before.bounds) ?? widestBounds[kind].longest ?? Number.POSITIVE_INFINITY;
  return kept(days[kind]) < kept(before.days[kind]);
}
