import { beforeAll, expect, test } from "vitest";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { type TestPlatform, testPlatform } from "../../testing/index.ts";
import { waitlistPlaces } from "./entity.ts";
import { placeKey } from "./keys.ts";
import { numberOf } from "./read-without-orm.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const claimed = () => ({
  workspaceId: platform.ids.make("workspace"),
  projectId: platform.ids.make("project"),
  widgetId: platform.ids.make("widget"),
  recipient: "Hash-_of#somebody",
  claim: "c",
  claimedAt: "2026-03-10T12:00:00.000Z",
});

async function keep(place: ReturnType<typeof claimed> & { number?: number; joinedAt?: string }) {
  const Put = waitlistPlaces(platform.table).put(place).params<NonNullable<TransactItem["Put"]>>();
  expect(Put.Item).toMatchObject(placeKey(place));
  await transact(platform.table, platform.clock, [{ Put }]);
  return place;
}

test("a place is found by the key that ElectroDB builds, with its number", async () => {
  const place = await keep({ ...claimed(), number: 7, joinedAt: "2026-03-10T12:00:01.000Z" });
  expect(await numberOf(platform.table, place)).toBe(7);
});

test("an address that was never entered, or is only claimed, has no number", async () => {
  expect(await numberOf(platform.table, claimed())).toBeNull();
  expect(await numberOf(platform.table, await keep(claimed()))).toBeNull();
});
