import {
  type Cohort,
  type CohortWindow,
  cohortWindows,
  type projectCohorts,
} from "@kiteloop/contract/reports/insights";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { formatDay } from "@kiteloop/ui/charts/days.ts";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import type { Picture } from "@kiteloop/ui/charts/picture.ts";
import { Whisker } from "@kiteloop/ui/charts/whisker.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { boundsText, missingText } from "@kiteloop/ui/lib/cohort-k.ts";
import { formatCount, formatK, formatShare, localeNow } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCohorts } from "../api/use-insights.ts";
import styles from "./insight-card.module.css";

type Cohorts = ResponseOf<typeof projectCohorts>;

const windows = cohortWindows.map((days) => ({
  id: `${days}` as const,
  label: t("{days} days", { days }),
}));

/** Why there is a K or none, in words. */
export function stateText({ state, maturesAt }: Cohort, timeZone: string): string {
  if (state === "empty") return t("No one joined");
  if (state === "ok") return t("Final");
  const day = new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone });
  return t("Maturing until {day}", { day: day.format(new Date(maturesAt)) });
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
  { id: "week", label: t("Week of"), value: (row) => row.week },
  {
    id: "members",
    label: t("Participants"),
    value: (row) => row.members,
    format: formatCount,
  },
  {
    id: "inviters",
    label: t("Invited anyone"),
    value: inviting,
    format: formatShare,
    about: "loopInviters",
  },
  {
    id: "invitees",
    label: t("Invitees"),
    value: (row) => row.invitees,
    format: formatCount,
  },
  { id: "k", label: t("K"), value: (row) => row.k, format: formatK },
  {
    id: "interval",
    label: t("95% interval"),
    value: boundsText,
    draw: (row) => whisker(row, most),
  },
  { id: "state", label: t("State"), value: (row) => stateText(row, timeZone) },
];

/** For the file: bounds as numbers, and a timestamp instead of a day. */
const fileColumns: readonly ChartColumn<Cohort>[] = [
  ...columnsIn("UTC").slice(0, 5),
  { id: "low", label: t("95% from"), value: ({ interval }) => interval?.low ?? null },
  { id: "high", label: t("95% to"), value: ({ interval }) => interval?.high ?? null },
  { id: "atLeast", label: t("At least"), value: ({ atLeast }) => atLeast },
  { id: "state", label: t("State"), value: ({ state }) => state },
  { id: "maturesAt", label: t("Matures at"), value: ({ maturesAt }) => maturesAt },
];

/** A week in the picture; a point if there is no interval. */
const drawn = ({ week, interval, members }: Cohort, k: number) => ({
  label: t("Week of {day}", { day: formatDay(week) }),
  low: interval?.low ?? k,
  value: k,
  high: interval?.high ?? k,
  text: t("K {k} of {members, plural, one {# participant} other {# participants}}", {
    k: formatK(k),
    members,
  }),
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
      title={t("Cohorts")}
      note={<Define id="k" state={data && overallText(data)} />}
      data={{ columns: fileColumns, rows, rowKey, file }}
      {...(complete.length > 0 && {
        picture: (): Picture => ({
          title: t("K by week of joining"),
          range: t("Invitees within {window} days, with 95% intervals", { window }),
          kind: "intervals",
          rows: complete,
          format: String,
        }),
      })}
      lead={
        <div className={styles.lead}>
          <Segmented
            quiet
            label={t("Days within which invitees count")}
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
            caption={t("K by week of joining")}
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
  if (state === "empty") return t("No one joined in a completed week.");
  if (k === null) return t("No week is final yet. A week is final {window} days after it ends.", { window });
  const { interval, atLeast } = overall;
  const known = interval ? "interval" : atLeast === null ? "none" : "atLeast";
  const bounds = interval ? boundsText(overall) : atLeast !== null && formatK(atLeast);
  const values = { k: formatK(k), members, known, bounds: bounds || null };
  return `${t("All final weeks: K {k}{known, select, interval { (95%: {bounds})} atLeast { (at least {bounds})} other {}} of {members, plural, one {# participant} other {# participants}}.", values)} ${missingText(overall)}`.trim();
}
