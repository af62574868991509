import type { Project } from "@kiteloop/contract/publishing/project";
import type { ProjectNumbers } from "@kiteloop/contract/reports/project-numbers";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { DayCounts } from "../../../../components/widget-list/day-counts.tsx";
import { PhoneNumbers } from "../../../../components/widget-list/phone-numbers.tsx";
import { PicturedName } from "../../../../components/widget-list/pictured-name.tsx";
import { businessTypeNames } from "../../../../lib/names.ts";
import { ProjectMenu } from "./project-menu.tsx";

type Numbers = ReadonlyMap<string, ProjectNumbers> | undefined;

const columnsOf = (numbers: Numbers): Column<Project>[] => [
  {
    id: "name",
    head: t("Project"),
    cell: (project) => (
      <PicturedName picture={numbers?.get(project.id)?.widget}>
        <RowName
          sub={
            <>
              {shownHost(project.host)} · {businessTypeNames[project.businessType]}
              <PhoneNumbers
                shown={numbers?.get(project.id)?.impressions ?? []}
                joined={numbers?.get(project.id)?.joins ?? []}
              />
            </>
          }
        >
          {(name) => (
            <Link className={name} to={paths.project.href({ projectId: project.id })}>
              {project.name}
            </Link>
          )}
        </RowName>
      </PicturedName>
    ),
  },
  { id: "seen", head: t("Install"), cell: (project) => <LastSeen project={project} />, wide: true },
  {
    id: "shown",
    head: t("Impressions (30 days)"),
    cell: ({ id }) => <DayCounts counts={numbers?.get(id)?.impressions ?? []} />,
    align: "end",
    wide: true,
  },
  {
    id: "joined",
    head: t("Joins (30 days)"),
    cell: ({ id }) => (
      <DayCounts
        counts={numbers?.get(id)?.joins ?? []}
        label={(total) => t("{total, plural, one {# join} other {# joins}} in 30 days", { total })}
      />
    ),
    align: "end",
    wide: true,
  },
  {
    id: "created",
    head: t("Created"),
    cell: (project) => formatDate(project.createdAt),
    align: "end",
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

type ProjectTableProps = { projects: readonly Project[]; numbers: Numbers; editable: boolean };

/** Projects with a picture of their first widget. The numbers arrive later, in the room that is kept for them. */
export function ProjectTable({ projects, numbers, editable }: ProjectTableProps) {
  const columns = columnsOf(numbers);
  return (
    <Table
      label={t("Projects")}
      columns={editable ? [...columns, menu] : columns}
      rows={projects}
      rowKey={(project) => project.id}
    />
  );
}
