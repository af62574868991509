import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { projectVisitors } from "@kiteloop/contract/reports/segments";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import type { Series } from "@kiteloop/ui/charts/geometry.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useVisitors } from "../api/use-insights.ts";
import { periodOf } from "../range.ts";
import styles from "./insight-card.module.css";

type Visitors = ResponseOf<typeof projectVisitors>;
type Day = Visitors["days"][number];

const columns: readonly ChartColumn<Day>[] = [
  { id: "day", label: t("Day"), value: ({ day }) => day },
  {
    id: "visitors",
    label: t("Visitors"),
    value: ({ visitors }) => visitors,
    format: formatCount,
  },
  {
    id: "low",
    label: t("95% interval, from"),
    value: ({ low }) => low,
    format: formatCount,
  },
  {
    id: "high",
    label: t("95% interval, to"),
    value: ({ high }) => high,
    format: formatCount,
  },
];

/** Unique visitors of each day, with the error of the estimate. */
export function VisitorsCard({ data, period, today }: { data: Analytics; period: string; today: string }) {
  const query = useVisitors(data.projectId, data.range);
  const days = query.data?.days ?? [];
  const shown = query.data?.range ?? data.range;
  const firsts = days.map(({ day }) => day);
  const series: Series[] = [
    {
      label: t("Unique visitors"),
      values: days.map(({ visitors }) => visitors),
      look: "main",
    },
  ];
  return (
    <ChartCard
      title={t("Unique visitors")}
      note={<Define id="visitors" />}
      tableView
      data={{
        columns,
        rows: days,
        rowKey: ({ day }) => day,
        file: `visitors-${shown.from}-${shown.to}`,
      }}
      picture={() => ({
        title: t("Unique visitors per day"),
        range: shown.days < data.range.days ? periodOf(shown) : period,
        kind: "lines",
        days: firsts,
        series,
        format: formatCount,
        whole: true,
        lastIsOpen: firsts.at(-1) === today,
      })}
      lead={
        query.data && (
          <p className={styles.summary}>
            {summaryOf(query.data)}
            {shown.days < data.range.days &&
              ` ${t("Shows the last {days} of these {all} days.", { days: shown.days, all: data.range.days })}`}
          </p>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {() => (
          <LineChart
            label={t("Unique visitors")}
            days={firsts}
            series={series}
            format={formatCount}
            whole
            today={today}
          />
        )}
      </Loaded>
    </ChartCard>
  );
}

function summaryOf({ days, error }: Visitors): string {
  const sum = days.reduce((total, { visitors }) => total + visitors, 0);
  const each = sum / Math.max(1, days.length);
  const mean = sum > 0 && each < 1 ? t("Fewer than one") : formatCount(Math.round(each));
  return t("{mean} per day on average. Each day is estimated with a standard error of {error}.", {
    mean,
    error: formatShare(error),
  });
}
