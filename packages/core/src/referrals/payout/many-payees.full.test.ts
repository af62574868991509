import { importRows } from "@kiteloop/contract/referrals/participant-import";
import type { PayoutMethod } from "@kiteloop/contract/referrals/payout-method";
import type { PayoutTotal } from "@kiteloop/contract/referrals/payout-run";
import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  dyingAt,
  faultyTable,
  type TestLoop,
  testLoop,
  testOwner,
  testPlatform,
} from "../../testing/index.ts";
import { balancesOfProject, nothing, postItems } from "../ledger/index.ts";
import { importParticipants, newestParticipants, type StoredParticipant } from "../participant/index.ts";
import {
  cancelPayouts,
  getPayoutFiles,
  getPayoutRun,
  getStatement,
  listPayoutRuns,
  notePayoutResults,
  previewPayoutRun,
  previewPayouts,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";
import { sealMethod } from "./method.ts";
import { putPayeeItem } from "./store.ts";

const payees = 1_200;
const iban = "DE89370400440532013000";
const methods: PayoutMethod[] = [
  { type: "bank", name: "Ana Berg", iban },
  { type: "wise_email", name: "Dan Holm", email: "dan@example.com" },
  { type: "manual", name: "Eva Lind", details: "cash" },
];
const currencies = ["EUR", "USD", "GBP"];
const amountOf = (n: number) => 1_000 + 7 * n;
const payer = { name: "Acme", iban: "DE02120300000000202051", town: "Berlin", country: "DE" };

let loop: TestLoop;
let people: StoredParticipant[];
const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const ofRun = (runId: string, body = {}) => ({ params: { ...project(), runId }, query: {}, body });

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  const { table, clock, secrets, ids } = loop.platform;
  for (let from = 0; from < payees; from += importRows) {
    const page = Array.from({ length: Math.min(importRows, payees - from) }, (_, n) => ({
      externalId: `payee-${from + n}`,
    }));
    const input = { params: project(), query: {}, body: { rows: page, dryRun: false } };
    await importParticipants.call(loop.member, input);
  }
  people = (await newestParticipants(table, loop.project.id, { limit: payees })).items;
  const chosenAt = clock.now().toISOString();
  for (const [n, { workspaceId, projectId, participantId, externalId }] of people.entries()) {
    const method = methods[n % methods.length];
    const currency = currencies[n % currencies.length];
    if (method === undefined || currency === undefined) throw new Error("there are three of each");
    const who = { workspaceId, projectId, participantId };
    const posting = {
      projectId,
      externalId,
      currency,
      causeId: ids.make("reward"),
      version: 1,
      at: chosenAt,
    };
    await transact(table, clock, [
      putPayeeItem(table, { ...who, chosenAt, payoutMethod: await sealMethod(secrets, who, method) }),
      ...postItems(table, { ...posting, change: { ...nothing, available: amountOf(n) } }),
    ]);
  }
  clock.move(3 * dayMs + minuteMs);
});

/** The context of the member, and the number of its requests to the table. */
function counted() {
  const count = { requests: 0, bytes: 0 };
  const table = faultyTable(loop.platform.table, () => "well");
  table.intercept(async (_operation, _request, proceed) => {
    count.requests += 1;
    const answer = await proceed();
    count.bytes += JSON.stringify(answer ?? "").length;
    return answer;
  });
  return { ctx: { ...loop.member, table }, count, end: () => table.client.destroy() };
}

/** Pages of a run that waits for another owner, who then cancels it, and the bytes that the list of runs reads meanwhile. */
async function readWaiting(totals: PayoutTotal[]) {
  const settings = { ...defaultPayoutSettings, twoPersons: true };
  const saving = (version: number, value = settings) => ({
    ...{ params: project(), query: {} },
    body: { version, settings: value },
  });
  const { version } = await savePayoutSettings.call(loop.member, saving(1));
  const starting = { params: project(), query: {}, body: { totals } };
  const { id } = await startPayouts.call(loop.member, starting);
  const pages = [await previewPayoutRun.call(loop.member, ofRun(id))];
  for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next)
    pages.push(await previewPayoutRun.call(loop.member, { ...ofRun(id), query: { cursor } }));
  const { ctx, count, end } = counted();
  await listPayoutRuns.call(ctx, { params: project(), ...empty });
  end();
  await cancelPayouts.call(loop.member, ofRun(id));
  await savePayoutSettings.call(loop.member, saving(version, { ...settings, twoPersons: false }));
  return { pages, bytes: count.bytes };
}

