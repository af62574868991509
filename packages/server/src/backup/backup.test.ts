import { execFileSync } from "node:child_process";
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { requireFreeSpace } from "./free-space.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { type UsedFolder, useFolder } from "./testing.ts";
import { verifyBackup } from "./verify.ts";

let scratch: string;
let dataDir: string;
let file: string;
let used: UsedFolder;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-backup-"));
  dataDir = join(scratch, "data");
  file = join(scratch, "one.klb");
  used = await useFolder(dataDir);
});
afterEach(async () => {
  await used.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** The tar's own program, from another author. */
const tar = (...args: string[]) => execFileSync("tar", args, { encoding: "utf8" });

test("a restored folder has each item, the files and the keys of the backup, and a counted join", async () => {
  const { join: addFriend } = await used.project();
  for (let n = 0; n < 5; n++) await addFriend();
  await used.pump.drained();
  await used.assets.put("w/prj_1/kl.js", "widget", {
    contentType: "text/javascript",
    cacheControl: "no-cache",
  });
  const { manifest } = await makeBackup({ dataDir, to: file });
  const before = await used.items();
  await used.stop();

  const restored = join(scratch, "restored");
  expect(await restoreBackup(file, restored)).toEqual(manifest);
  for (const name of ["secret-keys", "identity.json", "assets/w/prj_1/kl.js.object", "folder.json"])
    expect(readFileSync(join(restored, name), "utf8")).toBe(readFileSync(join(dataDir, name), "utf8"));
  used = await useFolder(restored, { isNew: false });
  expect(await used.items()).toEqual(before);
  await used.pump.drained();
  expect(await used.items()).toEqual(before);
  expect(await used.assets.get("w/prj_1/kl.js")).toBe("widget");
});

test("a backup is a tar that others can read, private to its user, whose hashes are those of its manifest", async () => {
  await used.project();
  await makeBackup({ dataDir, to: file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const names = tar("tf", file).trim().split("\n");
  expect(names[0]).toBe("manifest.json");
  expect(names).toContain("keys/secret-keys");
  const manifest = JSON.parse(tar("xOf", file, "manifest.json"));
  const out = join(scratch, "out");
  mkdirSync(out);
  tar("xf", file, "-C", out);
  for (const { name, sha256 } of manifest.parts)
    expect(execFileSync("sha256sum", [join(out, name)], { encoding: "utf8" })).toContain(sha256);
  expect(readdirSync(scratch).sort()).toEqual(["data", "one.klb", "out"]);
  expect(readdirSync(join(dataDir, "backing-up"))).toEqual([]);
});

test("without keys it has none, and restores without them", async () => {
  await used.project();
  const { manifest } = await makeBackup({ dataDir, to: file, withoutKeys: true });
  expect(manifest).toMatchObject({ keys: false });
  expect(tar("tf", file)).not.toContain("keys/");
  const restored = join(scratch, "restored");
  await restoreBackup(file, restored);
  expect(readdirSync(restored)).not.toContain("secret-keys");
  const prepared = join(scratch, "prepared");
  mkdirSync(join(prepared, "restoring"), { recursive: true });
  writeFileSync(join(prepared, "secret-keys"), "ours");
  await restoreBackup(file, prepared);
  expect(readFileSync(join(prepared, "secret-keys"), "utf8")).toBe("ours");
});

test("data of a restore that hasn’t ended are no backup", async () => {
  mkdirSync(join(dataDir, "restoring"));
  await expect(makeBackup({ dataDir, to: file })).rejects.toThrow("isn’t whole, and no backup was made");
  expect(readdirSync(scratch)).toEqual(["data"]);
});

test("a device or a pipe is no file to replace", async () => {
  const path = join(scratch, "out");
  symlinkSync("/dev/null", path);
  await expect(makeBackup({ dataDir, to: path })).rejects.toThrow("takes - for the standard output");
  expect(readlinkSync(path)).toBe("/dev/null");
});

test("it can go to a stream, byte by byte the same parts", async () => {
  await used.project();
  const out = new PassThrough();
  const taken = buffer(out);
  await makeBackup({ dataDir, to: out });
  writeFileSync(file, await taken);
  expect((await verifyBackup(file)).projects).toMatchObject([{ project: "Acme", differences: [] }]);
});

test("a folder that isn’t empty, or is in use, takes no restore", async () => {
  await used.project();
  await makeBackup({ dataDir, to: file });
  await expect(restoreBackup(file, dataDir)).rejects.toThrow(/isn’t empty|already runs/);
  const other = join(scratch, "other");
  mkdirSync(join(other, "backups"), { recursive: true });
  writeFileSync(join(other, "notes.txt"), "mine");
  await expect(restoreBackup(file, other)).rejects.toThrow("isn’t empty (notes.txt)");
  expect(readFileSync(join(other, "notes.txt"), "utf8")).toBe("mine");
  rmSync(join(other, "notes.txt"));
  await restoreBackup(file, other);
});

test("a damaged file of the engine becomes no backup, and the last one stays", async () => {
  await used.project();
  await makeBackup({ dataDir, to: file });
  const good = readFileSync(file);
  await used.stop();
  const path = join(dataDir, "table.db");
  const table = new DatabaseSync(path);
  table.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  table.close();
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4096 * 3, 4096 * 8);
  writeFileSync(path, bytes);
  await expect(makeBackup({ dataDir, to: file })).rejects.toThrow("is damaged");
  expect(readFileSync(file).equals(good)).toBe(true);
  await restoreBackup(file, join(scratch, "restored"));
  used = await useFolder(join(scratch, "restored"), { isNew: false });
});

test("on a full disk no backup is made, and the last one and its folder stay as they were", async () => {
  await used.project();
  await makeBackup({ dataDir, to: file });
  const good = readFileSync(file);
  await expect(requireFreeSpace("a backup", [{ folder: dataDir, bytes: 1e18 }])).rejects.toThrow(
    /^The disk of .* has [\d,]+ MB free, and a backup needs [\d,]+ MB: nothing was written\.$/,
  );
  await expect(makeBackup({ dataDir, to: createWriteStream("/dev/full") })).rejects.toThrow(
    "The disk is full",
  );
  expect(readFileSync(file).equals(good)).toBe(true);
  expect(readdirSync(join(dataDir, "backing-up"))).toEqual([]);
});
