import type { ExperimentReport, VariantResult } from "@kiteloop/contract/publishing/experiment";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Explain } from "../../../../components/charts/explain.tsx";
import {
  absoluteEffect,
  absoluteRange,
  relativeEffect,
  relativeRange,
} from "../../../../lib/experiment/effect.ts";
import { formatRate, metricNames, nameOf, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { formatCount, formatDate, formatDateTime } from "../../../../lib/format.ts";
import { DifferenceChart } from "./difference-chart.tsx";
import { IntervalChart } from "./interval-chart.tsx";

const columns: readonly ChartColumn<VariantResult>[] = [
  { id: "variant", label: "Variant", value: nameOf },
  { id: "weight", label: "Weight", value: ({ weight }) => `${weight}%` },
  { id: "participants", label: "Participants", value: (arm) => arm.participants, format: formatCount },
  { id: "assigned", label: "Not invited", value: (arm) => arm.assigned, format: formatCount },
  { id: "impressions", label: "Shown", value: (arm) => arm.impressions, format: formatCount },
  { id: "invitations", label: "Invitations", value: (arm) => arm.shares + arm.mails, format: formatCount },
  { id: "joins", label: "Joins", value: (arm) => arm.joins, format: formatCount },
  { id: "conversions", label: "Conversions", value: (arm) => arm.conversions, format: formatCount },
];

const readColumns = (arms: readonly VariantResult[]): readonly ChartColumn<VariantResult>[] => [
  { id: "variant", label: "Variant", value: nameOf },
  { id: "counted", label: "Counted", value: (arm) => arm.counted, format: formatCount },
  { id: "observed", label: "Per participant", value: (arm) => arm.observed, format: formatRate },
  {
    id: "interval",
    label: "95% interval",
    value: ({ interval }) => interval && `${formatRate(interval.low)} to ${formatRate(interval.high)}`,
  },
  {
    id: "relative",
    label: "Against A",
    value: (arm) => withRange(relativeEffect(arm, arms), relativeRange(arm)),
  },
  {
    id: "absolute",
    label: "Against A, per 100",
    value: (arm) => withRange(absoluteEffect(arm), absoluteRange(arm)),
  },
];

const withRange = (effect: string, range: string) =>
  effect && range ? `${effect} (${range})` : effect || null;

/** For the file: bounds as numbers. */
const fileColumns = (arms: readonly VariantResult[]): readonly ChartColumn<VariantResult>[] => [
  ...columns,
  ...readColumns(arms).filter(({ id }) => !["variant", "interval", "relative", "absolute"].includes(id)),
  { id: "low", label: "95% from", value: ({ interval }) => interval?.low ?? null },
  { id: "high", label: "95% to", value: ({ interval }) => interval?.high ?? null },
  { id: "difference", label: "Minus A", value: ({ comparison }) => comparison?.difference ?? null },
  { id: "from", label: "Minus A, from", value: ({ comparison }) => comparison?.interval?.low ?? null },
  { id: "to", label: "Minus A, to", value: ({ comparison }) => comparison?.interval?.high ?? null },
  { id: "share_from", label: "Over A, from", value: ({ comparison }) => comparison?.relative?.low ?? null },
  { id: "share_to", label: "Over A, to", value: ({ comparison }) => comparison?.relative?.high ?? null },
];

/** Numbers of each variant: the metric as a chart with intervals or as a table, and the underlying counts. */
export function VariantNumbers({ report }: { report: ExperimentReport }) {
  const { arms, experiment, windowDays } = report;
  const rowKey = (arm: VariantResult) => arm.variant;
  const read = readColumns(arms);
  const since = experiment.startedAt.slice(0, 10);
  return (
    <>
      <ChartCard
        title={metricNames[experiment.metric]}
        note={<About report={report} />}
        tableView
        data={{ columns: fileColumns(arms), rows: arms, rowKey, file: `experiment-${since}` }}
        picture={() => ({
          title: metricNames[experiment.metric],
          range: `Since ${formatDate(experiment.startedAt)}, with 95% intervals`,
          kind: "intervals",
          rows: arms.flatMap((arm) => {
            if (arm.interval === null || arm.observed === null) return [];
            const text = relativeEffect(arm, arms) && `${relativeEffect(arm, arms)} against A`;
            return [{ label: nameOf(arm), ...arm.interval, value: arm.observed, text }];
          }),
          format: String,
        })}
      >
        <IntervalChart arms={arms} metric={experiment.metric} />
        <DifferenceChart
          label="Difference from A"
          rows={arms.slice(1).map((arm) => ({
            label: variantLetterOf(arm.variant),
            difference: arm.comparison?.difference ?? null,
            interval: arm.comparison?.interval ?? null,
          }))}
        />
        <DataTable caption="Results by variant" columns={read} rows={arms} rowKey={rowKey} />
      </ChartCard>
      <ChartCard
        title="All counts so far"
        note={
          <Explain title="All counts so far">
            <p>
              All counts since the start, including people who joined less than {windowDays} days ago. Shares
              and impressions include everyone who saw a variant, including people who joined before the
              start.
            </p>
            <p>Counts change while the experiment runs.</p>
          </Explain>
        }
        data={{ columns, rows: arms, rowKey, file: `experiment-counts-${since}` }}
      >
        <DataTable caption="All counts so far" columns={columns} rows={arms} rowKey={rowKey} />
      </ChartCard>
    </>
  );
}

function About({ report: { windowDays, asOf, experiment } }: { report: ExperimentReport }) {
  const what = experiment.metric === "joins" ? "invitees who joined" : "conversions of invitees";
  return (
    <Explain title={metricNames[experiment.metric]}>
      <p>
        Of the people who joined since the start: {what} within {windowDays} days, divided by all of them,
        including those who never invited. People count toward the variant of the first person in their chain
        of invitations.
      </p>
      <p>Dot and bar: the number and its 95% interval, with chains kept together.</p>
      <p>
        Compared with A: the difference and, in brackets, the interval behind the result, as a percentage of
        A’s number and per 100 participants. The interval excludes 0 exactly when the test has decided. You
        can look every day: at most 5 of 100 experiments with identical variants ever show a difference.
      </p>
      <p>
        Window: since the start, people whose {windowDays} days are over. State: as of {formatDateTime(asOf)}.
      </p>
    </Explain>
  );
}
