const key = "kiteloop.project";

/** The id of the project that was opened last in this browser; empty where none was, or storage is blocked. */
function lastProject(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** The project that the sidebar shows outside of a project: the one opened last, else the first listed. */
export function currentProject<Project extends { id: string }>(
  projects: readonly Project[],
): Project | undefined {
  const last = lastProject();
  return projects.find(({ id }) => id === last) ?? projects[0];
}

/** Notes that a project was opened. Only ever a convenience: which there are is the API's to say. */
export function noteProject(projectId: string): void {
  try {
    localStorage.setItem(key, projectId);
  } catch {
    // Then the newest project is the current one outside of a project.
  }
}
