import type { WorkspaceNumbers } from "@kiteloop/contract/reports/workspaces";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { switchWorkspace, useMe } from "../../../api/queries/me.ts";
import { paths } from "../../../app/paths.ts";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import { DataTable } from "../../../components/charts/data-table.tsx";
import { FileOwnerProvider } from "../../../components/charts/file-owner.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { t } from "../../../lib/messages.tsx";
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
      <div className={styles.sort}>
        <Select
          label={t("Sort by")}
          options={sortings.map((id) => ({ id, label: labels[id] }))}
          value={by}
          onChange={(sort) => setSearch(sort === "joins" ? {} : { sort }, { replace: true })}
        />
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
      <DataTable
        caption={t("Numbers by workspace")}
        columns={workspaceColumns}
        rows={rows}
        rowKey={rowKey}
        renderFirst={(row) => <Name row={row} />}
      />
    </ChartCard>
  );
}

/** Opens the workspace's analytics, as a new page: cached data belongs to the workspace before. */
async function open(id: string, current: string): Promise<void> {
  if (id !== current) await switchWorkspace(id);
  window.location.assign(paths.analytics.href());
}

function Name({ row: { workspace, projects } }: { row: WorkspaceNumbers }) {
  const { workspace: current } = useMe();
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.open}
        onClick={() => void open(workspace.id, current.id).catch(toastError(t("Couldn’t switch workspace")))}
      >
        {workspace.name}
      </button>
      <span className={styles.about}>
        {t("{projects, plural, one {# project} other {# projects}} · {role}", {
          projects,
          role: workspace.role,
        })}
      </span>
      {workspace.id === current.id && <Badge>{t("Current workspace")}</Badge>}
    </span>
  );
}
