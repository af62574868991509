/**
 * The only script that every public page loads. It hydrates the page's islands; a page without islands loads nothing
 * else, and reads the same without scripts.
 */
import { reloadOnce } from "@kiteloop/ui/lib/reload-once.ts";
import { enhance } from "./enhance.ts";
import type { IslandModule } from "./island-module.ts";

const islands = import.meta.glob<IslandModule>("./pages/*/*.island.tsx");

async function wake(root: HTMLElement): Promise<void> {
  const load = islands[`./pages/${root.dataset.island}.island.tsx`];
  if (!load) throw new Error(`No island is called ${root.dataset.island}`);
  const [{ hydrate }, { Island }] = await Promise.all([import("./hydrate.tsx"), load()]);
  hydrate(root, Island);
}

/** Hydrates an island; if its script fails to load, an error is shown in its place. */
function start(root: HTMLElement): void {
  wake(root).catch((error: unknown) => {
    const note = document.createElement("p");
    note.role = "alert";
    note.textContent = "This part of the page couldn’t be loaded. Check your connection and reload the page.";
    root.prepend(note);
    reportError(error);
  });
}

/**
 * Resolved after the first paint, so that loading React does not delay the visible content. Browsers that resist
 * fingerprinting don't report paints, hence the time limit.
 */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
  setTimeout(resolve, 1_000);
});

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
  else void painted.then(() => start(root));
}

enhance(document);
