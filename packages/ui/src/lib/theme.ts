export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "kiteloop.theme";

/** The chosen theme, `system` if there is none; while storage is blocked, that of this page. `theme.js` reads the same key. */
export function readTheme(): Theme {
  const stored = storedTheme();
  return stored === "light" || stored === "dark" ? stored : "system";
}

function storedTheme(): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return document.documentElement.dataset.theme;
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` after each choice in this page. Returns a function that ends it. */
export function listenToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
  for (const listener of listeners) listener();
}

/** The effective theme: the chosen one, or the system's. */
export function currentScheme(): "light" | "dark" {
  const chosen = readTheme();
  if (chosen !== "system") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
