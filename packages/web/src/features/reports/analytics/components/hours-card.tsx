import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { SegmentMetric } from "@kiteloop/contract/reports/segments";
import { useState } from "react";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { Define } from "../../../../components/charts/define.tsx";
import { HeatGrid } from "../../../../components/charts/heat-grid.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { useHours } from "../api/use-insights.ts";
import styles from "./insight-card.module.css";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const wholeWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

const metrics = [
  { id: "impressions", label: "Shown", unit: "times shown" },
  { id: "clicks", label: "Clicks", unit: "clicks" },
  { id: "joins", label: "Joins", unit: "joins" },
] as const satisfies readonly { id: SegmentMetric; label: string; unit: string }[];

const nameOf = (index: number) => `${wholeWeekdays[Math.floor(index / 24)]} ${hours[index % 24]}`;

type Row = { index: number; impressions: number; clicks: number; joins: number };

const columns: readonly ChartColumn<Row>[] = [
  { id: "hour", label: "Hour", value: ({ index }) => nameOf(index) },
  { id: "impressions", label: "Shown", value: (row) => row.impressions, format: formatCount },
  { id: "clicks", label: "Clicks", value: (row) => row.clicks, format: formatCount },
  { id: "joins", label: "Joins", value: (row) => row.joins, format: formatCount },
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
  const title = `${label} by hour of the week`;
  return (
    <ChartCard
      title="Hours of the week"
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
          <Segmented quiet label="Draw" options={metrics} value={metric} onChange={setMetric} />
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
