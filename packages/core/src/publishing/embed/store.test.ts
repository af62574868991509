import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { earlierConfigs, inviteConfig, liveManifest, testStudio } from "../../testing/index.ts";
import { embedEntries } from "./entity.ts";
import { accentOfWidget, entriesOf, liveWidget } from "./store.ts";

test("a live widget of an earlier release is completed wherever it is read, and stays in the script", async () => {
  const studio = await testStudio();
  const { platform, member, project } = studio;
  const config = earlierConfigs.welcome;
  const of = { workspaceId: member.workspaceId, projectId: project.id };
  const key = { ...of, widgetId: platform.ids.make("widget") };
  await embedEntries(platform.table)
    .put({ ...key, type: "welcome", number: 4, config })
    .go();
  const [entry] = await entriesOf(platform.table, of.workspaceId, of.projectId);
  for (const found of [entry, await liveWidget(platform.table, key)]) {
    expect(WidgetConfig.safeParse(found?.config).success).toBe(true);
    expect(found).toMatchObject({ number: 4, config });
  }
  expect(await accentOfWidget(platform.table, key)).toBe(config.design.accent);
  platform.clock.move(1000);
  const other = await studio.publish(await studio.create(inviteConfig("New")));
  expect(liveManifest(platform, project.id)?.widgets).toMatchObject([
    { id: key.widgetId, version: 4, content: { title: config.content.title } },
    { id: other.id, version: 1 },
  ]);
});
