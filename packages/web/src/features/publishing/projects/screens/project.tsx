import type { Project } from "@kiteloop/contract/publishing/project";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router-dom";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { LastSeen } from "../../../../components/install/last-seen.tsx";
import { Overview } from "../components/overview.tsx";

const skeleton = (
  <Stack>
    <Skeleton width="16rem" height="3.5rem" />
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </Stack>
);

/** Addresses of the former tabs, which emails and bookmarks may still contain. */
const formerViews = new Map<string, { href: (of: { projectId: string }) => string }>([
  ["people", paths.participants],
  ["rewards", paths.rewards],
  ["review", paths.referrals],
  ["settings", paths.projectSettings],
]);

export function Component() {
  const { projectId = "" } = useParams();
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  if (hash === "#install") return <Navigate to={paths.install.href({ projectId })} replace />;
  const moved = formerViews.get(query.get("view") ?? "");
  if (moved) {
    query.delete("view");
    return <Navigate to={{ pathname: moved.href({ projectId }), search: `${query}`, hash }} replace />;
  }
  return <ProjectOverview projectId={projectId} />;
}

function ProjectOverview({ projectId }: { projectId: string }) {
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
        crumbs={[{ label: t("Projects"), to: paths.projects.href() }]}
      />
      <Stack>
        {project.status === "archived" && project.deletion === null && (
          <Notice tone="warn">
            {t("This project is archived. Its widgets are offline. Restore it from the project list.")}
          </Notice>
        )}
        <Overview project={project} />
      </Stack>
    </>
  );
}
