import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { useWaiting } from "../../../../api/queries/referrals.ts";
import { paths } from "../../../../app/paths.ts";
import { projectViews } from "../../../../app/project-views.ts";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { Tabs } from "../../../../components/ui/tabs.tsx";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { useRoleCheck } from "../../../../lib/role.ts";

const skeleton = (
  <Stack>
    <Skeleton width="16rem" height="3.5rem" />
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </Stack>
);

export function Component() {
  const { projectId = "" } = useParams();
  const project = useQuery({ ...projectQuery(projectId), refetchInterval: 15_000 });
  return (
    <Loaded query={project} skeleton={skeleton} screen>
      {(data) => <ProjectScreen project={data} />}
    </Loaded>
  );
}

function ProjectScreen({ project }: { project: Project }) {
  return (
    <>
      <PageHeader
        title={project.name}
        beside={<LastSeen project={project} />}
        lead={`${project.host} · ${businessTypeNames[project.businessType]}`}
        crumbs={[{ label: "Projects", to: paths.projects.href() }]}
      />
      <Stack>
        {project.status === "archived" && (
          <Notice tone="warn">
            This project is archived: its widgets are off the site and nothing is counted. Restore it from the
            list of projects.
          </Notice>
        )}
        <Views project={project} />
      </Stack>
    </>
  );
}

function countOf(waiting: ReturnType<typeof useWaiting>) {
  if (waiting === undefined || waiting.count === 0) return undefined;
  return { text: `${waiting.count}${waiting.more ? "+" : ""}`, of: "waiting" };
}

/** The address contains the tab, so that it can be shared, reloaded and navigated. */
function Views({ project }: { project: Project }) {
  const [search, setSearch] = useSearchParams();
  const may = useRoleCheck();
  const waiting = useWaiting(project.id);
  const visibleViews = projectViews.filter(({ role }) => may(role));
  const view = visibleViews.find(({ id }) => id === search.get("view"))?.id ?? projectViews[0].id;
  return (
    <Tabs
      label={`Views of ${project.name}`}
      selected={view}
      onSelect={(id) => setSearch(id === projectViews[0].id ? {} : { view: id })}
      tabs={visibleViews.map(({ id, label, View }) => ({
        id,
        label,
        count: id === "review" ? countOf(waiting) : undefined,
        content: (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <View project={project} />
          </Suspense>
        ),
      }))}
    />
  );
}
