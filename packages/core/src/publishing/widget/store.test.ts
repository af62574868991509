import type { Widget } from "@kiteloop/contract/publishing/widget";
import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, expect, test } from "vitest";
import { earlierConfigs, live, type TestEditor, testStudio } from "../../testing/index.ts";
import { widgets, widgetVersions } from "./entity.ts";
import { findVersion, findWidget, versionsOf, widgetsOf } from "./store.ts";

const earlier = earlierConfigs.invite;
let studio: TestEditor;
/** Published once, and stored as the first release stored it. */
let widget: Widget;

beforeEach(async () => {
  studio = await testStudio();
  widget = await studio.publish(await studio.create());
  const { table } = studio.platform;
  const stored = await findWidget(table, key());
  if (stored?.published === undefined) throw new Error("not published");
  await widgets(table)
    .patch(key())
    .set({ draft: earlier, published: { ...stored.published, config: earlier } })
    .remove(["editedVersion"])
    .go();
  await widgetVersions(table)
    .patch({ ...key(), number: 1 })
    .set({ config: earlier })
    .go();
});

const key = () => ({
  workspaceId: studio.member.workspaceId,
  projectId: studio.project.id,
  widgetId: widget.id,
});

test("a config of an earlier release gets defaults wherever it is read, and keeps its settings", async () => {
  const { table } = studio.platform;
  const { workspaceId, projectId } = key();
  const found = await findWidget(table, key());
  const [listed] = await widgetsOf(table, workspaceId, projectId);
  const [newest] = await versionsOf(table, key(), 10);
  const version = await findVersion(table, key(), 1);
  const configs = [
    found?.draft,
    found?.published?.config,
    listed?.draft,
    listed?.published?.config,
    newest?.config,
    version?.config,
  ];
  for (const config of configs) {
    expect(WidgetConfig.safeParse(config).success).toBe(true);
    expect(config).toMatchObject(earlier);
    expect(config).toMatchObject({
      language: "en",
      translations: {},
      behaviour: { audience: { who: "anyone" } },
    });
  }
});

test("a widget of an earlier release has no changes, can be edited, published and rolled back", async () => {
  const before = await studio.get(widget);
  expect(before.unpublishedChanges).toBe(false);
  await expect(studio.publish(before)).rejects.toMatchObject({ code: "widget.nothing_to_publish" });
  const config = { ...before.draft, language: "de" as const };
  await expect(studio.save(before, config, before.version - 1)).rejects.toMatchObject({
    code: "conflict.version",
  });
  const published = await studio.publish(await studio.save(before, config));
  expect(await studio.rollBack(published, 1)).toMatchObject({ publishedVersion: 3, draft: earlier });
  expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@3`]);
});

test("a malformed config is an error, not a widget", async () => {
  const { table } = studio.platform;
  await widgets(table)
    .patch(key())
    .set({ draft: { type: "banner" } })
    .go();
  await expect(findWidget(table, key())).rejects.toThrow(/invalid_union/);
});
