import type { Project } from "@kiteloop/contract/publishing/project";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { businessTypeNames } from "@kiteloop/ui/lib/business-type-names.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { ProjectMenu } from "./project-menu.tsx";

const columns: Column<Project>[] = [
  {
    id: "name",
    head: t("Project"),
    cell: (project) => (
      <RowName sub={shownHost(project.host)}>
        {(name) => (
          <Link className={name} to={paths.project.href({ projectId: project.id })}>
            {project.name}
          </Link>
        )}
      </RowName>
    ),
  },
  { id: "seen", head: t("Install"), cell: (project) => <LastSeen project={project} /> },
  {
    id: "type",
    head: t("Business type"),
    cell: (project) => businessTypeNames[project.businessType],
    wide: true,
  },
  {
    id: "created",
    head: t("Created"),
    cell: (project) => formatDate(project.createdAt),
    wide: true,
  },
];

const menu: Column<Project> = {
  id: "menu",
  head: "",
  label: t("Actions"),
  cell: (project) => <ProjectMenu project={project} />,
  align: "end",
};

export function ProjectTable({ projects, editable }: { projects: readonly Project[]; editable: boolean }) {
  return (
    <Table
      label={t("Projects")}
      columns={editable ? [...columns, menu] : columns}
      rows={projects}
      rowKey={(project) => project.id}
    />
  );
}
