import { Entity } from "electrodb";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { perTable, service, transact } from "../table/index.ts";
import { type Saved, saveSetting, setting } from "./index.ts";

const colors = setting({
  entity: "testColors",
  keys: [["workspaceId"], ["projectId", "screen"]],
  attribute: "colors",
  schema: z.array(z.string()),
  first: ["red"],
});

/** The same setting as earlier releases stored it. */
const stored = perTable(
  (configuration) =>
    new Entity(
      {
        model: { entity: "testColors", version: "1", service },
        attributes: {
          workspaceId: { type: "string", required: true },
          projectId: { type: "string", required: true },
          screen: { type: "string", required: true },
          colors: { type: "any", required: true },
          version: { type: "number", required: true },
          updatedAt: { type: "string", required: true },
        },
        indexes: {
          byProject: {
            pk: { field: "pk", composite: ["workspaceId"], casing: "none" },
            sk: { field: "sk", composite: ["projectId", "screen"], casing: "none" },
          },
        },
      },
      configuration,
    ),
);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

let projects = 0;
const fresh = () => {
  projects += 1;
  return { workspaceId: "wsp_1", projectId: `prj_${projects}`, screen: "Home#1" };
};
const at = "2026-03-10T12:00:00.000Z";
const save = (of: ReturnType<typeof fresh>, value: string[], version: number) =>
  saveSetting(testCtx(platform, testMember(platform)), colors, of, { value, version }, []);

test("an item is the one that ElectroDB stores, and each reads the other's", async () => {
  const { table, clock } = platform;
  const [old, made] = [fresh(), fresh()];
  const saved: Saved<string[]> = { value: ["blue"], version: 2, updatedAt: at };
  const asStored = (of: typeof old) => ({ ...of, colors: ["blue"], version: 2, updatedAt: at });
  const { Put } = colors.saveItem(made, saved);
  const written = stored(table).put(asStored(made)).params();
  expect(written).toEqual(expect.objectContaining({ Item: Put?.Item }));
  await stored(table).put(asStored(old)).go();
  expect(await colors.find(table, old)).toEqual(saved);
  expect((await transact(table, clock, [colors.saveItem(made, saved)])).ok).toBe(true);
  expect((await stored(table).get(made).go()).data).toEqual(asStored(made));
});

test("a value is the first one until it is saved, and the same value again writes nothing", async () => {
  const of = fresh();
  expect(await save(of, ["red"], 7)).toEqual({ value: ["red"], version: 1, updatedAt: null });
  const saved = await save(of, ["blue"], 1);
  expect(saved).toMatchObject({ value: ["blue"], version: 2 });
  expect(await save(of, ["blue"], 1)).toEqual(saved);
  expect(await save(of, ["green"], 2)).toMatchObject({ version: 3 });
  await expect(save(of, ["gray"], 2)).rejects.toMatchObject({ code: "conflict.version" });
});

test("of changes to one version at the same time one is saved, the first one included", async () => {
  const of = fresh();
  for (const version of [1, 2]) {
    const attempts = ["a", "b", "c"].map((name) => save(of, [`${name}${version}`], version));
    const done = (await Promise.allSettled(attempts)).filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
  }
  expect(await colors.find(platform.table, of)).toMatchObject({ version: 3 });
});

test("a value that is not one of the setting is an error, never the first value", async () => {
  const { table } = platform;
  const of = fresh();
  await stored(table)
    .put({ ...of, colors: "blue", version: 2, updatedAt: at })
    .go();
  await expect(colors.find(table, of)).rejects.toThrow(z.ZodError);
});

test("an exported value of any version is restored where there is none", async () => {
  const { table, clock } = platform;
  const of = fresh();
  const restored = { value: ["blue"], version: 9, updatedAt: at };
  expect((await transact(table, clock, [colors.restoreItem(of, restored)])).ok).toBe(true);
  expect((await transact(table, clock, [colors.restoreItem(of, restored)])).ok).toBe(false);
  expect(await colors.find(table, of)).toEqual(restored);
});
