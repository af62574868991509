import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { ingestEvents } from "../../publishing/event/index.ts";
import {
  streamOf,
  type TestLoop,
  testCtx,
  testInvitees,
  testLoop,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { createTestLink, getInstallation } from "../installation/index.ts";
import { listParticipants } from "../participant/index.ts";
import { listReferrals, reportJoin } from "../referral/index.ts";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let people: ReturnType<typeof testInvitees>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  people = testInvitees(loop);
});

const ofProject = () => ({ params: { projectId: loop.project.id }, query: {}, body: {} });
const makeLink = (ctx = loop.member) => createTestLink.call(ctx, ofProject());
const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get("kl") ?? "";
const installation = () => getInstallation.call(loop.member, ofProject());
const totals = async () => {
  await fold(loop.platform, stream.items);
  return readRollups(loop.platform.table, loop.project.id, "total", {});
};
const buys = (participantExternalId: string) =>
  reportConversion.call(
    loop.server,
    withBody({ externalId: `order of ${participantExternalId}`, participantExternalId }),
  );
const referrals = async () => (await listReferrals.call(loop.member, ofProject())).items;

test("a test's click, sign-up, join and conversion tick the installation's steps and count in no number", async () => {
  const before = await totals();
  const code = codeOf(await makeLink());
  const at = loop.platform.clock.now().getTime();
  const widgetId = loop.platform.ids.make("widget");
  const click = { type: "click", widgetId, version: 1, at, code };
  const beacon = loop.platform.ids.make("beacon");
  await ingestEvents.call(
    loop.browser,
    withBody({ key: loop.project.publishableKey, beacon, sentAt: at, events: [click] }),
  );
  expect(await people.joins(code, "me")).toEqual({ referralId: null, status: "joined", counted: false });
  await people.person("me", { followed: { code } });
  expect(await buys("me")).toMatchObject({ status: "attributed", counted: false });
  expect(await totals()).toEqual(before);
  expect(await referrals()).toEqual([]);
  const now = loop.platform.clock.now().toISOString();
  expect(await installation()).toMatchObject({
    testJoined: now,
    testConverted: now,
    joined: null,
    converted: null,
  });
  const { items } = await listParticipants.call(loop.member, ofProject());
  expect(items).toMatchObject([{ externalId: "me", test: true }]);
});

test("a page that identifies the person before the join marks them as well", async () => {
  const code = codeOf(await makeLink());
  await people.person("me", { followed: { code } }, "192.0.2.7");
  const { items } = await listParticipants.call(loop.member, ofProject());
  expect(items).toMatchObject([{ externalId: "me", test: true }]);
});

test("a join that only the server reports, by the link that the signed identity followed, is a test", async () => {
  const code = codeOf(await makeLink());
  await people.person("me", { followed: { code } });
  const joined = await reportJoin.call(loop.server, withBody({ externalId: "me" }));
  expect(joined).toEqual({ referralId: null, status: "joined", counted: false });
});

test("someone who was tested with can be invited for real afterwards, and then counts", async () => {
  await people.joins(codeOf(await makeLink()), "me");
  const { code } = await people.person("ana");
  expect(await people.joins(code, "me")).toMatchObject({ counted: true });
  expect(await buys("me")).toMatchObject({ status: "attributed", counted: true });
  expect(await referrals()).toMatchObject([{ inviteeExternalId: "me", participantExternalId: "ana" }]);
});

test("after an hour a link is an unknown code, and after a week its tests are gone", async () => {
  const code = codeOf(await makeLink());
  await people.joins(code, "me");
  loop.platform.clock.move(hourMs + 1000);
  await expect(people.joins(code, "other")).rejects.toMatchObject({ code: "inviter.not_found" });
  loop.platform.clock.move(7 * dayMs);
  expect(await installation()).toMatchObject({ testJoined: null, testConverted: null });
});

test("the code of another project's link is unknown", async () => {
  const other = await testLoop(loop.platform);
  const code = codeOf(
    await createTestLink.call(other.member, { ...ofProject(), params: { projectId: other.project.id } }),
  );
  await expect(people.joins(code, "me")).rejects.toMatchObject({ code: "inviter.not_found" });
});

test("a project of another workspace is not found", async () => {
  const foreign = testCtx(loop.platform, await testOwner(loop.platform));
  await expect(makeLink(foreign)).rejects.toMatchObject({ code: "not_found" });
});

test("an invitee with whom a link is tested stays their inviter's, and counts as before", async () => {
  const { code } = await people.person("ana");
  const joined = await people.joins(code, "ben");
  const [before] = await referrals();
  const again = await reportJoin.call(
    loop.server,
    withBody({ code: codeOf(await makeLink()), externalId: "ben" }),
  );
  expect(again).toMatchObject({ referralId: joined.referralId, counted: false });
  expect(await referrals()).toEqual([before]);
  expect(before).toMatchObject({ inviteeExternalId: "ben", participantExternalId: "ana" });
  expect((await installation()).testJoined).toBe(null);
});
