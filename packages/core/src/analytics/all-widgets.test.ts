import { defaultConfig } from "@kiteloop/contract/widget-config";
import { beforeAll, expect, test } from "vitest";
import { ingest } from "../event/index.ts";
import { update } from "../project/index.ts";
import { fold } from "../rollup/index.ts";
import {
  deployParts,
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../testing/index.ts";
import { create, publish } from "../widget/index.ts";
import { allWidgets } from "./all-widgets.ts";

const none = { params: {}, query: {}, body: {} };
const dayMs = 86_400_000;
let loop: TestLoop;
let widgetId: string;

const params = () => ({ projectId: loop.project.id });
const all = (ctx = loop.member) => allWidgets.call(ctx, none);

/** The widget was shown `count` times just now. */
async function show(count: number): Promise<void> {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const events = Array.from({ length: count }, () => ({ type: "impression", widgetId, version: 1, at }));
  const key = loop.project.publishableKey;
  await ingest.call(loop.browser, withBody({ key, beacon: ids.make("beacon"), sentAt: at, events }));
}

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform);
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const body = (name: string) => ({ name, config: defaultConfig("invite") });
  const live = await create.call(loop.member, { params: params(), query: {}, body: body("Invite") });
  widgetId = live.id;
  platform.clock.move(1);
  await create.call(loop.member, { params: params(), query: {}, body: body("Draft") });
  const { version } = live;
  await publish.call(loop.member, { params: { ...params(), widgetId }, query: {}, body: { version } });
  await show(2);
  platform.clock.move(dayMs);
  await show(3);
  await fold(platform, stream.items);
});

test("each widget stands with its project, its state and how often it was shown each day", async () => {
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
  expect(invite).not.toHaveProperty("draft");
});

test("another workspace sees none of it", async () => {
  const other = testCtx(loop.platform, testMember(loop.platform));
  expect((await all(other)).items).toEqual([]);
});

test("widgets of an archived project are left out", async () => {
  const { version } = loop.project;
  await update.call(loop.member, { params: params(), query: {}, body: { version, status: "archived" } });
  expect((await all()).items).toEqual([]);
});
