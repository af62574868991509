import { ownMethodChangesPerDay } from "@kiteloop/contract/referrals/own-payouts";
import { agreementVersion } from "@kiteloop/contract/referrals/self-billing";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Key } from "../../shared/context/index.ts";
import {
  codeOf,
  type TestLoop,
  type TestSharePage,
  testLoop,
  testPayee,
  testPayer,
  testPlatform,
  testRewards,
  testSharePage,
  turnOnSelfBilling,
  withBody,
} from "../../testing/index.ts";
import { findParticipant, identifyParticipant } from "../participant/index.ts";
import { getPayoutRun, notePayoutResults, previewPayouts, savePayee, startPayouts } from "../payout/index.ts";
import { approveDue } from "../reward/index.ts";
import { getOwnInvoice, readOwnPayouts, saveOwnAgreement } from "./index.ts";

let loop: TestLoop;
let page: TestSharePage;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop);
  rewards = testRewards(loop);
  await turnOnSelfBilling(loop);
});

const key = () => loop.project.publishableKey;
const empty = { query: {}, body: {} };
const read = (token: string) => readOwnPayouts.call(page.page, withBody({ key: key(), token }));
const agree = (token: string, agreement: object | null, ctx: Ctx<Key> = page.page) =>
  saveOwnAgreement.call(ctx, withBody({ key: key(), token, agreement }));
const invoice = (token: string, serial: string, ctx: Ctx<Key> = page.page) =>
  getOwnInvoice.call(ctx, withBody({ key: key(), token, serial }));
const signed = async (externalId: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, email: `${externalId}@example.com` }));
const asked = { version: agreementVersion, party: testPayee };

/** Pays 20 euros to people who agree to self-billing. */
async function pay(...names: string[]): Promise<void> {
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  for (const name of names) {
    const { token, code, participantId } = await signed(name);
    await rewards.join(code, `friend of ${name}`);
    const body = { method: { type: "manual", name, details: "cash, at the office" } };
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body });
    await agree(token, asked);
  }
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  const params = { projectId: loop.project.id };
  const { totals } = await previewPayouts.call(loop.member, { params, ...empty });
  const { id: runId } = await startPayouts.call(loop.member, { params, query: {}, body: { totals } });
  const ofRun = { params: { ...params, runId }, query: {} };
  await notePayoutResults.call(loop.member, { ...ofRun, body: { state: "paid" } });
  const { payouts } = await getPayoutRun.call(loop.member, { ...ofRun, body: {} });
  const back = payouts.find(({ externalId }) => externalId === names[0]);
  const csv = `reference,state\n${back?.reference},failed\n`;
  await notePayoutResults.call(loop.member, { ...ofRun, body: { csv } });
}

test("a payee agrees with their name and address, changes and withdraws it, and a repeated request changes nothing", async () => {
  const { token, participantId } = await signed("ana");
  const before = { payerName: testPayer.name, version: agreementVersion, agreement: null };
  expect((await read(token)).selfBilling).toEqual(before);
  const party = { ...testPayee, vatId: "fr 12 345 678 901" };
  const [one, other] = await Promise.all([agree(token, { ...asked, party }), agree(token, asked)]);
  expect(one.agreement?.party).toEqual(testPayee);
  expect(other.agreement?.party).toEqual(testPayee);
  loop.platform.clock.move(minuteMs);
  const same = await agree(token, asked);
  expect((await read(token)).selfBilling).toEqual(same);
  const moved = await agree(token, {
    ...asked,
    party: { ...testPayee, address: "6 rue du Port\n69001 Lyon" },
  });
  expect(moved.agreement?.acceptedAt).not.toBe(same.agreement?.acceptedAt);
  expect(await agree(token, null)).toEqual(before);
  expect(await agree(token, null)).toEqual(before);
  const audited = await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100);
  const own = audited.filter(
    ({ action, subject }) => action === "payee.saveAgreement" && subject.id === participantId,
  );
  expect(own).toHaveLength(3);
});

