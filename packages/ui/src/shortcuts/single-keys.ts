const key = "kiteloop.singleKeys";

/** Whether letters and signs alone are shortcuts in this browser; WCAG 2.1.4 asks for a way to turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Without storage they stay on.
  }
}
