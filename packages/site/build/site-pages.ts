import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sourceOf } from "./places.ts";

const folder = join(import.meta.dirname, "../src/pages");

/** Sources of the public pages, as in the manifest: each is an entry of the build, because of its styles. */
export function sitePages(): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => sourceOf(`pages/${name}/page.tsx`));
}
