import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { app, edge, PackedServer, placeFor, unpack } from "./packed.ts";
import { copyToPack, packServerOf } from "./packing.ts";
import { freePorts } from "./ports.ts";

const within = { timeout: 60_000, interval: 500 };

let scratch: string;
/** Commands of two versions, of which the newer one has data in another form. */
let older: string;
let newer: string;
let server: PackedServer;

/** A migration that this checkout doesn't have: it adds a field to each participant. */
const migration = `
import { readItems } from "../engine/index.ts";
import { tableName } from "../main/environment.ts";
const made: Migration = {
  number: 1_000,
  about: "participants have another form",
  async run({ table, tableEndpoint }) {
    for await (const { pk, sk, code, externalId } of readItems(tableEndpoint, tableName))
      if (code && externalId)
        await table.update({
          Key: { pk, sk },
          UpdateExpression: "SET madeUp = :yes",
          ExpressionAttributeValues: { ":yes": true },
        });
  },
};
`;

async function change(path: string, from: RegExp | string, to: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} doesn't have ${from}`);
  await writeFile(path, changed);
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "kiteloop-rollback-"));
  const copy = join(scratch, "copy");
  await copyToPack(copy);
  const place = await placeFor(scratch);
  older = await unpack(await packServerOf(copy, join(scratch, "made")), place.home);
  const version = join(copy, "packages/server/src/upgrade/folder-version.ts");
  await change(
    version,
    /^export const \{ version: ownVersion \} = own;$/m,
    'export const ownVersion = own && "99.0.0";',
  );
  const migrations = join(copy, "packages/server/src/upgrade/migrations.ts");
  await change(migrations, /(?<=readonly Migration\[\] = \[.+)\]/, ", made]");
  await writeFile(migrations, `${migration}${await readFile(migrations, "utf8")}`);
  newer = await unpack(await packServerOf(copy, join(scratch, "made")), place.home);
  await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  server = new PackedServer(older, await freePorts(2), place);
});
afterAll(async () => {
  await server?.stop();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

const Id = z.object({ id: z.string() });
const Key = z.object({ secret: z.string() });
const Participant = z.object({ code: z.string() });

test("an upgrade by another tarball keeps all numbers, the older one refuses its data, and a rollback brings those from before back", async () => {
  const { KITELOOP_DATA: dataDir = "" } = server.env;
  const password = server.openAccount();
  await server.start();
  await server.signIn(password);
  const about = { name: "Acme", host: "acme.example", businessType: "other", timeZone: "UTC" };
  const { id: projectId } = Id.parse(await server.must(app, "POST", "/api/projects", about));
  const key = { name: "Site", projectId, scopes: ["participants:write", "joins:write"], expiresInDays: null };
  const { secret } = Key.parse(await server.must(app, "POST", "/api/api-keys", key));
  const { code } = Participant.parse(
    await server.must(edge, "POST", "/v1/participants", { externalId: "ada" }, secret),
  );
  const addFriend = (externalId: string) =>
    server.must(edge, "POST", "/v1/joins", { externalId, code }, secret);
  const joined = async () => {
    const people = await server.must(app, "GET", `/api/projects/${projectId}/participants`);
    return Number(/"joined":([1-9]\d*)/.exec(JSON.stringify(people))?.[1] ?? 0);
  };
  await addFriend("bob");
  await vi.waitFor(async () => expect(await joined()).toBe(1), within);
  await server.stop();

  server.command = newer;
  await server.start();
  expect(server.said).toContain("migration 1000: participants have another form");
  expect(await joined()).toBe(1);
  await addFriend("eve");
  await vi.waitFor(async () => expect(await joined()).toBe(2), within);
  await server.stop();

  server.command = older;
  expect(server.run(["start"])).toMatchObject({
    status: 1,
    output: expect.stringMatching(
      /run 99\.0\.0 or newer, or restore .* such as before-99\.0\.0\.klb, into an empty folder, as `rollback` does/,
    ),
  });
  const back = server.run(["rollback"]);
  expect(back).toMatchObject({ status: 0, output: expect.stringContaining("before-99.0.0.klb") });
  expect((await readdir(dataDir)).filter((name) => name.startsWith("replaced-"))).toHaveLength(1);
  await server.start();
  expect(await joined()).toBe(1);
  await server.signIn(password);
  expect(server.run(["rollback"])).toMatchObject({
    status: 1,
    output: expect.stringContaining("already runs"),
  });
  await addFriend("dan");
  await vi.waitFor(async () => expect(await joined()).toBe(2), within);
  await server.stop();
  expect(server.run(["rollback"])).toMatchObject({
    status: 1,
    output: expect.stringContaining("can read"),
  });

  // The other version may be tried again.
  server.command = newer;
  await server.start();
  expect(server.said).toContain("migration 1000");
  expect(await joined()).toBe(2);
  const file = join(server.env.TMPDIR ?? "", "end.klb");
  expect(server.run(["backup", file]).status).toBe(0);
  await server.stop();
  expect(server.run(["verify", file])).toMatchObject({
    status: 0,
    output: expect.stringContaining("1 projects recounted"),
  });
});
