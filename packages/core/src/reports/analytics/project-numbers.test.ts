import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { createWidget, publishWidget } from "../../publishing/widget/index.ts";
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
import { listProjectNumbers } from "./index.ts";

const none = { params: {}, query: {}, body: {} };
let loop: TestLoop;

const read = async (ctx = loop.member) => (await listProjectNumbers.call(ctx, none)).items;
const params = () => ({ projectId: loop.project.id });
const person = (name: string) => ({ externalId: name, name, email: `${name}@zanzibar.example` });

const make = (name: string, accent: string) => {
  const config = defaultConfig("invite");
  const body = { name, config: { ...config, design: { ...config.design, accent } } };
  return createWidget.call(loop.member, { params: params(), query: {}, body });
};

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform);
  await deployParts(platform);
});

test("impressions and joins are counted by day, joins that came through no widget as well", async () => {
  const { platform, project, server } = loop;
  expect(await read()).toMatchObject([{ projectId: project.id, widget: null }]);
  const stream = streamOf(platform.table);
  const { code } = await identifyParticipant.call(server, withBody(person("ana")));
  await reportJoin.call(server, withBody({ code, ...person("ben") }));
  platform.clock.move(dayMs);
  const at = platform.clock.now().getTime();
  const { id: widgetId } = await make("Draft", "#111111");
  const events = Array.from({ length: 3 }, () => ({ type: "impression", widgetId, version: 1, at }));
  const key = project.publishableKey;
  const beacon = { key, beacon: platform.ids.make("beacon"), sentAt: at, events };
  await ingestEvents.call(loop.browser, withBody(beacon));
  await fold(platform, stream.items);
  const [{ impressions, joins } = { impressions: [], joins: [] }] = await read();
  expect([impressions.length, joins.length]).toEqual([30, 30]);
  expect(impressions.slice(-2)).toEqual([0, 3]);
  expect(joins.slice(-2)).toEqual([1, 0]);
});

test("the picture is of a live widget before one of a draft", async () => {
  expect((await read())[0]?.widget?.design.accent).toBe("#111111");
  loop.platform.clock.move(1);
  const { id: widgetId, version } = await make("Live", "#222222");
  await publishWidget.call(loop.member, { params: { ...params(), widgetId }, query: {}, body: { version } });
  expect((await read())[0]?.widget).toMatchObject({ type: "invite", design: { accent: "#222222" } });
});

test("another workspace sees none of it, a viewer does, and an archived project is left out", async () => {
  const { platform, member, project } = loop;
  expect(await read(testCtx(platform, testMember(platform)))).toEqual([]);
  expect(await read(testCtx(platform, { ...member.actor, role: "viewer" }))).toHaveLength(1);
  const wrong = { ...none, query: { from: "2026-01-01" } };
  await expect(listProjectNumbers.call(member, wrong)).rejects.toMatchObject({ code: "request.invalid" });
  const body = { version: project.version, status: "archived" };
  await updateProject.call(member, { params: params(), query: {}, body });
  expect(await read()).toEqual([]);
});
