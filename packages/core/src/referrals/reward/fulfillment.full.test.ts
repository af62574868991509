import { apiShowRewardCode } from "@kiteloop/contract/referrals/api";
import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { keyVerb } from "../../shared/verb/index.ts";
import {
  dyingAt,
  faultyTable,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { getPerson } from "../chain/index.ts";
import { discardCodes, listCodePools, uploadCodes } from "../code-pool/index.ts";
import { approveDue, renameRecipient, showRewardCode } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const gifts = () => ({ projectId: loop.project.id, pool: "gifts" });
const upload = (codes: readonly string[]) =>
  uploadCodes.call(loop.member, { params: gifts(), query: {}, body: { codes: codes.join("\n") } });
const pools = async () =>
  (await listCodePools.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body: {} }))
    .items;

const euros = (amount: number) => ({ amount, currency: "EUR" });
const ofCode: RewardFulfillment = { type: "code", pool: "gifts", value: euros(2_000) };
const ofServer: RewardFulfillment = { type: "webhook", value: euros(2_000) };

/** Rules with one inviter reward, approved at once by the timer. */
const promise = (inviter: RewardFulfillment, more: Partial<RewardRules> = {}) =>
  rewards.promise({ inviter: "20 euros", waitDays: 0, fulfillment: { inviter }, ...more });

async function friends(count: number, inviter = "ana") {
  const { code } = await rewards.person(inviter);
  for (let n = 0; n < count; n++) await rewards.join(code, `${inviter}-friend-${n}`);
}
async function run(times = 1) {
  for (let n = 0; n < times; n++) await approveDue(loop.platform);
}
const all = async () => (await rewards.list()).items;
const only = async (): Promise<Reward> => {
  const [first, ...others] = await all();
  if (first === undefined || others.length > 0) throw new Error("there is not one reward");
  return first;
};

test("an approved reward gets the next code of its pool, and its recipient and cost are known", async () => {
  await upload(["A-1", "A-2"]);
  await promise(ofCode);
  await friends(1);
  expect(await only()).toMatchObject({ type: "code", value: euros(2_000), code: null, state: "pending" });
  await run(2);
  expect(await only()).toMatchObject({
    state: "fulfilled",
    code: "…1",
    history: [{ state: "pending" }, { state: "approved" }, { state: "fulfilled", by: "Kiteloop" }],
  });
  expect(await pools()).toEqual([{ pool: "gifts", total: 2, left: 1 }]);
  await run(2);
  expect((await only()).history).toHaveLength(3);
});

/** A reward whose recipient Ana has the code. */
async function withCode(gift: string): Promise<Reward> {
  await upload([gift]);
  await promise(ofCode);
  await friends(1);
  await run(2);
  return only();
}
const show = (rewardId: string, ctx: Ctx<Member | Key> = loop.member) =>
  showRewardCode.call(ctx, { params: { projectId: loop.project.id, rewardId }, query: {}, body: {} });

test("lists, answers and a person’s history show the end of a code only", async () => {
  const gift = "G-7F2K-QX9M";
  const reward = await withCode(gift);
  expect(reward.code).toBe("…QX9M");
  const same = await rewards.move(reward, { version: reward.version, state: "fulfilled" });
  const params = { projectId: loop.project.id, participantId: String(reward.participantId) };
  const history = await getPerson.call(rewards.as("viewer"), { params, query: {}, body: {} });
  const shown = JSON.stringify([await rewards.list({}, rewards.as("viewer")), same, history]);
  expect(shown.match(/…QX9M/g)).toHaveLength(3);
  expect(shown).not.toContain(gift);
});

test.each([
  ["A", "…"],
  ["A1", "…1"],
  ["ABCDEF", "…DEF"],
])("of the short code %s, half stays hidden", async (gift, end) => {
  expect((await withCode(gift)).code).toBe(end);
});

