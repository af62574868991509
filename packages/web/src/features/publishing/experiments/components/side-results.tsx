import type { EffectByDay, ExperimentReport, Guardrail } from "@kiteloop/contract/publishing/experiment";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { Column } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Explain } from "../../../../components/charts/explain.tsx";
import { signedPer100, signedRangePer100 } from "../../../../lib/experiment/effect.ts";
import { guardrailNames, guardrailText, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { formatTenths } from "../../../../lib/format.ts";

type Compared<Row extends { variants: readonly unknown[] }> = {
  row: Row;
  baseline: Row["variants"][number] | undefined;
  one: Row["variants"][number];
};

/** Each variant against the baseline, one below the other. */
const compared = <Row extends { variants: readonly unknown[] }>(rows: readonly Row[]): Compared<Row>[] =>
  rows.flatMap((row) => row.variants.slice(1).map((one) => ({ row, baseline: row.variants[0], one })));

const per100 = (observed: number | null | undefined) =>
  observed === null || observed === undefined ? null : 100 * observed;

const differenceOf = ({ observed, difference }: { observed: number | null; difference: number }) =>
  observed === null ? null : signedPer100(difference);

const guardrailColumns: readonly Column<Compared<Guardrail>>[] = [
  {
    id: "metric",
    label: "Per 100 participants",
    value: ({ row, one }) => `${guardrailNames[row.metric]}, ${variantLetterOf(one.variant)}`,
  },
  { id: "baseline", label: "A", value: ({ baseline }) => per100(baseline?.observed), format: formatTenths },
  { id: "observed", label: "Variant", value: ({ one }) => per100(one.observed), format: formatTenths },
  { id: "difference", label: "Against A", value: ({ one }) => differenceOf(one) },
  { id: "state", label: "Result", value: ({ row, one }) => guardrailText(row.metric, one) },
];

const dayColumns: readonly Column<Compared<EffectByDay>>[] = [
  {
    id: "days",
    label: "Per 100 participants",
    value: ({ row, one }) => `Days ${row.from} to ${row.to}, ${variantLetterOf(one.variant)}`,
  },
  { id: "baseline", label: "A", value: ({ baseline }) => per100(baseline?.observed), format: formatTenths },
  { id: "observed", label: "Variant", value: ({ one }) => per100(one.observed), format: formatTenths },
  { id: "difference", label: "Against A", value: ({ one }) => differenceOf(one) },
  {
    id: "interval",
    label: "95 % interval",
    value: ({ one }) => one.interval && signedRangePer100(one.interval),
  },
];

/** What stands beside the verdict: numbers that must not get worse, and whether the effect lasts. */
export function SideResults({ report }: { report: ExperimentReport }) {
  const since = report.experiment.startedAt.slice(0, 10);
  const guardrails = compared(report.guardrails);
  const days = compared(report.byDay);
  return (
    <>
      <ChartCard
        title="Guardrails"
        note={
          <Explain title="Guardrails">
            <p>
              Numbers that a variant should not make worse while it improves another. “Worse” may be trusted
              whenever you look: it is wrong in at most 5 of 100 experiments, for each number and variant. “No
              harm found” does not mean that there is none.
            </p>
            <p>
              Of participants whose {report.windowDays} days are over. Rejected joins are those that the fraud
              rules turned away at once.
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
          caption="Guardrails"
          columns={guardrailColumns}
          rows={guardrails}
          rowKey={({ row, one }) => `${row.metric} ${one.variant}`}
        />
      </ChartCard>
      <ChartCard
        title="Joins by days since joining"
        note={
          <Explain title="Joins by days since joining">
            <p>
              Joins per 100 participants, by how many days after the inviter's own joining they happened. An
              effect that is large in the first days and gone later may be one of novelty.
            </p>
            <p>The intervals are for one look and say nothing about the verdict.</p>
          </Explain>
        }
        data={{
          columns: dayColumns,
          rows: days,
          rowKey: ({ row, one }) => `${row.from} ${one.variant}`,
          file: `experiment-days-${since}`,
        }}
      >
        <DataTable
          caption="Joins by days since joining"
          columns={dayColumns}
          rows={days}
          rowKey={({ row, one }) => `${row.from} ${one.variant}`}
        />
      </ChartCard>
    </>
  );
}
