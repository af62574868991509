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
import { t } from "../messages.ts";
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
    label: t("experiments.sideResults.per100Participants"),
    value: ({ row, one }) => `${guardrailNames[row.metric]}, ${variantLetterOf(one.variant)}`,
  },
  {
    id: "baseline",
    label: t("experiments.sideResults.a"),
    value: ({ baseline }) => per100(baseline?.observed),
    format: formatTenths,
  },
  {
    id: "observed",
    label: t("experiments.sideResults.variant"),
    value: ({ one }) => per100(one.observed),
    format: formatTenths,
  },
  { id: "difference", label: t("experiments.sideResults.againstA"), value: ({ one }) => differenceOf(one) },
  {
    id: "state",
    label: t("experiments.sideResults.result"),
    value: ({ row, one }) => guardrailText(row.metric, one),
  },
];

type Part = EffectByDay | EffectByWeek;

const nameOfPart = ({ row, one }: Compared<Part>): string => {
  const letter = variantLetterOf(one.variant);
  return "week" in row
    ? t("experiments.sideResults.week", { week: row.week, letter })
    : t("experiments.sideResults.daysTo", { from: row.from, to: row.to, letter });
};

const partColumns: readonly ChartColumn<Compared<Part>>[] = [
  { id: "part", label: t("experiments.sideResults.per100Participants"), value: nameOfPart },
  {
    id: "baseline",
    label: t("experiments.sideResults.a"),
    value: ({ baseline }) => per100(baseline?.observed),
    format: formatTenths,
  },
  {
    id: "observed",
    label: t("experiments.sideResults.variant"),
    value: ({ one }) => per100(one.observed),
    format: formatTenths,
  },
  { id: "difference", label: t("experiments.sideResults.againstA"), value: ({ one }) => differenceOf(one) },
  {
    id: "interval",
    label: t("experiments.sideResults.interval"),
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
          <p>{t("experiments.sideResults.intervalNote")}</p>
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
  const counted =
    metric === "joins" ? t("experiments.sideResults.joins") : t("experiments.sideResults.conversions");
  return (
    <>
      <ChartCard
        title={t("experiments.sideResults.guardrails")}
        note={
          <Explain title={t("experiments.sideResults.guardrails")}>
            <p>{t("experiments.sideResults.guardrailsAbout")}</p>
            <p>{t("experiments.sideResults.guardrailsWindow", { windowDays: report.windowDays })}</p>
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
          caption={t("experiments.sideResults.guardrails")}
          columns={guardrailColumns}
          rows={guardrails}
          rowKey={({ row, one }) => `${row.metric} ${one.variant}`}
        />
      </ChartCard>
      <EffectCard
        title={t("experiments.sideResults.effectByDaysSince")}
        file={`experiment-days-${since}`}
        rows={compared<Part>(report.byDay)}
        note={t("experiments.sideResults.joinsPer100Participants")}
      />
      <EffectCard
        title={t("experiments.sideResults.effectByWeek")}
        file={`experiment-weeks-${since}`}
        rows={compared<Part>(report.byWeek)}
        note={t("experiments.sideResults.per100ParticipantsBy", { counted })}
      />
    </>
  );
}
