import { defaultFraudPolicy, type FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { beforeEach, expect, test } from "vitest";
import { addSuppressions, removeSuppression } from "../../messaging/suppression/index.ts";
import { advanceReplayItem, findReplay, saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { findReferral, replayDue, reportJoin } from "../../referrals/referral/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";
import { everythingIn } from "./testing.ts";

let loop: TestLoop;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const params = () => ({ projectId: loop.project.id });
const person = (who: object, ctx = loop.server) => identifyParticipant.call(ctx, withBody(who));
const bring = (code: string, who: object, ctx = loop.server) =>
  reportJoin.call(ctx, withBody({ code, ...who }));

async function savePolicyOf(
  rules: Partial<FraudPolicy["rules"]>,
  version: number,
  replay: boolean,
): Promise<void> {
  const policy = { ...defaultFraudPolicy, rules: { ...defaultFraudPolicy.rules, ...rules } };
  await saveFraudPolicy.call(loop.member, { params: params(), query: {}, body: { version, policy, replay } });
}

async function apply(rules: Partial<FraudPolicy["rules"]>, version: number, replay: boolean): Promise<void> {
  await savePolicyOf(rules, version, replay);
  if (replay) await replayDue(loop.platform);
}

async function eraseThem(participantId: string, confirm: string): Promise<void> {
  await erasePerson.call(loop.member, {
    params: { ...params(), participantId },
    query: {},
    body: { confirm },
  });
  loop.platform.clock.move(60_000);
  expect(await runDueErasures(loop.platform)).toBe(1);
}

/** How often a text is in the table, in any case. */
const traces = async (text: string) =>
  (await everythingIn(loop.platform.table)).toLowerCase().split(text).length - 1;

test("a stored verdict no longer names the domain of an address, and evaluating another policy later gives the same result", async () => {
  await apply({ plus_address: "hold", disposable_domain: "reject" }, 1, false);
  const zoe = await person({ externalId: "zoe" });
  const email = "ana+1@ana-zanzibar.example";
  await bring(zoe.code, { externalId: "ana", email });
  const { participantId } = await person({ externalId: "ana", email });
  expect(await traces("at ana-zanzibar.example has a tag")).toBe(1);
  await eraseThem(participantId, email);
  expect(await traces("zanzibar")).toBe(0);
  await apply({ plus_address: "reject" }, 2, true);
  expect(await traces("the address has a tag")).toBe(1);
});

test("an invitee who used the erased person's address, or another spelling of it, no longer has it", async () => {
  await apply({ self_referral: "hold", same_address: "hold" }, 1, false);
  const ana = await person({ externalId: "ana", email: "ana@ana-zanzibar.example" });
  await bring(ana.code, { externalId: "second", email: "ana@ana-zanzibar.example" });
  await bring(ana.code, { externalId: "third", email: "ana+3@ana-zanzibar.example", name: "Ana Zanzibar" });
  await bring(ana.code, { externalId: "ben", email: "ben@elsewhere.example", name: "Ben" });
  await eraseThem(ana.participantId, "ana@ana-zanzibar.example");
  expect([await traces("zanzibar"), (await traces("ben@elsewhere.example")) > 0]).toEqual([0, true]);
});

test("a suppressed address is stored as a hash only, also in the activity log", async () => {
  const email = "ana@ana-zanzibar.example";
  const { participantId } = await person({ externalId: "ana", email });
  await addSuppressions.call(loop.member, withBody({ emails: [email] }));
  await removeSuppression.call(loop.member, withBody({ email }));
  await addSuppressions.call(loop.member, withBody({ emails: [email] }));
  await eraseThem(participantId, email);
  expect(await traces("zanzibar")).toBe(0);
});

test("a finished replay of a policy keeps no cursor that names a person", async () => {
  const zoe = await person({ externalId: "zoe" });
  await bring(zoe.code, { externalId: "user-zanzibar" });
  const { participantId } = await person({ externalId: "user-zanzibar" });
  await apply({ unsigned: "hold" }, 1, true);
  await eraseThem(participantId, "user-zanzibar");
  expect(await traces("zanzibar")).toBe(0);
});

test("a running replay of a policy keeps no cursor that names a person, and is finished", async () => {
  const { table, clock } = loop.platform;
  const zoe = await person({ externalId: "zoe" });
  await bring(zoe.code, { externalId: "user-zanzibar" });
  clock.move(60_000);
  await bring(zoe.code, { externalId: "ben", email: "ben+1@elsewhere.example" });
  const { participantId } = await person({ externalId: "user-zanzibar" });
  await savePolicyOf({ plus_address: "reject" }, 1, true);
  // A run has just passed those items, and the next one has not started.
  const replay = await findReplay(table, { ...params(), workspaceId: loop.member.actor.workspaceId });
  const last = await findReferral(table, { ...params(), externalId: "user-zanzibar" });
  if (replay === null || last === null) throw new Error("no policy is being applied");
  const { joinedAt, externalId } = last;
  const progress = { after: { joinedAt, externalId }, examined: 1, changed: 0, done: false };
  expect(await transact(table, clock, [advanceReplayItem(table, replay, progress)])).toMatchObject({
    ok: true,
  });
  await eraseThem(participantId, "user-zanzibar");
  expect(await traces("zanzibar")).toBe(0);
  await replayDue(loop.platform);
  const next = await findReferral(table, { ...params(), externalId: "ben" });
  expect(next?.verdict?.reasons.map(({ rule }) => rule)).toEqual(["plus_address"]);
});

test("a join reported by a server is deleted with its address, and the emails to it too", async () => {
  const email = "ana@ana-zanzibar.example";
  await bring("", { externalId: "ana", email, code: undefined }).catch(() => undefined);
  const { participantId } = await person({ externalId: "ana" });
  const zoe = await person({ externalId: "zoe" });
  const message = { key: loop.project.publishableKey, token: zoe.token, email };
  await sendInvitation.call(loop.browser, withBody(message));
  await eraseThem(participantId, "ana");
  expect(await traces("zanzibar")).toBe(0);
});

test("the marks of their device and network are deleted, also from their inviter", async () => {
  const zoe = await person({ externalId: "zoe" });
  const page = { ...loop.browser, actor: { ...loop.browser.actor, visitor: device("zanzibar") } };
  await bring(zoe.code, { externalId: "ana" }, page);
  await bring(
    zoe.code,
    { externalId: "ben" },
    { ...page, actor: { ...page.actor, visitor: device("bens") } },
  );
  const { participantId } = await person({ externalId: "ana" }, page);
  await eraseThem(participantId, "ana");
  expect([await traces("zanzibar"), await traces("bens")]).toEqual([0, 2]);
});

const device = (mark: string) => ({
  ...loop.browser.actor.visitor,
  mark: () => mark,
  networkMark: () => `network of ${mark}`,
});
