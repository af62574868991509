import { channels } from "@kiteloop/contract/publishing/event";
import type { Breakdown } from "@kiteloop/contract/reports/analytics";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import { boundsText } from "@kiteloop/ui/lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { WorkspaceAnalytics } from "../workspace-numbers.ts";
import styles from "./segments-card.module.css";

type Row = WorkspaceAnalytics["rows"][number];

const choices: readonly { id: Breakdown; label: string }[] = [
  { id: "project", label: t("Project") },
  { id: "widget", label: t("Widget") },
  { id: "channel", label: t("Channel") },
];

const stateNames: Readonly<Record<CohortK["state"], string | null>> = {
  ok: null,
  too_few: t("too few participants"),
  maturing: t("maturing"),
  empty: null,
};
const stateName = (state: CohortK["state"] | undefined) => (state === undefined ? null : stateNames[state]);

const nameOf = (by: Breakdown, { id, name }: Row): string => {
  if (by !== "channel") return name;
  const channel = channels.find((one) => one === id);
  return channel ? channelNames[channel] : t("No channel");
};

const count = (id: keyof Row["counts"], label: string): ChartColumn<Row> => ({
  id,
  label,
  value: ({ counts }) => counts[id],
  format: formatCount,
});

const invitations: ChartColumn<Row> = {
  id: "invitations",
  label: t("Invitations"),
  value: ({ counts }) => invitationsOf(counts),
  format: formatCount,
};

/** Numbers of each breakdown: K belongs to a project, impressions to a widget. */
function columnsOf(by: Breakdown, compare: boolean): readonly ChartColumn<Row>[] {
  const first: ChartColumn<Row> = {
    id: "name",
    label: choices.find(({ id }) => id === by)?.label ?? by,
    value: (row) => nameOf(by, row),
  };
  const k: ChartColumn<Row> = {
    id: "k",
    label: t("K"),
    value: (row) => row.cohortK?.headline?.k ?? null,
    format: formatK,
    about: "k",
  };
  const bounds: ChartColumn<Row> = {
    id: "bounds",
    label: t("95% interval"),
    value: ({ cohortK }) => (cohortK?.headline ? boundsText(cohortK.headline) : stateName(cohortK?.state)),
  };
  const invited: ChartColumn<Row> = {
    id: "shareInvited",
    label: t("Invited"),
    value: (row) => row.shareInvited?.share ?? null,
    format: formatShare,
  };
  const before: ChartColumn<Row> = {
    id: "joinsBefore",
    label: t("Joins before"),
    value: (row) => row.previous?.joins ?? null,
    format: formatCount,
  };
  switch (by) {
    case "project":
      return [
        first,
        k,
        bounds,
        count("participants", t("Participants")),
        invited,
        invitations,
        count("clicks", t("Clicks")),
        count("joins", t("Joins")),
        ...(compare ? [before] : []),
        count("conversions", t("Conversions")),
      ];
    case "widget":
      return [
        first,
        count("impressions", t("Impressions")),
        count("opens", t("Opens")),
        invitations,
        count("clicks", t("Clicks")),
        count("joins", t("Joins")),
      ];
    case "channel":
      return [
        first,
        invitations,
        count("clicks", t("Clicks")),
        count("joins", t("Joins")),
        count("conversions", t("Conversions")),
      ];
  }
}

type RowsCardProps = {
  data: WorkspaceAnalytics;
  compare: boolean;
  period: string;
  by: Breakdown;
  onBy: (by: Breakdown) => void;
};

/** The same days by project, widget or channel. */
export function RowsCard({ data, compare, period, by, onBy }: RowsCardProps) {
  const rows = data.by === by ? data.rows : [];
  const columns = columnsOf(by, compare);
  const rowKey = (row: Row) => row.id;
  const bars = rows.slice(0, 30).map((row) => {
    const value = by === "widget" ? row.counts.impressions : invitationsOf(row.counts);
    return { label: nameOf(by, row), value, text: formatCount(value) };
  });
  const what = by === "widget" ? t("Impressions") : t("Invitations");
  return (
    <ChartCard
      title={t("Breakdown")}
      data={{ columns, rows, rowKey, file: `by-${by}-${data.range.from}-${data.range.to}` }}
      picture={() => ({
        title: t(
          "{what} by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}}",
          { what, by },
        ),
        range: period,
        kind: "bars",
        bars,
      })}
      lead={
        <div className={styles.lead}>
          <Segmented quiet label={t("Break down by")} options={choices} value={by} onChange={onBy} />
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.nothing}>{t("No activity in this period.")}</p>
      ) : (
        <DataTable
          caption={t(
            "Numbers by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}}",
            { by },
          )}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          renderFirst={(row) => <RowName by={by} row={row} />}
        />
      )}
      {data.left > 0 && (
        <p className={styles.nothing}>
          {t("{left, plural, one {# more isn’t shown.} other {# more aren’t shown.}}", { left: data.left })}
        </p>
      )}
    </ChartCard>
  );
}

function RowName({ by, row }: { by: Breakdown; row: Row }): ReactNode {
  const { projectId, id } = row;
  if (projectId === null || by === "channel") return nameOf(by, row);
  const to =
    by === "project"
      ? paths.projectAnalytics.href({ projectId })
      : paths.widget.href({ projectId, widgetId: id });
  return (
    <Link to={to} className={styles.link}>
      {row.name}
    </Link>
  );
}