test("an editor or a key that may hand out rewards reads a whole code, and each time is in the audit log", async () => {
  const { id } = await withCode("G-7F2K-QX9M");
  const entries = async () =>
    (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 50)).filter(
      ({ action }) => action === "reward.showCode",
    );
  expect(await show(id, rewards.as("viewer")).catch(code)).toBe("auth.forbidden");
  const api = keyVerb(showRewardCode, apiShowRewardCode, (result) => result);
  const asKey = (scopes: Key["scopes"]) =>
    api.call(testCtx(loop.platform, { ...loop.server.actor, scopes }), {
      ...{ params: { rewardId: id }, query: {}, body: {} },
    });
  const reads = asKey(["rewards:read", "participants:read", "personal:read"]);
  expect(await reads.catch(code)).toBe("key.scope_missing");
  expect(await entries()).toEqual([]);
  expect(await show(id, rewards.as("editor"))).toEqual({ code: "G-7F2K-QX9M" });
  expect(await show(id)).toEqual({ code: "G-7F2K-QX9M" });
  expect(await asKey(["rewards:write"])).toEqual({ code: "G-7F2K-QX9M" });
  const subject = { id, name: "20 euros" };
  expect(await entries()).toMatchObject([{ actor: { kind: "key" }, subject }, { subject }, { subject }]);
  expect(JSON.stringify(await entries())).not.toContain("QX9M");
});

test("a whole code is not shown to another workspace, of another project, or where there is none", async () => {
  const { id } = await withCode("G-7F2K-QX9M");
  const other = await testLoop(loop.platform);
  expect(await show(id, other.member).catch(code)).toBe("not_found");
  const there = { params: { projectId: other.project.id, rewardId: id }, query: {}, body: {} };
  expect(await showRewardCode.call(other.member, there).catch(code)).toBe("not_found");
  expect(await show("rwd_1").catch(code)).toBe("not_found");
  await friends(1, "ben");
  const waiting = (await all()).find(({ recipientExternalId }) => recipientExternalId === "ben");
  expect(await show(String(waiting?.id))).toEqual({ code: null });
});

test("a reward without a code waits for one, and gets it after an upload", async () => {
  await promise(ofCode);
  await friends(1);
  await run(2);
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "code", code: null });
  await upload(["A-1"]);
  loop.platform.clock.move(10 * minuteMs);
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled", waitsFor: null, code: "…1" });
});

test("a held reward gets no code until it is released", async () => {
  await upload(["A-1"]);
  await promise(ofCode, { waitDays: null });
  await friends(1);
  const reward = await only();
  await rewards.move(reward, { version: reward.version, state: "reversed" });
  await run(2);
  expect(await pools()).toEqual([{ pool: "gifts", total: 1, left: 1 }]);
});

test("30 rewards, runs that die after any write and codes that are discarded: no code twice, none lost", async () => {
  const codes = Array.from({ length: 30 }, (_, n) => `GIFT-${n + 1000}`);
  await upload(codes);
  await promise(ofCode);
  // Many friends of one inviter would be held.
  for (const inviter of ["ana", "ben", "cleo"]) await friends(10, inviter);
  for (let dies = 1; dies <= 12; dies++) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await approveDue({ ...loop.platform, table: dying });
    dying.client.destroy();
  }
  loop.platform.clock.move(3 * hourMs);
  await Promise.all([1, 2, 3].map(() => approveDue(loop.platform)));
  await run(2);
  const got = (await all()).map((reward) => reward.code);
  expect(new Set(got).size).toBe(30);
  expect(got.toSorted()).toEqual(codes.map((one) => `…${one.slice(-4)}`).toSorted());
  expect(await pools()).toEqual([{ pool: "gifts", total: 30, left: 0 }]);
  expect((await all()).every(({ history }) => history.length === 3)).toBe(true);
});

test("a reward by webhook is being sent until the server acknowledges it, once", async () => {
  await promise(ofServer);
  await friends(1);
  await run(2);
  const sending = await only();
  expect(sending).toMatchObject({
    state: "sending",
    history: [{}, {}, { state: "sending", by: "Kiteloop" }],
  });
  await run(2);
  expect(await only()).toEqual(sending);
  const acknowledge = { version: sending.version, state: "fulfilled" };
  const done = await rewards.move(sending, acknowledge);
  expect(done.state).toBe("fulfilled");
  expect(await rewards.move(sending, acknowledge)).toEqual(done);
});

