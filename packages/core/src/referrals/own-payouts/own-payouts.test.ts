import { ownMethodChangesPerDay } from "@kiteloop/contract/referrals/own-payouts";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { openTestProject } from "../../lifecycle/project-test/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import {
  codeOf,
  type TestLoop,
  type TestSharePage,
  testCtx,
  testKey,
  testLoop,
  testNewcomer,
  testPlatform,
  testRewards,
  testSharePage,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { notePayoutResults, previewPayouts, savePayoutSettings, startPayouts } from "../payout/index.ts";
import { approveDue } from "../reward/index.ts";
import { getOwnStatement, readOwnPayouts, saveOwnPayoutMethod } from "./index.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89 3704 0044 0532 0130 00" } as const;
const byHand = { type: "manual", name: "Ana Berg", details: "cash, at the office" } as const;

let loop: TestLoop;
let page: TestSharePage;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop);
  rewards = testRewards(loop);
});

const key = () => loop.project.publishableKey;
const read = (token: string, ctx: Ctx<Key> = page.page) =>
  readOwnPayouts.call(ctx, withBody({ key: key(), token }));
const choose = (token: string, method: object | null, ctx: Ctx<Key> = page.page) =>
  saveOwnPayoutMethod.call(ctx, withBody({ key: key(), token, method }));
const statement = (token: string, query: object = {}, ctx: Ctx<Key> = page.page) =>
  getOwnStatement.call(ctx, withBody({ key: key(), token, currency: "EUR", ...query }));
const signed = async (externalId: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, email: `${externalId}@example.com` }));

/** A euro reward for each friend. `waitDays`: how long they are on hold. */
async function earn(friends: number, waitDays = 0) {
  await rewards.promise({
    inviter: "20 euros",
    waitDays,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  const ana = await signed("ana");
  for (let n = 0; n < friends; n++) await rewards.join(ana.code, `friend-${n}`);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  return ana;
}

async function payOut(state: "paid" | null) {
  const params = { projectId: loop.project.id };
  const { totals } = await previewPayouts.call(loop.member, { params, query: {}, body: {} });
  const { id: runId } = await startPayouts.call(loop.member, { params, query: {}, body: { totals } });
  if (state === null) return;
  await notePayoutResults.call(loop.member, { params: { ...params, runId }, query: {}, body: { state } });
}

const euros = (amount: number) => ({ amount, decimal: (amount / 100).toFixed(2) });

test("a payee sees what is on hold, available, on its way and paid, with each payout", async () => {
  let { token } = await earn(2, 7);
  const balance = { currency: "EUR", minimum: euros(0), transit: euros(0), paid: euros(0) };
  expect(await read(token)).toMatchObject({
    balances: [{ ...balance, onHold: euros(4_000), available: euros(0) }],
    payee: { method: null, chosenAt: null, usedFrom: null },
    methods: ["paypal", "wise_email", "bank", "manual"],
    payouts: [],
  });
  loop.platform.clock.move(8 * dayMs);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  ({ token } = await signed("ana"));
  expect((await read(token)).balances).toMatchObject([{ onHold: euros(0), available: euros(4_000) }]);
  await choose(token, bank);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  await payOut(null);
  ({ token } = await signed("ana"));
  expect(await read(token)).toMatchObject({
    balances: [{ available: euros(0), transit: euros(4_000), paid: euros(0) }],
    payouts: [{ currency: "EUR", ...euros(4_000), type: "bank", state: "sent" }],
  });
});

test("a debt is below zero, and a paid payout is listed with its reference", async () => {
  let { token } = await earn(1);
  await choose(token, byHand);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  await payOut("paid");
  const [reward] = (await rewards.list()).items;
  if (reward === undefined) throw new Error("there is no reward");
  await rewards.move(reward, { version: reward.version, state: "reversed" });
  ({ token } = await signed("ana"));
  const { balances, payouts } = await read(token);
  expect(balances).toMatchObject([{ available: euros(-2_000), paid: euros(2_000) }]);
  expect(payouts).toMatchObject([{ state: "paid", reference: expect.stringMatching(/^KL[0-9A-Z]{20}$/) }]);
});

test("a payee chooses a bank account, of which the page shows four characters, and is paid by it after 72 hours", async () => {
  const { token } = await earn(1);
  const chosen = await choose(token, bank);
  expect(chosen.method).toEqual({ type: "bank", lastFour: "3000" });
  expect(Date.parse(`${chosen.usedFrom}`) - Date.parse(`${chosen.chosenAt}`)).toBe(72 * hourMs);
  const answer = await read(token);
  expect(answer.payee).toEqual(chosen);
  expect(JSON.stringify(answer)).not.toMatch(/Berg|8937|0044/);
  const params = { projectId: loop.project.id };
  const problem = async () =>
    (await previewPayouts.call(loop.member, { params, query: {}, body: {} })).rows[0]?.problem;
  expect(await problem()).toBe("new_method");
  loop.platform.clock.move(3 * dayMs);
  expect(await problem()).toBeNull();
});

test("the same method again, also of two requests at once, changes nothing, and null removes it", async () => {
  const { token, participantId } = await signed("ana");
  const audited = async () =>
    (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).filter(
      ({ action, subject }) => action === "payee.saveOwn" && subject.id === participantId,
    ).length;
  const [one, other] = await Promise.all([choose(token, bank), choose(token, bank)]);
  expect(one.method).toEqual(other.method);
  loop.platform.clock.move(minuteMs);
  expect((await choose(token, bank)).chosenAt).toBe((await read(token)).payee.chosenAt);
  const before = await audited();
  expect((await choose(token, null)).method).toBeNull();
  expect((await choose(token, null)).method).toBeNull();
  expect(await audited()).toBe(before + 1);
});

test("an address gets emails about a few changes on a day, and further ones are refused", async () => {
  const { token } = await signed("ana");
  for (let n = 0; n < ownMethodChangesPerDay; n++) await choose(token, { ...byHand, details: `desk ${n}` });
  expect(await codeOf(choose(token, bank))).toBe("payee.too_many_changes");
  expect((await read(token)).payee.method?.type).toBe("manual");
  loop.platform.clock.move(dayMs);
  expect((await choose((await signed("ana")).token, bank)).method?.type).toBe("bank");
});

test.each([
  ["an IBAN with a wrong digit", { ...bank, iban: "DE89370400440532013001" }, "method.iban"],
  ["a name that no bank can write", { ...bank, name: "李明" }, "method.name"],
])("%s is refused with its field, and changes nothing", async (_, method, path) => {
  const { token } = await signed("ana");
  await choose(token, byHand);
  await expect(choose(token, method)).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [expect.objectContaining({ path })] },
  });
  expect((await read(token)).payee.method?.type).toBe("manual");
});

