import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { absent, installFailure, productFolders, unfit } from "./install.mjs";
import { closure, locate } from "./lockfile.mjs";
import { projectGraph } from "./related.mjs";
import { importsOf, read } from "./sources.mjs";

test("Node 20.19 and npm 10 are accepted, older ones are refused in one sentence", () => {
  expect(unfit("20.19.0", "10.0.0")).toBeUndefined();
  expect(unfit("24.1.0", "11.4.0")).toBeUndefined();
  expect(unfit("20.18.3", "10.0.0")).toMatch(/needs Node 20\.19 or newer and this is 20\.18\.3/);
  expect(unfit("18.20.0", "10.0.0")).toMatch(/needs Node/);
  expect(unfit("22.0.0", "9.9.9")).toMatch(/needs npm 10/);
  expect(unfit("22.0.0", "")).toMatch(/needs npm/);
});

const locked = {
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b": { link: true, resolved: "packages/b" },
};
const needed = ["packages/b", "node_modules/a", "node_modules/b"];
const there = () => true;

test("an install that matches the lockfile needs nothing, so a second start installs nothing", () => {
  expect(absent(locked, locked, needed, there)).toEqual([]);
});

test("another version, a missing folder and an interrupted install are detected", () => {
  expect(absent(locked, { ...locked, "node_modules/a": { version: "0.9.0" } }, needed, there)).toEqual([
    "node_modules/a",
  ]);
  expect(absent(locked, locked, needed, (folder) => folder !== "node_modules/b")).toEqual(["node_modules/b"]);
  expect(absent(locked, {}, needed, there)).toEqual(["node_modules/a"]);
});

test.each([
  ["npm error code ENOSPC", /disk is full/],
  ["npm error code ENOTFOUND\nnpm error network request failed", /registry cannot be reached/],
  ["npm error code EAI_AGAIN", /registry cannot be reached/],
  ["npm error code EACCES", /may not write/],
  ["npm warn x\nnpm error code E404\nnpm error 404 nope", /npm error code E404/],
])("%j becomes a sentence for the user", (output, sentence) => {
  expect(installFailure(output)).toMatch(sentence);
});

/** Modules that `npm start` runs on a fresh clone: its command, its server, and the builds of the site and the widget. */
const started = [
  "packages/tooling/src/start.mjs",
  "packages/local/src/main.ts",
  "packages/web/vite.config.ts",
  "packages/widget/build.mjs",
];

test("npm start installs every package that its modules import", () => {
  /** @type {import("./lockfile.mjs").LockPackages} */
  const packages = JSON.parse(read("package-lock.json")).packages;
  const installed = closure(packages, productFolders, { dev: false });
  const graph = projectGraph();
  const modules = new Set(started);
  for (const file of modules) for (const imported of graph.get(file) ?? []) modules.add(imported);
  expect(modules.size).toBeGreaterThan(1000);
  const lacking = [...modules]
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) =>
      importsOf(read(file))
        .filter(({ specifier, typeOnly }) => !typeOnly && /^(@(?!kiteloop)[\w-]+\/)?[\w-]/.test(specifier))
        .map(({ specifier }) => {
          const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";
          return { file, name, key: locate(packages, posix.dirname(file), name) };
        })
        .filter(({ name, key }) => !isBuiltin(name) && (key === undefined || !installed.has(key)))
        .map(({ name }) => `${file}: ${name}`),
    );
  expect(lacking).toEqual([]);
});
