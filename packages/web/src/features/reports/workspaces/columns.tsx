import type { CohortK } from "@kiteloop/contract/reports/insights";
import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import type { ChartColumn } from "../../../components/charts/columns.ts";
import { Sparkline } from "../../../components/charts/sparkline.tsx";
import { boundsText } from "../../../lib/cohort-k.ts";
import { formatCount, formatK } from "../../../lib/format.ts";
import { t } from "./messages.ts";

type Column = ChartColumn<WorkspaceNumbers>;

const reasons: Readonly<Record<CohortK["state"], string | null>> = {
  ok: null,
  empty: null,
  too_few: t("workspaces.columns.tooFew"),
  maturing: t("workspaces.columns.maturing"),
};

const count = (id: string, label: string, value: (row: WorkspaceNumbers) => number): Column => ({
  ...{ id, label, value },
  format: formatCount,
});

/** Stated below the name on screen, and columns in a file. */
const about: readonly Column[] = [
  { id: "role", label: t("workspaces.columns.role"), value: ({ workspace }) => workspace.role },
  count("projects", t("workspaces.columns.projects"), ({ projects }) => projects),
];

export const workspaceColumns: readonly Column[] = [
  { id: "name", label: t("workspaces.columns.name"), value: ({ workspace }) => workspace.name },
  {
    id: "k",
    label: t("workspaces.columns.k"),
    value: ({ cohortK }) => cohortK.headline?.k ?? null,
    format: formatK,
    about: "k",
  },
  {
    id: "interval",
    label: t("workspaces.columns.interval"),
    value: ({ cohortK }) => (cohortK.headline ? boundsText(cohortK.headline) : reasons[cohortK.state]),
  },
  {
    ...count("joins", t("workspaces.columns.joins"), ({ joins }) => joins.now),
    about: "joins",
    // Without today, which is not over.
    draw: ({ joins, days }) =>
      joins.now > 0 && (
        <Sparkline values={days.slice(0, -1).map((day) => day.joins)} label={t("workspaces.columns.trend")} />
      ),
  },
  count("joinsBefore", t("workspaces.columns.joinsBefore"), ({ joins }) => joins.before),
  {
    ...count("conversions", t("workspaces.columns.conversions"), ({ conversions }) => conversions.now),
    about: "conversions",
  },
  count(
    "conversionsBefore",
    t("workspaces.columns.conversionsBefore"),
    ({ conversions }) => conversions.before,
  ),
  count("emails", t("workspaces.columns.emails"), ({ emails }) => emails.now),
  count("emailsBefore", t("workspaces.columns.emailsBefore"), ({ emails }) => emails.before),
];

export const fileColumns: readonly Column[] = [...workspaceColumns, ...about];
