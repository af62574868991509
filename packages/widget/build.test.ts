import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbedParts } from "@kiteloop/contract/embed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWidget } from "./build.mjs";
import { budget, embedSize } from "./size.mjs";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-build-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function contents(name: string) {
  const outDir = join(folder, name);
  const { hash } = await buildWidget({ outDir });
  const files = (await readdir(outDir)).sort();
  return {
    hash,
    files: await Promise.all(files.map(async (file) => [file, await readFile(join(outDir, file), "utf8")])),
  };
}

test("the same sources give the same bytes, wherever they are written", async () => {
  const one = await contents("one");
  expect(await contents("deeper/two")).toEqual(one);
});

test("the build is what publishing expects, and the preview page loads a script that is there", async () => {
  const { hash, files } = await contents("three");
  const byName = new Map(files.map(([name = "", text = ""]) => [name, text]));
  const parts = EmbedParts.parse(JSON.parse(byName.get("parts.json") ?? ""));
  expect(parts.hash).toBe(hash);
  const script = /src="([^"]+)"/.exec(byName.get("preview.html") ?? "")?.[1] ?? "";
  expect(script).toMatch(/^preview-[0-9a-f]{16}\.js$/);
  expect(byName.get(script)?.length).toBeGreaterThan(1000);
});

test("everything one invite widget needs stays within the budget", async () => {
  expect(await embedSize(join(folder, "size"), ["invite"])).toBeLessThanOrEqual(budget);
});
