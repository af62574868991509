import type { InvitedValue } from "@kiteloop/contract/reports/insights";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { activityText, revenueBoundsText, revenueText } from "../../../../lib/invited-value.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { cohortWeeksText, rateText } from "../../../../lib/segments-k.ts";
import styles from "./segment-k.module.css";

type Kind = "invited" | "uninvited";
type Row = { name: string; kind: Kind };

const rows: readonly Row[] = [
  { name: t("Invited"), kind: "invited" },
  { name: t("Direct"), kind: "uninvited" },
];

function columnsOf({ activity, revenue }: InvitedValue): ChartColumn<Row>[] {
  return [
    { id: "name", label: t("Source"), value: ({ name }) => name },
    {
      id: "active",
      label: t("Active in the second week"),
      value: ({ kind }) => activity && rateText(activity[kind].share, activity[kind].interval),
    },
    ...revenue.flatMap(({ currency, ...of }): ChartColumn<Row>[] => [
      {
        id: `revenue-${currency}`,
        label: t("Net revenue per new user, {currency}", { currency }),
        value: ({ kind }) => of[kind].perUser,
        format: (amount) => formatMoney({ amount: Math.round(amount), currency }),
      },
      {
        id: `interval-${currency}`,
        label: t("95% interval, {currency}", { currency }),
        value: ({ kind }) => revenueBoundsText(of[kind], currency),
      },
    ]),
    {
      id: "members",
      label: t("New users"),
      value: ({ kind }) => activity?.[kind].members ?? null,
      format: formatCount,
    },
  ];
}

/** Payments of invited and uninvited new users within 14 days, and how many came back to convert in the second week. */
export function InvitedValueTable({ invitedValue }: { invitedValue: InvitedValue }) {
  const { state, activity, revenue } = invitedValue;
  if (state !== "ok" || activity === null)
    return (
      <p className={styles.about}>
        {t("Revenue and activity:")} {cohortWeeksText(invitedValue)}
      </p>
    );
  return (
    <>
      <DataTable
        caption={t("Revenue and activity of invited and direct users")}
        columns={columnsOf(invitedValue)}
        {...{ rows }}
        rowKey={({ kind }) => kind}
      />
      <p className={styles.about}>
        {[activityText(activity.difference), ...revenue.map(revenueText)].join(" ")}
        {revenue.length === 0 && ` ${t("None of them paid in their first 14 days.")}`}
      </p>
    </>
  );
}
