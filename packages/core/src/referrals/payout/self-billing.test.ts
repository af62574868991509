import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import {
  agreeToSelfBilling,
  codeOf,
  moneyFaults,
  readAllItems,
  type TestLoop,
  testLoop,
  testPayee,
  testPayer,
  testPlatform,
  testRewards,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { saveVatRate } from "../participant/index.ts";
import { approveDue } from "../reward/index.ts";
import { getSelfBilledInvoice, listSelfBilledInvoices } from "../self-billing/index.ts";
import {
  getPayoutRun,
  notePayoutResults,
  previewPayouts,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
});

const params = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const byHand = { type: "manual", name: "Dan Holm", details: "cash, at the office" } as const;
const preview = () => previewPayouts.call(loop.member, { params: params(), ...empty });
const list = (query: object = {}, ctx = loop.member) =>
  listSelfBilledInvoices.call(ctx, { params: params(), query, body: {} });
const get = (serial: string, ctx = loop.member) =>
  getSelfBilledInvoice.call(ctx, { params: { ...params(), serial }, ...empty });
const note = (runId: string, body: object, ctx = loop.member) =>
  notePayoutResults.call(ctx, { params: { ...params(), runId }, query: {}, body });
const setRate = (participantId: string, vatRate: number | null, ctx = loop.member) =>
  saveVatRate.call(ctx, { params: { ...params(), participantId }, query: {}, body: { vatRate } });

/** People with 20 euros each, who chose how to be paid long enough ago. */
async function due(...names: string[]): Promise<Record<string, string>> {
  const people: Record<string, string> = {};
  for (const name of names) {
    const { code, participantId } = await rewards.person(name);
    await rewards.join(code, `${name} friend ${loop.platform.clock.now().getTime()}`);
    const body = { method: byHand };
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body });
    people[name] = participantId;
  }
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  return people;
}

async function start() {
  const { totals } = await preview();
  const run = await startPayouts.call(loop.member, { params: params(), query: {}, body: { totals } });
  const { payouts } = await getPayoutRun.call(loop.member, {
    ...{ params: { ...params(), runId: run.id }, ...empty },
  });
  const referenceOf = (name: string) => payouts.find(({ externalId }) => externalId === name)?.reference;
  return {
    id: run.id,
    csv: (name: string, state: string) => `reference,state\n${referenceOf(name)},${state}\n`,
  };
}
const payoutsOf = async (runId: string) =>
  (await getPayoutRun.call(loop.member, { params: { ...params(), runId }, ...empty })).payouts;
const faults = () => moneyFaults(loop.platform.table, loop.project.id);

test("a payout that is paid has one invoice, and one that comes back another with opposite amounts", async () => {
  const { ana = "", ben = "" } = await due("ana", "ben", "cem");
  await turnOnSelfBilling(loop, { party: testPayer, prefix: "KL-" });
  await agreeToSelfBilling(loop, ana);
  await agreeToSelfBilling(loop, ben, { ...testPayee, name: "Ben Ode" });
  await setRate(ana, 1_900);
  expect((await preview()).rows.map(({ externalId, selfBilled }) => [externalId, selfBilled])).toEqual([
    ["ana", true],
    ["ben", true],
    ["cem", false],
  ]);
  const run = await start();
  expect((await list()).items).toEqual([]);
  await note(run.id, { csv: run.csv("ana", "paid") });
  await note(run.id, { state: "paid" });
  await note(run.id, { state: "paid" });
  const { items, csv } = await list();
  expect(items).toMatchObject([
    {
      ...{
        serial: "2026-000001",
        invoiceNumber: "KL-2026-000001",
        issuedOn: "2026-03-13",
        suppliedUntil: "2026-03-13",
      },
      corrects: null,
      ...{ netAmount: 1_681, vatAmount: 319, grossAmount: 2_000, vatRate: 1_900, reverseCharge: false },
      ...{ payingParty: testPayer, payeeParty: testPayee, externalId: "ana", participantId: ana },
    },
    { serial: "2026-000002", vatAmount: 0, netAmount: 2_000, vatRate: null, payeeParty: { name: "Ben Ode" } },
  ]);
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain("KL-2026-000001,2026-03-13,2026-03-13,,KL");
  expect(csv).toContain("EUR,16.81,19,3.19,20.00,false");
  // A change of the parties and the rate changes no invoice.
  await agreeToSelfBilling(loop, ana, { ...testPayee, name: "Another name" });
  await setRate(ana, 0);
  await turnOnSelfBilling(loop, null);
  await note(run.id, { csv: run.csv("ana", "failed") });
  await note(run.id, { csv: run.csv("ana", "failed") });
  const { html, ...corrected } = await get("2026-000003");
  expect(corrected).toMatchObject({
    ...{ invoiceNumber: "KL-2026-000003", corrects: "KL-2026-000001", payeeParty: testPayee },
    ...{ netAmount: -1_681, vatAmount: -319, grossAmount: -2_000, vatRate: 1_900 },
  });
  expect(html).toContain("<dt>Corrects invoice</dt><dd>KL-2026-000001</dd>");
  const payouts = await payoutsOf(run.id);
  expect(Object.fromEntries(payouts.map(({ externalId, invoices }) => [externalId, invoices]))).toEqual({
    ana: ["2026-000001", "2026-000003"],
    ben: ["2026-000002"],
    cem: [],
  });
  expect(await faults()).toEqual([]);
});

