import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import {
  getPayoutRun,
  notePayoutResults,
  previewPayouts,
  savePayee,
  startPayouts,
} from "../../referrals/payout/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import { getSelfBilledInvoice, listSelfBilledInvoices } from "../../referrals/self-billing/index.ts";
import type { Table } from "../../shared/context/index.ts";
import {
  agreeToSelfBilling,
  moneyFaults,
  type TestLoop,
  testPayee,
  testRewards,
  toTestTable,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { type Stage, stage } from "./testing.ts";
import { elsewhere, read, takeAll } from "./testing-moving.ts";

/** A run that pays Ana and Ben, who agreed to self-billing. */
let real: Stage;
let runId: string;
let participants: Map<string, string>;

const empty = { query: {}, body: {} };
const ofProject = ({ project }: TestLoop) => ({ projectId: project.id });
const ofRun = (loop: TestLoop) => ({ ...ofProject(loop), runId });
const run = (loop: TestLoop) => getPayoutRun.call(loop.member, { params: ofRun(loop), ...empty });
const note = (loop: TestLoop, body: object) =>
  notePayoutResults.call(loop.member, { params: ofRun(loop), query: {}, body });
const serials = async (loop: TestLoop) =>
  (
    await listSelfBilledInvoices.call(loop.member, { params: ofProject(loop), query: year, body: {} })
  ).items.map(({ serial }) => serial);
const year = { from: "2026-01-01", to: "2026-12-31" };

/** The results of one payee as a file. */
async function resultOf(loop: TestLoop, name: string, state: string) {
  const reference = (await run(loop)).payouts.find(({ externalId }) => externalId === name)?.reference;
  return { csv: `reference,state\n${reference},${state}\n` };
}

/** The stage with a table that acts before payouts are read for an export. */
function interrupted(act: () => Promise<void>): Stage {
  const { loop } = real;
  let isOver = false;
  const table = toTestTable(loop.platform.table);
  table.intercept(async (operation, request, proceed) => {
    if (!isOver && operation === "query" && JSON.stringify(request).includes("$payout_1#")) {
      isOver = true;
      await act();
    }
    return proceed();
  });
  return { ...real, loop: { ...loop, member: { ...loop.member, table: table satisfies Table } } };
}

beforeEach(async () => {
  real = await stage();
  const { loop } = real;
  const rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  participants = new Map();
  for (const name of ["ana", "ben"]) {
    const { code, participantId } = await rewards.person(name);
    participants.set(name, participantId);
    await rewards.join(code, `friend of ${name}`);
    const method = { type: "manual", name: "Ana Berg", details: "cash, at the office" };
    await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
    await agreeToSelfBilling(loop, participantId);
  }
  await turnOnSelfBilling(loop);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  const { totals } = await previewPayouts.call(loop.member, { params: ofProject(loop), ...empty });
  runId = (await startPayouts.call(loop.member, { params: ofProject(loop), query: {}, body: { totals } })).id;
});

test("results that are noted while an export is read are not part of it, and each payout's invoices are in its file", async () => {
  const { loop } = real;
  await note(loop, await resultOf(loop, "ana", "paid"));
  const file = await read(
    interrupted(async () => {
      loop.platform.clock.move(1_000);
      await note(loop, await resultOf(loop, "ana", "failed"));
      await note(loop, await resultOf(loop, "ben", "paid"));
    }),
  );
  expect(await serials(loop)).toEqual(["2026-000001", "2026-000002", "2026-000003"]);
  const there = await elsewhere(real);
  await takeAll(there, file);
  expect((await run(there.loop)).run.states).toEqual({ sent: 1, paid: 1, failed: 0 });
  expect(await serials(there.loop)).toEqual(["2026-000001"]);
  await note(there.loop, await resultOf(there.loop, "ben", "paid"));
  for (const name of ["ana", "ben"]) await note(there.loop, await resultOf(there.loop, name, "failed"));
  expect(await serials(there.loop)).toHaveLength(4);
  expect(await moneyFaults(there.loop.platform.table, there.loop.project.id)).toEqual([]);
  await erase(there.loop, "ana");
  const { payouts } = await run(there.loop);
  expect(payouts.map(({ externalId }) => externalId)).not.toContain("ana");
});

async function erase(loop: TestLoop, name: string) {
  const participantId = participants.get(name) ?? "";
  await erasePerson.call(loop.member, {
    params: { ...ofProject(loop), participantId },
    ...{ query: {}, body: { confirm: name } },
  });
  loop.platform.clock.move(2 * minuteMs);
  await runDueErasures(loop.platform);
}

test("an export by an admin says who the payee of an invoice was only until they are erased, one by an owner later, too", async () => {
  const { loop } = real;
  await note(loop, { state: "paid" });
  const admin = { ...loop.member, actor: { ...loop.member.actor, role: "admin" as const } };
  const byAdmin = () => read({ ...real, loop: { ...loop, member: admin } });
  expect(JSON.stringify(await byAdmin())).toContain(testPayee.name);
  await erase(loop, "ana");
  await erase(loop, "ben");
  expect(JSON.stringify(await byAdmin())).not.toContain(testPayee.name);
  expect(JSON.stringify(await read(real))).toContain(testPayee.name);
  const there = await elsewhere(real);
  await takeAll(there, await byAdmin());
  const params = { ...ofProject(there.loop), serial: "2026-000001" };
  const { payeeParty } = await getSelfBilledInvoice.call(there.loop.member, { params, ...empty });
  expect(payeeParty).toMatchObject({ name: "Erased", country: testPayee.country });
});
