import type { Analytics } from "@kiteloop/contract/analytics";
import { useState } from "react";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import type { Column } from "../../../components/charts/columns.ts";
import type { Series } from "../../../components/charts/geometry.ts";
import { LineChart } from "../../../components/charts/line-chart.tsx";
import { formatCount } from "../../../lib/format.ts";
import { invitationsOf, type Step, stepCount, stepNames, steps, weeklyK } from "../measures.ts";
import { ChangeBadge } from "./change-badge.tsx";
import { LiveNumber } from "./live-number.tsx";
import styles from "./trend-card.module.css";

type Day = Analytics["days"][number];
type Measure = Step | "k";

type TrendCardProps = {
  data: Analytics;
  /** The days before, where a comparison is shown. */
  earlier: Analytics | undefined;
  compare: boolean;
  today: string;
};

const columns: readonly Column<Day>[] = [
  { id: "day", label: "Day", value: (day) => day.day },
  ...steps.map((step) => ({
    id: step,
    label: stepNames[step],
    value: (day: Day) => stepCount(step, day),
    format: formatCount,
  })),
  { id: "shares", label: "Shares", value: (day) => day.shares, format: formatCount },
  { id: "mails", label: "Mails", value: (day) => day.mails, format: formatCount },
  { id: "impressions", label: "Shown", value: (day) => day.impressions, format: formatCount },
  { id: "opens", label: "Opened", value: (day) => day.opens, format: formatCount },
  { id: "direct", label: "Direct conversions", value: (day) => day.directConversions, format: formatCount },
];

/** One measure over the days; the measures themselves, with their totals, are the choice. */
export function TrendCard({ data, earlier, compare, today }: TrendCardProps) {
  const [measure, setMeasure] = useState<Measure>("joins");
  const offersK = data.range.days >= 14;
  const shown = measure === "k" && !offersK ? "joins" : measure;
  const name = shown === "k" ? "K" : stepNames[shown];
  const series: Series[] = [{ label: name, values: valuesOf(data, shown), look: "main" }];
  if (earlier) series.push({ label: "Period before", values: valuesOf(earlier, shown), look: "previous" });
  return (
    <ChartCard
      title="Day by day"
      note={shown === "k" && "K of the seven days up to each day"}
      tableView
      data={{
        columns,
        rows: data.days,
        rowKey: (day) => day.day,
        file: `kiteloop-${data.range.from}-${data.range.to}`,
      }}
      lead={
        <fieldset className={styles.measures}>
          <legend className="visually-hidden">Measure to draw</legend>
          {steps.map((step) => (
            <MeasureTile
              key={step}
              label={stepNames[step]}
              value={formatCount(stepCount(step, data.totals))}
              checked={shown === step}
              onChoose={() => setMeasure(step)}
              change={
                compare && (
                  <ChangeBadge
                    current={stepCount(step, data.totals)}
                    previous={stepCount(step, data.previous)}
                  />
                )
              }
            />
          ))}
          {offersK && (
            <MeasureTile
              label="K, weekly"
              value={data.k.k === null ? "–" : data.k.k.toFixed(2)}
              checked={shown === "k"}
              onChoose={() => setMeasure("k")}
              change={compare && <ChangeBadge current={data.k.k} previous={data.previousK.k} />}
            />
          )}
        </fieldset>
      }
    >
      <LineChart
        label={name}
        days={data.days.map((day) => day.day)}
        series={series}
        format={shown === "k" ? (value) => value.toFixed(2) : formatCount}
        whole={shown !== "k"}
        today={today}
      />
    </ChartCard>
  );
}

function valuesOf({ days }: Analytics, measure: Measure): readonly (number | null)[] {
  if (measure === "k") return weeklyK(days);
  return days.map((day) => (measure === "invitations" ? invitationsOf(day) : day[measure]));
}

type MeasureTileProps = {
  label: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  change: React.ReactNode;
};

function MeasureTile({ label, value, checked, onChoose, change }: MeasureTileProps) {
  return (
    <label className={styles.measure}>
      <input type="radio" className="visually-hidden" name="measure" checked={checked} onChange={onChoose} />
      <span className={styles.name}>{label}</span>
      <span className={styles.value}>
        <LiveNumber text={value} />
      </span>
      {change}
    </label>
  );
}
