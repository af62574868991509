/**
 * Writes the share page's script and style sheet to where its document reads them: `node packages/widget/share-page.mjs`
 * after a change of `src/share-page` or the QR encoder. A test fails while they differ from their sources.
 */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildSharePage } from "./build.mjs";

/** A string as Biome formats it: with the quotes that need fewer escapes. */
function quoted(value) {
  const double = JSON.stringify(value);
  const doubles = value.split('"').length;
  if (doubles <= value.split("'").length) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const { script, css } = await buildSharePage();
const text = `// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is code

/** Written by packages/widget/share-page.mjs from packages/widget/src/share-page. */
export const script =
  ${quoted(script)};

export const css =
  ${quoted(css)};
`;
const to = new URL("../functions/src/http/share-page/built.data.ts", import.meta.url);
await writeFile(fileURLToPath(to), text);
