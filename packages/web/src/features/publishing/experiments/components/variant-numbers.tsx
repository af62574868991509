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
import { t } from "../messages.ts";
import { DifferenceChart } from "./difference-chart.tsx";
import { IntervalChart } from "./interval-chart.tsx";

const columns: readonly ChartColumn<VariantResult>[] = [
  { id: "variant", label: t("experiments.variantNumbers.variant"), value: nameOf },
  { id: "weight", label: t("experiments.variantNumbers.weight"), value: ({ weight }) => `${weight}%` },
  {
    id: "participants",
    label: t("experiments.variantNumbers.participants"),
    value: (arm) => arm.participants,
    format: formatCount,
  },
  {
    id: "returning",
    label: t("experiments.variantNumbers.returning"),
    value: (arm) => arm.returning,
    format: formatCount,
  },
  {
    id: "assigned",
    label: t("experiments.variantNumbers.notInvited"),
    value: (arm) => arm.assigned,
    format: formatCount,
  },
  {
    id: "impressions",
    label: t("experiments.variantNumbers.shown"),
    value: (arm) => arm.impressions,
    format: formatCount,
  },
  {
    id: "invitations",
    label: t("experiments.variantNumbers.invitations"),
    value: (arm) => arm.shares + arm.mails,
    format: formatCount,
  },
  {
    id: "joins",
    label: t("experiments.variantNumbers.joins"),
    value: (arm) => arm.joins,
    format: formatCount,
  },
  {
    id: "conversions",
    label: t("experiments.variantNumbers.conversions"),
    value: (arm) => arm.conversions,
    format: formatCount,
  },
];

const readColumns = (arms: readonly VariantResult[]): readonly ChartColumn<VariantResult>[] => [
  { id: "variant", label: t("experiments.variantNumbers.variant"), value: nameOf },
  {
    id: "counted",
    label: t("experiments.variantNumbers.counted"),
    value: (arm) => arm.counted,
    format: formatCount,
  },
  {
    id: "countedReturning",
    label: t("experiments.variantNumbers.countedReturning"),
    value: (arm) => arm.countedReturning,
    format: formatCount,
  },
  {
    id: "observed",
    label: t("experiments.variantNumbers.perParticipant"),
    value: (arm) => arm.observed,
    format: formatRate,
  },
  {
    id: "interval",
    label: t("experiments.variantNumbers.interval"),
    value: ({ interval }) =>
      interval &&
      t("experiments.variantNumbers.to", { low: formatRate(interval.low), high: formatRate(interval.high) }),
  },
  {
    id: "relative",
    label: t("experiments.variantNumbers.againstA"),
    value: (arm) => withRange(relativeEffect(arm, arms), relativeRange(arm)),
  },
  {
    id: "absolute",
    label: t("experiments.variantNumbers.againstAPer100"),
    value: (arm) => withRange(absoluteEffect(arm), absoluteRange(arm)),
  },
];

const withRange = (effect: string, range: string) =>
  effect && range ? `${effect} (${range})` : effect || null;

/** For the file: bounds as numbers. */
const fileColumns = (arms: readonly VariantResult[]): readonly ChartColumn<VariantResult>[] => [
  ...columns,
  ...readColumns(arms).filter(({ id }) => !["variant", "interval", "relative", "absolute"].includes(id)),
  {
    id: "low",
    label: t("experiments.variantNumbers.intervalFrom"),
    value: ({ interval }) => interval?.low ?? null,
  },
  {
    id: "high",
    label: t("experiments.variantNumbers.intervalTo"),
    value: ({ interval }) => interval?.high ?? null,
  },
  {
    id: "difference",
    label: t("experiments.variantNumbers.minusA"),
    value: ({ comparison }) => comparison?.difference ?? null,
  },
  {
    id: "from",
    label: t("experiments.variantNumbers.minusAFrom"),
    value: ({ comparison }) => comparison?.interval?.low ?? null,
  },
  {
    id: "to",
    label: t("experiments.variantNumbers.minusATo"),
    value: ({ comparison }) => comparison?.interval?.high ?? null,
  },
  {
    id: "share_from",
    label: t("experiments.variantNumbers.overAFrom"),
    value: ({ comparison }) => comparison?.relative?.low ?? null,
  },
  {
    id: "share_to",
    label: t("experiments.variantNumbers.overATo"),
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
  const read = shownColumns(readColumns(arms), experiment);
  const counts = shownColumns(columns, experiment);
  const since = experiment.startedAt.slice(0, 10);
  return (
    <>
      <ChartCard
        title={metricNames[experiment.metric]}
        note={<About report={report} />}
        tableView
        data={{
          columns: shownColumns(fileColumns(arms), experiment),
          rows: arms,
          rowKey,
          file: `experiment-${since}`,
        }}
        picture={() => ({
          title: metricNames[experiment.metric],
          range: t("experiments.variantNumbers.sinceWith95Intervals", {
            startedAt: formatDate(experiment.startedAt),
          }),
          kind: "intervals",
          rows: arms.flatMap((arm) => {
            if (arm.interval === null || arm.observed === null) return [];
            const text =
              relativeEffect(arm, arms) &&
              t("experiments.variantNumbers.againstA2", { arm: relativeEffect(arm, arms) });
            return [{ label: nameOf(arm), ...arm.interval, value: arm.observed, text }];
          }),
          format: String,
        })}
      >
        <IntervalChart arms={arms} metric={experiment.metric} />
        <DifferenceChart
          label={t("experiments.variantNumbers.differenceFromA")}
          rows={arms.slice(1).map((arm) => ({
            label: variantLetterOf(arm.variant),
            difference: arm.comparison?.difference ?? null,
            interval: arm.comparison?.interval ?? null,
          }))}
        />
        <DataTable
          caption={t("experiments.variantNumbers.resultsByVariant")}
          columns={read}
          rows={arms}
          rowKey={rowKey}
        />
      </ChartCard>
      <ChartCard
        title={t("experiments.variantNumbers.allCountsSoFar")}
        note={
          <Explain title={t("experiments.variantNumbers.allCountsSoFar")}>
            <p>{t("experiments.variantNumbers.allCountsSinceThe", { windowDays })}</p>
            <p>{t("experiments.variantNumbers.countsChangeWhileThe")}</p>
          </Explain>
        }
        data={{ columns: counts, rows: arms, rowKey, file: `experiment-counts-${since}` }}
      >
        <DataTable
          caption={t("experiments.variantNumbers.allCountsSoFar")}
          columns={counts}
          rows={arms}
          rowKey={rowKey}
        />
      </ChartCard>
    </>
  );
}

function About({ report: { windowDays, asOf, experiment } }: { report: ExperimentReport }) {
  const what =
    experiment.metric === "joins"
      ? t("experiments.variantNumbers.inviteesWhoJoined")
      : t("experiments.variantNumbers.conversionsOfInvitees");
  return (
    <Explain title={metricNames[experiment.metric]}>
      <p>
        {experiment.units === "all"
          ? t("experiments.variantNumbers.ofAllThePeople", { what, windowDays })
          : t("experiments.variantNumbers.ofThePeopleWho", { what, windowDays })}
      </p>
      <p>{t("experiments.variantNumbers.dotAndBarThe")}</p>
      <p>{t("experiments.variantNumbers.comparedWithAThe")}</p>
      <p>{t("experiments.variantNumbers.windowSinceTheStart", { windowDays, asOf: formatDateTime(asOf) })}</p>
    </Explain>
  );
}
