import { listStaffActivity } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf, pageReader } from "../../../../api/query-of.ts";
import { auditColumns } from "../../../../components/audit-log/audit-columns.ts";
import { AuditLog } from "../../../../components/audit-log/audit-log.tsx";
import { ListExportButton } from "../../../../components/export/list-export-button.tsx";

/** The changes that staff made, for staff alone. */
export function StaffLog() {
  const log = useInfiniteQuery(pagedQueryOf(listStaffActivity, {}, "before"));
  return (
    <Card
      flush
      title={t("Changes by staff")}
      action={
        <ListExportButton
          file="staff-log"
          columns={auditColumns}
          read={pageReader(listStaffActivity, {}, "before")}
        />
      }
    >
      <AuditLog log={log} none={() => t("Staff haven’t changed anything yet.")} />
    </Card>
  );
}
