import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { projectQuery } from "../../api/queries/projects.ts";
import { paths } from "../../app/paths.ts";
import { t } from "../../lib/messages.tsx";
import { Stack } from "../ui/layout.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

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
