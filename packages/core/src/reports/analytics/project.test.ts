import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import { createWidget } from "../../publishing/widget/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { workspaceOverview } from "./overview.ts";
import { projectAnalytics } from "./project.ts";
import { projectSegments } from "./segments.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let widgetId: string;

const analytics = (query: object = {}, ctx = loop.member, projectId = loop.project.id) =>
  projectAnalytics.call(ctx, { params: { projectId }, query, body: {} });
const none = { params: {}, query: {}, body: {} };

const send = (events: object[]) => {
  const { ids, clock } = loop.platform;
  const at = clock.now().getTime();
  const full = events.map((event) => ({ widgetId, version: 1, at, ...event }));
  return ingestEvents.call(
    loop.browser,
    withBody({
      key: loop.project.publishableKey,
      beacon: ids.make("beacon"),
      sentAt: at,
      events: full,
    }),
  );
};

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
  const widget = await createWidget.call(loop.member, {
    params: { projectId: loop.project.id },
    query: {},
    body: { name: "Invite", config: defaultConfig("invite") },
  });
  widgetId = widget.id;
});

test("a new project has zeros for every day, and the share of invited users says what is missing", async () => {
  const empty = await analytics();
  expect(empty.days).toHaveLength(30);
  expect(empty.range).toEqual({ from: "2026-02-09", to: "2026-03-10", days: 30 });
  expect(empty.totals.impressions).toBe(0);
  expect(empty.shareInvited).toMatchObject({ share: null, state: "no_participants" });
  expect(empty.topInviters).toEqual([]);
  const { setUp, firstProjectId } = await workspaceOverview.call(loop.member, none);
  expect(setUp).toEqual({
    project: true,
    widget: true,
    published: false,
    installed: false,
    invited: false,
    converted: false,
  });
  expect(firstProjectId).toBe(loop.project.id);
});

test("the funnel and K match the recorded actions", async () => {
  const { platform } = loop;
  const ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana", name: "Ana Silva" }));
  const ben = await identifyParticipant.call(loop.server, withBody({ externalId: "ben" }));
  await send([{ type: "impression" }, { type: "open" }, { type: "share", channel: "whatsapp" }]);
  await send([{ type: "share", channel: "link" }, { type: "share", channel: "link" }, { type: "click" }]);
  for (const invitee of ["i1", "i2", "i3"]) {
    await reportJoin.call(loop.server, withBody({ code: ana.code, externalId: invitee }));
  }
  await reportJoin.call(loop.server, withBody({ code: ben.code, externalId: "i4" }));
  const buy = { externalId: "order-1", participantExternalId: "i1" };
  for (let time = 0; time < 5; time++) await reportConversion.call(loop.server, withBody(buy));
  await reportConversion.call(
    loop.server,
    withBody({ externalId: "order-2", participantExternalId: "somebody" }),
  );
  await fold(platform, stream.items);

  const numbers = await analytics();
  expect(numbers.totals).toEqual({
    participants: 2,
    impressions: 1,
    opens: 1,
    shares: 3,
    emails: 0,
    clicks: 1,
    dismissals: 0,
    joins: 4,
    conversions: 1,
    directConversions: 1,
  });
  expect(numbers.today).toEqual(numbers.totals);
  // Two of the four who joined were identified.
  expect(numbers.shareInvited).toEqual({
    share: null,
    invitationsPerParticipant: 1.5,
    joinsPerInvitation: 4 / 3,
    state: "not_identified",
  });
  expect(numbers.channels).toEqual([
    { channel: "link", invitations: 2, today: 2 },
    { channel: "whatsapp", invitations: 1, today: 1 },
  ]);
  const byWidget = await projectSegments.call(loop.member, {
    params: { projectId: loop.project.id },
    query: { by: "widget" },
    body: {},
  });
  expect(byWidget.segments).toMatchObject([
    { value: "none", name: "No widget", counts: { impressions: 0, joins: 4, conversions: 1 } },
    { value: widgetId, name: "Invite", counts: { impressions: 1, shares: 3, joins: 0 } },
  ]);
  expect(byWidget.series.map(({ counts }) => counts.joins.at(-1))).toEqual([4, 0]);
  expect(byWidget.days).toEqual(numbers.days.map(({ day }) => day));
  expect(byWidget.rest).toBeNull();
  expect(numbers.topInviters).toEqual([
    { participantId: ana.participantId, name: "Ana Silva", invited: 0, joined: 3, converted: 1 },
    { participantId: ben.participantId, name: "", invited: 0, joined: 1, converted: 0 },
  ]);
  expect(numbers.days.at(-1)).toMatchObject({ day: "2026-03-10", joins: 4 });
  const { setUp, thisWeek } = await workspaceOverview.call(loop.member, none);
  expect(setUp).toMatchObject({ installed: true, invited: true, converted: true });
  expect(thisWeek).toEqual(numbers.totals);
});

