import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headersOfScript } from "@kiteloop/core/publishing/embed";
import { createSecrets, identitySecretPlace, parseSecretKeys } from "@kiteloop/core/shared/secrets";
import { creationParameters } from "@kiteloop/core/shared/table";
import { afterEach, beforeEach, expect, test } from "vitest";
import { filePictures } from "../assets/pictures.ts";
import { FileAssets } from "../assets/store.ts";
import { makeBackup } from "../backup/make.ts";
import { type UsedFolder, useFolder } from "../backup/testing.ts";
import { recountFolder } from "../backup/verify.ts";
import { TableCopy } from "../engine/index.ts";
import { restoreExport } from "../from-aws/restore-export.ts";
import { headersOfPart } from "../main/deploy-widget.ts";
import { tableName } from "../main/environment.ts";
import { PlainError } from "../plain-error.ts";
import { moveToAws } from "./move.ts";
import { findStage } from "./stage.ts";
import { FakeStage, ownTable } from "./testing.ts";

const stageKey = Buffer.alloc(32, 7).toString("base64");
/** The smallest picture: one pixel. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const script = "w/prj_1.js";
const pictureKey = "feedback/usr_1/fbk_1-ab";

let scratch: string;
let dataDir: string;
let file: string;
let used: UsedFolder | undefined;
let stage: FakeStage;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-move-test-"));
  dataDir = join(scratch, "data");
  file = join(scratch, "one.klb");
  stage = await FakeStage.start(join(scratch, "stage"));
  stage.parameters.set(stage.target.keys.name, stageKey);
});
afterEach(async () => {
  await used?.stop();
  used = undefined;
  await stage.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

/** A server that was in use and is stopped, and its backup. @returns the number of its items */
async function stoppedServer(): Promise<number> {
  used = await useFolder(dataDir, { others: true });
  const { join: addFriend } = await used.project();
  for (let n = 0; n < 5; n++) await addFriend();
  await used.pump.drained();
  const { assets } = used;
  await assets.put(script, "alias", headersOfScript(script));
  await assets.put("w/prj_1/0a1b.js", "release", headersOfScript("w/prj_1/0a1b.js"));
  for (const name of ["more-0123.js", "share-page.js", "share-page.css", "parts.json"])
    await assets.put(
      `w/_/${name}`,
      `server's ${name}`,
      headersOfPart(name) ?? { contentType: "", cacheControl: "" },
    );
  const pictures = filePictures(assets);
  await pictures.put(pictureKey, picture, "image/png");
  await pictures.put("log/prj_1/2026-03-10/0.jsonl.gz", Buffer.from("lines"), "application/gzip");
  await pictures.put("log/prj_1/2026-03-10/manifest.json", Buffer.from("{}"), "application/json");
  await used.stop();
  used = undefined;
  await makeBackup({ dataDir, to: file });
  return itemsIn(dataDir).length;
}

const move = (dryRun = false) => moveToAws(file, stage.target, { dryRun, say: () => undefined });

/** Every item of a folder that no engine has open, as DynamoDB's JSON. */
function itemsIn(folder: string): unknown[] {
  const copy = new TableCopy(join(folder, "table.db"));
  try {
    return [...copy.items(tableName)].map((item) => JSON.parse(item));
  } finally {
    copy.close();
  }
}

async function movedItems(): Promise<number> {
  let count = 0;
  for await (const _ of stage.items()) count += 1;
  return count;
}

