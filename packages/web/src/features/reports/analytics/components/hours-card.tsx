import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { SegmentMetric } from "@kiteloop/contract/reports/segments";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { HeatGrid } from "@kiteloop/ui/charts/heat-grid.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useHours } from "../api/use-insights.ts";
import styles from "./insight-card.module.css";

const weekdays = [t("Mon"), t("Tue"), t("Wed"), t("Thu"), t("Fri"), t("Sat"), t("Sun")];
const wholeWeekdays = [
  t("Monday"),
  t("Tuesday"),
  t("Wednesday"),
  t("Thursday"),
  t("Friday"),
  t("Saturday"),
  t("Sunday"),
];
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

const metrics = [
  { id: "impressions", label: t("Impressions"), unit: t("impressions") },
  { id: "clicks", label: t("Clicks"), unit: t("clicks") },
  { id: "joins", label: t("Joins"), unit: t("joins", undefined, "noun") },
] as const satisfies readonly { id: SegmentMetric; label: string; unit: string }[];

const nameOf = (index: number) => `${wholeWeekdays[Math.floor(index / 24)]} ${hours[index % 24]}`;

type Row = { index: number; impressions: number; clicks: number; joins: number };

const columns: readonly ChartColumn<Row>[] = [
  { id: "hour", label: t("Hour"), value: ({ index }) => nameOf(index) },
  {
    id: "impressions",
    label: t("Impressions"),
    value: (row) => row.impressions,
    format: formatCount,
  },
  { id: "clicks", label: t("Clicks"), value: (row) => row.clicks, format: formatCount },
  { id: "joins", label: t("Joins"), value: (row) => row.joins, format: formatCount },
];

/** Activity by hour of the week. */
export function HoursCard({ data, period }: { data: Analytics; period: string }) {
  const [metric, setMetric] = useState<(typeof metrics)[number]["id"]>("impressions");
  const query = useHours(data.projectId, data.range);
  const { unit, label } = metrics.find(({ id }) => id === metric) ?? metrics[0];
  const found = query.data?.hours;
  const rows = (found?.impressions ?? []).map(
    (impressions, index): Row => ({
      index,
      impressions,
      clicks: found?.clicks[index] ?? 0,
      joins: found?.joins[index] ?? 0,
    }),
  );
  const title = t("{label} by hour of the week", { label });
  return (
    <ChartCard
      title={t("Hours of the week")}
      note={<Define id="hours" />}
      tableView
      data={{
        columns,
        rows,
        rowKey: ({ index }) => `${index}`,
        file: `by-hour-${data.range.from}-${data.range.to}`,
      }}
      picture={() => ({
        title,
        range: period,
        kind: "grid",
        rows: weekdays,
        columns: hours.map((hour) => hour.replace(":00", "")),
        values: found?.[metric] ?? [],
      })}
      drawn={metric}
      lead={
        <div className={styles.lead}>
          <Segmented quiet label={t("Metric")} options={metrics} value={metric} onChange={setMetric} />
        </div>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="14rem" />}>
        {(week) => (
          <HeatGrid
            label={title}
            rows={weekdays}
            columns={hours}
            values={week.hours[metric]}
            nameOf={nameOf}
            unit={unit}
          />
        )}
      </Loaded>
    </ChartCard>
  );
}
