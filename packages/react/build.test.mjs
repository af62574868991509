import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildReact } from "./build.mjs";

/** @type {string} */
let dir;
/** @type {Map<string, string>} */
const files = new Map();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-react-"));
  await buildReact({ outDir: dir });
  for (const name of await readdir(dir)) files.set(name, await readFile(join(dir, name), "utf8"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** @param {string} text */
const imports = (text) => [...text.matchAll(/(?:from|import)[ (]"([^"]+)"/g)].map(([, name]) => name);

test("the build contains every file that package.json lists", async () => {
  const { exports, files: packed } = JSON.parse(
    await readFile(new URL("./package.json", import.meta.url), "utf8"),
  );
  expect(packed).toEqual(["dist"]);
  const promised = JSON.stringify(exports).match(/(?<=\.\/dist\/)[\w.]+/g);
  expect(promised).toEqual(["index.d.ts", "index.js", "element.d.ts"]);
  expect([...files.keys()]).toEqual(expect.arrayContaining(promised ?? []));
});

test("code and types import only React and each other", () => {
  for (const [name, text] of files) {
    for (const imported of imports(text)) {
      const beside = `${imported?.replace(/^\.\//, "").replace(/\.js$/, "")}.d.ts`;
      expect([name, /^react(\/jsx-runtime)?$/.test(imported ?? "") || files.has(beside), imported]).toEqual([
        name,
        true,
        imported,
      ]);
    }
  }
  expect(new Set(imports(files.get("index.js") ?? ""))).toEqual(new Set(["react", "react/jsx-runtime"]));
});

test("the bundle is marked as client code and weighs at most 3 KB", () => {
  const code = files.get("index.js") ?? "";
  expect(code.startsWith('"use client";')).toBe(true);
  expect(gzipSync(code).length).toBeLessThan(3 * 1024);
});

test("the docstrings of the page API are published", () => {
  expect(files.get("api.d.ts")).toContain("Makes the signed-in user a participant");
});
