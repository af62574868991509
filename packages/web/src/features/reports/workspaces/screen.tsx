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
import { fileColumns, workspaceColumns } from "./columns.tsx";
import { t } from "./messages.ts";
import { workspacesQuery } from "./query.ts";
import styles from "./screen.module.css";
import { type Sorting, sortings, sortWorkspaces } from "./sort.ts";

const labels: Record<Sorting, string> = {
  joins: t("workspaces.columns.joins"),
  k: t("workspaces.columns.k"),
  conversions: t("workspaces.columns.conversions"),
  emails: t("workspaces.columns.emails"),
  name: t("workspaces.columns.name"),
};

/** The numbers of all workspaces of the signed-in member, as an agency compares its clients. */
export function Component() {
  const workspaces = useQuery(workspacesQuery);
  const [search, setSearch] = useSearchParams();
  const by = sortings.find((one) => one === search.get("sort")) ?? "joins";
  return (
    <>
      <PageHeader title={t("workspaces.screen.title")} lead={t("workspaces.screen.lead")} />
      <div className={styles.sort}>
        <Select
          label={t("workspaces.screen.sort")}
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
      title={t("workspaces.screen.card")}
      tableView={false}
      data={{ columns: fileColumns, rows, rowKey, file: "numbers" }}
    >
      <DataTable
        caption={t("workspaces.screen.caption")}
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
        onClick={() =>
          void open(workspace.id, current.id).catch(toastError(t("workspaces.screen.notOpened")))
        }
      >
        {workspace.name}
      </button>
      <span className={styles.about}>{t("workspaces.screen.about", { projects, role: workspace.role })}</span>
      {workspace.id === current.id && <Badge>{t("workspaces.screen.current")}</Badge>}
    </span>
  );
}
