import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbedParts } from "@kiteloop/contract/publishing/embed";
import { embedFeatures } from "@kiteloop/contract/publishing/embed/features.data";
import { reasonWords } from "@kiteloop/contract/publishing/show";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPreview, buildWidget } from "./build.mjs";
import { budgets, openSizes } from "./size.mjs";
import { widgetOfRun } from "./testing.mjs";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-build-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Name and text of each file of a build. */
async function contents(outDir: string) {
  const files = (await readdir(outDir, { recursive: true })).filter((name) => name !== "_").sort();
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(join(outDir, file), "utf8")]),
  );
}

/** All TypeScript files below a folder, without tests. */
async function sources(from: string): Promise<string> {
  const names = await readdir(from, { recursive: true });
  const wanted = names.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  return (await Promise.all(wanted.map((name) => readFile(join(from, name), "utf8")))).join("\n");
}

test("the same sources give the same bytes in any output directory", async () => {
  const outDir = join(folder, "deeper/two");
  await buildWidget({ outDir });
  expect(await contents(outDir)).toEqual(await contents(await widgetOfRun()));
});

test("the build matches what publishing expects, and the preview page's script exists", async () => {
  const byName = new Map(await contents(await widgetOfRun()));
  const parts = EmbedParts.parse(JSON.parse(byName.get("parts.json") ?? ""));
  expect(Object.keys(parts.features).sort()).toEqual([...embedFeatures].sort());
  const script = /src="([^"]+)"/.exec(byName.get("preview.html") ?? "")?.[1] ?? "";
  expect(script).toMatch(/^preview-[0-9a-f]{16}\.js$/);
  expect(byName.get(script)?.length).toBeGreaterThan(1000);
});

test("the preview page built alone equals that of the full build", async () => {
  const byName = new Map(await contents(await widgetOfRun()));
  const outDir = join(folder, "alone");
  await buildPreview({ outDir });
  const files = (await readdir(outDir)).sort();
  expect(files).toEqual([expect.stringMatching(/^preview-[0-9a-f]{16}\.js$/), "preview.html"]);
  for (const file of files) expect(await readFile(join(outDir, file), "utf8")).toBe(byName.get(file));
});

test("every file named by a script is built, and is named after its content", async () => {
  const byName = new Map(await contents(await widgetOfRun()));
  const parts = EmbedParts.parse(JSON.parse(byName.get("parts.json") ?? ""));
  const code = [
    parts.loader,
    parts.plainLate,
    ...Object.values(parts.renderers).map((one) => one.code),
  ].join();
  const named = [...code.matchAll(/\b[a-z]+-[0-9a-f]{16}\.js/g)].map(([name]) => name);
  expect(new Set(named.map((name) => name.split("-")[0]))).toEqual(
    new Set(["elements", "inspect", "use", "qr", "own"]),
  );
  for (const name of [...named, ...Object.values(parts.renderers).map(({ file }) => file)]) {
    const body = byName.get(`_/${name}`) ?? "";
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
    expect(name).toContain(`-${hash}.js`);
    expect(body).toMatch(/export default /);
  }
});

test("the inspector has a sentence for each reason", async () => {
  const files = await contents(await widgetOfRun());
  const [, code = ""] = files.find(([name]) => name.startsWith("_/inspect-")) ?? [];
  const unknown = Object.entries(reasonWords).filter(
    ([reason, words]) => !new RegExp(`[{,]"?${reason}"?:"${words.replace(/[().]/g, "\\$&")}"`).test(code),
  );
  expect(unknown).toEqual([]);
});

test("each number that the widget can print is explained on the diagnostics page", async () => {
  const page = new Map(await contents(await widgetOfRun())).get("_/diagnostics.html") ?? "";
  const source = await sources(join(import.meta.dirname, "src"));
  const printed = new Set(
    [...source.matchAll(/\bwarn\((?:[^()]*\? )?(\d{3})(?: : (\d{3}))?/g)].flatMap(([, a, b]) => [a, b ?? a]),
  );
  expect(printed.size).toBeGreaterThan(8);
  for (const code of printed) expect(page).toContain(`<section id="KL${code}">`);
  expect(page).not.toMatch(/<script|<link|\bon\w+=/);
});

test("an invite widget's script and each renderer stay within their budgets", async () => {
  const sizes = await openSizes(join(folder, "size"));
  expect(sizes.embed(["invite"])).toBeLessThanOrEqual(budgets.invite);
  expect(sizes.late(["invite"])).toBeLessThanOrEqual(budgets.late);
  expect(sizes.late(["waitlist"])).toBeLessThanOrEqual(budgets.lateWithWaitlist);
  const large = widgetTypes.filter((type) => sizes.renderer(type) > budgets.renderer);
  expect(large).toEqual([]);
});
