import type {
  EffectByDay,
  EffectByWeek,
  ExperimentReport,
  Guardrail,
  SecondaryResult,
} from "@kiteloop/contract/publishing/experiment";
import type { ExperimentDenominator } from "@kiteloop/contract/publishing/variant";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Explain } from "@kiteloop/ui/charts/explain.tsx";
import { formatTenths, formatThousandths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { signedPer100, signedRangePer100 } from "../../../../lib/experiment/effect.ts";
import {
  guardrailNames,
  guardrailText,
  metricNameOf,
  secondaryNames,
  variantLetterOf,
} from "../../../../lib/experiment/words.ts";
import { DifferenceChart } from "./difference-chart.tsx";

type Compared<Row extends { variants: readonly unknown[] }> = {
  row: Row;
  baseline: Row["variants"][number] | undefined;
  one: Row["variants"][number];
};

/** Each variant compared with the baseline, one below the other. */
const compared = <Row extends { variants: readonly unknown[] }>(rows: readonly Row[]): Compared<Row>[] =>
  rows.flatMap((row) => row.variants.slice(1).map((one) => ({ row, baseline: row.variants[0], one })));

const per100 = (observed: number | null | undefined) =>
  observed === null || observed === undefined ? null : 100 * observed;

const differenceOf = ({ observed, difference }: { observed: number | null; difference: number }) =>
  observed === null ? null : signedPer100(difference);

const guardrailColumns: readonly ChartColumn<Compared<Guardrail>>[] = [
  {
    id: "metric",
    label: t("Per 100 participants"),
    value: ({ row, one }) => `${guardrailNames[row.metric]}, ${variantLetterOf(one.variant)}`,
  },
  {
    id: "baseline",
    label: t("A"),
    value: ({ baseline }) => per100(baseline?.observed),
    format: formatTenths,
  },
  {
    id: "observed",
    label: t("Variant"),
    value: ({ one }) => per100(one.observed),
    format: formatTenths,
  },
  { id: "difference", label: t("Compared with A"), value: ({ one }) => differenceOf(one) },
  {
    id: "state",
    label: t("Result"),
    value: ({ row, one }) => guardrailText(row.metric, one),
  },
];

const secondaryColumns: readonly ChartColumn<Compared<SecondaryResult>>[] = [
  {
    id: "metric",
    label: t("Metric, per 100"),
    value: ({ row, one }) => `${metricNameOf(row)}, ${variantLetterOf(one.variant)}`,
  },
  {
    id: "baseline",
    label: t("A"),
    value: ({ baseline }) => per100(baseline?.observed),
    format: formatTenths,
  },
  { id: "observed", label: t("Variant"), value: ({ one }) => per100(one.observed), format: formatTenths },
  { id: "difference", label: t("Compared with A"), value: ({ one }) => differenceOf(one) },
  {
    id: "interval",
    label: t("95% interval"),
    value: ({ one }) => one.interval && signedRangePer100(one.interval),
  },
  { id: "p", label: t("Corrected p"), value: ({ one }) => one.p, format: formatThousandths },
  { id: "state", label: t("Result"), value: ({ one }) => secondaryNames[one.state] },
];

/** Metrics that don't decide. */
function SecondaryCard({ report, since }: { report: ExperimentReport; since: string }) {
  const rows = compared(report.secondary);
  const rowKey = ({ row, one }: (typeof rows)[number]) => `${row.metric} ${row.denominator} ${one.variant}`;
  if (rows.length === 0) return null;
  return (
    <ChartCard
      title={t("Secondary metrics")}
      note={
        <Explain title={t("Secondary metrics")}>
          <p>
            {t(
              "Metrics that you chose at the start. They don’t decide the experiment. You can read them on any day. p-values are corrected for all {count, plural, one {# comparison} other {# comparisons}} in this table (Holm), so at most 5 of 100 experiments with identical variants ever call any of them higher or lower. The intervals hold together (Bonferroni).",
              { count: rows.length },
            )}
          </p>
        </Explain>
      }
      data={{ columns: secondaryColumns, rows, rowKey, file: `experiment-secondary-${since}` }}
    >
      <DataTable caption={t("Secondary metrics")} columns={secondaryColumns} rows={rows} rowKey={rowKey} />
    </ChartCard>
  );
}

type Part = EffectByDay | EffectByWeek;

const nameOfPart = ({ row, one }: Compared<Part>): string => {
  const letter = variantLetterOf(one.variant);
  return "week" in row
    ? t("Week {week}, {letter}", { week: row.week, letter })
    : t("Days {from} to {to}, {letter}", { from: row.from, to: row.to, letter });
};

const partColumns = (denominator: ExperimentDenominator): readonly ChartColumn<Compared<Part>>[] => [
  {
    id: "part",
    label: denominator === "joins" ? t("Per 100 joins") : t("Per 100 participants"),
    value: nameOfPart,
  },
  {
    id: "baseline",
    label: t("A"),
    value: ({ baseline }) => per100(baseline?.observed),
    format: formatTenths,
  },
  {
    id: "observed",
    label: t("Variant"),
    value: ({ one }) => per100(one.observed),
    format: formatTenths,
  },
  { id: "difference", label: t("Compared with A"), value: ({ one }) => differenceOf(one) },
  {
    id: "interval",
    label: t("95% interval"),
    value: ({ one }) => one.interval && signedRangePer100(one.interval),
  },
];

type EffectCardProps = {
  title: string;
  file: string;
  rows: readonly Compared<Part>[];
  note: string;
  denominator?: ExperimentDenominator;
};

/** Differences from A in parts of the experiment, as whiskers or as a table. */
function EffectCard({ title, file, rows, note, denominator = "participants" }: EffectCardProps) {
  return (
    <ChartCard
      title={title}
      note={
        <Explain title={title}>
          <p>{note}</p>
          <p>{t("These intervals hold for a single look. They don’t affect the result.")}</p>
        </Explain>
      }
      tableView
      data={{ columns: partColumns(denominator), rows, rowKey: nameOfPart, file }}
    >
      <DifferenceChart
        label={title}
        denominator={denominator}
        rows={rows.map((part) => ({
          label: nameOfPart(part),
          difference: part.one.observed === null ? null : part.one.difference,
          interval: part.one.interval,
        }))}
      />
    </ChartCard>
  );
}

/** Details next to the verdict: numbers that must not get worse, and whether the effect lasts. */
export function SideResults({ report }: { report: ExperimentReport }) {
  const since = report.experiment.startedAt.slice(0, 10);
  const guardrails = compared(report.guardrails);
  const { metric, denominator } = report.experiment;
  const counted = metric === "joins" ? t("Joins") : t("Conversions");
  return (
    <>
      <ChartCard
        title={t("Guardrails")}
        note={
          <Explain title={t("Guardrails")}>
            <p>
              {t(
                "Numbers that a variant shouldn’t make worse while it improves another. You can trust “Worse” on any day. It’s corrected for all {count, plural, one {# comparison} other {# comparisons}} in this table (Holm), so it’s wrong anywhere in the table in at most 5 of 100 experiments. “At most” is the largest harm that the data leave possible. These bounds hold together with the same error (Bonferroni).",
                { count: guardrails.length },
              )}
            </p>
            <p>
              {t(
                "Counts participants with {windowDays} complete days. Rejected joins are joins that the fraud rules rejected right away.",
                { windowDays: report.windowDays },
              )}
            </p>
          </Explain>
        }
        data={{
          columns: guardrailColumns,
          rows: guardrails,
          rowKey: ({ row, one }) => `${row.metric} ${one.variant}`,
          file: `experiment-guardrails-${since}`,
        }}
      >
        <DataTable
          caption={t("Guardrails")}
          columns={guardrailColumns}
          rows={guardrails}
          rowKey={({ row, one }) => `${row.metric} ${one.variant}`}
        />
      </ChartCard>
      <SecondaryCard report={report} since={since} />
      <EffectCard
        title={t("Effect by days since joining")}
        file={`experiment-days-${since}`}
        rows={compared<Part>(report.byDay)}
        note={t(
          "Joins per 100 participants, by days since the inviter joined or, for returning participants, came back. A large effect in the first days that fades later may be a novelty effect.",
        )}
      />
      <EffectCard
        title={t("Effect by week")}
        file={`experiment-weeks-${since}`}
        rows={compared<Part>(report.byWeek)}
        note={t(
          "{counted} per 100 {denominator, select, joins {joins} other {participants}}, by the week of the experiment when the inviter joined or came back. An effect that shrinks from week to week may not last.",
          { counted, denominator },
        )}
        denominator={denominator}
      />
    </>
  );
}
