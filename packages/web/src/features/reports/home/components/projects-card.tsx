import type { Project } from "@kiteloop/contract/publishing/project";
import type { ProjectNumbers } from "@kiteloop/contract/reports/project-numbers";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { projectNumbersQuery } from "../../../../api/queries/numbers.ts";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { DayCounts } from "../../../../components/widget-list/day-counts.tsx";
import { PhoneNumbers } from "../../../../components/widget-list/phone-numbers.tsx";

const most = 5;

const columnsOf = (numbers: ReadonlyMap<string, ProjectNumbers> | undefined): readonly Column<Project>[] => [
  {
    id: "name",
    head: t("Project"),
    cell: ({ id, name, host }) => (
      <RowName
        sub={
          <>
            {host}
            <PhoneNumbers
              shown={numbers?.get(id)?.impressions ?? []}
              joined={numbers?.get(id)?.joins ?? []}
            />
          </>
        }
      >
        {(style) => (
          <Link className={style} to={paths.project.href({ projectId: id })}>
            {name}
          </Link>
        )}
      </RowName>
    ),
  },
  { id: "seen", head: t("Install"), cell: (project) => <LastSeen project={project} /> },
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
    id: "analytics",
    head: "",
    label: t("Analytics"),
    cell: ({ id, name }) => (
      <Link
        to={paths.projectAnalytics.href({ projectId: id })}
        aria-label={t("Analytics of {name}", { name })}
      >
        {t("Analytics")}
      </Link>
    ),
    align: "end",
    wide: true,
  },
];

/** The newest projects, whether their pages report, and how many joined. */
export function ProjectsCard() {
  const projects = useQuery(projectsQuery);
  const { data } = useQuery(projectNumbersQuery);
  const numbers = data && new Map(data.items.map((one) => [one.projectId, one]));
  return (
    <Card
      title={t("Projects")}
      action={
        <ButtonLink to={paths.projects.href()} size="small">
          {t("All projects")}
        </ButtonLink>
      }
      flush
    >
      <Loaded query={projects} skeleton={<Skeleton height="9rem" />}>
        {({ items }) => (
          <Table
            label={t("Projects")}
            columns={columnsOf(numbers)}
            rows={items.filter(({ status }) => status === "active").slice(0, most)}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Card>
  );
}
