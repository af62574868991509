import { paths } from "@kiteloop/ui/paths.ts";
import { useMatch } from "react-router-dom";

/** The id of the project whose screen is open. */
export function useProjectId(): string | undefined {
  const projectId = useMatch(`${paths.project.pattern}/*`)?.params.projectId;
  // The form for a new project has an address below the list's too.
  return useMatch(paths.newProject.pattern) ? undefined : projectId;
}
