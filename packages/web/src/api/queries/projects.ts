import {
  createProject,
  getProject,
  listProjects,
  type Project,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";
import { queryOf } from "../query-of.ts";

export const projectsQuery = queryOf(listProjects);

export const projectQuery = (projectId: string) => queryOf(getProject, { params: { projectId } });

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createProject>) => call(createProject, { body }),
    onSuccess: async (project) => {
      client.setQueryData(projectQuery(project.id).queryKey, project);
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}

/** `after` runs before the list is refetched, which may unmount the caller. */
export function useUpdateProject(projectId: string, after?: (project: Project) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateProject>) =>
      call(updateProject, { params: { projectId }, body }),
    onSuccess: async (project) => {
      client.setQueryData(projectQuery(projectId).queryKey, project);
      after?.(project);
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
    },
  });
}
