import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filePictures } from "./pictures.ts";
import { FileAssets } from "./store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kiteloop-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a picture is returned byte for byte, until the objects with its prefix are removed", async () => {
  const pictures = filePictures(new FileAssets(folder));
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (const key of ["feedback/usr_1/fbk_1", "feedback/usr_1/fbk_2", "feedback/usr_2/fbk_3"])
    await pictures.put(key, bytes, "image/png");
  expect(new Uint8Array((await pictures.get("feedback/usr_1/fbk_1")) ?? [])).toEqual(bytes);
  await pictures.removeAll("feedback/usr_1/fbk_1");
  expect(await pictures.get("feedback/usr_1/fbk_1")).toBeNull();
  expect(await pictures.get("feedback/usr_1/fbk_2")).not.toBeNull();
  // An account with no objects left.
  await pictures.removeAll("feedback/usr_1/fbk");
  await pictures.removeAll("feedback/usr_9/fbk");
  expect(await pictures.get("feedback/usr_1/fbk_2")).toBeNull();
  expect(await pictures.get("feedback/usr_2/fbk_3")).not.toBeNull();
});
