import type {
  EffectByDay,
  EffectByWeek,
  ExperimentReport,
  Guardrail,
} from "@kiteloop/contract/publishing/experiment";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Explain } from "../../../../components/charts/explain.tsx";
import { signedPer100, signedRangePer100 } from "../../../../lib/experiment/effect.ts";
import { guardrailNames, guardrailText, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { formatTenths } from "../../../../lib/format.ts";
import { t } from "../../../../lib/messages.tsx";
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

type Part = EffectByDay | EffectByWeek;

const nameOfPart = ({ row, one }: Compared<Part>): string => {
  const letter = variantLetterOf(one.variant);
  return "week" in row
    ? t("Week {week}, {letter}", { week: row.week, letter })
    : t("Days {from} to {to}, {letter}", { from: row.from, to: row.to, letter });
};

const partColumns: readonly ChartColumn<Compared<Part>>[] = [
  { id: "part", label: t("Per 100 participants"), value: nameOfPart },
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

type EffectCardProps = { title: string; file: string; rows: readonly Compared<Part>[]; note: string };

/** Differences from A in parts of the experiment, as whiskers or as a table. */
function EffectCard({ title, file, rows, note }: EffectCardProps) {
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
      data={{ columns: partColumns, rows, rowKey: nameOfPart, file }}
    >
      <DifferenceChart
        label={title}
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
  const { metric } = report.experiment;
  const counted = metric === "joins" ? t("Joins") : t("Conversions");
  return (
    <>
      <ChartCard
        title={t("Guardrails")}
        note={
          <Explain title={t("Guardrails")}>
            <p>
              {t(
                "Numbers that a variant shouldn’t make worse while it improves another. You can trust “Worse” on any day. It’s wrong in at most 5 of 100 experiments for each number and variant. “At most” is the largest harm that the data leave possible, with the same error.",
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
          "{counted} per 100 participants, by the week of the experiment when the inviter joined or came back. An effect that shrinks from week to week may not last.",
          { counted },
        )}
      />
    </>
  );
}
