/** Adds texts of the members' app to its catalogues, with an empty translation, and removes those that no screen shows. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueFiles, complaintsAboutCatalogue, wantedTexts, withTexts } from "./lib/catalogue.mjs";
import { root } from "./lib/paths.mjs";
import { read } from "./lib/sources.mjs";

const texts = wantedTexts();
for (const file of catalogueFiles()) {
  const catalogue = withTexts(JSON.parse(read(file)), texts);
  writeFileSync(join(root, file), `${JSON.stringify(catalogue, null, 2)}\n`);
  const missing = complaintsAboutCatalogue(catalogue, texts);
  for (const complaint of missing) console.log(complaint);
  console.log(`${file}: ${missing.length} translations to write`);
}
