import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { expect, test } from "vitest";
import { ingestEvents } from "../../publishing/event/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { createWidget, publishWidget, setWidgetStatus } from "../../publishing/widget/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { participantsKey, readUsage } from "../../shared/usage/index.ts";
import { deployParts, type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { listInbox } from "../inbox/index.ts";

const none = { params: {}, query: {}, body: {} };
const attention = async ({ member }: TestLoop) =>
  (await listInbox.call(member, none)).open.map(({ item }) => item);

async function stage() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  await deployParts(platform);
  const params = { projectId: loop.project.id };
  const body = { name: "Invite", config: defaultConfig("invite") };
  const widget = await createWidget.call(loop.member, { params, query: {}, body });
  const at = { ...params, widgetId: widget.id };
  return { loop, widget, at };
}

const live = ({ loop, widget, at }: Awaited<ReturnType<typeof stage>>) =>
  publishWidget.call(loop.member, { params: at, query: {}, body: { version: widget.version } });

test("a published widget that no page has shown for a week is reported; a draft is not", async () => {
  const staged = await stage();
  const { loop, widget } = staged;
  loop.platform.clock.move(30 * dayMs);
  expect(await attention(loop)).toEqual([]);
  await live(staged);
  loop.platform.clock.move(7 * dayMs - 1);
  expect(await attention(loop)).toEqual([]);
  loop.platform.clock.move(1);
  const { id: projectId } = loop.project;
  expect(await attention(loop)).toEqual([
    { kind: "quiet", projectId, name: "Acme", host: "acme.com", at: null },
  ]);
  const now = loop.platform.clock.now();
  const events = [{ type: "impression", widgetId: widget.id, version: 1, at: now.getTime() }];
  const beacon = { beacon: loop.platform.ids.make("beacon"), sentAt: now.getTime(), events };
  await ingestEvents.call(loop.browser, withBody({ key: loop.project.publishableKey, ...beacon }));
  expect(await attention(loop)).toEqual([]);
  loop.platform.clock.move(8 * dayMs);
  expect(await attention(loop)).toMatchObject([{ kind: "quiet", at: now.toISOString() }]);
});

test("a paused widget is reported, and nothing of an archived project", async () => {
  const staged = await stage();
  const { loop, at } = staged;
  const published = await live(staged);
  const body = { version: published.version, status: "paused" };
  await setWidgetStatus.call(loop.member, { params: at, query: {}, body });
  expect(await attention(loop)).toMatchObject([{ kind: "paused", ...at, name: "Invite" }]);
  const { version, id: projectId } = loop.project;
  await updateProject.call(loop.member, {
    params: { projectId },
    query: {},
    body: { version, status: "archived" },
  });
  expect(await attention(loop)).toEqual([]);
});

test("referrals that need review are counted, up to a maximum with an indication of more", async () => {
  const { loop } = await stage();
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const { id: projectId } = loop.project;
  for (let n = 1; n <= 21; n++) {
    // Held by a new project's default policy.
    const email = `friend+${n}@example.com`;
    await reportJoin.call(loop.server, withBody({ code, externalId: `friend-${n}`, email }));
    if (n === 1) {
      const said = { kind: "review", projectId, name: "Acme", count: 1, more: false };
      expect(await attention(loop)).toMatchObject([said]);
    }
  }
  expect(await attention(loop)).toMatchObject([{ kind: "review", count: 20, more: true }]);
});

test.each([
  [799, false],
  [800, true],
  [1_000, true],
])("with %i of 1,000 participants the attention is %j", async (taken, said) => {
  const { loop } = await stage();
  const { workspaceId } = loop.member.actor;
  const { table } = loop.platform;
  await table.update({
    Key: participantsKey(workspaceId),
    UpdateExpression: "SET taken = :taken",
    ExpressionAttributeValues: { ":taken": taken },
  });
  expect(await readUsage(table, workspaceId)).toEqual({
    ...{ projects: 1, publishedWidgets: 0, participants: taken, webhooks: 0 },
  });
  const { participants: allowed } = plans.free;
  const line = { kind: "quota", limit: "participants", used: taken, allowed, plan: "free", month: "2026-03" };
  expect(await attention(loop)).toEqual(said ? [line] : []);
});
