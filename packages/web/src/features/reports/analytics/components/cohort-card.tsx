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
import styles from "./insight-card.module.css";

type Cohorts = ResponseOf<typeof projectCohorts>;

const windows = cohortWindows.map((days) => ({ id: `${days}` as const, label: `${days} days` }));

/** Why there is a K or none, in words. */
export function stateText({ state, maturesAt }: Cohort, timeZone: string): string {
  if (state === "empty") return "Nobody joined";
  if (state === "ok") return "Final";
  const day = new Intl.DateTimeFormat(localeNow(), { day: "numeric", month: "short", timeZone });
  return `Maturing until ${day.format(new Date(maturesAt))}`;
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
  { id: "week", label: "Week of", value: (row) => row.week },
  { id: "members", label: "Members", value: (row) => row.members, format: formatCount },
  { id: "inviters", label: "Invite at all", value: inviting, format: formatShare, about: "loopInviters" },
  { id: "invitees", label: "Invitees", value: (row) => row.invitees, format: formatCount },
  { id: "k", label: "K", value: (row) => row.k, format: formatK },
  { id: "interval", label: "95% interval", value: boundsText, draw: (row) => whisker(row, most) },
  { id: "state", label: "State", value: (row) => stateText(row, timeZone) },
];

/** For the file: bounds as numbers, and a timestamp instead of a day. */
const fileColumns: readonly ChartColumn<Cohort>[] = [
  ...columnsIn("UTC").slice(0, 5),
  { id: "low", label: "95% from", value: ({ interval }) => interval?.low ?? null },
  { id: "high", label: "95% to", value: ({ interval }) => interval?.high ?? null },
  { id: "atLeast", label: "At least", value: ({ atLeast }) => atLeast },
  { id: "state", label: "State", value: ({ state }) => state },
  { id: "maturesAt", label: "Matures at", value: ({ maturesAt }) => maturesAt },
];

/** A week in the picture; a point if there is no interval. */
const drawn = ({ week, interval, members }: Cohort, k: number) => ({
  label: `Week of ${formatDay(week)}`,
  low: interval?.low ?? k,
  value: k,
  high: interval?.high ?? k,
  text: `K ${formatK(k)} of ${formatCount(members)} members`,
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
      title="Cohorts"
      note={<Define id="k" state={data && overallText(data)} />}
      data={{ columns: fileColumns, rows, rowKey, file }}
      {...(complete.length > 0 && {
        picture: (): Picture => ({
          title: "K by week of joining",
          range: `Invitees within ${window} days, with 95% intervals`,
          kind: "intervals",
          rows: complete,
          format: String,
        }),
      })}
      lead={
        <div className={styles.lead}>
          <Segmented
            quiet
            label="Days within which invitees count"
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
            caption="K by week of joining"
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
  if (state === "empty") return "Nobody joined in weeks that are complete.";
  if (k === null) return `No week is complete yet: the first has to be ${window} days old.`;
  const { interval, atLeast } = overall;
  const bounds = interval
    ? ` (95%: ${boundsText(overall)})`
    : atLeast === null
      ? ""
      : ` (at least ${formatK(atLeast)})`;
  const people = `${formatCount(members)} ${members === 1 ? "member" : "members"}`;
  return `All complete weeks: K ${formatK(k)}${bounds} of ${people}. ${missingText(overall)}`.trim();
}
