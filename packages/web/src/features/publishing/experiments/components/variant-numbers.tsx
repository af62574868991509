import type { ExperimentReport, VariantResult } from "@kiteloop/contract/publishing/experiment";
import type { ExperimentDenominator } from "@kiteloop/contract/publishing/variant";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Explain } from "@kiteloop/ui/charts/explain.tsx";
import { formatCount, formatDate, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import {
  absoluteEffect,
  absoluteRange,
  relativeEffect,
  relativeRange,
} from "../../../../lib/experiment/effect.ts";
import { formatRate, metricNameOf, nameOf, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { DifferenceChart } from "./difference-chart.tsx";
import { IntervalChart } from "./interval-chart.tsx";

const columns: readonly ChartColumn<VariantResult>[] = [
  { id: "variant", label: t("Variant"), value: nameOf },
  { id: "weight", label: t("Weight"), value: ({ weight }) => `${weight}%` },
  {
    id: "participants",
    label: t("Participants"),
    value: (arm) => arm.participants,
    format: formatCount,
  },
  {
    id: "returning",
    label: t("Returning"),
    value: (arm) => arm.returning,
    format: formatCount,
  },
  {
    id: "assigned",
    label: t("Direct participants"),
    value: (arm) => arm.assigned,
    format: formatCount,
  },
  {
    id: "impressions",
    label: t("Impressions"),
    value: (arm) => arm.impressions,
    format: formatCount,
  },
  {
    id: "invitations",
    label: t("Invitations"),
    value: invitationsOf,
    format: formatCount,
  },
  {
    id: "joins",
    label: t("Joins"),
    value: (arm) => arm.joins,
    format: formatCount,
  },
  {
    id: "conversions",
    label: t("Conversions"),
    value: (arm) => arm.conversions,
    format: formatCount,
  },
];

const readColumns = (
  arms: readonly VariantResult[],
  denominator: ExperimentDenominator,
): readonly ChartColumn<VariantResult>[] => [
  { id: "variant", label: t("Variant"), value: nameOf },
  {
    id: "counted",
    label: t("Counted"),
    value: (arm) => arm.counted,
    format: formatCount,
  },
  {
    id: "countedReturning",
    label: t("Counted returning"),
    value: (arm) => arm.countedReturning,
    format: formatCount,
  },
  {
    id: "observed",
    label: denominator === "joins" ? t("Per join") : t("Per participant"),
    value: (arm) => arm.observed,
    format: formatRate,
  },
  {
    id: "interval",
    label: t("95% interval"),
    value: ({ interval }) =>
      interval && t("{low} to {high}", { low: formatRate(interval.low), high: formatRate(interval.high) }),
  },
  {
    id: "relative",
    label: t("Compared with A"),
    value: (arm) => withRange(relativeEffect(arm, arms), relativeRange(arm)),
  },
  {
    id: "absolute",
    label: t("Compared with A, per 100"),
    value: (arm) => withRange(absoluteEffect(arm), absoluteRange(arm)),
  },
];

const withRange = (effect: string, range: string) =>
  effect && range ? `${effect} (${range})` : effect || null;

/** For the file: bounds as numbers. */
const fileColumns = (
  arms: readonly VariantResult[],
  denominator: ExperimentDenominator,
): readonly ChartColumn<VariantResult>[] => [
  ...columns,
  ...readColumns(arms, denominator).filter(
    ({ id }) => !["variant", "interval", "relative", "absolute"].includes(id),
  ),
  {
    id: "low",
    label: t("95% interval, from"),
    value: ({ interval }) => interval?.low ?? null,
  },
  {
    id: "high",
    label: t("95% interval, to"),
    value: ({ interval }) => interval?.high ?? null,
  },
  {
    id: "difference",
    label: t("Difference from A"),
    value: ({ comparison }) => comparison?.difference ?? null,
  },
  {
    id: "from",
    label: t("Difference from A, from"),
    value: ({ comparison }) => comparison?.interval?.low ?? null,
  },
  {
    id: "to",
    label: t("Difference from A, to"),
    value: ({ comparison }) => comparison?.interval?.high ?? null,
  },
  {
    id: "share_from",
    label: t("Relative to A, from"),
    value: ({ comparison }) => comparison?.relative?.low ?? null,
  },
  {
    id: "share_to",
    label: t("Relative to A, to"),
    value: ({ comparison }) => comparison?.relative?.high ?? null,
  },
];

/** Without the columns of returning participants where they don't count. */
const shownColumns = (
  all: readonly ChartColumn<VariantResult>[],
  { units }: ExperimentReport["experiment"],
): readonly ChartColumn<VariantResult>[] =>
  units === "all" ? all : all.filter(({ id }) => !["returning", "countedReturning"].includes(id));

/** Numbers of each variant: the metric as a chart with intervals or as a table, and the underlying counts. */
export function VariantNumbers({ report }: { report: ExperimentReport }) {
  const { arms, experiment, windowDays } = report;
  const rowKey = (arm: VariantResult) => arm.variant;
  const read = shownColumns(readColumns(arms, experiment.denominator), experiment);
  const counts = shownColumns(columns, experiment);
  const since = experiment.startedAt.slice(0, 10);
  return (
    <>
      <ChartCard
        title={metricNameOf(experiment)}
        note={<About report={report} />}
        tableView
        data={{
          columns: shownColumns(fileColumns(arms, experiment.denominator), experiment),
          rows: arms,
          rowKey,
          file: `experiment-${since}`,
        }}
        picture={() => ({
          title: metricNameOf(experiment),
          range: t("Since {startedAt}, with 95% intervals", {
            startedAt: formatDate(experiment.startedAt),
          }),
          kind: "intervals",
          rows: arms.flatMap((arm) => {
            if (arm.interval === null || arm.observed === null) return [];
            const text =
              relativeEffect(arm, arms) && t("{arm} compared with A", { arm: relativeEffect(arm, arms) });
            return [{ label: nameOf(arm), ...arm.interval, value: arm.observed, text }];
          }),
          format: String,
        })}
      >
        <IntervalChart arms={arms} measure={experiment} />
        <DifferenceChart
          label={t("Difference from A")}
          denominator={experiment.denominator}
          rows={arms.slice(1).map((arm) => ({
            label: variantLetterOf(arm.variant),
            difference: arm.comparison?.difference ?? null,
            interval: arm.comparison?.interval ?? null,
          }))}
        />
        <DataTable caption={t("Results by variant")} columns={read} rows={arms} rowKey={rowKey} />
      </ChartCard>
      <ChartCard
        title={t("All counts so far")}
        note={
          <Explain title={t("All counts so far")}>
            <p>
              {t(
                "All counts since the start, including participants who joined less than {windowDays} days ago. Shares and impressions include everyone who saw a variant, even participants who joined before the start.",
                { windowDays },
              )}
            </p>
            <p>{t("Counts change while the experiment runs.")}</p>
          </Explain>
        }
        data={{ columns: counts, rows: arms, rowKey, file: `experiment-counts-${since}` }}
      >
        <DataTable caption={t("All counts so far")} columns={counts} rows={arms} rowKey={rowKey} />
      </ChartCard>
    </>
  );
}

function About({ report: { windowDays, asOf, experiment } }: { report: ExperimentReport }) {
  const what = experiment.metric === "joins" ? t("invitees who joined") : t("conversions of invitees");
  return (
    <Explain title={metricNameOf(experiment)}>
      <p>
        {experiment.denominator === "joins"
          ? t(
              "A ratio metric: conversions of invitees within {windowDays} days after their inviter joined or came back, divided by those invitees. Both count toward the variant of the chain starter. A variant may change either, so the guardrails watch both per participant. The interval accounts for the variation of both (delta method), by chain.",
              { windowDays },
            )
          : experiment.units === "all"
            ? t(
                "Participants who joined since the start, and those who came back since then: {what} within {windowDays} days, divided by all of them, including those who never invited anyone. Participants count toward the variant of their chain starter. New and returning participants weigh the same in every variant, and the invitees that returning participants already had are taken into account.",
                { what, windowDays },
              )
            : t(
                "Participants who joined since the start: {what} within {windowDays} days, divided by all of them, including those who never invited anyone. Participants count toward the variant of their chain starter.",
                { what, windowDays },
              )}
      </p>
      <p>{t("The dot is the number, the bar its 95% interval. Chains are kept together.")}</p>
      <p>
        {t(
          "The difference from A is a percentage of A’s number and a number per 100 {denominator, select, joins {joins} other {participants}}. The interval in parentheses is the one behind the result, and excludes 0 exactly when the test has decided. You can check every day. At most 5 of 100 experiments with identical variants ever show a difference.",
          { denominator: experiment.denominator },
        )}
      </p>
      <p>
        {t("Window: participants since the start with {windowDays} complete days. As of {asOf}.", {
          windowDays,
          asOf: formatDateTime(asOf),
        })}
      </p>
    </Explain>
  );
}
