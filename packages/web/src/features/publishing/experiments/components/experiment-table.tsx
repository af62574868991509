import type { ExperimentSummary } from "@kiteloop/contract/publishing/experiment";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatCount, formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { metricNameOf, variantLetterOf, verdictOf } from "../../../../lib/experiment/words.ts";
import { ExperimentState } from "./experiment-state.tsx";

type Listed = { widgetName: string; summary: ExperimentSummary };

/** The widget's comparison of this experiment's variants. */
function hrefOf({ summary: { experiment } }: Listed): string {
  const { projectId, widgetId, id, variants } = experiment;
  const of = variants.map(({ number }) => String(number)).join(",");
  return `${paths.compareWidget.href({ projectId, widgetId })}?${new URLSearchParams({ of, experiment: id })}`;
}

const subOf = ({ summary: { experiment } }: Listed) =>
  t("{letters}, {metric}", {
    letters: experiment.variants.map(({ variant }) => variantLetterOf(variant)).join(" : "),
    metric: metricNameOf(experiment).toLowerCase(),
  });

const columns: Column<Listed>[] = [
  {
    id: "widget",
    head: t("Experiment"),
    cell: (one) => (
      <RowName sub={subOf(one)}>
        {(link) => (
          <Link className={link} to={hrefOf(one)}>
            {one.widgetName}
          </Link>
        )}
      </RowName>
    ),
  },
  { id: "result", head: t("Result"), cell: ({ summary }) => verdictOf(summary).title },
  {
    id: "status",
    head: t("Status"),
    cell: ({ summary }) => <ExperimentState summary={summary} />,
    wide: true,
  },
  {
    id: "participants",
    head: t("Participants"),
    cell: ({ summary }) => formatCount(summary.arms.reduce((sum, { participants }) => sum + participants, 0)),
    align: "end",
    wide: true,
  },
  {
    id: "started",
    head: t("Started"),
    cell: ({ summary }) => formatDate(summary.experiment.startedAt),
    align: "end",
    wide: true,
  },
];

/** A project's experiments with their results. */
export function ExperimentTable({ items }: { items: readonly Listed[] }) {
  return (
    <Table
      label={t("Experiments")}
      columns={columns}
      rows={items}
      rowKey={({ summary }) => summary.experiment.id}
    />
  );
}
