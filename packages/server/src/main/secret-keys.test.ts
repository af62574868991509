import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Table } from "@kiteloop/core/shared/context";
import { testTable } from "@kiteloop/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { openSecrets, secretKeysIn } from "./secret-keys.ts";

const place = { workspaceId: "wsp_1", recordId: "prj_1", field: "identitySecret" };
const key = () => `${randomBytes(32).toString("base64")}\n`;
let dataDir: string;
let path: string;
let table: Table;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kiteloop-keys-"));
  path = secretKeysIn(dataDir);
  table = await testTable();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("the first start creates a key that only this user can read, and the next one keeps it", async () => {
  const sealed = await (await openSecrets(dataDir, table)).seal(place, "secret");
  const text = await readFile(path, "utf8");
  if (process.platform !== "win32") expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await (await openSecrets(dataDir, table)).open(place, sealed)).toBe("secret");
  expect(await readFile(path, "utf8")).toBe(text);
});

test.each([
  ["is gone", () => rm(path), /has not the key [0-9a-f]{8}.*it has none/],
  ["has another key", () => writeFile(path, key()), /has not the key [0-9a-f]{8}.*it has [0-9a-f]{8}/],
  ["is no list of keys", () => writeFile(path, "hello"), /is not valid: secrets.keys_invalid/],
])("a start whose key file %s says so, and creates none", async (_, spoil, message) => {
  await openSecrets(dataDir, table);
  await spoil();
  const opening = openSecrets(dataDir, table);
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.toBeInstanceOf(PlainError);
});

test("a new key on the first line is used from the next start on, and then needs no other", async () => {
  const sealed = await (await openSecrets(dataDir, table)).seal(place, "secret");
  const fresh = key();
  await writeFile(path, fresh + (await readFile(path, "utf8")));
  const secrets = await openSecrets(dataDir, table);
  expect(await secrets.open(place, sealed)).toBe("secret");
  expect(await secrets.isNewest(sealed)).toBe(false);
  await writeFile(path, fresh);
  await openSecrets(dataDir, table);
});
