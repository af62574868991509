import type { Project } from "@kiteloop/contract/publishing/project";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { formatDate } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import { ProjectMenu } from "./project-menu.tsx";

const columns: Column<Project>[] = [
  {
    id: "name",
    head: t("projects.projectTable.project"),
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
  { id: "seen", head: t("projects.projectTable.install"), cell: (project) => <LastSeen project={project} /> },
  {
    id: "type",
    head: t("projects.projectTable.businessType"),
    cell: (project) => businessTypeNames[project.businessType],
    wide: true,
  },
  {
    id: "created",
    head: t("projects.projectTable.created"),
    cell: (project) => formatDate(project.createdAt),
    wide: true,
  },
];

const menu: Column<Project> = {
  id: "menu",
  head: "",
  label: t("projects.projectTable.actions"),
  cell: (project) => <ProjectMenu project={project} />,
  align: "end",
};

export function ProjectTable({ projects, editable }: { projects: readonly Project[]; editable: boolean }) {
  return (
    <Table
      label={t("projects.projectTable.projects")}
      columns={editable ? [...columns, menu] : columns}
      rows={projects}
      rowKey={(project) => project.id}
    />
  );
}
