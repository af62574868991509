/**
 * The only script every public page loads. It wakes the islands that the page holds; a page without one runs
 * nothing else, and reads the same with scripts switched off.
 */
import { reloadOnce } from "../lib/reload-once.ts";
import { enhance } from "./enhance.ts";
import type { IslandModule } from "./island-module.ts";

const islands = import.meta.glob<IslandModule>("./pages/*/*.island.tsx");

async function wake(root: HTMLElement): Promise<void> {
  const load = islands[`./pages/${root.dataset.island}.island.tsx`];
  if (!load) throw new Error(`No island is called ${root.dataset.island}`);
  const [{ hydrate }, { Island }] = await Promise.all([import("./hydrate.tsx"), load()]);
  hydrate(root, Island);
}

/** Wakes an island; one whose script does not come says so in its place, as nothing in it would answer. */
function start(root: HTMLElement): void {
  wake(root).catch((error: unknown) => {
    const note = document.createElement("p");
    note.role = "alert";
    note.textContent =
      "This part of the page could not be loaded and does not work. Check the connection and reload the page.";
    root.prepend(note);
    reportError(error);
  });
}

addEventListener("vite:preloadError", () => void reloadOnce());

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      seen.unobserve(target);
      start(target);
    }
  },
  { rootMargin: "200px" },
);

for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
  if (root.dataset.when === "visible") seen.observe(root);
  // After the first paint, so that React does not compete for the line with what the page shows.
  else requestAnimationFrame(() => setTimeout(start, 0, root));
}

enhance(document);
