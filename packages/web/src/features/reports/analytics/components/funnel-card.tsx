import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { Column } from "../../../../components/charts/columns.ts";
import { Define } from "../../../../components/charts/define.tsx";
import { LoopFunnel } from "../../../../components/charts/loop-funnel.tsx";
import { formatCount, formatCounted, formatShare, formatTenths } from "../../../../lib/format.ts";
import { funnelOf, rateNames, type Step, stepNames } from "../../../../lib/loop-funnel.ts";
import styles from "./funnel-card.module.css";

type Row = ReturnType<typeof funnelOf>["rows"][number];

/** Only for shares: invitations per participant are a multiple, which has no binomial interval. */
const intervalOf = (row: Row) => (rateNames[row.id].share === undefined ? null : row.interval);

function rateText(row: Row): string {
  if (row.stepRate === null) return "";
  return `, ${intervalOf(row) ? formatShare(row.stepRate) : `× ${formatTenths(row.stepRate)}`}`;
}

const columns: readonly Column<Row>[] = [
  { id: "step", label: "Step", value: (row) => stepNames[row.id] },
  { id: "count", label: "Count", value: (row) => row.count, format: formatCount },
  {
    id: "rate",
    label: "Rate from the step before",
    value: (row) => row.stepRate,
    format: formatShare,
    about: "stepRate",
  },
  { id: "low", label: "95 % from", value: (row) => intervalOf(row)?.low ?? null, format: formatShare },
  { id: "high", label: "95 % to", value: (row) => intervalOf(row)?.high ?? null, format: formatShare },
];

type FunnelCardProps = {
  data: Pick<Analytics, "totals" | "previous" | "range">;
  compare: boolean;
  /** The range in words. */
  period: string;
};

/** From participants to converted invitees. */
export function FunnelCard({ data, compare, period }: FunnelCardProps) {
  const funnel = funnelOf(data.totals);
  const { impressions, opens, dismissals, directConversions } = data.totals;
  const file = `funnel-${data.range.from}-${data.range.to}`;
  const bars = funnel.rows.map((row) => ({
    label: stepNames[row.id],
    value: row.count,
    text: `${formatCount(row.count)}${rateText(row)}`,
  }));
  return (
    <ChartCard
      title="Funnel"
      note={<Define id="limitingStep" />}
      tableView
      data={{ columns, rows: funnel.rows, rowKey: (row: { id: Step }) => row.id, file }}
      picture={() => ({ title: "Funnel", range: period, kind: "bars", bars })}
    >
      <LoopFunnel totals={data.totals} previous={compare ? data.previous : undefined} />
      <p className={styles.beside}>
        Widgets: shown {formatCount(impressions)}, opened {formatCount(opens)}, dismissed{" "}
        {formatCounted(dismissals, "time")}.
        {directConversions > 0 &&
          ` ${formatCounted(directConversions, "conversion")} came without an invitation.`}
      </p>
    </ChartCard>
  );
}