test("no one moves a reward to be sent, and a reversed one is not acknowledged", async () => {
  await promise(ofServer, { waitDays: null });
  await friends(1);
  const reward = await only();
  expect(await rewards.move(reward, { version: 1, state: "sending" }).catch(code)).toBe("request.invalid");
  const reversed = await rewards.move(reward, { version: 1, state: "reversed" });
  const acknowledge = { version: reversed.version, state: "fulfilled" };
  expect(await rewards.move(reward, acknowledge).catch(code)).toBe("reward.wrong_state");
});

test("rewards keep the type and value that the rules had when they were earned", async () => {
  await promise(ofServer);
  await friends(1);
  await rewards.promise({ inviter: "A mug", waitDays: null }, 2);
  loop.platform.clock.move(minuteMs);
  await friends(1, "ben");
  expect((await all()).map(({ type, value }) => ({ type, value }))).toEqual([
    { type: "manual", value: null },
    { type: "webhook", value: euros(2_000) },
  ]);
});

test.each([
  ["a code without a pool", { type: "code" }],
  ["an unknown currency", { type: "manual", value: { amount: 5, currency: "XQQ" } }],
  ["an amount of nothing", { type: "manual", value: euros(0) }],
  ["an amount that is too large", { type: "manual", value: euros(1e12 + 1) }],
  ["a promotion code that takes nothing off", { type: "stripe_promotion_code", promotion: {} }],
  [
    "a promotion code for more than all",
    { type: "stripe_promotion_code", promotion: { off: { percent: 101 } } },
  ],
  [
    "a promotion code without a use",
    { type: "stripe_promotion_code", promotion: { off: { percent: 5 }, uses: 0 } },
  ],
  ["credit of nothing", { type: "stripe_credit" }],
  ["credit that Stripe can’t express", { type: "stripe_credit", value: { amount: 1_234, currency: "KWD" } }],
  ["a pool for a webhook", { type: "webhook", pool: "gifts" }],
])("%s is refused", async (_, inviter) => {
  const rules = { inviter: "20 euros", fulfillment: { inviter: inviter as RewardFulfillment } };
  expect(await rewards.promise(rules).catch(code)).toBe("request.invalid");
});

test("codes that were discarded are not handed out", async () => {
  await upload(["A-1"]);
  await discardCodes.call(loop.member, { params: gifts(), query: {}, body: {} });
  await promise(ofCode);
  await friends(1);
  await run(2);
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "code" });
});

test("erasing a recipient takes their code out of the reward, and leaves its cost", async () => {
  await upload(["A-1"]);
  await promise(ofCode);
  await friends(1);
  await run(2);
  const who = { projectId: loop.project.id, externalId: "ana" };
  const now = loop.platform.clock.now().toISOString();
  expect(await renameRecipient(loop.platform, who, "erased", now)).toBe(true);
  expect(await only()).toMatchObject({
    ...{ recipientExternalId: "erased", recipientName: "", code: null },
    ...{ state: "fulfilled", value: euros(2_000) },
  });
});

test("a reward of the balance is added to what is available to its recipient, and reversing it is a debt", async () => {
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: euros(2_000) } },
  });
  const { code } = await rewards.person("ana");
  await rewards.join(code, "ben");
  await rewards.join(code, "cleo");
  await approveDue(loop.platform);
  await approveDue(loop.platform);
  const all = (await rewards.list()).items;
  expect(all).toMatchObject([{ state: "fulfilled" }, { state: "fulfilled" }]);
  expect(all[0]?.history.at(-1)).toMatchObject({ by: "Kiteloop", note: "Added to the balance" });
  expect(await rewards.balances()).toMatchObject({ owed: 0, available: 4_000, transit: 0, paid: 0 });
  const [one] = all;
  if (one === undefined) throw new Error("there is no reward");
  await rewards.move(one, { version: one.version, state: "reversed" });
  expect(await rewards.balances()).toMatchObject({ owed: -2_000, available: 4_000 });
});
