import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { createAwsTable } from "@kiteloop/core/shared/aws-table";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBackup } from "../backup/make.ts";
import { restoreBackup } from "../backup/restore.ts";
import { type Engine, ensureTable, readItems, startEngine, tableClient } from "../engine/index.ts";
import { identityDefinition, identityTable, openStore } from "../identity/store.ts";
import { tableName } from "../main/environment.ts";
import { layFoundation } from "../main/foundation.ts";
import { openSecrets } from "../main/secret-keys.ts";
import { Shutdown } from "../main/shutdown.ts";
import { requireKnownSchema, versionOfFolder, writeFolderVersion } from "./folder-version.ts";
import type { Migration } from "./migration.ts";
import { migrations, schemaOf } from "./migrations.ts";
import { sealAuthenticators } from "./seal-authenticators.ts";
import { upgradeFolder } from "./upgrade.ts";

let scratch: string;
let dataDir: string;
let engine: Engine;
const lines: string[] = [];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "kiteloop-upgrade-"));
  dataDir = join(scratch, "data");
  lines.length = 0;
  await open();
});
afterEach(async () => {
  await engine.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
});

async function open() {
  engine = await startEngine({ dataDir });
  await ensureTable(engine.endpoint, tableDefinition(tableName));
}

const names = ["one", "two", "three"];
const key = (sk: string) => ({ pk: "greetings", sk });

/** Adds a greeting to each name. It may be ended after a name; `failAt` ends it before one, once. */
function greeting(number: number, word: string, failAt?: string): Migration {
  let isFailing = failAt !== undefined;
  return {
    number,
    about: `names are greeted with ${word}`,
    run: async ({ table, from, note }) => {
      for (const name of names.slice(from === undefined ? 0 : names.indexOf(from) + 1)) {
        if (isFailing && name === failAt) {
          isFailing = false;
          throw new Error("the power is gone");
        }
        const { Item } = await table.get({ Key: key(name) });
        const words = [
          ...new Set([
            ...String(Item?.words ?? "")
              .split(" ")
              .filter(Boolean),
            word,
          ]),
        ];
        await table.put({
          Item: { ...key(name), words: words.join(" "), times: Number(Item?.times ?? 0) + 1 },
        });
        await note(name);
      }
    },
  };
}

async function greetings() {
  const found: [unknown, unknown, unknown][] = [];
  for await (const { sk, words, times } of readItems(engine.endpoint, tableName))
    found.push([sk, words, times]);
  return found.sort();
}

const backups = () => join(dataDir, "backups");
const upgrade = (all: readonly Migration[], version = "0.2.0", isNew = false) =>
  upgradeFolder({ dataDir, engine, isNew, backups: backups(), log, all, version });

test("migrations count up from one without a gap", () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, at) => at + 1));
});

test("an upgrade makes one backup and runs what is missing, in order; ended in between, it continues there", async () => {
  await upgrade([], "0.1.0", true);
  expect(readdirSync(dataDir)).not.toContain("backups");
  const all = [greeting(1, "hello"), greeting(2, "bye", "two")];
  await expect(upgrade(all)).rejects.toThrow("the power is gone");
  expect(await versionOfFolder(dataDir)).toMatchObject({
    version: "0.1.0",
    schema: 1,
    upgrade: { position: "one" },
  });
  const made = readFileSync(join(backups(), "before-0.2.0.klb"));
  await engine.stop();
  await open();
  await upgrade(all);
  expect(await greetings()).toEqual([
    ["one", "hello bye", 2],
    ["three", "hello bye", 2],
    ["two", "hello bye", 2],
  ]);
  expect(await versionOfFolder(dataDir)).toEqual({ version: "0.2.0", schema: 2 });
  expect(readdirSync(backups())).toEqual(["before-0.2.0.klb"]);
  expect(readFileSync(join(backups(), "before-0.2.0.klb")).equals(made)).toBe(true);
  await upgrade(all);
  expect((await greetings())[0]).toEqual(["one", "hello bye", 2]);
});

