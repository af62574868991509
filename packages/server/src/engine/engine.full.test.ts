import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { engineVersion } from "./empty-table.data.ts";
import { ensureTable, startEngine, tableClient } from "./index.ts";
import { alive } from "./pid-file.ts";
import { enginePackages } from "./platforms.ts";
import { sweep } from "./sweeper.ts";
import { TableFile } from "./table-file.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function folder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-engine-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function engine(dataDir = folder()) {
  const started = await startEngine({ dataDir });
  cleanups.push(started.stop);
  await ensureTable(started.endpoint, {
    TableName: "things",
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
    ],
  });
  const client = tableClient(started.endpoint);
  const key = (id: string) => ({ pk: { S: id }, sk: { S: "thing" } });
  return {
    ...started,
    put: (id: string, ttl?: number) =>
      client.send(
        new PutItemCommand({
          TableName: "things",
          Item: { ...key(id), ...(ttl && { ttl: { N: String(ttl) } }) },
        }),
      ),
    has: async (id: string) =>
      (await client.send(new GetItemCommand({ TableName: "things", Key: key(id) }))).Item !== undefined,
  };
}

test("written data is there after a clean stop and start", async () => {
  const dataDir = folder();
  const first = await engine(dataDir);
  await first.put("a");
  await first.stop();
  expect(await (await engine(dataDir)).has("a")).toBe(true);
});

test("two engines run side by side without seeing each other", async () => {
  const [one, two] = await Promise.all([engine(), engine()]);
  await one.put("a");
  expect(await two.has("a")).toBe(false);
});

test("an engine left behind by a killed parent is terminated and its data kept", async () => {
  const dataDir = folder();
  const source = `import("${new URL("./index.ts", import.meta.url).href}").then(async (m) => {
    await m.startEngine({ dataDir: process.argv[1] }); console.log("up"); setInterval(() => {}, 1000); });`;
  const parent = spawn(process.execPath, ["--import", "tsx", "-e", source, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  await once(parent, "exit");
  const next = await engine(dataDir);
  await next.put("a");
  expect(await next.has("a")).toBe(true);
});

test("data in use by a running instance is refused in one sentence", async () => {
  const dataDir = folder();
  const source = `import("${new URL("./index.ts", import.meta.url).href}").then(async (m) => {
    await m.startEngine({ dataDir: process.argv[1] }); console.log("up"); setInterval(() => {}, 1000); });`;
  const parent = spawn(process.execPath, ["--import", "tsx", "-e", source, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanups.push(async () => {
    parent.kill("SIGKILL");
    await once(parent, "exit");
  });
  await once(parent.stdout, "data");
  await expect(startEngine({ dataDir })).rejects.toThrow(/in use by a running Kiteloop/);
});

test.each(["file", "scan"] as const)(
  "expired items, found by the %s, are deleted; current ones and those without a ttl stay",
  async (by) => {
    const table = await engine();
    const file = by === "file" ? new TableFile(table.file ?? "") : undefined;
    cleanups.push(() => file?.close());
    const now = Math.floor(Date.now() / 1000);
    await Promise.all([table.put("gone", now - 10), table.put("later", now + 1000), table.put("forever")]);
    expect(await sweep({ endpoint: table.endpoint, table: "things", file })).toBe(1);
    expect([await table.has("gone"), await table.has("later"), await table.has("forever")]).toEqual([
      false,
      true,
      true,
    ]);
  },
);

test("an unused pid is not alive", () => {
  expect(alive(2 ** 22 + 1)).toBe(false);
});

test("the initial database has the installed engine's version and our index", async () => {
  const manifest = createRequire(import.meta.url).resolve(
    `${enginePackages(process.platform, process.arch)[0]?.name}/package.json`,
  );
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
  expect(engineVersion).toBe(version);
  const dataDir = folder();
  const { put, has, stop } = await engine(dataDir);
  await put("a");
  expect(await has("a")).toBe(true);
  await stop();
  const file = readFileSync(join(dataDir, "table.db"), "latin1");
  expect(file).toContain("CREATE INDEX _stream_records_by_number");
  expect(file).toContain("things");
});

test("more expired items than one read gives are found once each, with their attributes, through an index", async () => {
  const table = await engine();
  const file = new TableFile(table.file ?? "");
  cleanups.push(() => file.close());
  const ids = Array.from({ length: 2_050 }, (_, n) => `i${n}`);
  await Promise.all(ids.map((id, n) => table.put(id, 1_000 + (n % 3))));
  const found = [...file.expired("things", 1_002)];
  const expected = ids.flatMap((id, n) => (n % 3 < 2 ? `${id} ${1_000 + (n % 3)}` : []));
  expect(found.map(({ pk, ttl }) => `${pk?.S} ${ttl?.N}`).toSorted()).toEqual(expected.toSorted());
  expect([...file.expired("things", 1_000)]).toEqual([]);
});
