import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { balancesOfProject } from "../../referrals/ledger/index.ts";
import { findParticipant, saveTaxForm } from "../../referrals/participant/index.ts";
import {
  getPayoutFiles,
  getPayoutRun,
  getPayoutSettings,
  listPayoutRuns,
  notePayoutResults,
  previewPayouts,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "../../referrals/payout/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import { listSelfBilledInvoices } from "../../referrals/self-billing/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  agreeToSelfBilling,
  moneyFaults,
  type TestLoop,
  testRewards,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, type File, type OtherInstance, printsOf, read, takeAll } from "./testing-moving.ts";

/** A run of five payees: one is paid by an invoice, one failed, one is erased after the files were written, and two are on their way. */
let real: Stage;
let runId: string;
let file: File;
let there: OtherInstance;

const empty = { query: {}, body: {} };
const ofProject = ({ project }: TestLoop) => ({ projectId: project.id });
const ofRun = (loop: TestLoop) => ({ ...ofProject(loop), runId });
const method = { type: "manual", name: "Ana Berg", details: "IBAN DE89 3704 0044 0532 0130 00" };
const taxForm = { state: "received", kind: "W-9", validUntil: "2029-12-31", link: null } as const;
const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const preview = (loop: TestLoop) => previewPayouts.call(loop.member, { params: ofProject(loop), ...empty });
const start = async (loop: TestLoop) =>
  startPayouts.call(loop.member, {
    params: ofProject(loop),
    query: {},
    body: { totals: (await preview(loop)).totals },
  });
const note = (loop: TestLoop, body: object) =>
  notePayoutResults.call(loop.member, { params: ofRun(loop), query: {}, body });
const run = (loop: TestLoop) => getPayoutRun.call(loop.member, { params: ofRun(loop), ...empty });
const balances = async ({ platform: { table }, project: { id } }: TestLoop) =>
  (await balancesOfProject(table, id))
    .map(({ externalId, currency, owed, available, transit, paid }) => ({
      ...{ externalId, currency, owed, available, transit, paid },
    }))
    .toSorted((one, other) => (one.externalId < other.externalId ? -1 : 1));

async function erase(loop: TestLoop, name: string) {
  const { participantId } = await testRewards(loop).person(name);
  await erasePerson.call(loop.member, {
    params: { ...ofProject(loop), participantId },
    ...{ query: {}, body: { confirm: name } },
  });
  loop.platform.clock.move(2 * minuteMs);
  await runDueErasures(loop.platform);
}

beforeAll(async () => {
  real = await stage();
  const { loop } = real;
  const rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  const people = ["ana", "ben", "cem", "dan", "eva"];
  for (const name of people) {
    const { code: link, participantId } = await rewards.person(name);
    await rewards.join(link, `friend of ${name}`);
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
    if (name !== "eva") await agreeToSelfBilling(loop, participantId);
  }
  await turnOnSelfBilling(loop);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  runId = (await start(loop)).id;
  await getPayoutFiles.call(loop.member, { params: ofRun(loop), ...empty });
  const { payouts } = await run(loop);
  const referenceOf = (name: string) => payouts.find(({ externalId }) => externalId === name)?.reference;
  await note(loop, { csv: `reference,state\n${referenceOf("ana")},paid\n${referenceOf("ben")},failed\n` });
  await erase(loop, "cem");
  const { settings } = await getPayoutSettings.call(loop.member, { params: ofProject(loop), ...empty });
  await savePayoutSettings.call(loop.member, {
    params: ofProject(loop),
    query: {},
    body: {
      version: 2,
      settings: { ...settings, methods: ["manual"], twoPersons: true, taxForms: "warn", taxCountry: "US" },
    },
  });
  const { participantId } = await rewards.person("ben");
  await saveTaxForm.call(loop.member, {
    params: { ...ofProject(loop), participantId },
    query: {},
    body: { taxForm },
  });
  // A run that waits holds nothing, and isn't exported.
  await start(loop);
  file = await read(real);
  there = await elsewhere(real);
  await takeAll(there, file);
});

