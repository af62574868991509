import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Sources of the public pages, relative to the package: each is an entry of the build, because of its styles. */
export function sitePages(): string[] {
  return readdirSync(join(root, "src/site/pages"))
    .sort()
    .map((name) => `src/site/pages/${name}/page.tsx`);
}
