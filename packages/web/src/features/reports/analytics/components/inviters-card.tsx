import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { participantName } from "../measures.ts";
import styles from "./insight-card.module.css";

type Inviter = Analytics["topInviters"][number];

const columns: readonly ChartColumn<Inviter>[] = [
  { id: "name", label: t("Participant"), value: participantName },
  {
    id: "invited",
    label: t("Email invitations"),
    value: (row) => row.invited,
    format: formatCount,
  },
  {
    id: "joined",
    label: t("Joined"),
    value: (row) => row.joined,
    format: formatCount,
  },
  {
    id: "converted",
    label: t("Converted"),
    value: (row) => row.converted,
    format: formatCount,
  },
];

/** Top inviters of all time. */
export function InvitersCard({ data }: { data: Pick<Analytics, "topInviters"> }) {
  const rows = data.topInviters;
  const rowKey = (row: Inviter) => row.participantId;
  return (
    <ChartCard
      title={t("Top inviters")}
      note={t("All time")}
      data={{ columns, rows, rowKey, file: "inviters" }}
    >
      {rows.length === 0 ? (
        <p className={styles.summary}>{t("No invitations yet.")}</p>
      ) : (
        <DataTable caption={t("Top inviters")} columns={columns} rows={rows} rowKey={rowKey} most={5} />
      )}
    </ChartCard>
  );
}
