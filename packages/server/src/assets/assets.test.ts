import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileAssets } from "./store.ts";

let folder: string;
let assets: FileAssets;
const script = { contentType: "text/javascript; charset=utf-8", cacheControl: "public, max-age=60" };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-assets-"));
  assets = new FileAssets(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("an object that was put is returned with its metadata, also by another instance", async () => {
  await assets.put("w/prj_1.js", "let ü = 1;\n", script);
  expect(await new FileAssets(folder).get("w/prj_1.js")).toBe("let ü = 1;\n");
  expect(await assets.open("w/prj_1.js")).toMatchObject(script);
});

test("bytes are stored unchanged", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await assets.put("w/bytes", bytes, { contentType: "application/octet-stream", cacheControl: "no-store" });
  expect(new Uint8Array((await assets.open("w/bytes"))?.body ?? [])).toEqual(bytes);
});

test("a reader during many writes always sees one whole version", async () => {
  const version = (letter: string) => letter.repeat(200_000);
  await assets.put("w/a.js", version("0"), script);
  let writing = true;
  const writes = (async () => {
    for (let round = 0; round < 40; round++) await assets.put("w/a.js", version(String(round % 10)), script);
    writing = false;
  })();
  while (writing) {
    const seen = (await assets.get("w/a.js")) ?? "";
    expect(seen).toBe(version(seen.charAt(0)));
  }
  await writes;
  expect(readdirSync(join(folder, "w"))).toEqual(["a.js.object"]);
});

test("a created object keeps its content, also when many create it at once", async () => {
  const once = (body: string) => assets.create("w/prj_1/0.js", body, script);
  await Promise.all(Array.from({ length: 20 }, (_, n) => once(String(n).repeat(100_000))));
  const first = (await assets.get("w/prj_1/0.js")) ?? "";
  await once("later");
  expect(await assets.get("w/prj_1/0.js")).toBe(first);
  expect(new Set(Array.from({ length: 20 }, (_, n) => String(n).repeat(100_000)))).toContain(first);
  expect(readdirSync(join(folder, "w/prj_1"))).toEqual(["0.js.object"]);
});

test("a key may be a prefix of another key", async () => {
  await assets.put("w/a", "one", script);
  await assets.put("w/a/b", "two", script);
  expect([await assets.get("w/a"), await assets.get("w/a/b"), await assets.get("w")]).toEqual([
    "one",
    "two",
    null,
  ]);
});

test.each(["../x", "w/../../x", "/etc/passwd", "", "w//x", "w/.", "w/\0", "w\\..\\x"])(
  "%j is not a key: nothing is written or read outside the folder",
  async (key) => {
    await expect(assets.put(key, "x", script)).rejects.toThrow(/Not an asset key/);
    expect(await assets.get(key)).toBeNull();
  },
);

test("removeAll removes objects whose key starts with the prefix, also in subfolders, and nothing else", async () => {
  for (const key of ["w/prj_1.js", "w/prj_1/0.js", "w/prj_1/late-1.js", "w/prj_2.js", "w/prj_2/0.js"])
    await assets.put(key, key, script);
  await assets.removeAll("w/prj_1");
  await assets.removeAll("w/prj_1");
  await assets.removeAll("x/prj_1");
  const left = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".object"),
  );
  expect(left.toSorted()).toEqual(["w/prj_2.js.object", "w/prj_2/0.js.object"]);
  await expect(assets.removeAll("../w")).rejects.toThrow("Not a beginning");
});
