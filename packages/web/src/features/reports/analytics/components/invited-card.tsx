import type { InvitedUsers } from "@kiteloop/contract/reports/insights";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Define } from "../../../../components/charts/define.tsx";
import { boundsText } from "../../../../lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "../../../../lib/format.ts";
import { cohortWeeksText, invitedText } from "../../../../lib/segments-k.ts";
import { t } from "../messages.ts";
import styles from "./segment-k.module.css";

type Row = NonNullable<InvitedUsers["invited"]> & { name: string };

const ends = ({ low, high }: { low: number; high: number }) =>
  t("analytics.invitedCard.to", { low: formatShare(low), high: formatShare(high) });

const columns: readonly ChartColumn<Row>[] = [
  { id: "name", label: t("analytics.invitedCard.came"), value: ({ name }) => name },
  {
    id: "conversion",
    label: t("analytics.invitedCard.conversionRate"),
    value: ({ conversion }) => conversion,
    format: formatShare,
    about: "invitedUsers",
  },
  {
    id: "conversionInterval",
    label: t("analytics.invitedCard.interval"),
    value: ({ conversionInterval }) => conversionInterval && ends(conversionInterval),
  },
  { id: "k", label: t("analytics.invitedCard.k"), value: ({ k }) => k, format: formatK, about: "segmentK" },
  { id: "interval", label: t("analytics.invitedCard.intervalOfK"), value: boundsText },
  {
    id: "members",
    label: t("analytics.invitedCard.newUsers"),
    value: ({ members }) => members,
    format: formatCount,
  },
  {
    id: "converted",
    label: t("analytics.invitedCard.converted"),
    value: ({ converted }) => converted,
    format: formatCount,
  },
];

/** Invited beside uninvited new users: how many of them convert, and how many they bring. */
export function InvitedCard({ invitedUsers }: { invitedUsers: InvitedUsers }) {
  const { invited, uninvited, week } = invitedUsers;
  const rows: Row[] = [
    ...(invited ? [{ ...invited, name: t("analytics.invitedCard.byInvitation") }] : []),
    ...(uninvited ? [{ ...uninvited, name: t("analytics.invitedCard.uninvited") }] : []),
  ];
  const rowKey = ({ name }: Row) => name;
  return (
    <ChartCard
      title={t("analytics.invitedCard.invitedAndUninvitedUsers")}
      note={<Define id="invitedUsers" />}
      data={{ columns, rows, rowKey, file: `invited-${week ?? "none"}` }}
    >
      <p className={styles.about}>
        {cohortWeeksText(invitedUsers)} {rows.length > 0 && invitedText(invitedUsers)}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption={t("analytics.invitedCard.invitedAndUninvitedUsers")}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
        />
      )}
    </ChartCard>
  );
}
