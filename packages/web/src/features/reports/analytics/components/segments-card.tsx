import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import {
  type Segment,
  type Segmentation,
  type SegmentMetric,
  segmentations,
} from "@kiteloop/contract/reports/segments";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import type { Series, SeriesLook } from "@kiteloop/ui/charts/geometry.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { RowButton } from "@kiteloop/ui/charts/row-button.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatCount, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useSegments } from "../api/use-insights.ts";
import type { Filter } from "../filter.ts";
import { bucketName, granularityRhythms, openBucket } from "../measures.ts";
import { originOf, segmentName } from "../segments.ts";
import { SegmentK } from "./segment-k.tsx";
import styles from "./segments-card.module.css";

const choices: readonly { id: Segmentation; label: string }[] = [
  { id: "widget", label: t("Widget") },
  { id: "variant", label: t("Variant") },
  { id: "channel", label: t("Channel") },
  { id: "country", label: t("Country") },
  { id: "device", label: t("Device") },
];

const metricLabels: Readonly<Record<SegmentMetric, string>> = {
  impressions: t("Impressions"),
  opens: t("Opens"),
  shares: t("Shares"),
  emails: t("Emails"),
  clicks: t("Clicks"),
  joins: t("Joins"),
  conversions: t("Conversions"),
};

const looks: readonly SeriesLook[] = ["first", "second", "third", "fourth", "fifth"];

const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
const invitations = ({ counts }: Segment) => invitationsOf(counts);

/** Numbers of each segmentation: impressions and opens of a widget have no channel. */
function columnsOf(by: Segmentation): readonly ChartColumn<Segment>[] {
  const seen: ChartColumn<Segment>[] = [
    {
      id: "impressions",
      label: metricLabels.impressions,
      value: ({ counts }) => counts.impressions,
      format: formatCount,
    },
    {
      id: "opens",
      label: metricLabels.opens,
      value: ({ counts }) => counts.opens,
      format: formatCount,
    },
    {
      id: "openRate",
      label: t("Open rate"),
      value: ({ counts }) => rate(counts.opens, counts.impressions),
      format: formatShare,
    },
  ];
  return [
    { id: "name", label: nameOf(by), value: (row) => segmentName(by, row) },
    ...(by === "channel" ? [] : seen),
    {
      id: "invitations",
      label: t("Invitations"),
      value: invitations,
      format: formatCount,
    },
    {
      id: "clicks",
      label: metricLabels.clicks,
      value: ({ counts }) => counts.clicks,
      format: formatCount,
    },
    {
      id: "joins",
      label: metricLabels.joins,
      value: ({ counts }) => counts.joins,
      format: formatCount,
    },
    {
      id: "c",
      label: t("Joins per invitation"),
      value: (row) => rate(row.counts.joins, invitations(row)),
      format: formatShare,
    },
    {
      id: "conversions",
      label: metricLabels.conversions,
      value: ({ counts }) => counts.conversions,
      format: formatCount,
    },
  ];
}

const nameOf = (by: Segmentation) => choices.find(({ id }) => id === by)?.label ?? by;

type SegmentsCardProps = {
  data: Analytics;
  period: string;
  today: string;
  by: Segmentation;
  onBy: (by: Segmentation) => void;
  /** Filters the numbers by a segment. */
  onFilter: (filter: Filter) => void;
};

/** Parses the segmentation in an address; default by widget. */
export function readSegmentation(search: URLSearchParams): Segmentation {
  return segmentations.find((one) => one === search.get("segment")) ?? "widget";
}

/** Numbers by segment: a line for each of the largest, and all in a table. */
export function SegmentsCard({ data, period, today, by, onBy, onFilter }: SegmentsCardProps) {
  const { projectId, range, granularity } = data;
  const [metric, setMetric] = useState<SegmentMetric>("joins");
  const query = useSegments(projectId, by, { ...range, granularity });
  const rows = query.data?.by === by ? query.data.segments : [];
  const columns = columnsOf(by);
  const origin = originOf(by);
  const metrics = Object.keys(metricLabels)
    .filter(isMetric)
    .filter((one) => offered(by, one));
  const shown = metrics.includes(metric) ? metric : "joins";
  const series = (query.data?.series ?? []).flatMap(({ value, counts }, at): Series[] => {
    // A flat line at the bottom says less than the table; each segment keeps its color whatever is drawn.
    if (at > 0 && counts[shown].every((count) => count === 0)) return [];
    const name = rows.find((row) => row.value === value)?.name ?? value;
    return [{ label: segmentName(by, { value, name }), values: counts[shown], look: looks[at] ?? "fifth" }];
  });
  const days = query.data?.days ?? [];
  const open = openBucket(days, range, today);
  const file = `by-${by}-${range.from}-${range.to}`;
  return (
    <ChartCard
      title={t("Segments")}
      note={<Define id="segments" />}
      data={{ columns, rows, rowKey: (row: Segment) => row.value, file }}
      picture={() => ({
        title: t(
          "{metric} by {by, select, widget {widget} channel {channel} country {country} device {device} other {variant}}",
          { metric: metricLabels[shown], by },
        ),
        range: period,
        kind: "lines",
        days,
        series,
        format: formatCount,
        whole: true,
        lastIsOpen: open !== undefined,
      })}
      drawn={shown}
      lead={
        <div className={styles.lead}>
          <Segmented quiet label={t("Break down by")} options={choices} value={by} onChange={onBy} />
          <Select
            quiet
            label={t("Metric")}
            options={metrics.map((one) => ({ id: one, label: metricLabels[one] }))}
            value={shown}
            onChange={(id) => isMetric(id) && setMetric(id)}
          />
        </div>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="26rem" />}>
        {() =>
          rows.length === 0 ? (
            <p className={styles.nothing}>{emptyText(by)}</p>
          ) : (
            <>
              <LineChart
                label={t(
                  "{metric} by {by, select, widget {widget} channel {channel} country {country} device {device} other {variant}}",
                  { metric: metricLabels[shown], by },
                )}
                rhythm={granularityRhythms[granularity]}
                days={days}
                series={series}
                format={formatCount}
                whole
                today={open}
                nameOf={bucketName(granularity)}
              />
              <DataTable
                caption={t(
                  "Numbers by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}}",
                  { by },
                )}
                columns={columns}
                rows={rows}
                rowKey={(row) => row.value}
                renderFirst={(row) => (
                  <RowButton onClick={() => onFilter({ by, value: row.value })}>
                    {segmentName(by, row)}
                  </RowButton>
                )}
              />
              {query.data?.rest && (
                <p className={styles.nothing}>
                  {t(
                    "All others: {joins, plural, one {# join} other {# joins}}, {invitations, plural, one {# invitation} other {# invitations}}.",
                    restOf(query.data.rest),
                  )}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {origin && <SegmentK key={origin} projectId={projectId} by={origin} label={nameOf(by)} />}
    </ChartCard>
  );
}

const restOf = (counts: Pick<Segment["counts"], "joins" | "shares" | "emails">) => ({
  joins: counts.joins,
  invitations: invitationsOf(counts),
});

const isMetric = (text: string): text is SegmentMetric => text in metricLabels;

const offered = (by: Segmentation, metric: SegmentMetric): boolean =>
  by !== "channel" || (metric !== "impressions" && metric !== "opens");

function emptyText(by: Segmentation): string {
  return by === "variant" ? t("No experiment ran in this period.") : t("No activity in this period.");
}
