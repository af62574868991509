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
import { t } from "../messages.ts";
import styles from "./insight-card.module.css";

const weekdays = [
  t("analytics.hoursCard.mon"),
  t("analytics.hoursCard.tue"),
  t("analytics.hoursCard.wed"),
  t("analytics.hoursCard.thu"),
  t("analytics.hoursCard.fri"),
  t("analytics.hoursCard.sat"),
  t("analytics.hoursCard.sun"),
];
const wholeWeekdays = [
  t("analytics.hoursCard.monday"),
  t("analytics.hoursCard.tuesday"),
  t("analytics.hoursCard.wednesday"),
  t("analytics.hoursCard.thursday"),
  t("analytics.hoursCard.friday"),
  t("analytics.hoursCard.saturday"),
  t("analytics.hoursCard.sunday"),
];
const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

const metrics = [
  { id: "impressions", label: t("analytics.hoursCard.shown"), unit: t("analytics.hoursCard.timesShown") },
  { id: "clicks", label: t("analytics.hoursCard.clicks"), unit: t("analytics.hoursCard.clicksUnit") },
  { id: "joins", label: t("analytics.hoursCard.joins"), unit: t("analytics.hoursCard.joinsUnit") },
] as const satisfies readonly { id: SegmentMetric; label: string; unit: string }[];

const nameOf = (index: number) => `${wholeWeekdays[Math.floor(index / 24)]} ${hours[index % 24]}`;

type Row = { index: number; impressions: number; clicks: number; joins: number };

const columns: readonly ChartColumn<Row>[] = [
  { id: "hour", label: t("analytics.hoursCard.hour"), value: ({ index }) => nameOf(index) },
  {
    id: "impressions",
    label: t("analytics.hoursCard.shown"),
    value: (row) => row.impressions,
    format: formatCount,
  },
  { id: "clicks", label: t("analytics.hoursCard.clicks"), value: (row) => row.clicks, format: formatCount },
  { id: "joins", label: t("analytics.hoursCard.joins"), value: (row) => row.joins, format: formatCount },
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
  const title = t("analytics.hoursCard.byHourOfThe", { label });
  return (
    <ChartCard
      title={t("analytics.hoursCard.hoursOfTheWeek")}
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
          <Segmented
            quiet
            label={t("analytics.hoursCard.draw")}
            options={metrics}
            value={metric}
            onChange={setMetric}
          />
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
