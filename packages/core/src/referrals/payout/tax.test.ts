import { defaultPayoutSettings, type PayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import type { TaxForm } from "@kiteloop/contract/referrals/tax-form";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import {
  codeOf,
  readAllItems,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { saveTaxForm } from "../participant/index.ts";
import { approveDue } from "../reward/index.ts";
import {
  getPayee,
  notePayoutResults,
  previewPayouts,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";
import { referenceOf } from "./reference.ts";
import { payoutsOfRun } from "./store.payout.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const at = Date.parse("2026-05-04T12:00:00Z");
  loop.platform.clock.move(at - loop.platform.clock.now().getTime());
  await rewards.promise({
    inviter: "800 dollars",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 80_000, currency: "USD" } } },
  });
});

const byHand = { type: "manual", name: "Ana Berg", details: "check, by mail" } as const;
const paypal = { type: "paypal", email: "ana@example.com" } as const;
const w9: TaxForm = { state: "received", kind: "W-9", validUntil: null, link: null };
const params = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };

async function ask(change: Partial<PayoutSettings>, version = 1) {
  const settings = { ...defaultPayoutSettings, ...change };
  return savePayoutSettings.call(loop.member, { params: params(), query: {}, body: { version, settings } });
}
const american = { taxForms: "block", taxCountry: "US" } as const;
const preview = () => previewPayouts.call(loop.member, { params: params(), ...empty });
const note = (
  participantId: string,
  taxForm: unknown,
  ctx: Parameters<typeof saveTaxForm.call>[0] = loop.member,
) => saveTaxForm.call(ctx, { params: { ...params(), participantId }, query: {}, body: { taxForm } });

/** Ana, who is to be paid 800 dollars for each friend by a method that may be used. */
async function earn(friends: number, method: object = byHand) {
  const { code, participantId } = await rewards.person("ana");
  for (let n = 0; n < friends; n++) await rewards.join(code, loop.platform.ids.make("request"));
  await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  return participantId;
}

async function pay(state: "paid" | "failed" = "paid") {
  const { totals } = await preview();
  const run = await startPayouts.call(loop.member, { params: params(), query: {}, body: { totals } });
  expect(run.states.sent).toBe(1);
  const ofRun = { params: { ...params(), runId: run.id }, query: {} };
  await notePayoutResults.call(loop.member, { ...ofRun, body: { state: "paid" } });
  if (state === "paid") return;
  const [payout] = await payoutsOfRun(loop.platform.table, { ...params(), runId: run.id });
  const csv = `reference,state\n${referenceOf(payout?.payoutId ?? "")},failed\n`;
  await notePayoutResults.call(loop.member, { ...ofRun, body: { csv } });
}

test("from 80 percent of the threshold of its country and year on, a payee without a form isn't paid", async () => {
  const participantId = await earn(1);
  await ask(american);
  expect(await preview()).toMatchObject({
    rows: [{ amount: 80_000, problem: null, tax: { state: "none", paid: 0, missing: false } }],
    taxYear: { country: "US", year: 2026, threshold: { amount: 200_000, currency: "USD", form: "1099-NEC" } },
  });
  await pay();
  await earn(1);
  const blocked = {
    amount: 80_000,
    problem: "tax_form",
    tax: { state: "none", paid: 80_000, missing: true },
  };
  expect(await preview()).toMatchObject({ rows: [blocked], totals: [] });
  const body = { totals: [{ type: "manual", currency: "USD", amount: 80_000, payees: 1 }] };
  expect(await codeOf(startPayouts.call(loop.member, { params: params(), query: {}, body }))).toBe(
    "payout.none",
  );
  await note(participantId, { ...w9, state: "asked" });
  expect((await preview()).rows).toMatchObject([{ problem: "tax_form", tax: { state: "asked" } }]);
  await note(participantId, w9);
  expect((await preview()).rows).toMatchObject([
    { problem: null, tax: { state: "received", paid: 80_000, missing: false } },
  ]);
  await pay();
  expect(
    await getPayee.call(loop.member, { params: { ...params(), participantId }, ...empty }),
  ).toMatchObject({
    year: 2026,
    paidInYear: [{ amount: 160_000, currency: "USD" }],
  });
});

