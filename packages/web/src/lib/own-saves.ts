const prefix = "kiteloop.draft.";
const name = (widgetId: string) => prefix + widgetId;

/** Notes the version that this browser saved last, for its other tabs. */
export function noteOwnSave(widgetId: string, version: number): void {
  try {
    localStorage.setItem(name(widgetId), String(version));
  } catch {
    // Without storage, another tab's draft is taken for another member's.
  }
}

/** Whether a version of a widget was saved in this browser, in any tab. */
export function isOwnSave(widgetId: string, version: number): boolean {
  try {
    return localStorage.getItem(name(widgetId)) === String(version);
  } catch {
    return false;
  }
}

/** Forgets what was saved in this browser. */
export function clearOwnSaves(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