test("without the setting, and in a run that fails, there are no invoices", async () => {
  const { ana = "" } = await due("ana");
  await agreeToSelfBilling(loop, ana);
  expect((await preview()).rows).toMatchObject([{ selfBilled: null }]);
  const run = await start();
  await note(run.id, { state: "paid" });
  // It was paid without an invoice, so there is nothing to correct.
  await turnOnSelfBilling(loop);
  await note(run.id, { csv: run.csv("ana", "failed") });
  const again = await start();
  await note(again.id, { csv: again.csv("ana", "failed") });
  expect((await list()).items).toEqual([]);
});

test("a payer whom the payee didn't agree with writes no invoice, and corrects those of the former one", async () => {
  const { ana = "" } = await due("ana");
  await turnOnSelfBilling(loop);
  await agreeToSelfBilling(loop, ana);
  const first = await start();
  await note(first.id, { state: "paid" });
  await due("ana");
  await turnOnSelfBilling(loop, { party: { ...testPayer, name: "Beta Ltd" }, prefix: "" });
  expect((await preview()).rows).toMatchObject([{ selfBilled: false }]);
  await note((await start()).id, { state: "paid" });
  await note(first.id, { csv: first.csv("ana", "failed") });
  expect((await list()).items).toMatchObject([
    { serial: "2026-000001", corrects: null },
    { serial: "2026-000002", corrects: "2026-000001", payingParty: testPayer },
  ]);
});

test("VAT of nothing, between countries and both with a number, is a reverse charge, and the document says so", async () => {
  const { ana = "", ben = "" } = await due("ana", "ben");
  await turnOnSelfBilling(loop);
  await agreeToSelfBilling(loop, ana);
  await agreeToSelfBilling(loop, ben, { ...testPayee, country: "DE", vatId: "DE999999999" });
  for (const who of [ana, ben]) await setRate(who, 0);
  await note((await start()).id, { state: "paid" });
  const { items } = await list();
  expect(items.map(({ externalId, reverseCharge }) => [externalId, reverseCharge]).toSorted()).toEqual([
    ["ana", true],
    ["ben", false],
  ]);
  const serial = items.find(({ externalId }) => externalId === "ana")?.serial ?? "";
  const { html } = await get(serial);
  expect(html).toContain("Reverse charge · Autoliquidation · Steuerschuldnerschaft des Leistungsempfängers");
  expect(html).toContain("Self-billing · Autofacturation · Gutschrift");
  for (const text of ["Acme GmbH", "DE123456789", "5 rue du Port\n69001 Lyon\nFrance", "20.00 EUR"])
    expect(html).toContain(text);
});

test("numbers begin again with each year of the project's time zone, and a clock that is behind changes no order", async () => {
  await due("ana").then(({ ana = "" }) => agreeToSelfBilling(loop, ana));
  await turnOnSelfBilling(loop);
  await note((await start()).id, { state: "paid" });
  const { clock } = loop.platform;
  await due("ana");
  clock.move(Date.parse("2027-01-05T00:00:30Z") - clock.now().getTime());
  await note((await start()).id, { state: "paid" });
  await due("ana");
  const run = await start();
  clock.move(-3 * dayMs - 2 * minuteMs);
  await note(run.id, { state: "paid" });
  const { items } = await list({ from: "2026-03-01", to: "2027-02-01" });
  expect(items.map(({ serial }) => serial)).toEqual(["2026-000001", "2027-000001", "2027-000002"]);
  expect(await faults()).toEqual([]);
});

