import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { getExperiment, startExperiment } from "../../publishing/experiment/index.ts";
import { findConversion, reportConversion } from "../../referrals/conversion/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  deployParts,
  inviteConfig,
  policyOf,
  readAllItems,
  signedPage,
  streamOf,
  testEditor,
  testInvitees,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";

test("a returning participant whose data is erased counts as before, and nothing about the entry names them", async () => {
  const loop = await testLoop(await testPlatform());
  const { platform, project, member, server } = loop;
  await deployParts(platform);
  const stream = streamOf(platform.table);
  const studio = await testEditor(platform, member.actor, project);
  const live = await studio.publish(await studio.create(inviteConfig("One")));
  const { code, participantId } = await identifyParticipant.call(
    server,
    withBody({ externalId: "Zanzibar" }),
  );
  platform.clock.move(dayMs);
  const { version } = await studio.save(live, inviteConfig("Two"));
  const params = { projectId: project.id, widgetId: live.id };
  const variants = [1, "draft"].map((of) => ({ of, weight: 50 }));
  const body = { version, variants, metric: "joins", minimalEffect: 0.2, units: "all" };
  await startExperiment.call(member, { params, query: {}, body });
  platform.clock.move(31_000);
  await signedPage(loop)("Zanzibar");
  await reportJoin.call(server, withBody({ code, externalId: "friend" }));
  platform.clock.move(16 * dayMs);
  await fold(platform, stream.items);
  const shown = async () => (await getExperiment.call(member, { params, query: {}, body: {} })).report?.arms;
  const before = await shown();
  expect(before?.map(({ returning, outcomes }) => returning + outcomes).sort()).toEqual([0, 2]);

  await erasePerson.call(member, {
    params: { projectId: project.id, participantId },
    query: {},
    body: { confirm: "Zanzibar" },
  });
  await fold(platform, stream.items);
  expect(await shown()).toEqual(before);
  const kept = (await readAllItems(platform.table)).filter(
    ({ __edb_e__ }) => __edb_e__ === "experimentEntry",
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain("Zanzibar");
});

/** People who come back after their erasure, and the project's totals as the stream's records are folded. */
async function returnees() {
  const loop = await testLoop(await testPlatform());
  const { platform, project, server, member, browser } = loop;
  const invitees = testInvitees(loop);
  const list = await testWaitlist(loop);
  const stream = streamOf(platform.table);
  let folded = 0;
  return {
    ...{ platform, server, invitees, list },
    person: (externalId: string, more: object = {}) =>
      identifyParticipant.call(server, withBody({ externalId, ...more })),
    invite: (token: string, email: string) =>
      sendInvitation.call(browser, withBody({ key: project.publishableKey, token, email })),
    async totals() {
      const writtenAt = platform.clock.now().getTime();
      const items = stream.items.slice(folded).map((item) => ({ ...item, writtenAt }));
      folded = stream.items.length;
      expect(await fold(platform, items)).toEqual([]);
      expect(await fold(platform, items)).toEqual([]);
      return readRollups(platform.table, project.id, "total", {});
    },
    async erase(participantId: string, confirm: string) {
      const params = { projectId: project.id, participantId };
      await erasePerson.call(member, { params, query: {}, body: { confirm } });
      platform.clock.move(61_000);
      expect(await runDueErasures(platform)).toBe(1);
      platform.clock.move(60_000);
    },
  };
}

test.each([
  ["within the days that the ledger remembers", 0],
  ["eight days later", 8 * dayMs],
])("a participant who comes back after their erasure counts again %s", async (_, later) => {
  const { platform, person, totals, erase } = await returnees();
  const before = await person("ben");
  expect(await totals()).toMatchObject({ participants: 1 });
  await erase(before.participantId, "ben");
  platform.clock.move(later);
  expect((await person("ben")).participantId).not.toBe(before.participantId);
  expect(await totals()).toMatchObject({ participants: 2 });
});

test("an erased participant who comes back before either record is folded counts twice", async () => {
  const { person, totals, erase } = await returnees();
  await erase((await person("ben")).participantId, "ben");
  await person("ben");
  expect(await totals()).toMatchObject({ participants: 2 });
});

test("an invitee who joins again after their erasure counts again", async () => {
  const { invitees, person, totals, erase } = await returnees();
  const ana = await person("ana");
  await invitees.joins(ana.code, "ben");
  const ben = await person("ben");
  expect(await totals()).toMatchObject({ participants: 2, joins: 1 });
  await erase(ben.participantId, "ben");
  expect(await invitees.joins(ana.code, "ben")).toMatchObject({ counted: true });
  await person("ben");
  expect(await totals()).toMatchObject({ participants: 3, joins: 2 });
});

test("an erased invitee whose browser still has the inviter's link counts again by it, and only by it", async () => {
  const { platform, server, invitees, person, totals, erase } = await returnees();
  const ana = await person("ana");
  await person("ben", { followed: { code: ana.code, ago: dayMs } });
  await invitees.joins(ana.code, "ben", { ago: dayMs });
  await invitees.joins(ana.code, "cleo", { ago: dayMs });
  const ben = await person("ben");
  expect(await totals()).toMatchObject({ participants: 2, joins: 2 });
  await erase(ben.participantId, "ben");
  platform.clock.move(20 * dayMs);
  expect(await reportJoin.call(server, withBody({ externalId: "ben" }))).toMatchObject({ status: "nobody" });
  expect(await invitees.joins(ana.code, "ben", { ago: 21 * dayMs })).toMatchObject({ counted: true });
  expect(await invitees.referral("ben")).toMatchObject({ code: ana.code, attributedBy: "link" });
  expect(await totals()).toMatchObject({ joins: 3 });
});

test("a rejected join that is approved counts again after the invitee's erasure", async () => {
  const { invitees, person, totals, erase } = await returnees();
  const ana = await invitees.person("ana", {}, "192.0.2.7");
  await invitees.setPolicy(policyOf("reject"));
  const joinAndApprove = async () => {
    await invitees.joins(ana.code, "ben", {}, "192.0.2.7");
    const { review, status } = await invitees.referral("ben");
    expect(status).toBe("rejected");
    await invitees.decide("ben", "approved", review ?? "none");
    return person("ben");
  };
  const ben = await joinAndApprove();
  expect(await totals()).toMatchObject({ joins: 1 });
  await erase(ben.participantId, "ben");
  await joinAndApprove();
  expect(await totals()).toMatchObject({ joins: 2 });
});

test("a conversion of someone who comes back before the erasure is done stays theirs", async () => {
  const loop = await testLoop(await testPlatform());
  const { platform, project, server, member } = loop;
  const pay = async (externalId: string) => {
    await reportConversion.call(server, withBody({ externalId, participantExternalId: "ben" }));
    platform.clock.move(1_000);
  };
  const payerOf = async (externalId: string) =>
    (await findConversion(platform.table, { projectId: project.id, externalId }))?.participantExternalId;
  const { participantId } = await identifyParticipant.call(server, withBody({ externalId: "ben" }));
  await pay("before");
  const params = { projectId: project.id, participantId };
  await erasePerson.call(member, { params, query: {}, body: { confirm: "ben" } });
  platform.clock.move(1_000);
  await identifyParticipant.call(server, withBody({ externalId: "ben" }));
  await pay("after");
  platform.clock.move(61_000);
  await runDueErasures(platform);
  expect(await payerOf("before")).not.toBe("ben");
  expect(await payerOf("after")).toBe("ben");
});

test("an address that is invited again after its erasure counts again", async () => {
  const { invitees, person, invite, totals, erase } = await returnees();
  const email = "ben@example.com";
  const { token } = await person("ana");
  await invite(token, email);
  const ben = await invitees.person("ben", { email });
  expect(await totals()).toMatchObject({ emails: 1 });
  await erase(ben.participantId, email);
  await invite(token, email);
  expect(await totals()).toMatchObject({ emails: 2 });
});

test("an address that joins a waitlist again after its erasure counts again", async () => {
  const { list, totals, erase } = await returnees();
  const email = "ben@example.com";
  const ana = await list.joined("ana@example.com");
  const ben = await list.joined(email, { code: ana.code });
  expect(await totals()).toMatchObject({ participants: 2, joins: 1 });
  await erase(ben.participantId, email);
  await list.joined(email, { code: ana.code });
  expect(await totals()).toMatchObject({ participants: 3, joins: 2 });
});
