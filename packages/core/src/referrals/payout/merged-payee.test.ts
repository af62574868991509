import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import {
  agreeToSelfBilling,
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testWaitlist,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { getPerson } from "../chain/index.ts";
import { listLedger } from "../ledger/index.ts";
import { approveDue } from "../reward/index.ts";
import { getSelfBilledInvoice, listSelfBilledInvoices } from "../self-billing/index.ts";
import { getPayoutRun, notePayoutResults, previewPayouts, savePayee, startPayouts } from "./index.ts";

const email = "ben@example.com";
const empty = { query: {}, body: {} };

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
const params = () => ({ projectId: loop.project.id });
const preview = () => previewPayouts.call(loop.member, { params: params(), ...empty });

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({
    ...{ inviter: "20 euros", waitDays: 0 },
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
});

test("a payee who was on a waitlist first is named by the embedder's id wherever their money is listed", async () => {
  const list = await testWaitlist(loop);
  const { code } = await list.joined(email);
  await rewards.join(code, "cleo");
  const { participantId } = await rewards.person("user-1", "Ben", email);
  await rewards.join(code, "dan");
  const method = { type: "manual", name: "Ben Ode", details: "cash, at the office" };
  await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
  await turnOnSelfBilling(loop);
  await agreeToSelfBilling(loop, participantId);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  const { rows, totals } = await preview();
  expect(rows.find((row) => row.participantId === participantId)).toMatchObject({
    ...{ externalId: "user-1", amount: 4_000, problem: null },
  });
  const { id: runId } = await startPayouts.call(loop.member, {
    params: params(),
    query: {},
    body: { totals },
  });
  const ofRun = { params: { ...params(), runId }, query: {} };
  await notePayoutResults.call(loop.member, { ...ofRun, body: { state: "paid" } });
  expect((await getPayoutRun.call(loop.member, { ...ofRun, body: {} })).payouts).toMatchObject([
    { externalId: "user-1", participantId, invoices: ["2026-000001"] },
  ]);
  const invoices = await listSelfBilledInvoices.call(loop.member, { params: params(), ...empty });
  expect(invoices.items).toMatchObject([{ externalId: "user-1", participantId }]);
  const ofInvoice = { ...params(), serial: "2026-000001" };
  expect(await getSelfBilledInvoice.call(loop.member, { params: ofInvoice, ...empty })).toMatchObject({
    externalId: "user-1",
  });
  const ledger = (query: object) => listLedger.call(loop.member, { params: params(), query, body: {} });
  const all = (await ledger({})).items.filter(({ externalId }) => externalId === "user-1");
  expect(all).toHaveLength(6);
  expect((await ledger({ externalId: "user-1", currency: "EUR" })).items).toEqual(all);
  const person = await getPerson.call(loop.member, { params: { ...params(), participantId }, ...empty });
  expect(person.chapters.find(({ kind }) => kind === "payout")).toMatchObject({
    payout: { externalId: "user-1" },
  });
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});
