import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import type { ChartColumn } from "../charts/columns.ts";
import { t } from "./messages.ts";

/** Columns of an exported audit log. */
export const auditColumns: readonly ChartColumn<AuditEntry>[] = [
  { id: "at", label: t("auditLog.columns.time"), value: ({ at }) => at },
  { id: "actor", label: t("auditLog.columns.who"), value: ({ actor }) => actor.name },
  { id: "actorId", label: t("auditLog.columns.actor"), value: ({ actor }) => actor.id },
  { id: "action", label: t("auditLog.columns.action"), value: ({ action }) => action },
  { id: "subject", label: t("auditLog.columns.record"), value: ({ subject }) => subject.name },
  { id: "subjectId", label: t("auditLog.columns.recordId"), value: ({ subject }) => subject.id },
  { id: "from", label: t("auditLog.columns.before"), value: ({ change }) => change?.from ?? "" },
  { id: "to", label: t("auditLog.columns.after"), value: ({ change }) => change?.to ?? "" },
  { id: "id", label: t("auditLog.columns.entry"), value: ({ id }) => id },
];
