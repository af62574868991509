import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { createWidget, publishWidget, rollBackWidget, saveDraft } from "../../publishing/widget/index.ts";
import {
  deployParts,
  inviteConfig,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
} from "../../testing/index.ts";
import { projectAnnotations } from "./annotations.ts";

test("lists publishes and rollbacks of the range's days, in the project's zone, oldest first", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform, "Pacific/Auckland");
  await deployParts(platform);
  const { id: projectId } = loop.project;
  const body = { name: "Invite", config: defaultConfig("invite") };
  const widget = await createWidget.call(loop.member, { params: { projectId }, query: {}, body });
  const params = { projectId, widgetId: widget.id };
  // Noon of the 10th in UTC is the 11th in Auckland.
  const live = await publishWidget.call(loop.member, {
    params,
    query: {},
    body: { version: widget.version },
  });
  platform.clock.move(2 * dayMs);
  const draft = { version: live.version, name: "Invite", config: inviteConfig("New") };
  const edited = await saveDraft.call(loop.member, { params, query: {}, body: draft });
  const second = await publishWidget.call(loop.member, {
    params,
    query: {},
    body: { version: edited.version },
  });
  platform.clock.move(dayMs);
  await rollBackWidget.call(loop.member, { params, query: {}, body: { version: second.version, number: 1 } });
  const read = (query: object, ctx = loop.member) =>
    projectAnnotations.call(ctx, { params: { projectId }, query, body: {} });
  const lines = async (query: object) =>
    (await read(query)).items.map(({ day, kind, name, by }) => [day, kind, name, by]);
  expect(await lines({})).toEqual([
    ["2026-03-11", "publish", "Invite", "Mara Example"],
    ["2026-03-13", "publish", "Invite", "Mara Example"],
    ["2026-03-14", "roll_back", "Invite", "Mara Example"],
  ]);
  expect(await lines({ from: "2026-03-13", to: "2026-03-13" })).toHaveLength(1);
  expect(await lines({ from: "2026-03-01", to: "2026-03-10" })).toEqual([]);
  expect((await read({})).complete).toBe(true);
  const stranger = testCtx(platform, testMember(platform));
  await expect(read({}, stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("widgets of another project of the workspace add no annotation", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const other = await testLoop(platform);
  const elsewhere = testCtx(platform, { ...other.member.actor });
  await deployParts(platform);
  const body = { name: "Invite", config: defaultConfig("invite") };
  const made = await createWidget.call(elsewhere, {
    params: { projectId: other.project.id },
    query: {},
    body,
  });
  const params = { projectId: other.project.id, widgetId: made.id };
  await publishWidget.call(elsewhere, { params, query: {}, body: { version: made.version } });
  const own = await projectAnnotations.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  expect(own.items).toEqual([]);
});