test("the previous period is separate, and older events are in neither", async () => {
  const { platform } = loop;
  platform.clock.move(7 * dayMs);
  stream.items.length = 0;
  await send([{ type: "impression" }, { type: "impression" }]);
  await fold(platform, stream.items);
  const week = await analytics({ from: "2026-03-11", to: "2026-03-17" });
  expect([week.totals.impressions, week.previous.impressions]).toEqual([2, 1]);
  expect(week.today).toMatchObject({ impressions: 2 });
  expect((await analytics({ from: "2026-03-11", to: "2026-03-17", granularity: "week" })).today).toEqual(
    week.today,
  );
  expect(week.days.map(({ impressions }) => impressions)).toEqual([0, 0, 0, 0, 0, 0, 2]);
  const after = await analytics({ from: "2026-03-14", to: "2026-03-16" });
  expect(after.today).toBeNull();
  expect([after.totals.impressions, after.previous.impressions]).toEqual([0, 0]);
  expect(week.previousDays.map(({ day, impressions }) => [day, impressions]).at(-1)).toEqual([
    "2026-03-10",
    1,
  ]);
  const { thisWeek, lastWeek } = await workspaceOverview.call(loop.member, none);
  expect([thisWeek.impressions, lastWeek.impressions]).toEqual([2, 1]);
});

test("a project from before bots were left out says from which day they are; a new one has no such day", async () => {
  const { platform } = loop;
  const range = { from: "2026-03-11", to: "2026-03-17" };
  expect((await analytics(range)).bots).toEqual({ events: 0, leftOutFrom: null });
  // An earlier release's ledger lacks this.
  const Key = { pk: `ledger#${loop.project.id}`, sk: "head" };
  await platform.table.update({
    Key,
    UpdateExpression: "REMOVE #people",
    ExpressionAttributeNames: { "#people": "people" },
  });
  expect((await analytics(range)).bots.leftOutFrom).toBeNull();
  platform.clock.move(minuteMs);
  stream.items.length = 0;
  await send([{ type: "dismiss" }]);
  await fold(platform, stream.items);
  expect((await analytics(range)).bots.leftOutFrom).toBe("2026-03-17");
});

test("weeks begin on Monday; the previous buckets have the same lengths, and the totals are the same", async () => {
  const range = { from: "2026-02-25", to: "2026-03-17" };
  const days = await analytics(range);
  for (const [granularity, first] of [
    ["week", ["2026-02-25", "2026-03-02", "2026-03-09", "2026-03-16"]],
    ["month", ["2026-02-25", "2026-03-01"]],
  ] as const) {
    const pieces = await analytics({ ...range, granularity });
    expect(pieces.days.map(({ day }) => day)).toEqual(first);
    expect(pieces.previousDays).toHaveLength(first.length);
    expect(pieces.previousDays[0]?.day).toBe("2026-02-04");
    expect(pieces.totals).toEqual(days.totals);
    const sum = pieces.days.reduce((total, { impressions }) => total + impressions, 0);
    expect(sum).toBe(days.totals.impressions);
  }
});

test.each([
  [{ from: "2026-03-11", to: "2026-03-10" }],
  [{ granularity: "year" }],
  [{ from: "2020-01-01", to: "2026-03-10" }],
  [{ from: "2026-02-30" }],
  [{ from: "0000-01-01", to: "0000-01-03" }],
  [{ to: "0000-01-03" }],
  [{ from: "1999-12-31", to: "2000-01-02" }],
  [{ day: "2026-03-10" }],
])("the range %j is invalid", async (query) => {
  await expect(analytics(query)).rejects.toMatchObject({ code: "request.invalid" });
});

test("another workspace's project gets the same answer as an unknown one", async () => {
  const stranger = testCtx(loop.platform, testMember(loop.platform));
  const foreign = await analytics({}, stranger).catch((error: unknown) => error);
  const absent = await analytics({}, stranger, loop.platform.ids.make("project")).catch((e: unknown) => e);
  expect(foreign).toMatchObject({ code: "not_found" });
  expect(foreign).toEqual(absent);
  const theirs = await workspaceOverview.call(stranger, none);
  expect(theirs).toMatchObject({ setUp: { project: false, invited: false }, firstProjectId: null });
  expect(theirs.thisWeek.impressions).toBe(0);
});

test("a secret key needs the scope for a project's analytics, and never reads the workspace's", async () => {
  const raw = { params: { projectId: loop.project.id }, query: {}, body: {} };
  const narrow = { ...loop.server, actor: { ...loop.server.actor, scopes: ["joins:write" as const] } };
  await expect(projectAnalytics.call(narrow, raw)).rejects.toMatchObject({ code: "key.scope_missing" });
  await expect(projectAnalytics.call(loop.browser, raw)).rejects.toMatchObject({ code: "key.wrong_kind" });
  await expect(workspaceOverview.call(loop.server, none)).rejects.toMatchObject({ code: "auth.required" });
  await expect(workspaceOverview.call(loop.browser, none)).rejects.toMatchObject({ code: "auth.required" });
});