test("an export has a run and its payouts without how anybody is paid", () => {
  const kinds = file.lines.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "payout")).toHaveLength(5);
  expect(kinds.filter((kind) => kind === "payoutRun")).toHaveLength(1);
  expect(JSON.stringify(file)).not.toContain("payoutMethod");
  expect(JSON.stringify(file)).not.toContain("startedById");
});

test("an import has equal balances, run, payouts and settings, and a second one adds nothing", async () => {
  expect(await balances(there.loop)).toEqual(await balances(real.loop));
  const { run: ours, payouts } = await run(real.loop);
  const theirs = await run(there.loop);
  expect(theirs.payouts).toEqual(payouts);
  expect(theirs.run).toEqual({ ...ours, startedBy: { imported: ours.startedBy }, startedById: null });
  expect(await takeAll(there, file)).toMatchObject({ taken: 0 });
  expect(await balances(there.loop)).toEqual(await balances(real.loop));
  expect((await read(there)).head.payoutSettings).toEqual(file.head.payoutSettings);
  expect(printsOf(await read(there))).toEqual(printsOf(file));
  const { table } = there.loop.platform;
  const ben = await findParticipant(table, { ...ofProject(there.loop), externalId: "ben" });
  expect(ben?.taxForm).toEqual(taxForm);
  expect(await moneyFaults(there.loop.platform.table, there.loop.project.id)).toEqual([]);
});

const invoices = async (loop: TestLoop) =>
  (
    await listSelfBilledInvoices.call(loop.member, {
      params: ofProject(loop),
      query: { from: "2026-01-01", to: "2026-12-31" },
      body: {},
    })
  ).items;

test("an import has the same invoices, and writes the next one under the next number", async () => {
  const before = await invoices(real.loop);
  expect(before).toMatchObject([{ serial: "2026-000001", externalId: "ana", grossAmount: 2_000 }]);
  expect(await invoices(there.loop)).toEqual(before);
  const { payouts } = await run(there.loop);
  const dan = payouts.find(({ externalId }) => externalId === "dan");
  await note(there.loop, { csv: `reference,state\n${dan?.reference},paid\n` });
  const ana = payouts.find(({ externalId }) => externalId === "ana");
  await note(there.loop, { csv: `reference,state\n${ana?.reference},failed\n` });
  expect(await invoices(there.loop)).toMatchObject([
    { serial: "2026-000001", corrects: null },
    { serial: "2026-000002", externalId: "dan" },
    { serial: "2026-000003", corrects: "2026-000001", externalId: "ana" },
  ]);
  expect(await moneyFaults(there.loop.platform.table, there.loop.project.id)).toEqual([]);
});

test("a payout that a file of the other instance has stays on its way when its payee is erased there", async () => {
  await erase(there.loop, "eva");
  const { payouts } = await run(there.loop);
  expect(payouts.map(({ state }) => state).toSorted()).toEqual(["failed", "failed", "paid", "sent", "sent"]);
  const left = (await balances(there.loop)).map(({ externalId, available }) => [externalId, available]);
  expect(left.filter(([, available]) => available !== 0)).toEqual([
    ["ana", 2_000],
    ["ben", 2_000],
  ]);
});

test("payouts that are on their way get their results there, no file is written again, and nobody is paid twice", async () => {
  const { loop } = there;
  const before = await balances(loop);
  const files = getPayoutFiles.call(loop.member, { params: ofRun(loop), ...empty });
  expect(await files.catch(code)).toBe("payout.files_gone");
  expect((await preview(loop)).rows).toMatchObject([
    { externalId: "ana", amount: 2_000, problem: "no_method" },
    { externalId: "ben", amount: 2_000, problem: "no_method" },
  ]);
  await note(loop, { state: "paid" });
  const after = await balances(loop);
  expect(after.map(({ externalId, transit, paid }) => ({ externalId, transit, paid }))).toEqual(
    before.map(({ externalId, transit, paid }) => ({ externalId, transit: 0, paid: paid + transit })),
  );
  const { items } = await listPayoutRuns.call(loop.member, { params: ofProject(loop), ...empty });
  expect(items).toMatchObject([{ id: runId, states: { sent: 0, paid: 3, failed: 2 } }]);
});
