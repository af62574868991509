import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consumers, emailFeedback, timers } from "@kiteloop/functions/consumers";
import { placeOf } from "@kiteloop/functions/handler-name";
import { routes } from "@kiteloop/functions/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "./compile.ts";

let scratch: string;
let folder: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-compile-"));
  folder = join(scratch, "made");
  await compile(folder, join(import.meta.dirname, "../cli.ts"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

test("every module that is imported by name is an entry of its own", () => {
  const handlers = [...routes, ...consumers, ...timers, emailFeedback].map(({ handler }) => handler);
  expect(handlers.length).toBeGreaterThan(100);
  const names = [
    "cli",
    "thread",
    "backup-thread",
    ...handlers.map((handler) => `functions/${placeOf(handler).file}`),
  ];
  expect(names.filter((name) => !existsSync(join(folder, `${name}.js`)))).toEqual([]);
  expect(readdirSync(scratch)).toEqual(["made"]);
});

test("the output has no TypeScript, and depends on its location only where it looks up that location", () => {
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
