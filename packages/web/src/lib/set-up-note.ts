const key = "kiteloop.setup";

/** Parameter of the home screen's address that shows the checklist again. */
export const setupParam = "setup";

/** Whether the note that a workspace's setup is complete was dismissed in this browser. */
export function isSetUpDismissed(workspaceId: string): boolean {
  try {
    return (localStorage.getItem(key) ?? "").split(",").includes(workspaceId);
  } catch {
    return false;
  }
}

/** Without storage, the note is back after a reload. */
export function dismissSetUp(workspaceId: string): void {
  try {
    const others = (localStorage.getItem(key) ?? "")
      .split(",")
      .filter((id) => id !== "" && id !== workspaceId);
    localStorage.setItem(key, [...others, workspaceId].join(","));
  } catch {
    // Storage is blocked.
  }
}
