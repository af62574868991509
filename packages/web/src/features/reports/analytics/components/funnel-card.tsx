import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { ExistingUsers, LoopSteps } from "@kiteloop/contract/reports/insights";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { LoopFunnel } from "@kiteloop/ui/charts/loop-funnel.tsx";
import { formatCount, formatShare, formatTenths } from "@kiteloop/ui/lib/format.ts";
import { funnelOf, rateNames, stepNames } from "@kiteloop/ui/lib/loop-funnel.ts";
import * as loop from "@kiteloop/ui/lib/loop-steps.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./funnel-card.module.css";

type Row = {
  id: string;
  name: string;
  count: number;
  rate: number | null;
  /** Not a multiple, as invitations per participant are. */
  isShare: boolean;
  interval: { low: number; high: number } | null;
};

/** The rows on screen: those of one cohort, or of the days chosen. */
function rowsOf({ totals }: Pick<Analytics, "totals">, loopSteps: LoopSteps): Row[] {
  if (loopSteps.state === "ok") {
    const shares = new Set<string>(loopSteps.steps.flatMap(({ id, isShare }) => (isShare ? [id] : [])));
    return loop.rowsOf(loopSteps).map(({ id, count, stepRate: rate, interval }) => {
      return { id, name: loop.names[id], count, rate, isShare: shares.has(id), interval };
    });
  }
  return funnelOf(totals).map(({ id, count, stepRate: rate, interval }) => {
    return {
      ...{ id, name: stepNames[id], count, rate, interval },
      isShare: rateNames[id].share !== undefined && (rate ?? 0) <= 1,
    };
  });
}

function rateText({ rate, isShare }: Row): string {
  if (rate === null) return "";
  return `, ${isShare ? formatShare(rate) : `× ${formatTenths(rate)}`}`;
}

const columns: readonly ChartColumn<Row>[] = [
  { id: "step", label: t("Step"), value: ({ name }) => name },
  { id: "count", label: t("Count"), value: (row) => row.count, format: formatCount },
  {
    id: "rate",
    label: t("Rate from the previous step"),
    value: ({ rate }) => rate,
    format: formatShare,
  },
  {
    id: "low",
    label: t("95% interval, from"),
    value: ({ interval }) => interval?.low ?? null,
    format: formatShare,
  },
  {
    id: "high",
    label: t("95% interval, to"),
    value: ({ interval }) => interval?.high ?? null,
    format: formatShare,
  },
];

type FunnelCardProps = {
  data: Pick<Analytics, "totals" | "previous" | "range">;
  loopSteps: LoopSteps;
  existing?: ExistingUsers;
  compare: boolean;
  /** The range in words. */
  period: string;
};

/** K taken apart by the steps of one cohort, and what stands beside it. */
export function FunnelCard({ data, loopSteps, existing, compare, period }: FunnelCardProps) {
  const rows = rowsOf(data, loopSteps);
  const { impressions, opens, dismissals, directConversions } = data.totals;
  const cohort = loopSteps.state === "ok" ? loopSteps : null;
  const file = cohort ? `steps-${cohort.week}` : `funnel-${data.range.from}-${data.range.to}`;
  const bars = rows.map((row) => ({
    label: row.name,
    value: row.count,
    text: `${formatCount(row.count)}${rateText(row)}`,
  }));
  const users = existing && loop.existingText(existing);
  return (
    <ChartCard
      title={t("Funnel")}
      note={<Define id="limitingStep" />}
      tableView
      data={{ columns, rows, rowKey: ({ id }) => id, file }}
      picture={() => ({
        title: t("Funnel"),
        range: cohort ? loop.peopleText(cohort) : period,
        kind: "bars",
        bars,
      })}
    >
      <LoopFunnel totals={data.totals} previous={compare ? data.previous : undefined} loopSteps={loopSteps} />
      <div className={styles.beside}>
        {users && `${users} `}
        {t(
          "Widgets had {impressions, plural, one {# impression} other {# impressions}}, {opens, plural, one {# open} other {# opens}} and {dismissals, plural, one {# dismissal} other {# dismissals}}.",
          { impressions, opens, dismissals },
        )}
        {directConversions > 0 &&
          ` ${t("{directConversions, plural, one {# direct conversion} other {# direct conversions}}.", { directConversions })}`}
      </div>
    </ChartCard>
  );
}
