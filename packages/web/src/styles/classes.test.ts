import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("..", import.meta.url));
const imported = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

const sources = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
  .map((path) => ({ path, file: join(src, path), text: readFileSync(join(src, path), "utf8") }));

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Class names of a style sheet, as CSS modules export them. */
function classesOf(sheet: string): Set<string> {
  const text = readFileSync(sheet, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => camel(name)));
}

test("each class that a component uses is in its style sheet", () => {
  const missing = sources.flatMap(({ path, file, text }) =>
    [...text.matchAll(imported)].flatMap(([, name = "", sheet = ""]) => {
      const there = classesOf(resolve(dirname(file), sheet));
      const body = text.replaceAll(/^import .*$/gm, "");
      const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, one = ""]) => one);
      return used.filter((one) => !there.has(one)).map((one) => `${path}: ${name}.${one}`);
    }),
  );
  expect(missing).toEqual([]);
  expect(sources.length).toBeGreaterThan(100);
});
