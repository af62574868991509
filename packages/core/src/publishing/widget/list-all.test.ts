import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  deployParts,
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { ingestEvents } from "../event/index.ts";
import { updateProject } from "../project/index.ts";
import { createWidget, publishWidget, saveDraft } from "./index.ts";
import { listAllWidgets } from "./list-all.ts";

const none = { params: {}, query: {}, body: {} };
let loop: TestLoop;
let widgetId: string;

const params = () => ({ projectId: loop.project.id });
const all = (ctx = loop.member) => listAllWidgets.call(ctx, none);

/** Reports `count` impressions of the widget just now. */
async function show(count: number): Promise<void> {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const events = Array.from({ length: count }, () => ({ type: "impression", widgetId, version: 1, at }));
  const key = loop.project.publishableKey;
  await ingestEvents.call(loop.browser, withBody({ key, beacon: ids.make("beacon"), sentAt: at, events }));
}

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform);
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const body = (name: string) => ({ name, config: defaultConfig("invite") });
  const live = await createWidget.call(loop.member, { params: params(), query: {}, body: body("Invite") });
  widgetId = live.id;
  platform.clock.move(1);
  await createWidget.call(loop.member, { params: params(), query: {}, body: body("Draft") });
  const { version } = live;
  await publishWidget.call(loop.member, { params: { ...params(), widgetId }, query: {}, body: { version } });
  await show(2);
  platform.clock.move(dayMs);
  await show(3);
  await fold(platform, stream.items);
});

test("each widget is listed with its project, its state and its daily impressions", async () => {
  const { items } = await all();
  expect(
    items.map(({ name, status, publishedVersion, projectName }) => [
      name,
      status,
      publishedVersion,
      projectName,
    ]),
  ).toEqual([
    ["Invite", "live", 1, loop.project.name],
    ["Draft", "draft", null, loop.project.name],
  ]);
  const [invite, draft] = items;
  expect(invite?.shown).toHaveLength(30);
  expect(invite?.shown.slice(-3)).toEqual([0, 2, 3]);
  expect(draft?.shown).toEqual(Array.from({ length: 30 }, () => 0));
  expect(invite?.joined).toEqual(draft?.joined);
  expect(invite?.design).toEqual(defaultConfig("invite").design);
  expect(invite).not.toHaveProperty("draft");
});

test("joins of a day are those through the widget, and a draft with another design doesn't change the picture", async () => {
  const { platform, project } = loop;
  const person = (name: string) => ({ externalId: name, name, email: `${name}@zanzibar.example` });
  const stream = streamOf(platform.table);
  const { code } = await identifyParticipant.call(loop.server, withBody(person("ana")));
  const via = viaFrom("link", widgetId);
  await reportJoin.call(loop.server, withBody({ code, via, ...person("ben") }));
  await reportJoin.call(loop.server, withBody({ code, ...person("cleo") }));
  await fold(platform, stream.items);
  const config = defaultConfig("invite");
  const design = { ...config.design, accent: "#123456" };
  const [live] = (await all()).items;
  await saveDraft.call(loop.member, {
    ...{ params: { projectId: project.id, widgetId }, query: {} },
    body: { version: live?.version ?? 0, config: { ...config, design } },
  });
  const [invite] = (await all()).items;
  expect(invite?.joined.slice(-2)).toEqual([0, 1]);
  expect(invite?.design.accent).toBe(config.design.accent);
});

const ofProject = (project: string, ctx = loop.member) =>
  listAllWidgets.call(ctx, { ...none, query: { project } });

test("one project's widgets can be asked for, by its members alone", async () => {
  expect((await ofProject(loop.project.id)).items).toHaveLength(2);
  const other = testCtx(loop.platform, testMember(loop.platform));
  await expect(ofProject(loop.project.id, other)).rejects.toMatchObject({ code: "not_found" });
  await expect(ofProject(loop.platform.ids.make("project"))).rejects.toMatchObject({ code: "not_found" });
  await expect(ofProject("prj_x")).rejects.toMatchObject({ code: "request.invalid" });
});

test("another workspace sees none of it", async () => {
  const other = testCtx(loop.platform, testMember(loop.platform));
  expect((await all(other)).items).toEqual([]);
});

test("widgets of an archived project are left out, unless it is asked for", async () => {
  const { version } = loop.project;
  await updateProject.call(loop.member, {
    params: params(),
    query: {},
    body: { version, status: "archived" },
  });
  expect((await all()).items).toEqual([]);
  expect((await ofProject(loop.project.id)).items).toHaveLength(2);
});
