import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmbedParts } from "@kiteloop/contract/publishing/embed";
import { widgetOfRun } from "@kiteloop/widget/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileAssets } from "../assets/store.ts";
import { deployWidget } from "./deploy-widget.ts";

let dir = "";
let built = "";
let assets: FileAssets;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "kiteloop-deploy-"));
  assets = new FileAssets(join(dir, "assets"));
  built = await widgetOfRun();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test("pages find the files that their scripts name with immutable caching, and files of older scripts stay", async () => {
  const old = { contentType: "text/javascript", cacheControl: "public" };
  await assets.put("w/_/more-0000000000000000.js", "old", old);
  const text = await deployWidget(assets, built);
  const parts = EmbedParts.parse(JSON.parse(text));
  expect(await assets.get("w/_/parts.json")).toBe(text);
  for (const { file } of Object.values(parts.renderers)) {
    const { contentType, cacheControl } = (await assets.open(`w/_/${file}`)) ?? {};
    expect(contentType).toContain("text/javascript");
    expect(cacheControl).toContain("immutable");
  }
  const page = await assets.open("w/_/diagnostics.html");
  expect(page?.contentType).toContain("text/html");
  expect(page?.cacheControl).not.toContain("immutable");
  for (const [name, type] of [
    ["share-page.js", "text/javascript"],
    ["share-page.css", "text/css"],
  ] as const) {
    const { contentType, cacheControl } = (await assets.open(`w/_/${name}`)) ?? {};
    expect(contentType).toContain(type);
    expect(cacheControl).toBe("public, max-age=60");
  }
  expect(await assets.get("w/_/more-0000000000000000.js")).toBe("old");
});
