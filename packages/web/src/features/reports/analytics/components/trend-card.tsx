import type { Analytics, Counts } from "@kiteloop/contract/reports/analytics";
import type { CountSpread } from "@kiteloop/contract/reports/insights";
import { addDays, type DateRange, type DefinitionId } from "@kiteloop/metrics";
import { Changed } from "@kiteloop/ui/charts/changed.tsx";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { averagedSeries, type Series } from "@kiteloop/ui/charts/geometry.ts";
import { LineChart } from "@kiteloop/ui/charts/line-chart.tsx";
import { changeOf } from "@kiteloop/ui/lib/count-changes.ts";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { type FunnelStep, stepAbout, stepCount, stepNames, steps } from "@kiteloop/ui/lib/loop-funnel.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ReactNode, useState } from "react";
import { todayText } from "../../../../lib/completed-days.ts";
import { bucketName, granularityRhythms, granularityTitles, openBucket } from "../measures.ts";
import { BotsNote, withBots } from "./bots-note.tsx";
import { LiveNumber } from "./live-number.tsx";
import styles from "./trend-card.module.css";

/** Data of a trend: one project, or all of a workspace. */
export type TrendData = Pick<
  Analytics,
  "range" | "granularity" | "totals" | "shareInvited" | "days" | "previousDays" | "compared"
> & {
  /** Counted today so far, which is not in the totals. */
  today?: Counts | null;
  /** Of one project. */
  bots?: Analytics["bots"];
  /** How counts vary; no change is stated without it. */
  countSpread?: CountSpread | null | undefined;
};

type Day = Analytics["days"][number];

type TrendCardProps = {
  data: TrendData;
  compare: boolean;
  /** The range in words. */
  period: string;
  today: string;
  /** Changes, by day. */
  changes?: ReadonlyMap<string, readonly string[]>;
  /** The measures that are known, if not all. */
  only?: readonly FunnelStep[];
  /** Called with the days that a member selects in the chart. */
  onRange?: (range: DateRange) => void;
};

/** So that all of it is in view on a laptop. */
const chartHeight = 200;

const counted = (
  id: string,
  label: string,
  value: (day: Day) => number,
  about: DefinitionId,
): ChartColumn<Day> => ({
  id,
  label,
  value,
  format: formatCount,
  about,
});

const columns: readonly ChartColumn<Day>[] = [
  { id: "day", label: t("From"), value: (day) => day.day },
  ...steps.map((step) => counted(step, stepNames[step], (day) => stepCount(step, day), stepAbout[step])),
  counted("shares", t("Shares"), (day) => day.shares, "invitations"),
  counted("emails", t("Emails"), (day) => day.emails, "invitations"),
  counted("impressions", t("Impressions"), (day) => day.impressions, "impressions"),
  counted("opens", t("Opens"), (day) => day.opens, "opens"),
  counted("direct", t("Direct conversions"), (day) => day.directConversions, "directConversions"),
];

/** One measure over time; the measures with their totals are the selector. */
export function TrendCard(props: TrendCardProps) {
  const { data, compare, period, today, only = steps, onRange } = props;
  const changes = withBots(props.changes, data.bots, data.range.from);
  const [shown, setShown] = useState<FunnelStep>("joins");
  const { granularity, range, days } = data;
  const name = stepNames[shown];
  const firsts = days.map(({ day }) => day);
  const open = openBucket(firsts, range, today);
  const values = valuesOf(days, shown);
  const series: Series[] =
    granularity === "day"
      ? averagedSeries(name, values, { averageLabel: t("7-day average"), open: open !== undefined })
      : [{ label: name, values, look: "main" }];
  if (compare) {
    const before = valuesOf(data.previousDays, shown);
    series.push({ label: t("Previous period"), values: before, look: "previous" });
  }
  const columnsWithChanges: readonly ChartColumn<Day>[] = changes?.size
    ? [
        ...columns,
        {
          id: "changes",
          label: t("Changes"),
          value: (day) => changesIn(day.day, data, changes).join("; ") || null,
        },
      ]
    : columns;
  const title = granularityTitles[granularity];
  return (
    <ChartCard
      title={title}
      tableView
      data={{
        columns: columnsWithChanges,
        rows: days,
        rowKey: (day) => day.day,
        file: `by-${granularity}-${range.from}-${range.to}`,
      }}
      picture={() => ({
        title: t("{name}, {rhythm}", { name, rhythm: granularityRhythms[granularity] }),
        range: period,
        kind: "lines",
        days: firsts,
        series,
        format: formatCount,
        whole: true,
        lastIsOpen: open !== undefined,
      })}
      drawn={shown}
      lead={
        <fieldset className={styles.measures}>
          <legend className="visually-hidden">{t("Measure to draw")}</legend>
          {only.map((step) => (
            <MeasureTile
              key={step}
              label={stepNames[step]}
              value={formatCount(stepCount(step, data.totals))}
              today={data.today && stepCount(step, data.today)}
              checked={shown === step}
              onChoose={() => setShown(step)}
              change={
                compare &&
                data.compared && <Changed change={changeOf(step, data.compared, data.countSpread)} />
              }
            />
          ))}
        </fieldset>
      }
    >
      <LineChart
        label={name}
        rhythm={granularityRhythms[granularity]}
        days={firsts}
        series={series}
        format={formatCount}
        whole
        height={chartHeight}
        today={open}
        marks={marksOf(data, changes)}
        nameOf={bucketName(granularity)}
        onRange={onRange && ((first, last) => onRange(daysBetween(data, first, last)))}
      />
      {data.bots && (
        <BotsNote bots={data.bots} from={(compare ? data.previousDays : days)[0]?.day ?? range.from} />
      )}
    </ChartCard>
  );
}

/** The days of two buckets and those between them. */
function daysBetween({ days, range }: TrendData, first: number, last: number): DateRange {
  const next = days[last + 1]?.day;
  return { from: days[first]?.day ?? range.from, to: next === undefined ? range.to : addDays(next, -1) };
}

const valuesOf = (days: readonly Day[], step: FunnelStep) => days.map((day) => stepCount(step, day));

type Changes = ReadonlyMap<string, readonly string[]>;

/** Changes between a bucket's first day and the next bucket. */
function changesIn(first: string, { days, range }: TrendData, changes: Changes): string[] {
  const next = days.find(({ day }) => day > first)?.day;
  return [...changes].flatMap(([day, texts]) =>
    day >= first && day <= range.to && (next === undefined || day < next) ? texts : [],
  );
}

function marksOf(data: TrendData, changes: Changes | undefined): ReadonlyMap<number, readonly string[]> {
  const marks = data.days.map(({ day }, at) => [at, changes ? changesIn(day, data, changes) : []] as const);
  return new Map(marks.filter(([, texts]) => texts.length > 0));
}

type MeasureTileProps = {
  label: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  change?: ReactNode;
  /** Counted today, which is not in the value. */
  today?: number | null | undefined;
};

function MeasureTile({ label, value, checked, onChoose, change, today }: MeasureTileProps) {
  return (
    <label className={styles.measure}>
      <input type="radio" className="visually-hidden" name="measure" checked={checked} onChange={onChoose} />
      <span className={styles.name}>{label}</span>
      <span className={styles.value}>
        <LiveNumber text={value} />
        {typeof today === "number" && today > 0 && (
          <span className={styles.today}>
            <LiveNumber text={todayText(today)} />
          </span>
        )}
      </span>
      {change}
    </label>
  );
}
