import type { Analytics } from "@kiteloop/contract/analytics";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import type { Column } from "../../../components/charts/columns.ts";
import { Explain } from "../../../components/charts/explain.tsx";
import { FunnelChart } from "../../../components/charts/funnel-chart.tsx";
import { formatCount } from "../../../lib/format.ts";
import { funnelOf, rateNames, type Step, stepNames } from "../measures.ts";
import styles from "./funnel-card.module.css";

type Row = ReturnType<typeof funnelOf>["rows"][number];

const columns: readonly Column<Row>[] = [
  { id: "step", label: "Step", value: (row) => stepNames[row.id] },
  { id: "count", label: "Count", value: (row) => row.count },
  { id: "rate", label: "Rate from the step before", value: (row) => row.stepRate },
  { id: "low", label: "95 % from", value: (row) => row.interval?.low ?? null },
  { id: "high", label: "95 % to", value: (row) => row.interval?.high ?? null },
];

/** From participants to invitees who converted. */
export function FunnelCard({ data }: { data: Analytics }) {
  const funnel = funnelOf(data.totals);
  const { impressions, opens, dismissals, directConversions } = data.totals;
  const file = `kiteloop-funnel-${data.range.from}-${data.range.to}`;
  return (
    <ChartCard
      title="Funnel"
      note={
        <Explain title="Which step limits">
          <p>
            The step that loses most: the one whose rate is lowest even when its 95 % interval is read in its
            favour, so that a step seen only a few times is not blamed by chance.
          </p>
          <p>Conversions are those of invitees; all others are direct.</p>
        </Explain>
      }
      data={{ columns, rows: funnel.rows, rowKey: (row: { id: Step }) => row.id, file }}
    >
      <FunnelChart label="Funnel" funnel={funnel} names={stepNames} rateNames={rateNames} />
      <p className={styles.beside}>
        Widgets: shown {formatCount(impressions)}, opened {formatCount(opens)}, dismissed{" "}
        {formatCount(dismissals)} times.
        {directConversions > 0 &&
          ` ${formatCount(directConversions)} conversions came without an invitation.`}
      </p>
    </ChartCard>
  );
}
