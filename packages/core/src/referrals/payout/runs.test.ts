import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  dyingAt,
  faultyTable,
  readAllItems,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { approveDue } from "../reward/index.ts";
import {
  getPayoutFiles,
  getPayoutRun,
  listPayoutRuns,
  notePayoutResults,
  previewPayouts,
  savePayee,
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

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const bank = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" } as const;
const byHand = { type: "manual", name: "Dan Holm", details: "cash, at the office" } as const;
const payer = { name: "Acme", iban: "DE02120300000000202051", town: "Berlin", country: "DE" };

const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const preview = () => previewPayouts.call(loop.member, { params: project(), ...empty });
const start = (totals: unknown, ctx = loop.member) =>
  startPayouts.call(ctx, { params: project(), query: {}, body: { totals } });
const run = (runId: string, ctx = loop.member) =>
  getPayoutRun.call(ctx, { params: { ...project(), runId }, ...empty });
const results = (runId: string, body: object, ctx = loop.member) =>
  notePayoutResults.call(ctx, { params: { ...project(), runId }, query: {}, body });
const files = (runId: string, body: object = { payer }, ctx = loop.member) =>
  getPayoutFiles.call(ctx, { params: { ...project(), runId }, query: {}, body });

/** Each person has 20 euros for each friend, and chose how to be paid long enough ago. */
async function due(people: Record<string, { friends: number; method: object }>) {
  for (const [name, { friends, method }] of Object.entries(people)) {
    const { code: link, participantId } = await rewards.person(name);
    for (let n = 0; n < friends; n++) await rewards.join(link, `${name}-friend-${n}`);
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
  }
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
}
const two = { ana: { friends: 2, method: bank }, dan: { friends: 1, method: byHand } };

test("a run pays what is due, by files, and its results lead to what was paid or is due again", async () => {
  await due(two);
  const { totals } = await preview();
  expect(totals).toEqual([
    { type: "bank", currency: "EUR", amount: 4_000, payees: 1 },
    { type: "manual", currency: "EUR", amount: 2_000, payees: 1 },
  ]);
  const started = await start(totals);
  expect(started).toMatchObject({ totals, states: { sent: 2, paid: 0, failed: 0 } });
  expect(await rewards.balances()).toMatchObject({ owed: 0, available: 0, transit: 4_000, paid: 0 });
  expect((await preview()).rows).toEqual([]);
  const { payouts } = await run(started.id);
  expect(payouts.map((one) => one.participantName).sort()).toEqual(["ana", "dan"]);
  const [ana, dan] = ["ana", "dan"].map((name) => payouts.find(({ externalId }) => externalId === name));
  const written = await files(started.id);
  expect(written.files.map(({ type, rows, total }) => ({ type, rows, total }))).toEqual([
    { type: "bank", rows: 1, total: 4_000 },
    { type: "manual", rows: 1, total: 2_000 },
  ]);
  expect(written.files[0]?.text).toContain(ana?.reference);
  expect(written.files[0]?.text).toContain('<InstdAmt Ccy="EUR">40.00</InstdAmt>');
  loop.platform.clock.move(2 * dayMs);
  expect(await files(started.id)).toEqual(written);
  const other = { ...payer, iban: "DE75512108001245126199" };
  expect(await files(started.id, { payer: other }).catch(code)).toBe("payout.other_payer");
  const csv = `reference,state\n${ana?.reference},paid\n${dan?.reference},failed\n`;
  expect(await results(started.id, { csv })).toMatchObject({ states: { sent: 0, paid: 1, failed: 1 } });
  expect(await results(started.id, { csv })).toMatchObject({ states: { sent: 0, paid: 1, failed: 1 } });
  expect(await rewards.balances()).toMatchObject({ available: 0, transit: 0, paid: 4_000 });
  expect(await rewards.balances("dan")).toMatchObject({ available: 2_000, transit: 0, paid: 0 });
  // The bank returns a payment that it had made.
  await results(started.id, { csv: `reference,state\n${ana?.reference},failed\n` });
  expect(await rewards.balances()).toMatchObject({ available: 4_000, transit: 0, paid: 0 });
  const again = await start((await preview()).totals);
  expect(await results(again.id, { state: "paid" })).toMatchObject({
    states: { sent: 0, paid: 2, failed: 0 },
  });
  const { items } = await listPayoutRuns.call(loop.member, { params: project(), ...empty });
  expect(items.map(({ id }) => id)).toEqual([again.id, started.id]);
});

test("a run's files stay the same, byte by byte, when the project gets another name or time zone", async () => {
  await due(two);
  const { id } = await start((await preview()).totals);
  const written = await files(id);
  const { version } = loop.project;
  const change = { version, name: "Acme Partners", timeZone: "Pacific/Kiritimati" };
  await updateProject.call(loop.member, { params: project(), query: {}, body: change });
  expect(await files(id)).toEqual(written);
});

test("a debt is taken from what is available, and comes off the payout", async () => {
  await due({ ana: { friends: 3, method: byHand } });
  const [one] = (await rewards.list()).items;
  if (one === undefined) throw new Error("there is no reward");
  await rewards.move(one, { version: one.version, state: "reversed" });
  expect(await rewards.balances()).toMatchObject({ owed: -2_000, available: 6_000 });
  const started = await start((await preview()).totals);
  expect(await rewards.balances()).toMatchObject({ owed: 0, available: 0, transit: 4_000 });
  const { payouts } = await run(started.id);
  await results(started.id, { csv: `reference,state\n${payouts[0]?.reference},failed\n` });
  expect(await rewards.balances()).toMatchObject({ owed: 0, available: 4_000, transit: 0, paid: 0 });
});

test("more than the owner saw isn't paid, and less is", async () => {
  await due(two);
  const { totals } = await preview();
  const lower = totals.map((total) => ({ ...total, amount: total.amount - 1 }));
  expect(await start(lower).catch(code)).toBe("payout.changed");
  expect(await start(totals.slice(1)).catch(code)).toBe("payout.changed");
  expect(await rewards.balances()).toMatchObject({ available: 4_000, transit: 0 });
  const [one] = (await rewards.list()).items.filter((reward) => reward.recipientExternalId === "ana");
  if (one === undefined) throw new Error("there is no reward");
  await rewards.move(one, { version: one.version, state: "reversed" });
  expect((await start(totals)).totals).toMatchObject([{ amount: 2_000 }, { amount: 2_000 }]);
  expect(await start(totals).catch(code)).toBe("payout.none");
});

test("runs of two owners at once, and one that dies at any write, pay each payee once", async () => {
  await due({ ...two, eva: { friends: 3, method: byHand } });
  const { totals } = await preview();
  for (let dies = 1; dies <= 6; dies++) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await start(totals, { ...loop.member, table: dying }).catch(() => {});
    dying.client.destroy();
  }
  await Promise.all([start(totals).catch(code), start(totals).catch(code)]);
  for (const [name, amount] of [
    ["ana", 4_000],
    ["dan", 2_000],
    ["eva", 6_000],
  ] as const) {
    expect(await rewards.balances(name)).toMatchObject({ owed: 0, available: 0, transit: amount, paid: 0 });
  }
  const { items } = await listPayoutRuns.call(loop.member, { params: project(), ...empty });
  expect(items.reduce((sum, { states }) => sum + states.sent, 0)).toBe(3);
});

