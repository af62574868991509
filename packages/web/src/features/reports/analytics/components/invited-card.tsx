import type { InvitedUsers, InvitedValue } from "@kiteloop/contract/reports/insights";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { boundsText } from "@kiteloop/ui/lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { cohortWeeksText, invitedText } from "../../../../lib/segments-k.ts";
import { InvitedValueTable } from "./invited-value.tsx";
import styles from "./segment-k.module.css";

type Row = NonNullable<InvitedUsers["invited"]> & { name: string };

const ends = ({ low, high }: { low: number; high: number }) =>
  t("{low} to {high}", { low: formatShare(low), high: formatShare(high) });

const columns: readonly ChartColumn<Row>[] = [
  { id: "name", label: t("Source"), value: ({ name }) => name },
  {
    id: "conversion",
    label: t("Conversion rate"),
    value: ({ conversion }) => conversion,
    format: formatShare,
  },
  {
    id: "conversionInterval",
    label: t("95% interval"),
    value: ({ conversionInterval }) => conversionInterval && ends(conversionInterval),
  },
  { id: "k", label: t("K"), value: ({ k }) => k, format: formatK },
  { id: "interval", label: t("95% interval of K"), value: boundsText },
  {
    id: "members",
    label: t("New users"),
    value: ({ members }) => members,
    format: formatCount,
  },
  {
    id: "converted",
    label: t("Converted"),
    value: ({ converted }) => converted,
    format: formatCount,
  },
];

/** Invited beside uninvited new users: how many of them convert, and how many they bring. */
export function InvitedCard({
  invitedUsers,
  invitedValue,
}: {
  invitedUsers: InvitedUsers;
  invitedValue: InvitedValue;
}) {
  const { invited, uninvited, week } = invitedUsers;
  const rows: Row[] = [
    ...(invited ? [{ ...invited, name: t("Invited") }] : []),
    ...(uninvited ? [{ ...uninvited, name: t("Direct") }] : []),
  ];
  const rowKey = ({ name }: Row) => name;
  return (
    <ChartCard
      title={t("Invited and direct users")}
      note={<Define id="invitedUsers" />}
      data={{ columns, rows, rowKey, file: `invited-${week ?? "none"}` }}
    >
      <p className={styles.about}>
        {cohortWeeksText(invitedUsers)} {rows.length > 0 && invitedText(invitedUsers)}
      </p>
      {rows.length > 0 && (
        <>
          <DataTable caption={t("Invited and direct users")} columns={columns} rows={rows} rowKey={rowKey} />
          <InvitedValueTable invitedValue={invitedValue} />
          <p className={styles.about}>
            {t(
              "Invited users differ from direct ones anyway, because inviters choose them. So a difference doesn’t show that the invitation caused it.",
            )}
          </p>
        </>
      )}
    </ChartCard>
  );
}
