import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { plans } from "@kiteloop/contract/plans";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { ingest } from "../event/index.ts";
import { identify } from "../participant/index.ts";
import { update } from "../project/index.ts";
import { join } from "../referral/index.ts";
import { toCounts } from "../rollup/index.ts";
import { deployParts, type TestLoop, testLoop, testPlatform, withBody } from "../testing/index.ts";
import { participantsKey, usedOf } from "../usage/index.ts";
import { create as createWebhook, type StoredWebhook, sendTest } from "../webhook/index.ts";
import { create, publish, setStatus } from "../widget/index.ts";
import { attentionOf } from "./attention.ts";
import { overview } from "./overview.ts";

const dayMs = 86_400_000;
const none = { params: {}, query: {}, body: {} };
const attention = async ({ member }: TestLoop) => (await overview.call(member, none)).attention;

async function stage() {
  const platform = await testPlatform();
  const loop = await testLoop(platform);
  await deployParts(platform);
  const params = { projectId: loop.project.id };
  const body = { name: "Invite", config: defaultConfig("invite") };
  const widget = await create.call(loop.member, { params, query: {}, body });
  const at = { ...params, widgetId: widget.id };
  return { loop, widget, at };
}

const live = ({ loop, widget, at }: Awaited<ReturnType<typeof stage>>) =>
  publish.call(loop.member, { params: at, query: {}, body: { version: widget.version } });

test("a published widget that no page shows for a week is said; a draft is not", async () => {
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
  await ingest.call(loop.browser, withBody({ key: loop.project.publishableKey, ...beacon }));
  expect(await attention(loop)).toEqual([]);
  loop.platform.clock.move(8 * dayMs);
  expect(await attention(loop)).toMatchObject([{ kind: "quiet", at: now.toISOString() }]);
});

test("a paused widget is said, and nothing of an archived project", async () => {
  const staged = await stage();
  const { loop, at } = staged;
  const published = await live(staged);
  const body = { version: published.version, status: "paused" };
  await setStatus.call(loop.member, { params: at, query: {}, body });
  expect(await attention(loop)).toEqual([{ kind: "paused", ...at, name: "Invite" }]);
  const { version, id: projectId } = loop.project;
  await update.call(loop.member, { params: { projectId }, query: {}, body: { version, status: "archived" } });
  expect(await attention(loop)).toEqual([]);
});

test("who waits for a review is counted, and said to be more than can be read", async () => {
  const { loop } = await stage();
  const { code } = await identify.call(loop.server, withBody({ externalId: "ana" }));
  const { id: projectId } = loop.project;
  for (let n = 1; n <= 21; n++) {
    // Held by the policy that a project starts with.
    const email = `friend+${n}@example.com`;
    await join.call(loop.server, withBody({ code, externalId: `friend-${n}`, email }));
    if (n === 1) {
      const said = { kind: "review", projectId, name: "Acme", count: 1, more: false };
      expect(await attention(loop)).toEqual([said]);
    }
  }
  expect(await attention(loop)).toMatchObject([{ kind: "review", count: 20, more: true }]);
});

test.each([
  [799, false],
  [800, true],
  [1_000, true],
])("%i of 1,000 participants: said is %j", async (taken, said) => {
  const { loop } = await stage();
  const { workspaceId } = loop.member.actor;
  const { table } = loop.platform;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: participantsKey(workspaceId),
      UpdateExpression: "SET taken = :taken",
      ExpressionAttributeValues: { ":taken": taken },
    }),
  );
  expect(await usedOf(table, workspaceId)).toEqual({
    ...{ projects: 1, publishedWidgets: 0, participants: taken, webhooks: 0 },
  });
  const { participants: allowed } = plans.free;
  const line = { kind: "quota", limit: "participants", used: taken, allowed, plan: "free" };
  expect(await attention(loop)).toEqual(said ? [line] : []);
});

const hook: StoredWebhook = {
  ...{
    workspaceId: "wks_1",
    webhookId: "whk_1",
    projectId: "prj_1",
    url: "https://api.acme.com/hooks?key=1",
  },
  ...{ description: "", events: [], state: "active", secret: "whsec_", createdBy: "usr_1", version: 1 },
  createdAt: "2026-03-01T12:00:00.000Z",
};
const since = "2026-03-10T12:00:00.000Z";

test.each<[string, Partial<StoredWebhook>, number, boolean | null]>([
  ["that delivers", {}, 60, null],
  ["that failed nine minutes long", { failingSince: since }, 9, null],
  ["that failed ten minutes long", { failingSince: since }, 10, false],
  ["that a member paused", { failingSince: since, state: "paused" }, 60, null],
  ["that was disabled just now", { failingSince: since, state: "disabled" }, 0, true],
])("of a webhook %s", (_, fields, minutes, disabled) => {
  const now = Date.parse(since) + minutes * 60_000;
  const used = { projects: 0, publishedWidgets: 0, participants: 0, webhooks: 0 };
  const said = attentionOf({
    ...{ parts: [], sights: new Map(), plan: "free", used, lostSender: null, month: toCounts({}), now },
    webhooks: [{ ...hook, ...fields }],
  });
  const line = { kind: "webhook", webhookId: "whk_1", host: "api.acme.com", disabled, since };
  expect(said).toEqual(disabled === null ? [] : [line]);
});

test("a webhook that fails is told to admins, and to nobody below", async () => {
  const { loop } = await stage();
  const { platform, project } = loop;
  const web = {
    ...platform.web,
    mayPost: () => true,
    post: async () => ({ ok: false, reason: "timeout" }) as const,
  };
  const member = { ...loop.member, web };
  const body = { projectId: project.id, url: hook.url, description: "", events: ["reward.earned"] };
  const { webhook } = await createWebhook.call(member, withBody(body));
  await sendTest.call(member, { params: { webhookId: webhook.id }, query: {}, body: {} });
  platform.clock.move(10 * 60_000);
  const line = { kind: "webhook", webhookId: webhook.id, host: "api.acme.com", disabled: false };
  expect(await attention(loop)).toMatchObject([line]);
  const editor = { ...loop.member, actor: { ...loop.member.actor, role: "editor" as const } };
  expect((await overview.call(editor, none)).attention).toEqual([]);
});
