import { beforeAll, expect, test } from "vitest";
import { type TestPlatform, testPlatform } from "../../testing/index.ts";
import { namesNoKnownPerson } from "./names-no-known-person.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const ana = { pk: "people#ana", sk: "participant", externalId: "ana", participantId: "ptc_1", name: "Ana" };
const put = (item: object) => platform.table.put({ Item: item });
const asked = (record: unknown, form: "item" | "image" = "item") =>
  namesNoKnownPerson(platform.table, record, form);

test("a copy names a known person while its item exists with the same owner, whatever else changed", async () => {
  await put(ana);
  expect(await asked(ana)).toBe(false);
  expect(await asked({ ...ana, name: "Anna", joined: 7 })).toBe(false);
  expect(await asked({ ...ana, participantId: "ptc_0" })).toBe(true);
  await put({ ...ana, externalId: "kiteloop:erased:ptc_1" });
  expect(await asked(ana)).toBe(true);
  const { pk, sk } = ana;
  await platform.table.delete({ Key: { pk, sk } });
  expect(await asked(ana)).toBe(true);
});

test("an image that can't be read as an item is checked by its texts", async () => {
  const ben = {
    pk: { S: "people#ben" },
    sk: { S: "participant" },
    externalId: { S: "ben" },
    joined: { B: 1 },
  };
  expect(await asked(ben, "image")).toBe(true);
  await put({ pk: "people#ben", sk: "participant", externalId: "ben" });
  expect(await asked(ben, "image")).toBe(false);
});

test("a copy that names nobody, or lacks its key, needs no check", async () => {
  expect(await asked({ pk: "beacon", sk: "1", projectId: "prj_1" })).toBe(false);
  expect(await asked({ externalId: "ana" })).toBe(false);
  for (const odd of [null, "text", 7, [], {}]) expect(await asked(odd)).toBe(false);
});