test("secrets of authenticator apps from before they were encrypted are so after the upgrade, also if it ran twice", async () => {
  await upgrade([], "0.1.0", true);
  await ensureTable(engine.endpoint, identityDefinition);
  const client = tableClient(engine.endpoint);
  const db = DynamoDBDocumentClient.from(client);
  const Item = { pk: "user#s1", sk: "totp", secret: "JBSWY3DPEHPK3PXP", enabled: true };
  await db.send(new PutCommand({ TableName: identityTable, Item }));
  await upgrade(migrations);
  expect(await versionOfFolder(dataDir)).toEqual({ version: "0.2.0", schema: schemaOf(migrations) });
  const secrets = await openSecrets(dataDir, createAwsTable(db, tableName));
  await sealAuthenticators.run({
    ...{ table: createAwsTable(db, tableName), tableEndpoint: engine.endpoint, dataDir, from: undefined },
    note: async () => undefined,
  });
  const rows = [];
  for await (const row of readItems(engine.endpoint, identityTable)) rows.push(row);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(Item.secret);
  const store = await openStore(engine.endpoint, secrets);
  expect(await store.secretOf("s1", "secret")).toBe(Item.secret);
  store.close();
  client.destroy();
  expect(() => requireKnownSchema(dataDir, { version: "0.2.0", schema: 1 }, [])).toThrow(
    `${dataDir} was written by Kiteloop 0.2.0 (schema 1), and this is`,
  );
});

test("going back is a restore of the backup before the upgrade", async () => {
  await upgrade([], "0.1.0", true);
  const client = tableClient(engine.endpoint);
  const table = createAwsTable(DynamoDBDocumentClient.from(client), tableName);
  await table.put({ Item: { ...key("one"), words: "hello", times: 1 } });
  client.destroy();
  const before = await greetings();
  await upgrade([greeting(1, "bye")]);
  expect(await greetings()).not.toEqual(before);
  await engine.stop();
  const file = join(backups(), "before-0.2.0.klb");
  dataDir = join(scratch, "again");
  await restoreBackup(file, dataDir);
  await open();
  expect(await versionOfFolder(dataDir)).toEqual({ version: "0.1.0", schema: 0 });
  expect(await greetings()).toEqual(before);
});

test("data of a newer schema are refused with both ways out, and stay as they are", async () => {
  await engine.stop();
  await writeFolderVersion(dataDir, { version: "9.0.0", schema: schemaOf(migrations) + 1 });
  const shutdown = new Shutdown();
  const starting = layFoundation(
    { dataDir, fresh: false, staff: [], mail: async () => undefined, log, writeLog: log },
    shutdown,
  );
  await expect(starting).rejects.toThrow(/run 9\.0\.0 or newer, or restore .* such as before-9\.0\.0\.klb/);
  await shutdown.run();
  expect(await versionOfFolder(dataDir)).toMatchObject({ version: "9.0.0" });
  await open();
});

test("an upgrade that hasn’t ended keeps an earlier version from starting, and is no backup", async () => {
  await upgrade([], "0.1.0", true);
  const all = [...migrations, greeting(schemaOf(migrations) + 1, "hello", "two")];
  await expect(upgrade(all)).rejects.toThrow("the power is gone");
  const before = join(backups(), "before-0.2.0.klb");
  const starting = () =>
    layFoundation(
      { dataDir, fresh: false, staff: [], mail: async () => undefined, log, writeLog: log },
      new Shutdown(),
    );
  await expect(makeBackup({ dataDir, to: join(scratch, "now.klb") })).rejects.toThrow(
    /hasn’t ended: no backup was made/,
  );
  await engine.stop();
  await expect(starting()).rejects.toThrow(`or restore ${before} into`);
  expect(await versionOfFolder(dataDir)).toMatchObject({ version: "0.1.0", upgrade: { position: "one" } });
  await open();
});

test("data of another version with the same schema are opened, and data without a version are the oldest", async () => {
  expect(await versionOfFolder(dataDir)).toEqual({ version: "0", schema: 0 });
  await upgrade([]);
  await upgrade([], "0.1.9");
  expect(await versionOfFolder(dataDir)).toEqual({ version: "0.1.9", schema: 0 });
  expect(() => requireKnownSchema("it", { version: "0.2.0", schema: 0 }, [])).not.toThrow();
});

test("data whose key of sessions is missing are opened, and the log says what that costs", async () => {
  await engine.stop();
  const start = async () => {
    const shutdown = new Shutdown();
    await layFoundation(
      { dataDir, fresh: false, staff: [], mail: async () => undefined, log, writeLog: log },
      shutdown,
    );
    await shutdown.run();
  };
  await start();
  expect(lines.filter((line) => line.startsWith("identity.json was missing"))).toHaveLength(1);
  lines.length = 0;
  await start();
  expect(lines.filter((line) => line.startsWith("identity.json"))).toEqual([]);
  await open();
});
