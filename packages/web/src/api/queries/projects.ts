import {
  createProject,
  getProject,
  listProjects,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import { queryOf } from "../query-of.ts";
import { useCall } from "../use-call.ts";

export const projectsQuery = queryOf(listProjects);

export const projectQuery = (projectId: string) => queryOf(getProject, { params: { projectId } });

export const useCreateProject = () =>
  useCall(createProject, {
    changes: [listProjects],
    onSuccess: (project, _input, _context, { client }) =>
      client.setQueryData(projectQuery(project.id).queryKey, project),
  });

export const useUpdateProject = () =>
  useCall(updateProject, { returns: getProject, changes: [listProjects] });
