import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { bucketName, granularityRhythms, openBucket, weeklyShareInvited } from "../measures.ts";
import { LoopFactors } from "./loop-factors.tsx";
import type { TrendData } from "./trend-card.tsx";

type Row = { day: string; share: number | null };

const columns: readonly ChartColumn<Row>[] = [
  { id: "day", label: t("From"), value: ({ day }) => day },
  { id: "share", label: t("Share invited"), value: ({ share }) => share, format: formatShare },
];

type ShareCardProps = { data: TrendData; period: string; today: string };

/** The share of new users who were invited, its parts, and how it changed. */
export function ShareCard({ data, period, today }: ShareCardProps) {
  const { days, range, granularity } = data;
  const firsts = days.map(({ day }) => day);
  const open = openBucket(firsts, range, today);
  const shares = weeklyShareInvited(days, granularity);
  // A last bucket that is still counting would be a fall or a rise.
  const values = open === undefined ? shares : [...shares.slice(0, -1), null];
  const name = t("Share invited");
  const series = [{ label: name, values, look: "main" as const }];
  const isDrawn = values.filter((value) => value !== null).length > 1;
  return (
    <ChartCard
      title={name}
      note={granularity === "day" && isDrawn && t("Of the seven days up to each day")}
      lead={<LoopFactors data={data} />}
      data={{
        columns,
        rows: isDrawn ? firsts.map((day, at) => ({ day, share: values[at] ?? null })) : [],
        rowKey: ({ day }) => day,
        file: `share-invited-${range.from}-${range.to}`,
      }}
      picture={() => ({
        ...{ title: name, range: period, kind: "lines", days: firsts, series },
        ...{ format: formatShare, whole: false },
      })}
    >
      {isDrawn && (
        <LineChart
          label={name}
          rhythm={granularityRhythms[granularity]}
          days={firsts}
          series={series}
          format={formatShare}
          whole={false}
          nameOf={bucketName(granularity)}
        />
      )}
    </ChartCard>
  );
}
