import type { InvitedUsers } from "@kiteloop/contract/reports/insights";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Define } from "../../../../components/charts/define.tsx";
import { boundsText } from "../../../../lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "../../../../lib/format.ts";
import { cohortWeeksText, invitedText } from "../../../../lib/segments-k.ts";
import styles from "./segment-k.module.css";

type Row = NonNullable<InvitedUsers["invited"]> & { name: string };

const ends = ({ low, high }: { low: number; high: number }) => `${formatShare(low)} to ${formatShare(high)}`;

const columns: readonly ChartColumn<Row>[] = [
  { id: "name", label: "Came", value: ({ name }) => name },
  { id: "members", label: "New users", value: ({ members }) => members, format: formatCount },
  { id: "converted", label: "Converted", value: ({ converted }) => converted, format: formatCount },
  {
    id: "conversion",
    label: "Conversion rate",
    value: ({ conversion }) => conversion,
    format: formatShare,
    about: "invitedUsers",
  },
  {
    id: "conversionInterval",
    label: "95% interval",
    value: ({ conversionInterval }) => conversionInterval && ends(conversionInterval),
  },
  { id: "k", label: "K", value: ({ k }) => k, format: formatK, about: "segmentK" },
  { id: "interval", label: "95% interval of K", value: boundsText },
];

/** Invited beside uninvited new users: how many of them convert, and how many they bring. */
export function InvitedCard({ invitedUsers }: { invitedUsers: InvitedUsers }) {
  const { invited, uninvited, week } = invitedUsers;
  const rows: Row[] = [
    ...(invited ? [{ ...invited, name: "By invitation" }] : []),
    ...(uninvited ? [{ ...uninvited, name: "Uninvited" }] : []),
  ];
  const rowKey = ({ name }: Row) => name;
  return (
    <ChartCard
      title="Invited and uninvited users"
      note={<Define id="invitedUsers" />}
      data={{ columns, rows, rowKey, file: `invited-${week ?? "none"}` }}
    >
      <p className={styles.about}>
        {cohortWeeksText(invitedUsers)} {rows.length > 0 && invitedText(invitedUsers)}
      </p>
      {rows.length > 0 && (
        <DataTable caption="Invited and uninvited users" columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </ChartCard>
  );
}
