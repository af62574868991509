import { deleteProject, keepProject } from "@kiteloop/contract/accounts/project-deletion";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { projectQuery, projectsQuery } from "../../../../api/queries/projects.ts";
import { allWidgetsQuery } from "../../../../api/queries/widgets.ts";

function useChanged() {
  const client = useQueryClient();
  return async (project: Project) => {
    client.setQueryData(projectQuery(project.id).queryKey, project);
    await Promise.all([
      client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true }),
      client.invalidateQueries({ queryKey: allWidgetsQuery.queryKey }),
    ]);
  };
}

export function useDeleteProject(projectId: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: (name: string) => call(deleteProject, { params: { projectId }, body: { name } }),
    onSuccess: changed,
  });
}

export function useKeepProject(projectId: string) {
  const changed = useChanged();
  return useMutation({
    mutationFn: () => call(keepProject, { params: { projectId } }),
    onSuccess: changed,
  });
}
