const key = "kiteloop.project";

/** The id of the project last opened in this browser; empty if there is none or storage is blocked. */
function lastProject(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** The sidebar's project outside of a project: the last opened one, else the first in the list. */
export function currentProject<Project extends { id: string }>(
  projects: readonly Project[],
): Project | undefined {
  const last = lastProject();
  return projects.find(({ id }) => id === last) ?? projects[0];
}

/** Remembers an opened project, as a convenience. */
export function noteProject(projectId: string): void {
  try {
    localStorage.setItem(key, projectId);
  } catch {
    // If storage is blocked, the newest project is used instead.
  }
}
