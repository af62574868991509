import { defaultSettings, nameForms } from "@kiteloop/contract/publishing/widget/settings.data";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { type TestPlatform, testPlatform } from "../../testing/index.ts";
import { embedEntries } from "./entity.ts";
import { entryKey } from "./keys.ts";
import { liveSettings } from "./read-without-orm.ts";
import { putEntryItem } from "./store.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const { size, names } = defaultSettings.leaderboard;
const Board = z.object({ size: z.int().default(size), names: z.enum(nameForms).default(names) });
const newKey = () => ({
  workspaceId: platform.ids.make("workspace"),
  projectId: platform.ids.make("project"),
  widgetId: platform.ids.make("widget"),
});

/** A live leaderboard as an earlier release stored it. */
async function stored(change: (content: Record<string, unknown>) => Record<string, unknown>) {
  const key = newKey();
  const config = defaultConfig("leaderboard");
  const old = { ...config, content: change(config.content) };
  const item = embedEntries(platform.table).put({ ...key, type: "leaderboard", number: 1, config: old });
  await transact(platform.table, platform.clock, [{ Put: item.params<NonNullable<TransactItem["Put"]>>() }]);
  return { key, whole: await upgradeConfig(old) };
}

test("the key built by hand is the one that ElectroDB builds", () => {
  const key = newKey();
  const entry = { ...key, type: "leaderboard" as const, number: 1, config: defaultConfig("leaderboard") };
  expect(putEntryItem(platform.table, entry).Put?.Item).toMatchObject(entryKey(key));
});

test.each([
  ["of today", (content: object) => ({ ...content, size: 5, names: "hidden" })],
  ["without the number of lines", ({ size: _, ...content }: Record<string, unknown>) => content],
  ["without any of them", ({ size: _, names: __, ...content }: Record<string, unknown>) => content],
])("settings %s are those of the whole config", async (_, change) => {
  const { key, whole } = await stored(change);
  expect(await liveSettings(platform.table, key, "leaderboard", Board)).toEqual(Board.parse(whole.content));
});

test("a widget of another type, or one that is not live, has no settings", async () => {
  const { key } = await stored((content) => content);
  expect(await liveSettings(platform.table, key, "waitlist", Board)).toBeNull();
  expect(await liveSettings(platform.table, newKey(), "leaderboard", Board)).toBeNull();
});
