import {
  type Cohort,
  type CohortWindow,
  cohortWindows,
  type projectCohorts,
} from "@kiteloop/contract/reports/insights";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { useState } from "react";
import { ChartCard } from "../../../../components/charts/chart-card.tsx";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { formatDay } from "../../../../components/charts/days.ts";
import { Define } from "../../../../components/charts/define.tsx";
import type { Picture } from "../../../../components/charts/picture.ts";
import { Whisker } from "../../../../components/charts/whisker.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { boundsText, missingText } from "../../../../lib/cohort-k.ts";
import { formatCount, formatK, formatShare, localeNow } from "../../../../lib/format.ts";
import { useCohorts } from "../api/use-insights.ts";
import { t } from "../messages.ts";
import styles from "./insight-card.module.css";

type Cohorts = ResponseOf<typeof projectCohorts>;

const windows = cohortWindows.map((days) => ({
  id: `${days}` as const,
  label: t("analytics.rangeChoice.days", { days }),
}));

/** Why there is a K or none, in words. */
export function stateText({ state, maturesAt }: Cohort, timeZone: string): string {
  if (state === "empty") return t("analytics.cohortCard.noJoins");
  if (state === "ok") return t("analytics.cohortCard.final");
  const day = new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone });
  return t("analytics.cohortCard.maturingUntil", { day: day.format(new Date(maturesAt)) });
}

/** Of members whose window is over, as more may still invite. */
const inviting = ({ state, steps, members }: Cohort) =>
  state === "ok" && steps !== null && members > 0 ? steps.inviters / members : null;

/** The highest bound of the weeks, which is the scale of all. */
const highest = (weeks: readonly Cohort[]) =>
  Math.max(0, ...weeks.map(({ interval, k }) => interval?.high ?? k ?? 0));

const whisker = ({ interval, k }: Cohort, most: number) =>
  interval && k !== null && <Whisker value={k} {...interval} max={most} />;

const columnsIn = (timeZone: string, most = 0): readonly ChartColumn<Cohort>[] => [
  { id: "week", label: t("analytics.cohortCard.week"), value: (row) => row.week },
  {
    id: "members",
    label: t("analytics.cohortCard.participants"),
    value: (row) => row.members,
    format: formatCount,
  },
  {
    id: "inviters",
    label: t("analytics.cohortCard.inviting"),
    value: inviting,
    format: formatShare,
    about: "loopInviters",
  },
  {
    id: "invitees",
    label: t("analytics.cycleCard.invitees"),
    value: (row) => row.invitees,
    format: formatCount,
  },
  { id: "k", label: t("analytics.rowsCard.k"), value: (row) => row.k, format: formatK },
  {
    id: "interval",
    label: t("analytics.rowsCard.interval"),
    value: boundsText,
    draw: (row) => whisker(row, most),
  },
  { id: "state", label: t("analytics.cohortCard.state"), value: (row) => stateText(row, timeZone) },
];

/** For the file: bounds as numbers, and a timestamp instead of a day. */
const fileColumns: readonly ChartColumn<Cohort>[] = [
  ...columnsIn("UTC").slice(0, 5),
  { id: "low", label: t("analytics.cohortCard.from"), value: ({ interval }) => interval?.low ?? null },
  { id: "high", label: t("analytics.cohortCard.to"), value: ({ interval }) => interval?.high ?? null },
  { id: "atLeast", label: t("analytics.cohortCard.atLeast"), value: ({ atLeast }) => atLeast },
  { id: "state", label: t("analytics.cohortCard.state"), value: ({ state }) => state },
  { id: "maturesAt", label: t("analytics.cohortCard.maturesAt"), value: ({ maturesAt }) => maturesAt },
];

/** A week in the picture; a point if there is no interval. */
const drawn = ({ week, interval, members }: Cohort, k: number) => ({
  label: t("analytics.measures.weekOf", { day: formatDay(week) }),
  low: interval?.low ?? k,
  value: k,
  high: interval?.high ?? k,
  text: t("analytics.cohortCard.drawn", { k: formatK(k), members }),
});

/** K by the week participants joined in, newest week first. */
export function CohortCard({ projectId }: { projectId: string }) {
  const [window, setWindow] = useState<CohortWindow>(14);
  const query = useCohorts(projectId, window);
  const { data } = query;
  const columns = columnsIn(data?.timeZone ?? "UTC", highest(data?.weeks ?? []));
  const rows = data ? [...data.weeks].reverse() : [];
  const days = [rows.at(-1), rows[0]].flatMap((row) => row?.week ?? []);
  const complete = rows.flatMap((row) => (row.k === null ? [] : [drawn(row, row.k)]));
  const rowKey = (row: Cohort) => row.week;
  const file = ["cohorts", `${window}-days`, ...days].join("-");
  return (
    <ChartCard
      title={t("analytics.cohortCard.title")}
      note={<Define id="k" state={data && overallText(data)} />}
      data={{ columns: fileColumns, rows, rowKey, file }}
      {...(complete.length > 0 && {
        picture: (): Picture => ({
          title: t("analytics.cohortCard.caption"),
          range: t("analytics.cohortCard.range", { window }),
          kind: "intervals",
          rows: complete,
          format: String,
        }),
      })}
      lead={
        <div className={styles.lead}>
          <Segmented
            quiet
            label={t("analytics.cohortCard.window")}
            options={windows}
            value={`${window}`}
            onChange={(value) => setWindow(cohortWindows.find((days) => `${days}` === value) ?? window)}
          />
          {data && <p className={styles.summary}>{overallText(data)}</p>}
        </div>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {() => (
          <DataTable
            caption={t("analytics.cohortCard.caption")}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            most={6}
            renderFirst={(row) => formatDay(row.week)}
          />
        )}
      </Loaded>
    </ChartCard>
  );
}

function overallText({ overall, window }: Cohorts): string {
  const { k, members, state } = overall;
  if (state === "empty") return t("analytics.cohortCard.noneComplete");
  if (k === null) return t("analytics.cohortCard.noneYet", { window });
  const { interval, atLeast } = overall;
  const known = interval ? "interval" : atLeast === null ? "none" : "atLeast";
  const bounds = interval ? boundsText(overall) : atLeast !== null && formatK(atLeast);
  const values = { k: formatK(k), members, known, bounds: bounds || null };
  return `${t("analytics.cohortCard.overall", values)} ${missingText(overall)}`.trim();
}
