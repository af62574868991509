import { useInfiniteQuery } from "@tanstack/react-query";
import { auditColumns } from "../../../../components/audit-log/audit-columns.ts";
import { AuditLog } from "../../../../components/audit-log/audit-log.tsx";
import { ListExportButton } from "../../../../components/export/list-export-button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { readStaffLog, staffLogQuery } from "../api/staff-log.ts";
import { t } from "../messages.ts";

/** The changes that staff made, for staff alone. */
export function StaffLog() {
  const log = useInfiniteQuery(staffLogQuery);
  return (
    <Card
      flush
      title={t("admin.staffLog.title")}
      lead={t("admin.staffLog.lead")}
      action={
        <ListExportButton file="staff-log" columns={auditColumns} read={(before) => readStaffLog(before)} />
      }
    >
      <AuditLog log={log} none={() => t("admin.staffLog.none")} />
    </Card>
  );
}
