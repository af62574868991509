import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

test.each(texts)("$file has no placeholder left", ({ text }) => {
  expect(text).not.toMatch(/\b(TODO|TBD|FIXME|XXX|lorem|placeholder)\b/i);
  expect(text).not.toMatch(/\{\{|\[[A-Z ]{3,}\]|_{3,}|\.\.\./);
});

test.each(["privacy.mdx", "terms.mdx"])("%s has a revision date", (file) => {
  const text = texts.find((given) => given.file === file)?.text;
  expect(text).toMatch(/^export const meta = \{ revised: "\d{4}-\d{2}-\d{2}" \};$/m);
});
