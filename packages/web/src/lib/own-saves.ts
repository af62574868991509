const name = (widgetId: string) => `kiteloop.draft.${widgetId}`;

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
