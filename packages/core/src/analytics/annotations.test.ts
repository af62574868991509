import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { deployParts, inviteConfig, testCtx, testLoop, testMember, testPlatform } from "../testing/index.ts";
import { create, publish, rollBack, saveDraft } from "../widget/index.ts";
import { annotations } from "./annotations.ts";

const dayMs = 86_400_000;

test("publishes and roll-backs of the range's days, in the project's zone, the oldest first", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform, "Pacific/Auckland");
  await deployParts(platform);
  const { id: projectId } = loop.project;
  const body = { name: "Invite", config: defaultConfig("invite") };
  const widget = await create.call(loop.member, { params: { projectId }, query: {}, body });
  const params = { projectId, widgetId: widget.id };
  // Noon of the 10th in UTC is the 11th in Auckland.
  const live = await publish.call(loop.member, { params, query: {}, body: { version: widget.version } });
  platform.clock.move(2 * dayMs);
  const draft = { version: live.version, name: "Invite", config: inviteConfig("New") };
  const edited = await saveDraft.call(loop.member, { params, query: {}, body: draft });
  const second = await publish.call(loop.member, { params, query: {}, body: { version: edited.version } });
  platform.clock.move(dayMs);
  await rollBack.call(loop.member, { params, query: {}, body: { version: second.version, number: 1 } });
  const read = (query: object, ctx = loop.member) =>
    annotations.call(ctx, { params: { projectId }, query, body: {} });
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

test("widgets of another project of the workspace leave no mark", async () => {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  const other = await testLoop(platform);
  const elsewhere = testCtx(platform, { ...other.member.actor });
  await deployParts(platform);
  const body = { name: "Invite", config: defaultConfig("invite") };
  const made = await create.call(elsewhere, { params: { projectId: other.project.id }, query: {}, body });
  const params = { projectId: other.project.id, widgetId: made.id };
  await publish.call(elsewhere, { params, query: {}, body: { version: made.version } });
  const own = await annotations.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: {},
  });
  expect(own.items).toEqual([]);
});
