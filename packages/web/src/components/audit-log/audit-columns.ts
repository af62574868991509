import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Columns of an exported audit log. */
export const auditColumns: readonly ChartColumn<AuditEntry>[] = [
  { id: "at", label: t("Time (UTC)"), value: ({ at }) => at },
  { id: "actor", label: t("Who"), value: ({ actor }) => actor.name },
  { id: "actorId", label: t("Actor ID"), value: ({ actor }) => actor.id },
  { id: "action", label: t("Action"), value: ({ action }) => action },
  { id: "subject", label: t("Record"), value: ({ subject }) => subject.name },
  { id: "subjectId", label: t("Record ID"), value: ({ subject }) => subject.id },
  { id: "recipient", label: t("Recipient"), value: ({ subject }) => subject.recipient ?? "" },
  { id: "from", label: t("Before"), value: ({ change }) => change?.from ?? "" },
  { id: "to", label: t("After"), value: ({ change }) => change?.to ?? "" },
  { id: "id", label: t("Entry ID"), value: ({ id }) => id },
];