/**
 * Results of the payouts of runs, as banks tell them: of a third at once, and again later, of a third after days, and of the last third
 * none, until an owner notes that all were paid, twice. A payout that waits for its result isn't due meanwhile.
 */
async function answer(runIds: readonly string[]) {
  const paid = async (nth: number) => {
    for (const id of runIds) {
      const { payouts } = await getPayoutRun.call(loop.member, ofRun(id));
      const rows = payouts.filter((_, n) => n % 3 === nth).map(({ reference }) => `${reference},paid`);
      if (rows.length === 0) continue;
      const csv = ["reference,state", ...rows].join("\n");
      await notePayoutResults.call(loop.member, ofRun(id, { csv }));
    }
    expect(await preview()).toMatchObject({ rows: [], totals: [] });
  };
  await paid(0);
  loop.platform.clock.move(5 * dayMs);
  await paid(1);
  await paid(0);
  for (const id of [...runIds, ...runIds]) {
    const { payouts } = await getPayoutRun.call(loop.member, ofRun(id));
    if (payouts.length > 0) await notePayoutResults.call(loop.member, ofRun(id, { state: "paid" }));
  }
}

const preview = (ctx = loop.member) => previewPayouts.call(ctx, { params: project(), ...empty });

test("1,200 payees are previewed with fewer than forty requests, and each is paid once, though runs die and results come late, twice or never", async () => {
  const { ctx, count, end } = counted();
  const { totals, count: rows, rows: shown } = await preview(ctx);
  end();
  expect(count.requests).toBeLessThan(40);
  expect({ rows, shown: shown.length }).toEqual({ rows: payees, shown: 1_000 });
  const sum = people.reduce((all, _, n) => all + amountOf(n), 0);
  expect(totals.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
  const { pages, bytes } = await readWaiting(totals);
  expect(pages.map(({ items, count: of }) => [items.length, of])).toEqual([
    [1_000, payees],
    [200, payees],
  ]);
  const waiting = pages.flatMap(({ items }) => items);
  expect(new Set(waiting.map(({ externalId }) => externalId)).size).toBe(payees);
  expect(waiting.reduce((all, { amount }) => all + amount, 0)).toBe(sum);
  expect(bytes).toBeLessThan(10_000);
  for (const dies of [2, 151, 402]) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await startPayouts
      .call({ ...loop.member, table: dying }, { params: project(), query: {}, body: { totals } })
      .catch(() => {});
    dying.client.destroy();
  }
  const left = (await preview()).totals;
  await startPayouts.call(loop.member, { params: project(), query: {}, body: { totals: left } });
  expect((await preview()).totals).toEqual([]);
  const { items } = await listPayoutRuns.call(loop.member, { params: project(), ...empty });
  const runs = await Promise.all(items.map(({ id }) => getPayoutRun.call(loop.member, ofRun(id))));
  const payouts = runs.flatMap((run) => run.payouts);
  expect(new Set(payouts.map(({ externalId }) => externalId)).size).toBe(payees);
  expect(payouts).toHaveLength(payees);
  expect(payouts.reduce((all, { amount }) => all + amount, 0)).toBe(sum);

  let inFiles = 0;
  for (const { id, states } of items) {
    if (states.sent === 0) continue;
    const { files } = await getPayoutFiles.call(loop.member, ofRun(id, { payer }));
    inFiles += files.reduce((all, { total }) => all + total, 0);
  }
  expect(inFiles).toBe(sum);
  await answer(items.map(({ id }) => id));
  const balances = await balancesOfProject(loop.platform.table, loop.project.id);
  expect(balances.reduce((all, { paid }) => all + paid, 0)).toBe(sum);
  expect(
    balances.every(({ owed, available, transit }) => owed === 0 && available === 0 && transit === 0),
  ).toBe(true);
  for (const n of [0, 1, 2, 1_199]) {
    const params = {
      ...project(),
      participantId: people[n]?.participantId,
      currency: currencies[n % currencies.length],
    };
    expect(
      await getStatement.call(loop.member, { params, query: { from: "2026-03-01" }, body: {} }),
    ).toMatchObject({
      closing: 0,
      lines: [
        { kind: "earned", amount: amountOf(n) },
        { kind: "paid", amount: -amountOf(n) },
      ],
    });
  }
});
