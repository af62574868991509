import type { Project } from "@kiteloop/contract/publishing/project";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { projectQuery } from "../../api/queries/projects.ts";

const skeleton = (
  <Stack>
    <Skeleton width="14rem" height="3.5rem" />
    <Skeleton height="15rem" />
  </Stack>
);

type ProjectScreenProps = {
  title: string;
  actions?: (project: Project) => ReactNode;
  children: (project: Project) => ReactNode;
};

/** A screen of the address's project. */
export function ProjectScreen({ title, actions, children }: ProjectScreenProps) {
  const { projectId = "" } = useParams();
  const project = useQuery(projectQuery(projectId));
  return (
    <Loaded query={project} skeleton={skeleton} screen>
      {(data) => (
        <>
          <PageHeader
            title={title}
            tab={`${title}, ${data.name}`}
            crumbs={[
              { label: t("Projects"), to: paths.projects.href() },
              { label: data.name, to: paths.project.href({ projectId }) },
            ]}
            actions={actions?.(data)}
          />
          {children(data)}
        </>
      )}
    </Loaded>
  );
}
