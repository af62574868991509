import { cloneProject } from "@kiteloop/contract/lifecycle/project-clone";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { paths } from "@kiteloop/ui/paths.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "../../../../api/client.ts";
import { switchWorkspace, useMe } from "../../../../api/queries/me.ts";
import { projectQuery, projectsQuery } from "../../../../api/queries/projects.ts";

/** Clones a project and opens the clone: in another workspace as a new page, since cached data belongs to this one. */
export function useCloneProject(projectId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useMe().workspace.id;
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof cloneProject>) => {
      const clone = await call(cloneProject, { params: { projectId }, body });
      const { workspaceId = here } = body;
      const href = paths.project.href({ projectId: clone.id });
      if (workspaceId !== here) {
        await switchWorkspace(workspaceId);
        window.location.assign(href);
        return clone;
      }
      client.setQueryData(projectQuery(clone.id).queryKey, clone);
      void navigate(href);
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey });
      return clone;
    },
  });
}