test("other words, wrong fields, and a project without self-billing are refused, and change nothing", async () => {
  const { token } = await signed("ana");
  for (const [wrong, path] of [
    [{ ...asked, version: "2020-01" }, "agreement.version"],
    [{ ...asked, party: { ...testPayee, vatId: "12345" } }, "agreement.party.vatId"],
    [{ ...asked, party: { ...testPayee, address: " " } }, "agreement.party.address"],
    [{ ...asked, party: { ...testPayee, country: "France" } }, "agreement.party.country"],
    [{ ...asked, party: { ...testPayee, name: "" } }, "agreement.party.name"],
  ] as const)
    await expect(agree(token, wrong)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [expect.objectContaining({ path })] },
    });
  const stored = () =>
    findParticipant(loop.platform.table, { projectId: loop.project.id, externalId: "ana" });
  expect((await stored())?.selfBilling).toBeUndefined();
  await agree(token, asked);
  await turnOnSelfBilling(loop, null);
  expect((await read(token)).selfBilling).toBeNull();
  expect(await codeOf(agree(token, { ...asked, party: { ...testPayee, name: "New" } }))).toBe(
    "request.invalid",
  );
  await agree(token, null);
  expect((await stored())?.selfBilling).toBeUndefined();
});

test("an agreement is to the invoices of one payer: another one writes none until the payee agrees again", async () => {
  const { token } = await signed("ana");
  const first = await agree(token, asked);
  const other = { ...testPayer, name: "Beta Ltd" };
  await turnOnSelfBilling(loop, { party: other, prefix: "" });
  expect(await read(token)).toMatchObject({
    selfBilling: { payerName: "Beta Ltd", agreement: null },
    formerAgreement: first.agreement,
  });
  await turnOnSelfBilling(loop, null);
  expect(await read(token)).toMatchObject({ selfBilling: null, formerAgreement: first.agreement });
  await turnOnSelfBilling(loop, { party: { ...testPayer, address: "Nebenstr. 2" }, prefix: "" });
  expect(await read(token)).toMatchObject({ selfBilling: first, formerAgreement: null });
  await turnOnSelfBilling(loop, { party: other, prefix: "" });
  loop.platform.clock.move(minuteMs);
  const second = await agree(token, asked);
  expect((await read(token)).selfBilling).toEqual(second);
  expect(second.agreement?.acceptedAt).not.toBe(first.agreement?.acceptedAt);
});

test("a payee changes their agreement a few times on a day", async () => {
  const { token } = await signed("ana");
  for (let n = 0; n < ownMethodChangesPerDay; n++)
    await agree(token, { ...asked, party: { ...testPayee, name: `Name ${n}` } });
  expect(await codeOf(agree(token, asked))).toBe("payee.too_many_changes");
  loop.platform.clock.move(dayMs);
  expect((await agree((await signed("ana")).token, asked)).agreement?.party.name).toBe(testPayee.name);
});

test("only the share page, with a token of a signed identity of this project, agrees and reads invoices", async () => {
  const { token } = await signed("ana");
  const unsigned = await identifyParticipant.call(loop.browser, withBody({ externalId: "ben", key: key() }));
  const other = await testLoop(loop.platform);
  const foreign = await identifyParticipant.call(other.server, withBody({ externalId: "ana" }));
  const calls = [
    (of: string, ctx?: Ctx<Key>) => agree(of, asked, ctx),
    (of: string, ctx?: Ctx<Key>) => invoice(of, "2026-000001", ctx),
  ];
  for (const call of calls) {
    expect(await codeOf(call(unsigned.token))).toBe("participant.unsigned");
    expect(await codeOf(call(foreign.token))).toBe("participant.token_invalid");
    expect(await codeOf(call(token, loop.browser))).toBe("origin.not_allowed");
  }
  expect((await read(token)).selfBilling?.agreement).toBeNull();
  await page.change({}, { status: "archived" });
  for (const call of calls) expect(await codeOf(call(token))).toBe("project.archived");
});

test("a payee sees their own invoices with each payout, and nobody else's", async () => {
  await pay("ana", "ben");
  const ana = (await signed("ana")).token;
  const ben = (await signed("ben")).token;
  const [payout] = (await read(ana)).payouts;
  expect(payout).toMatchObject({ state: "failed", invoices: [expect.any(String), "2026-000003"] });
  const [first = ""] = payout?.invoices ?? [];
  const { invoiceNumber, html } = await invoice(ana, first);
  expect(invoiceNumber).toBe(first);
  expect(html).toContain(testPayer.name);
  expect((await invoice(ana, "2026-000003")).html).toContain(`<dt>Corrects invoice</dt><dd>${first}</dd>`);
  for (const refused of [() => invoice(ben, first), () => invoice(ana, "2026-000009")])
    expect(await codeOf(refused())).toBe("not_found");
});