test("from a server to AWS and back no item differs, objects keep their headers, and the recount is equal", async () => {
  const before = await stoppedServer();
  stage.objects.set("w/_/share-page.js", [
    { id: "1", body: Buffer.from("stage's"), contentType: "text/javascript", cacheControl: "no-cache" },
  ]);
  const moved = await move();
  expect(moved).toMatchObject({ items: before, sent: 7, there: 2, keys: 1, failed: 0, before: false });
  expect(await movedItems()).toBe(before);
  expect(stage.newest(script)).toMatchObject(headersOfScript(script));
  expect(stage.newest(script)?.body.toString()).toBe("alias");
  expect(stage.newest("w/prj_1/0a1b.js")?.cacheControl).toContain("immutable");
  expect(stage.newest("w/_/share-page.js")?.body.toString()).toBe("stage's");
  expect(stage.newest("w/_/parts.json")).toBeUndefined();
  expect(stage.newest(pictureKey)).toMatchObject({
    contentType: "image/png",
    cacheControl: "private, no-store",
  });
  expect([...stage.objects.keys()].filter((key) => key.startsWith("import/"))).toEqual([]);
  const keys = parseSecretKeys(stage.parameters.get(stage.target.keys.name) ?? "");
  expect(keys.map(({ bytes }) => bytes.toString("base64"))).toEqual([
    stageKey,
    readFileSync(join(dataDir, "secret-keys"), "utf8").trim(),
  ]);

  const copied = join(scratch, "copied");
  await stage.copyTo(copied);
  const back = join(scratch, "back");
  const restored = await restoreExport(copied, back, () => undefined);
  expect(restored).toMatchObject({ members: { users: 0 }, counted: 0 });
  expect(readdirSync(join(back, "backups"))).toEqual([]);
  expect(itemsIn(back)).toEqual(itemsIn(dataDir));
  used = await useFolder(back, { isNew: false });
  const there = new FileAssets(join(dataDir, "assets"));
  for (const key of [script, "w/prj_1/0a1b.js", "w/_/more-0123.js", "w/_/share-page.css", pictureKey])
    expect(await used.assets.open(key), key).toEqual(await there.open(key));
  const { join: addAnother } = await used.project();
  await addAnother();
  await used.pump.drained();
  await used.stop();
  used = undefined;
  const recounted = await recountFolder(back, join(scratch, "export.jsonl"));
  expect(recounted.map(({ joins, differences }) => ({ joins, differences }))).toContainEqual({
    joins: 5,
    differences: [],
  });
});

test("a dry run says what would be done, and changes nothing", async () => {
  await stoppedServer();
  expect(await move(true)).toMatchObject({ sent: 8, there: 1, keys: 1 });
  expect([...stage.objects.keys()]).toEqual([]);
  expect(await stage.tables()).toEqual([]);
  expect(stage.parameters.get(stage.target.keys.name)).toBe(stageKey);
});

test("a move that is ended in between continues, and one of a stage in use changes nothing", async () => {
  const before = await stoppedServer();
  stage.putsLeft = 3;
  await expect(move()).rejects.toThrow();
  expect(await stage.tables()).toEqual([]);
  stage.putsLeft = null;
  const sent = stage.objects.size;
  expect(await move()).toMatchObject({ sent: 8 - sent, there: 1 + sent });
  expect(await movedItems()).toBe(before);
  // Asked for again before the table is configured, it waits for the import that there is.
  expect(await move()).toMatchObject({ sent: 0, keys: 0, before: false });
  stage.isConfigured = true;
  stage.objects.set(script, [{ id: "2", body: Buffer.from("newer"), contentType: "", cacheControl: "" }]);
  expect(await move()).toMatchObject({ before: true, sent: 0 });
  expect(stage.newest(script)?.body.toString()).toBe("newer");
});

test("a table of that name that something else made is refused, before anything is sent", async () => {
  await stoppedServer();
  await stage.makeTable(creationParameters(stage.target.table));
  await expect(move()).rejects.toThrow("this file didn’t make it: nothing was changed");
  expect(stage.objects.size).toBe(0);
});

test("a server that hadn’t counted everything, or a file without keys or of a newer version, is refused", async () => {
  used = await useFolder(dataDir, { others: true });
  const { join: addFriend } = await used.project();
  await used.pump.drained();
  used.count(false);
  await addFriend();
  await makeBackup({ dataDir, to: file });
  await expect(move()).rejects.toThrow(/has \d+ records that weren’t counted or sent yet/);
  used.count(true);
  await used.pump.drained();
  await used.stop();
  used = undefined;
  await makeBackup({ dataDir, to: file, withoutKeys: true });
  await expect(move()).rejects.toThrow("has no keys");
  writeFileSync(join(dataDir, "folder.json"), JSON.stringify({ version: "9.0.0", schema: 9 }));
  await makeBackup({ dataDir, to: file });
  await expect(move()).rejects.toThrow("written by Kiteloop 9.0.0");
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
  writeFileSync(file, bytes);
  await expect(move()).rejects.toThrow(PlainError);
  expect([stage.objects.size, await stage.tables()]).toEqual([0, []]);
});

