import type { CohortK } from "@kiteloop/contract/reports/insights";
import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { Sparkline } from "@kiteloop/ui/charts/sparkline.tsx";
import { boundsText } from "@kiteloop/ui/lib/cohort-k.ts";
import { formatCount, formatK } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Column = ChartColumn<WorkspaceNumbers>;

const reasons: Readonly<Record<CohortK["state"], string | null>> = {
  ok: null,
  empty: null,
  too_few: t("Fewer than 30 participants in four weeks"),
  maturing: t("Known after 14 days"),
};

const count = (id: string, label: string, value: (row: WorkspaceNumbers) => number): Column => ({
  ...{ id, label, value },
  format: formatCount,
});

/** Stated below the name on screen, and columns in a file. */
const about: readonly Column[] = [
  { id: "role", label: t("Your role"), value: ({ workspace }) => workspace.role },
  count("projects", t("Projects"), ({ projects }) => projects),
];

export const workspaceColumns: readonly Column[] = [
  { id: "name", label: t("Workspace"), value: ({ workspace }) => workspace.name },
  {
    id: "k",
    label: t("K"),
    value: ({ cohortK }) => cohortK.headline?.k ?? null,
    format: formatK,
    about: "k",
  },
  {
    id: "interval",
    label: t("95% interval"),
    value: ({ cohortK }) => (cohortK.headline ? boundsText(cohortK.headline) : reasons[cohortK.state]),
  },
  count("impressions", t("Impressions"), ({ impressions }) => impressions.now),
  {
    ...count("joins", t("Joins"), ({ joins }) => joins.now),
    // Without today, which is not over.
    draw: ({ joins, days }) =>
      joins.now > 0 && (
        <Sparkline values={days.slice(0, -1).map((day) => day.joins)} label={t("Joins per day")} />
      ),
  },
  count("joinsBefore", t("Joins before"), ({ joins }) => joins.before),
  count("conversions", t("Conversions"), ({ conversions }) => conversions.now),
  count("conversionsBefore", t("Conversions before"), ({ conversions }) => conversions.before),
  count("emails", t("Invitation emails"), ({ emails }) => emails.now),
  count("emailsBefore", t("Emails before"), ({ emails }) => emails.before),
];

export const fileColumns: readonly Column[] = [...workspaceColumns, ...about];
