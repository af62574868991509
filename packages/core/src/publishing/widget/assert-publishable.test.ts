import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { type ConfigOf, defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { live, type TestEditor, testCtx, testEditor, testProject, testStudio } from "../../testing/index.ts";
import { listWidgets, publishDue } from "./index.ts";

let studio: TestEditor;
beforeEach(async () => {
  studio = await testStudio();
});

function promptFor(opensWidget: string | null): ConfigOf<"prompt"> {
  const config = defaultConfig("prompt");
  return { ...config, content: { ...config.content, opensWidget } };
}

test.each(widgetTypes)("a new %s widget can be published unchanged", async (type) => {
  const config = defaultConfig(type);
  const widget = await studio.publish(await studio.create(config));
  expect(widget).toMatchObject({ type, status: "live", draft: config });
  expect(live(studio.platform, studio.project.id)).toEqual([`${widget.id}@1`]);
});

test("a prompt may open any widget of its project, published or not, or none", async () => {
  const opened = await studio.create();
  for (const id of [opened.id, null]) {
    const prompt = await studio.publish(await studio.create(promptFor(id)));
    expect(prompt.status).toBe("live");
  }
});

test("a prompt that opens itself, another project's widget or an absent one can't be published", async () => {
  const { platform, member } = studio;
  const neighbour = await testEditor(platform, member, await testProject(platform, member, "other.com"));
  const foreign = await neighbour.create();
  const itself = await studio.create(promptFor(null));
  const prompts = [
    await studio.save(itself, promptFor(itself.id)),
    await studio.save(await studio.create(promptFor(null)), promptFor(foreign.id)),
    await studio.save(await studio.create(promptFor(null)), promptFor(platform.ids.make("widget"))),
  ];
  for (const prompt of prompts) {
    await expect(studio.publish(prompt)).rejects.toMatchObject({ code: "widget.opens_unknown" });
    expect(await studio.get(prompt)).toEqual(prompt);
  }
  expect(live(platform, studio.project.id)).toEqual([]);
});

test("a prompt that was copied from another project is not created: nobody could publish its draft", async () => {
  const { platform, member, project } = studio;
  const neighbour = await testEditor(platform, member, await testProject(platform, member, "other.com"));
  const { id } = await neighbour.create();
  await expect(studio.create(promptFor(id))).rejects.toMatchObject({ code: "widget.opens_unknown" });
  const listed = await listWidgets.call(testCtx(platform, member), {
    params: { projectId: project.id },
    query: {},
    body: {},
  });
  expect(listed.items).toEqual([]);
});

test("a scheduled prompt that opens nothing is reported", async () => {
  const missing = promptFor(studio.platform.ids.make("widget"));
  const prompt = await studio.save(await studio.create(promptFor(null)), missing);
  await studio.schedule(prompt, "2026-03-11T00:00:00.000Z");
  studio.platform.clock.move(dayMs);
  await publishDue(studio.platform);
  expect((await studio.get(prompt)).publishFailed?.code).toBe("widget.opens_unknown");
});
