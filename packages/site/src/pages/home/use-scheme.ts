import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { useSyncExternalStore } from "react";

function follow(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(changed);
  system.addEventListener("change", changed);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", changed);
    chosen.disconnect();
  };
}

/** The page's current scheme, updated when system or visitor change it. Light in the prerendered HTML. */
export function useScheme(): "light" | "dark" {
  return useSyncExternalStore(follow, currentScheme, () => "light");
}