test("only an owner starts a run, writes its files and notes its results, in their own workspace", async () => {
  await due(two);
  const { totals } = await preview();
  const admin = rewards.as("admin");
  expect(await start(totals, admin).catch(code)).toBe("auth.forbidden");
  const { id } = await start(totals);
  expect(await files(id, { payer }, admin).catch(code)).toBe("auth.forbidden");
  expect(await results(id, { state: "paid" }, admin).catch(code)).toBe("auth.forbidden");
  expect((await run(id, rewards.as("viewer"))).payouts).toHaveLength(2);
  const other = (await testLoop(loop.platform)).member;
  expect(await run(id, other).catch(code)).toBe("not_found");
  expect(await files(id, { payer }, other).catch(code)).toBe("not_found");
  expect(await results(id, { state: "paid" }, other).catch(code)).toBe("not_found");
  expect(await files(id, {}).catch(code)).toBe("payout.payer_missing");
  await expect(files(id, { payer: { ...payer, iban: "DE03120300000000202051" } })).rejects.toMatchObject({
    code: "request.invalid",
    details: { errors: [{ path: "payer.iban", message: "is not an IBAN: check its digits" }] },
  });
  expect(await results(id, { csv: "reference,state\nKL0000,paid\n" }).catch(code)).toBe("request.invalid");
  expect((await run(id)).run.states).toEqual({ sent: 2, paid: 0, failed: 0 });
});