test("a form expires after its last day, and another year begins with nothing", async () => {
  const participantId = await earn(2);
  await ask(american);
  await note(participantId, { ...w9, validUntil: "2026-05-07" });
  expect((await preview()).rows).toMatchObject([{ problem: null, tax: { state: "received" } }]);
  loop.platform.clock.move(dayMs);
  expect((await preview()).rows).toMatchObject([{ problem: "tax_form", tax: { state: "expired" } }]);
  await note(participantId, { ...w9, validUntil: "2026-12-31" });
  await pay();
  loop.platform.clock.move(Date.parse("2027-01-02T12:00:00Z") - loop.platform.clock.now().getTime());
  await earn(2);
  // The threshold of 2027 isn't published, so it blocks nothing, and says so.
  expect(await preview()).toMatchObject({
    rows: [{ problem: null, tax: { state: "expired", paid: 0, missing: false } }],
    taxYear: { country: "US", year: 2027, threshold: null },
  });
});

test.each([
  ["a warning", { taxForms: "warn", taxCountry: "US" }, byHand, { missing: true }],
  [
    "a country without a known threshold",
    { taxForms: "block", taxCountry: "DE" },
    byHand,
    { missing: false },
  ],
  ["PayPal, which reports its own payments", american, paypal, { missing: false }],
  ["no policy", {}, byHand, null],
] as const)("%s blocks nothing", async (_, settings, method, tax) => {
  await earn(2, method);
  if (Object.keys(settings).length > 0) await ask(settings);
  const [row] = (await preview()).rows;
  expect(row).toMatchObject({ problem: null, tax: tax ?? null });
  await pay();
});

test("payouts that failed don't count", async () => {
  await earn(1);
  await ask(american);
  await pay("failed");
  expect((await preview()).rows).toMatchObject([{ problem: null, tax: { paid: 0, missing: false } }]);
});

test("an admin of the workspace notes a form once, and nothing that looks like a tax number", async () => {
  const participantId = await earn(1);
  const audited = async () =>
    (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 50)).filter(
      ({ action }) => action === "participant.saveTaxForm",
    ).length;
  expect(await codeOf(note(participantId, w9, rewards.as("editor")))).toBe("auth.forbidden");
  const other = (await testLoop(loop.platform)).member;
  expect(await codeOf(note(participantId, w9, other))).toBe("not_found");
  for (const wrong of [
    { ...w9, kind: "W-9 123-45-6789" },
    { ...w9, link: "http://files.example/w9" },
    { ...w9, validUntil: "2026-02-30" },
    { ...w9, state: "none" },
  ])
    expect(await codeOf(note(participantId, wrong))).toBe("request.invalid");
  const saved = await note(participantId, w9, rewards.as("admin"));
  expect(saved).toMatchObject({ taxForm: w9 });
  expect(await Promise.all([note(participantId, w9), note(participantId, w9)])).toEqual([saved, saved]);
  expect(await audited()).toBe(1);
  expect(await note(participantId, null)).not.toHaveProperty("taxForm");
  expect(await codeOf(ask({ taxForms: "warn" }))).toBe("request.invalid");
});

test("erasing a participant forgets their form", async () => {
  const participantId = await earn(1);
  await note(participantId, { ...w9, link: "https://files.example/ana-w9" });
  const person = { ...params(), participantId };
  await erasePerson.call(rewards.as("admin"), { params: person, query: {}, body: { confirm: "ana" } });
  loop.platform.clock.move(minuteMs);
  await runDueErasures(loop.platform);
  expect(JSON.stringify(await readAllItems(loop.platform.table))).not.toContain("ana-w9");
  expect(await codeOf(note(participantId, w9))).toBe("not_found");
});

test("of two runs at once, each below the threshold, the later one pays nobody whom the first one brought there", async () => {
  await earn(1);
  await ask(american);
  const { table } = loop.platform;
  const { totals } = await preview();
  let isFirst = true;
  table.intercept(async (operation, _, proceed) => {
    if (operation !== "transactWrite" || !isFirst) return proceed();
    isFirst = false;
    // The other run pays, and as much is due again, between this run's preview and its payouts.
    await pay();
    await earn(1);
    return proceed();
  });
  const run = await startPayouts.call(loop.member, { params: params(), query: {}, body: { totals } });
  expect(isFirst).toBe(false);
  expect(run.states).toEqual({ sent: 0, paid: 0, failed: 0 });
  expect((await preview()).rows).toMatchObject([
    { amount: 80_000, problem: "tax_form", tax: { paid: 80_000, missing: true } },
  ]);
});
