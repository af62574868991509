import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { FileOwnerProvider } from "@kiteloop/ui/charts/file-owner.tsx";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { formatK } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { switchWorkspace, useMe } from "../../../api/queries/me.ts";
import { PhoneNumbers } from "../../../components/widget-list/phone-numbers.tsx";
import { WidgetPicture } from "../../../components/widget-list/widget-picture.tsx";
import { fileColumns, workspaceColumns } from "./columns.tsx";
import { workspacesQuery } from "./query.ts";
import styles from "./screen.module.css";
import { type Sorting, sortings, sortWorkspaces } from "./sort.ts";

const labels: Record<Sorting, string> = {
  joins: t("Joins"),
  k: t("K"),
  conversions: t("Conversions"),
  emails: t("Invitation emails"),
  name: t("Workspace"),
};

/** The numbers of all workspaces of the signed-in member, as an agency compares its clients. */
export function Component() {
  const workspaces = useQuery(workspacesQuery);
  const [search, setSearch] = useSearchParams();
  const by = sortings.find((one) => one === search.get("sort")) ?? "joins";
  return (
    <>
      <PageHeader
        title={t("Your workspaces")}
        lead={t("Active projects of each workspace in the last 30 days, and the 30 days before.")}
      />
      <div className={styles.bar}>
        <div className={styles.sort}>
          <Select
            label={t("Sort by")}
            inBox
            options={sortings.map((id) => ({ id, label: labels[id] }))}
            value={by}
            onChange={(sort) => setSearch(sort === "joins" ? {} : { sort }, { replace: true })}
          />
        </div>
      </div>
      <Loaded query={workspaces} skeleton={<Skeleton height="16rem" />}>
        {(all) => (
          <FileOwnerProvider owner="all-workspaces">
            <Numbers rows={sortWorkspaces(all, by)} />
          </FileOwnerProvider>
        )}
      </Loaded>
    </>
  );
}

function Numbers({ rows }: { rows: readonly WorkspaceNumbers[] }) {
  const rowKey = ({ workspace }: WorkspaceNumbers) => workspace.id;
  return (
    <ChartCard
      title={t("Workspaces")}
      tableView={false}
      data={{ columns: fileColumns, rows, rowKey, file: "numbers" }}
    >
      <div className={styles.table}>
        <DataTable
          caption={t("Numbers by workspace")}
          columns={workspaceColumns}
          rows={rows}
          rowKey={rowKey}
          renderFirst={(row) => <Name row={row} />}
        />
      </div>
    </ChartCard>
  );
}

/** Opens the workspace's analytics, as a new page: cached data belongs to the workspace before. */
async function open(id: string, current: string): Promise<void> {
  if (id !== current) await switchWorkspace(id);
  window.location.assign(paths.analytics.href());
}

function Name({ row: { workspace, projects, widget, days, cohortK } }: { row: WorkspaceNumbers }) {
  const { workspace: current } = useMe();
  return (
    <span className={styles.row}>
      <WidgetPicture picture={widget} small />
      <span className={styles.name}>
        <button
          type="button"
          className={styles.open}
          onClick={() =>
            void open(workspace.id, current.id).catch(toastError(t("Couldn’t switch workspace")))
          }
        >
          {workspace.name}
        </button>
        <span className={styles.about}>
          {t("{projects, plural, one {# project} other {# projects}} · {role}", {
            projects,
            role: workspace.role,
          })}
        </span>
        <PhoneNumbers
          first={`${t("K")} ${formatK(cohortK.headline?.k ?? null)}`}
          shown={days.map((day) => day.impressions)}
          joined={days.map((day) => day.joins)}
        />
        {workspace.id === current.id && <Badge>{t("Current workspace")}</Badge>}
      </span>
    </span>
  );
}
