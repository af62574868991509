import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const packages = join(import.meta.dirname, "../../..");
const imported = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

const sources = ["web/src", "site/src", "ui/src"].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
    .map((path) => join(packages, folder, path))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Class names of a style sheet, as CSS modules export them. */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(sheet, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => camel(name)));
}

/** The file of a style sheet that a component imports. */
const sheetOf = (file: string, specifier: string) =>
  specifier.startsWith("@kiteloop/ui/")
    ? join(packages, specifier.replace("@kiteloop/ui/", "ui/src/"))
    : resolve(dirname(file), specifier);

test("each class that a component uses is in its style sheet", () => {
  const missing = sources.flatMap(({ file, text }) =>
    [...text.matchAll(imported)].flatMap(([, name = "", sheet = ""]) => {
      const there = classesOf(sheetOf(file, sheet));
      const body = text.replaceAll(/^import .*$/gm, "");
      const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one = ""]) => one);
      return used.filter((one) => !there.has(one)).map((one) => `${file}: ${name}.${one}`);
    }),
  );
  expect(missing).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});