test("a payee chooses among the project's methods, and sees the least amount that is paid", async () => {
  const { token } = await earn(1);
  const minimums = [{ amount: 5_000, currency: "EUR" }];
  const settings = { methods: ["bank"], minimums, twoPersons: false };
  const params = { projectId: loop.project.id };
  await savePayoutSettings.call(loop.member, { params, query: {}, body: { version: 1, settings } });
  await expect(choose(token, byHand)).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "method.type", message: "is not offered" }] },
  });
  expect((await choose(token, bank)).method?.type).toBe("bank");
  const { methods, balances } = await read(token);
  expect(methods).toEqual(["bank"]);
  expect(balances).toMatchObject([{ available: euros(2_000), minimum: euros(5_000) }]);
});

test("only the share page, with a token of a signed identity of this project, reads or changes it", async () => {
  const { token } = await signed("ana");
  const unsigned = await identifyParticipant.call(loop.browser, withBody({ externalId: "ben", key: key() }));
  const other = await testLoop(loop.platform);
  const foreign = await identifyParticipant.call(other.server, withBody({ externalId: "ana" }));
  const calls = [read, (of: string, ctx?: Ctx<Key>) => choose(of, bank, ctx), statement] as const;
  for (const call of calls) {
    expect(await codeOf(call(unsigned.token))).toBe("participant.unsigned");
    expect(await codeOf(call(foreign.token))).toBe("participant.token_invalid");
    expect(await codeOf(call("x"))).toBe("participant.token_invalid");
    const site = (of: string) =>
      call === statement ? statement(of, {}, loop.browser) : call(of, loop.browser);
    expect(await codeOf(site(token))).toBe("origin.not_allowed");
  }
  expect((await read(token)).payee.method).toBeNull();
});

test("a page that is off, an archived project and an erased participant are refused", async () => {
  const { token } = await signed("ana");
  await page.change({ on: false });
  expect(await codeOf(choose(token, bank))).toBe("not_found");
  await page.change({ on: true });
  await page.erase(token);
  expect(await codeOf(choose(token, bank))).toBe("participant.token_invalid");
  const ben = await signed("ben");
  await page.change({}, { status: "archived" });
  for (const refused of [read(ben.token), choose(ben.token, bank), statement(ben.token)])
    expect(await codeOf(refused)).toBe("project.archived");
});

test("in test mode the page offers no method and takes none", async () => {
  const { platform } = loop;
  const live = await testLoop(platform, "UTC", await testNewcomer(platform, "mara"));
  const params = { projectId: live.project.id };
  const project = await openTestProject.call(live.member, { params, query: {}, body: {} });
  const member = actInTestMode(live.member);
  const owner = testKey(platform, { workspaceId: member.actor.workspaceId, projectId: project.id });
  const server = testCtx(platform, { ...owner, secret: true, scopes: ["participants:write"] as const });
  loop = { platform, project, member, server, browser: testCtx(platform, owner) };
  page = await testSharePage(loop);
  const { token } = await signed("ana");
  expect((await read(token)).methods).toEqual([]);
  expect(await codeOf(choose(token, byHand))).toBe("payee.test_mode");
});

test("a payee downloads the statement of a period in their currency", async () => {
  const { token } = await earn(2);
  const { today } = await read(token);
  const { closing, lines, csv } = await statement(token, { from: today, to: today });
  expect([closing, lines.length]).toEqual([4_000, 2]);
  expect(csv).toContain("closing,,,,,40.00,EUR,");
  expect((await statement(token, { currency: "USD" })).lines).toEqual([]);
  await expect(statement(token, { from: today, to: "2020-01-01" })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [expect.objectContaining({ path: "to" })] },
  });
});