test("an erased payee's invoices stay under an ID that leads to nobody, and only owners see who it was", async () => {
  const { ana = "" } = await due("ana");
  await turnOnSelfBilling(loop);
  await agreeToSelfBilling(loop, ana);
  const run = await start();
  await note(run.id, { state: "paid" });
  await erasePerson.call(rewards.as("admin"), {
    params: { ...params(), participantId: ana },
    ...{ query: {}, body: { confirm: "ana" } },
  });
  loop.platform.clock.move(minuteMs);
  await runDueErasures(loop.platform);
  const nobody = { externalId: expect.stringMatching(/^kiteloop:erased:/), participantId: null };
  expect((await list()).items).toMatchObject([{ ...nobody, grossAmount: 2_000, payeeParty: testPayee }]);
  const seen = await list({}, rewards.as("admin"));
  expect(seen.items).toMatchObject([{ ...nobody, grossAmount: 2_000, payeeParty: null }]);
  expect(seen.csv).not.toContain("Ana Berg");
  expect(await get("2026-000001", rewards.as("admin"))).toMatchObject({ payeeParty: null, html: null });
  expect((await get("2026-000001")).html).toContain("Ana Berg");
  const items = await readAllItems(loop.platform.table);
  expect(items.filter((item) => JSON.stringify(item).includes("rue du Port"))).toMatchObject([
    { __edb_e__: "selfBilledInvoice" },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/"externalId":"ana"/);
  expect(await faults()).toEqual([]);
});

test("settings, rates and periods that are wrong are refused, and another workspace sees nothing", async () => {
  const { ana = "" } = await due("ana");
  const settings = { methods: ["manual"], minimums: [], twoPersons: false };
  const save = (selfBilling: object, ctx = loop.member) =>
    savePayoutSettings.call(ctx, {
      params: params(),
      query: {},
      body: { version: 1, settings: { ...settings, selfBilling } },
    });
  const right = { party: testPayer, prefix: "" };
  for (const wrong of [
    { ...right, prefix: "kl" },
    { ...right, party: { ...testPayer, vatId: "123" } },
    { ...right, party: { ...testPayer, address: " " } },
    { ...right, party: { ...testPayer, country: "Germany" } },
    { party: testPayer },
  ])
    expect(await codeOf(save(wrong))).toBe("request.invalid");
  expect(await codeOf(save(right, rewards.as("admin")))).toBe("auth.forbidden");
  expect(await save({ ...right, party: { ...testPayer, vatId: "de 123.456-789" } })).toMatchObject({
    settings: { selfBilling: right },
  });
  expect(await codeOf(save({ ...right, prefix: "A" }))).toBe("conflict.version");
  await agreeToSelfBilling(loop, ana);
  await note((await start()).id, { state: "paid" });
  const other = (await testLoop(loop.platform)).member;
  const refused = [list({}, other), get("2026-000001", other), setRate(ana, 100, other), get("2026-000002")];
  expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(["not_found"]));
  expect(await codeOf(setRate(ana, 1_900, rewards.as("editor")))).toBe("auth.forbidden");
  for (const wrong of [-1, 5_001, 7.5]) expect(await codeOf(setRate(ana, wrong))).toBe("request.invalid");
  expect(await setRate(ana, 1_900, rewards.as("admin"))).toMatchObject({ vatRate: 1_900 });
  expect(await setRate(ana, null)).not.toHaveProperty("vatRate");
  expect((await list({}, rewards.as("viewer"))).items).toHaveLength(1);
  for (const query of [
    { from: "2026-03-02", to: "2026-03-01" },
    { from: "2025-01-01", to: "2026-03-01" },
    { cursor: "1" },
  ])
    expect(await codeOf(list(query))).toBe("request.invalid");
  expect((await list({ from: "2026-02-01", to: "2026-03-12" })).items).toEqual([]);
  for (const cursor of ["2026-000001", "2030-000001"]) expect((await list({ cursor })).items).toEqual([]);
});
