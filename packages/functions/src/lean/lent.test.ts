import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { testEngine, testTable } from "@kiteloop/core/testing";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { aliasFor, bundleOptions } from "../bundle-options.ts";

/** Every call of ElectroDB's that reaches the table. */
const source = `
  import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
  import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
  import { perTable } from "@kiteloop/core/table";
  import { Entity } from "electrodb";
  const notes = perTable((configuration) => new Entity({
    model: { entity: "note", version: "1", service: "test" },
    attributes: { noteId: { type: "string", required: true }, text: { type: "string" } },
    indexes: { byId: {
      pk: { field: "pk", composite: ["noteId"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    } },
  }, configuration));
  export async function useAll(endpoint, name) {
    const credentials = { accessKeyId: "test", secretAccessKey: "test" };
    const config = { endpoint, region: "local", credentials };
    const table = { client: DynamoDBDocumentClient.from(new DynamoDBClient(config)), name };
    const [one, two] = [{ noteId: "1" }, { noteId: "2" }];
    const all = notes(table);
    await all.put({ ...one, text: "put" }).go();
    await all.put([{ ...one, text: "put together" }, { ...two, text: "put together" }]).go();
    await all.update(one).set({ text: "updated" }).go();
    const found = [
      (await all.get(one).go()).data,
      ...(await all.get([two]).go()).data,
      ...(await all.query.byId(one).go()).data,
    ];
    await all.delete(one).go();
    await all.delete([two]).go();
    const clash = await all.create(one).go().then(() => all.create(one).go()).catch((error) => error.cause.name);
    return { found, gone: (await all.get(two).go()).data, clash };
  }`;

const outdir = mkdtempSync(join(tmpdir(), "kiteloop-lent-"));
afterAll(() => rmSync(outdir, { recursive: true }));

async function bundled(handler: string) {
  const { mainFields, ...options } = bundleOptions;
  const outfile = join(outdir, `${handler.replace("/", "-")}.mjs`);
  const { metafile } = await build({
    ...options,
    alias: aliasFor(handler),
    mainFields: [...mainFields],
    stdin: { contents: source, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    outfile,
    metafile: true,
  });
  const { useAll } = await import(pathToFileURL(outfile).href);
  const carried = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {});
  return {
    useAll,
    carried: carried.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
  };
}

test.each([
  ["members, by the SDK", "project/get"],
  ["visitors, by our own client", "referral/join"],
])("ElectroDB reaches the table for %s, by commands that it is lent", async (_, handler) => {
  const { useAll, carried } = await bundled(handler);
  const { name } = await testTable();
  expect(await useAll(testEngine(), name)).toEqual({
    found: [
      { noteId: "1", text: "updated" },
      { noteId: "2", text: "put together" },
      { noteId: "1", text: "updated" },
    ],
    gone: null,
    clash: "ConditionalCheckFailedException",
  });
  expect(carried.filter((path) => /PartiQL|ExecuteStatement|jsonschema\/lib/.test(path))).toEqual([]);
});
