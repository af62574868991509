import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consumers, mailFeedback, timers } from "@kiteloop/functions/consumers";
import { routes } from "@kiteloop/functions/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "./compile.ts";

let scratch: string;
let folder: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-compile-"));
  folder = join(scratch, "made");
  await compile(folder);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

test("whatever is loaded by its name is a module of its own", () => {
  const handlers = [...routes, ...consumers, ...timers, mailFeedback].map(({ handler }) => handler);
  expect(handlers.length).toBeGreaterThan(100);
  const names = ["cli", "thread", ...handlers.map((path) => `functions/${path}`)];
  expect(names.filter((name) => !existsSync(join(folder, `${name}.js`)))).toEqual([]);
  expect(readdirSync(scratch)).toEqual(["made"]);
});

test("nothing of it is TypeScript, or leans on where it lies but for what says where that is", () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const texts = scripts.map((name) => readFileSync(join(folder, name), "utf8"));
  const ours = (text: string) => text.replace(/^import\{createRequire as __createRequire\}.*$/m, "");
  expect(
    texts.filter((text) => /import\(["'`][^"'`]*\.ts["'`]\)|from ["'][^"']*\.ts["']/.test(text)),
  ).toEqual([]);
  expect(texts.filter((text) => text.includes("import.meta.dirname"))).toEqual([]);
  expect(
    texts.filter((text) => /handlerAt =/.test(ours(text)) && text.includes("./functions/")),
  ).toHaveLength(1);
});
