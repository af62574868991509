const key = "kiteloop.project";

/** The id of the project that was opened last in this browser; empty where none was, or storage is blocked. */
export function lastProject(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Notes that a project was opened. Only ever a convenience: which there are is the API's to say. */
export function noteProject(projectId: string): void {
  try {
    localStorage.setItem(key, projectId);
  } catch {
    // The newest project is then at hand where none is open.
  }
}
