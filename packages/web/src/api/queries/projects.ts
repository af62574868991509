import {
  createProject,
  getProject,
  listProjects,
  type Project,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../client.ts";

export const projectsQuery = queryOptions({
  queryKey: ["projects"],
  queryFn: ({ signal }) => call(listProjects, { signal }),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["projects", projectId],
    queryFn: ({ signal }) => call(getProject, { params: { projectId }, signal }),
  });

export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createProject>) => call(createProject, { body }),
    onSuccess: async (project) => {
      client.setQueryData(projectQuery(project.id).queryKey, project);
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
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
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
    },
  });
}