async function erase(name: string) {
  const { platform, project: of } = loop;
  const [reward] = (await rewards.list()).items.filter((one) => one.recipientExternalId === name);
  const person = { projectId: of.id, participantId: reward?.participantId ?? "" };
  await erasePerson.call(rewards.as("admin"), { params: person, query: {}, body: { confirm: name } });
  platform.clock.move(minuteMs);
  await runDueErasures(platform);
}

test("erasing a person moves their payouts, balances and entries, and removes their bank details", async () => {
  await due(two);
  const { id } = await start((await preview()).totals);
  await files(id);
  await erase("ana");
  const { payouts } = await run(id);
  const ana = payouts.find(({ amount }) => amount === 4_000);
  expect(ana?.externalId).toMatch(/^kiteloop:erased:/);
  expect(await rewards.balances()).toMatchObject({ owed: 0, available: 0, transit: 0, paid: 0 });
  expect(await rewards.balances(ana?.externalId)).toMatchObject({ owed: 0, available: 0, transit: 4_000 });
  // Without her, the bank would get another file of the same payouts.
  expect(await files(id).catch(code)).toBe("payout.files_gone");
  expect(JSON.stringify(await readAllItems(loop.platform.table))).not.toMatch(/externalId_ana["#]/);
  await results(id, { state: "paid" });
  expect(await rewards.balances(ana?.externalId)).toMatchObject({ transit: 0, paid: 4_000 });
});

test("erasing a payee who was paid changes no sum of balances, and no sum and state of a run", async () => {
  await due(two);
  const { id } = await start((await preview()).totals);
  await files(id);
  await results(id, { state: "paid" });
  await rewards.join((await rewards.person("ana")).code, "one more friend");
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  const sums = async () => {
    const { run: shown, payouts } = await run(id);
    const paid = payouts.map(({ reference, amount, state }) => `${reference} ${amount} ${state}`);
    return { balances: (await preview()).balances, totals: shown.totals, states: shown.states, paid };
  };
  const before = await sums();
  expect(before.balances).toEqual([{ currency: "EUR", owed: 0, available: 2_000, transit: 0, paid: 6_000 }]);
  await erase("ana");
  expect((await run(id)).payouts.some(({ externalId }) => externalId === "ana")).toBe(false);
  expect(await sums()).toEqual(before);
});

test("a payee who is erased before the files were written is in none, and isn't noted as paid", async () => {
  await due(two);
  const { id } = await start((await preview()).totals);
  await erase("ana");
  const { payouts } = await run(id);
  const ana = payouts.find(({ amount }) => amount === 4_000);
  expect(ana).toMatchObject({ state: "failed", externalId: expect.stringMatching(/^kiteloop:erased:/) });
  expect(ana).toMatchObject({ participantId: null, participantName: null });
  const written = await files(id, {});
  expect(written.files.map(({ type, rows, total }) => ({ type, rows, total }))).toEqual([
    { type: "manual", rows: 1, total: 2_000 },
  ]);
  await results(id, { state: "paid" });
  expect((await run(id)).run.states).toEqual({ sent: 0, paid: 1, failed: 1 });
  expect(await rewards.balances(ana?.externalId)).toMatchObject({ available: 4_000, transit: 0, paid: 0 });
  expect((await preview()).rows).toMatchObject([{ externalId: ana?.externalId, problem: "no_method" }]);
});
