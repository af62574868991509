import { secondMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import type { Ctx, Key } from "../../shared/context/index.ts";
import {
  deployParts,
  inviteConfig,
  type TestEditor,
  testCtx,
  testEditor,
  testKey,
  testOrigin,
  testOwner,
  testPlatform,
  testProject,
  testStudio,
  withBody,
} from "../../testing/index.ts";
import { ingestEvents } from "./ingest.ts";

let studio: TestEditor;
let page: Ctx<Key>;

const pageOf = ({ platform, member, project }: TestEditor) => {
  const key = testKey(platform, { workspaceId: member.workspaceId, projectId: project.id });
  return testCtx(platform, { ...key, origin: testOrigin });
};

beforeEach(async () => {
  studio = await testStudio();
  page = pageOf(studio);
});

function report(widgetIds: string[], from = page) {
  const { ids, clock } = studio.platform;
  const at = clock.now().getTime();
  const body = {
    key: studio.project.publishableKey,
    beacon: ids.make("beacon"),
    sentAt: at,
    events: widgetIds.map((widgetId) => ({ type: "impression", widgetId, version: 1, at })),
  };
  return ingestEvents.call(from, withBody(body));
}

/** Names of the read and write commands since the last call. */
function commands(): string[] {
  const sent: string[] = [];
  studio.platform.table.client.middlewareStack.add(
    (next, context) => (args) => {
      sent.push(context.commandName ?? "");
      return next(args);
    },
    { step: "initialize", name: "commands", override: true },
  );
  return sent;
}

test("events of widgets that the project never published are dropped by name, and the others count", async () => {
  const widget = await studio.publish(await studio.create());
  const draft = await studio.create();
  const forged = studio.platform.ids.make("widget");
  expect(await report([widget.id, forged, widget.id, draft.id])).toEqual({
    received: 4,
    accepted: 2,
    dropped: { unknown_widget: 2 },
    duplicate: false,
  });
  expect(await report([forged])).toMatchObject({ accepted: 0, dropped: { unknown_widget: 1 } });
});

test("another project's widget counts for nothing, even in the same workspace", async () => {
  const { platform, member } = studio;
  const neighbour = await testEditor(platform, member, await testProject(platform, member, "other.com"));
  const theirs = await neighbour.publish(await neighbour.create());
  expect(await report([theirs.id])).toMatchObject({ dropped: { unknown_widget: 1 } });
  const stranger = await testOwner(platform);
  const foreign = await testEditor(platform, stranger, await testProject(platform, stranger));
  const widget = await foreign.publish(await foreign.create());
  expect(await report([widget.id])).toMatchObject({ dropped: { unknown_widget: 1 } });
});

test("a widget that was published a second ago counts, although others were looked up before", async () => {
  const { clock } = studio.platform;
  const first = await studio.publish(await studio.create());
  await report([first.id, studio.platform.ids.make("widget")]);
  const newer = await studio.publish(await studio.create(inviteConfig("Second")));
  clock.move(secondMs);
  expect(await report([newer.id])).toMatchObject({ accepted: 1, dropped: {} });
});

test("a paused widget still counts, because pages keep its script for a while", async () => {
  const widget = await studio.publish(await studio.create());
  await studio.publish(await studio.create());
  await studio.setStatus(widget, "paused");
  studio.platform.clock.move(31 * secondMs);
  expect(await report([widget.id])).toMatchObject({ accepted: 1 });
});

test("beacons cost no read each, and forged ones at most one a second", async () => {
  const widget = await studio.publish(await studio.create());
  await report([widget.id]);
  const sent = commands();
  for (let n = 0; n < 50; n++) await report([widget.id]);
  expect(sent.filter((name) => name === "GetItemCommand" || name === "GetCommand")).toEqual([]);
  for (let n = 0; n < 50; n++) await report([studio.platform.ids.make("widget")]);
  expect(sent.filter((name) => name.startsWith("Get"))).toHaveLength(1);
});

test("a project without a script of this release counts everything, without a read per beacon", async () => {
  const platform = await testPlatform();
  const owner = await testOwner(platform);
  const old = await testEditor(platform, owner, await testProject(platform, owner));
  studio = old;
  const from = pageOf(old);
  const widgetId = platform.ids.make("widget");
  expect(await report([widgetId], from)).toMatchObject({ accepted: 1, dropped: {} });
  const sent = commands();
  for (let n = 0; n < 20; n++) await report([platform.ids.make("widget")], from);
  expect(sent.filter((name) => name.startsWith("Get"))).toEqual([]);
  await deployParts(platform);
  await old.publish(await old.create());
  platform.clock.move(31 * secondMs);
  expect(await report([widgetId], from)).toMatchObject({ dropped: { unknown_widget: 1 } });
});
