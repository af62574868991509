import { importRows } from "@kiteloop/contract/referrals/participant-import";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import {
  agreeToSelfBilling,
  codeOf,
  contend,
  dyingAt,
  faultyTable,
  moneyFaults,
  type TestLoop,
  testLoop,
  testOwner,
  testPlatform,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { nothing, postItems } from "../ledger/index.ts";
import { importParticipants, newestParticipants, type StoredParticipant } from "../participant/index.ts";
import { listSelfBilledInvoices } from "../self-billing/index.ts";
import { getPayoutRun, notePayoutResults, previewPayouts, startPayouts } from "./index.ts";
import { sealMethod } from "./method.ts";
import { putPayeeItem } from "./store.ts";

const payees = 60;
/** Two payees have agreed to nothing. */
const agreed = payees - 2;

let loop: TestLoop;
let people: StoredParticipant[];
const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const faults = () => moneyFaults(loop.platform.table, loop.project.id);
const note = (runId: string, body: object, ctx = loop.member) =>
  notePayoutResults.call(ctx, { params: { ...project(), runId }, query: {}, body });
const payoutsOf = async (runId: string) =>
  (await getPayoutRun.call(loop.member, { params: { ...project(), runId }, ...empty })).payouts;
const invoices = async () =>
  (
    await listSelfBilledInvoices.call(loop.member, {
      params: project(),
      query: { from: "2026-01-01", to: "2026-12-31" },
      body: {},
    })
  ).items;

beforeAll(async () => {
  const platform = await testPlatform();
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  const { table, clock, secrets } = platform;
  const rows = Array.from({ length: payees }, (_, n) => ({ externalId: `payee-${n}` }));
  for (let from = 0; from < payees; from += importRows)
    await importParticipants.call(loop.member, {
      params: project(),
      query: {},
      body: { rows: rows.slice(from, from + importRows), dryRun: false },
    });
  people = (await newestParticipants(table, loop.project.id, { limit: payees })).items;
  const chosenAt = clock.now().toISOString();
  for (const [n, { workspaceId, projectId, participantId }] of people.entries()) {
    const who = { workspaceId, projectId, participantId };
    const method = { type: "manual", name: "Eva Lind", details: "cash" } as const;
    const payoutMethod = await sealMethod(secrets, who, method);
    await transact(table, clock, [putPayeeItem(table, { ...who, chosenAt, payoutMethod })]);
    if (n < agreed) await agreeToSelfBilling(loop, participantId);
  }
  await turnOnSelfBilling(loop);
  clock.move(3 * dayMs + minuteMs);
});

/** A run that pays each payee 20 euros. */
async function startRun(): Promise<string> {
  const { table, clock, ids } = loop.platform;
  const at = clock.now().toISOString();
  for (const { projectId, externalId } of people) {
    const posting = { projectId, externalId, currency: "EUR", causeId: ids.make("reward"), version: 1, at };
    await transact(table, clock, postItems(table, { ...posting, change: { ...nothing, available: 2_000 } }));
  }
  const { totals } = await previewPayouts.call(loop.member, { params: project(), ...empty });
  return (await startPayouts.call(loop.member, { params: project(), query: {}, body: { totals } })).id;
}

/** Faults of invoices. Balances that were planted have no rewards, so those are not among them. */
const invoiceFaults = async () => (await faults()).filter((one) => /invoice|gap/.test(one));

test("results that are cut off at any write, and repeated, note each payout once, with one invoice each and no gap", async () => {
  const runId = await startRun();
  for (let dies = 1; dies <= 6; dies++) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await note(runId, { state: "paid" }, { ...loop.member, table: dying }).catch(() => {});
    dying.client.destroy();
    expect(await invoiceFaults()).toEqual([]);
  }
  await Promise.all([note(runId, { state: "paid" }), note(runId, { state: "paid" })]);
  const paid = await invoices();
  expect(paid.map(({ serial }) => Number(serial.slice(5)))).toEqual(
    Array.from({ length: agreed }, (_, n) => n + 1),
  );
  expect(new Set(paid.map(({ payoutId }) => payoutId)).size).toBe(agreed);
  const failed = (await payoutsOf(runId)).map(({ reference }) => `${reference},failed\n`);
  const csv = `reference,state\n${failed.join("")}`;
  for (let dies = 1; dies <= 6; dies++) {
    const dying = faultyTable(loop.platform.table, dyingAt(dies));
    await note(runId, { csv }, { ...loop.member, table: dying }).catch(() => {});
    dying.client.destroy();
    expect(await invoiceFaults()).toEqual([]);
  }
  await note(runId, { csv });
  const all = await invoices();
  expect(all).toHaveLength(2 * agreed);
  expect(all.reduce((sum, { grossAmount }) => sum + grossAmount, 0)).toBe(0);
  expect(await invoiceFaults()).toEqual([]);
});

test("fifty results at once, of as many processes, each get a number, also while others contend", async () => {
  const before = (await invoices()).length;
  const runId = await startRun();
  const some = (await payoutsOf(runId)).slice(0, 50);
  const noted = await Promise.all(
    some.map(async ({ reference }, n) => {
      // A connection of its own, since requests of one process wait for each other.
      const table = faultyTable(loop.platform.table, () => "well");
      contend(table, n + 1);
      const code = await codeOf(
        note(runId, { csv: `reference,state\n${reference},paid\n` }, { ...loop.member, table }),
      );
      table.client.destroy();
      return code;
    }),
  );
  expect(new Set(noted)).toEqual(new Set(["done"]));
  const own = new Set(some.map(({ id }) => id));
  const made = (await invoices()).slice(before);
  expect(made.filter(({ payoutId }) => own.has(payoutId))).toHaveLength(made.length);
  expect(await invoiceFaults()).toEqual([]);
});
