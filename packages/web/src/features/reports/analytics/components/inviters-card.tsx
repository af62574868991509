import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Define } from "../../../../components/charts/define.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { participantName } from "../measures.ts";
import { t } from "../messages.ts";
import styles from "./insight-card.module.css";

type Inviter = Analytics["topInviters"][number];

const columns: readonly ChartColumn<Inviter>[] = [
  { id: "name", label: t("analytics.invitersCard.participant"), value: participantName },
  {
    id: "invited",
    label: t("analytics.invitersCard.emailInvitations"),
    value: (row) => row.invited,
    format: formatCount,
  },
  {
    id: "joined",
    label: t("analytics.invitersCard.joined"),
    value: (row) => row.joined,
    format: formatCount,
  },
  {
    id: "converted",
    label: t("analytics.invitedCard.converted"),
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
      title={t("analytics.invitersCard.title")}
      note={
        <>
          {t("analytics.chainsCard.allTime")}
          <Define id="inviters" />
        </>
      }
      data={{ columns, rows, rowKey, file: "inviters" }}
    >
      {rows.length === 0 ? (
        <p className={styles.summary}>{t("analytics.invitersCard.none")}</p>
      ) : (
        <DataTable
          caption={t("analytics.invitersCard.title")}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          most={5}
        />
      )}
    </ChartCard>
  );
}
