import { useMatch } from "react-router-dom";
import { paths } from "../paths.ts";

/** The id of the project whose screen is open. */
export function useProjectId(): string | undefined {
  const projectId = useMatch(`${paths.project.pattern}/*`)?.params.projectId;
  // The form for a new project has an address below the list's too.
  return useMatch(paths.newProject.pattern) ? undefined : projectId;
}
