export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "kiteloop.theme";

/** The chosen theme; `system` if there is none or storage is blocked. `theme.js` reads the same key. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** The effective theme: the chosen one, or the system's. */
export function currentScheme(): "light" | "dark" {
  const chosen = readTheme();
  if (chosen !== "system") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