test("a stage is found by its stack, and one that isn’t deployed is named", async () => {
  expect(await findStage(stage.cloudFormation, "prod")).toEqual({
    ...{ ownTable, table: stage.target.table, bucket: stage.target.bucket.name },
    keys: stage.target.keys.name,
  });
  await expect(findStage(stage.cloudFormation, "dev")).rejects.toThrow("no stack dev-kiteloop-Storage here");
});

test("the stage reads the server's secrets, and the server those of the stage when it returns", async () => {
  await stoppedServer();
  const place = identitySecretPlace({ workspaceId: "wsp_1", projectId: "prj_1" });
  const keysOf = (text: () => string) => createSecrets(async () => text());
  const own = keysOf(() => readFileSync(join(dataDir, "secret-keys"), "utf8"));
  const ofServer = await own.seal(place, "from the server");
  await move();
  const there = keysOf(() => stage.parameters.get(stage.target.keys.name) ?? "");
  expect(await there.open(place, ofServer)).toBe("from the server");
  const ofStage = await there.seal(place, "from the stage");
  await expect(own.open(place, ofStage)).rejects.toThrow();
  await stage.copyTo(join(scratch, "copied"));
  await restoreExport(join(scratch, "copied"), join(scratch, "back"), () => undefined);
  const back = keysOf(() => readFileSync(join(scratch, "back/secret-keys"), "utf8"));
  expect(await back.open(place, ofStage)).toBe("from the stage");
});

/** A folder as a stage's data are copied to, in which one thing is wrong. */
async function copyWith(change: (folder: string, exported: string) => void): Promise<string> {
  await stoppedServer();
  await move();
  const copied = join(scratch, "copied");
  await stage.copyTo(copied);
  const [name = ""] = readdirSync(join(copied, "table/AWSDynamoDB"));
  change(copied, join(copied, "table/AWSDynamoDB", name));
  return copied;
}

test.each<[string, (folder: string, exported: string) => void, string]>([
  ["no export", (folder) => rmSync(join(folder, "table"), { recursive: true }), "has no export of DynamoDB"],
  ["a file too few", (_, exported) => rmSync(join(exported, "data/part1.json.gz")), "can’t be read"],
  [
    "a damaged file",
    (_, exported) => {
      const path = join(exported, "data/part0.json.gz");
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
      writeFileSync(path, bytes);
    },
    "copy the export again",
  ],
  [
    "a file of another export",
    (_, exported) => {
      const [one, two] = [0, 1].map((at) => join(exported, `data/part${at}.json.gz`));
      writeFileSync(one ?? "", readFileSync(two ?? ""));
    },
    "isn’t as it was exported",
  ],
  ["no list", (_, exported) => rmSync(join(exported, "manifest-files.json")), "is missing"],
  ["no keys", (folder) => rmSync(join(folder, "secret-keys")), "secret-keys is missing"],
  ["other keys", (folder) => writeFileSync(join(folder, "secret-keys"), "short"), "is not valid"],
  [
    "an object of something else",
    (folder) => writeFileSync(join(folder, "assets/notes.txt"), "mine"),
    "is no object that Kiteloop writes",
  ],
])("a folder with %s fills no data folder", async (_, change, why) => {
  const copied = await copyWith(change);
  const back = join(scratch, "back");
  await expect(restoreExport(copied, back, () => undefined)).rejects.toThrow(why);
  expect(existsSync(join(back, "table.db"))).toBe(false);
  expect(existsSync(join(back, "backups")) ? readdirSync(join(back, "backups")) : []).toEqual([]);
});
