import { agreementVersion } from "@kiteloop/contract/referrals/self-billing";
import { hourMs } from "@kiteloop/contract/shared/time";
import { fold } from "../../counting/index.ts";
import { deliverDue, queueEmails } from "../../delivery/email/index.ts";
import { eraseWorkspace } from "../../lifecycle/erasure/index.ts";
import { reportConversion, reverseConversion } from "../../referrals/conversion/index.ts";
import { saveConversionKinds } from "../../referrals/conversion-kind/index.ts";
import { identifyParticipant, importParticipants } from "../../referrals/participant/index.ts";
import { movePayer, savePayer } from "../../referrals/payer/index.ts";
import { createPayoutItems, createRunItem, referenceOf } from "../../referrals/payout/index.ts";
import { createInvoiceItem, invoiceOf, placeAfter } from "../../referrals/self-billing/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  readAllItems,
  type TestPlatform,
  testLoop,
  testMember,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { testPayee, testPayer } from "../../testing/self-billing.ts";
import { actIfAllowed, type Stage, stage } from "./testing.ts";
import { rewardsIn } from "./testing-operations.ts";

/** Every item of a table, by its key. */
export async function itemsIn({ table }: Pick<TestPlatform, "table">): Promise<Map<string, Item>> {
  return new Map((await readAllItems(table)).map((item) => [`${item.pk} ${item.sk}`, item]));
}

/** Counts what was put into the table since the last call, in batches, so that most is compacted at once. */
export async function count({ loop, stream }: Pick<Stage, "loop" | "stream">): Promise<void> {
  const items = stream.items.splice(0);
  for (let from = 0; from < items.length; from += 20) {
    const left = await fold(loop.platform, items.slice(from, from + 20));
    if (left.length > 0) throw new Error("some items were not counted");
  }
}

/**
 * A project with something of every kind an export contains: participants, links of another tool, sent emails, friends,
 * orders, rewards, a waitlist, and a running experiment.
 */
export async function fullStage(): Promise<Stage> {
  const real = await stage();
  const { loop } = real;
  const { platform, project, member, server } = loop;
  const act = (what: string, who: number, whom: number, hours = 0) =>
    actIfAllowed(real, { what, who, whom, hours });
  const rewards = rewardsIn(loop);
  const mug = { type: "manual" as const, value: { amount: 900, currency: "EUR" } };
  await rewards.promise({
    ...{ inviter: "A mug", friend: "Tea", cap: 5, waitDays: 14 },
    fulfillment: { inviter: mug },
  });
  await importParticipants.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { rows: [{ externalId: "person 1", email: "p1@example.com", code: "OLD-LINK" }], dryRun: false },
  });
  const list = await testWaitlist(loop);
  await list.joined("wren@example.com");
  await identifyParticipant.call(server, withBody({ externalId: "wren", email: "wren@example.com" }));
  for (const who of [24, 25]) await act("arrive", who, 0);
  platform.clock.move(1);
  await act("try", 0, 0);
  platform.clock.move(60_000);
  await act("prove", 0, 0);
  for (let who = 1; who < 6; who++) {
    await act("arrive", who, 0);
    await act("invite", who, who + 10);
    await act("join", who, who + 10, 1);
    await act("convert", who + 10, who);
    for (let whom = 0; whom < 30; whom++) {
      await act("beacon", who, whom, whom);
      // Facts of many days are large, so they are soon compacted.
      platform.clock.move(4 * hourMs);
    }
  }
  await act("join", 2, 20, 3);
  await act("join", 1, 21, 3);
  await act("judge", 1, 0);
  await act("order", 11, 7);
  await act("convert", 11, 7);
  await payments(real);
  const pending = (await rewards.list({ state: "pending" })).items;
  const earned = pending.find(({ kind, held }) => kind === "inviter" && !held);
  if (earned === undefined) throw new Error("nobody earned anything");
  const approved = await rewards.move(earned, { version: earned.version, state: "approved" });
  await rewards.move(earned, { version: approved.version, state: "fulfilled" });
  await returns(real);
  // Two new users' first conversions, the second of which a browser reports before the server.
  for (const who of [6, 8]) await act("arrive", who, 0);
  await act("convert", 6, 6);
  await act("order", 8, 8);
  await act("convert", 8, 8);
  await paidOut(real);
  await queueEmails(platform, [...real.stream.items]);
  await deliverDue(platform);
  return real;
}

/** A payout that is on its way, and the self-billed invoice of an earlier one. */
async function paidOut({ loop }: Stage): Promise<void> {
  const { platform, member, server, project } = loop;
  const { table, clock, ids } = platform;
  const externalId = "person 1";
  const { participantId } = await identifyParticipant.call(server, withBody({ externalId }));
  const { workspaceId, userId, name } = member.actor;
  const of = { workspaceId, projectId: project.id, runId: ids.make("payoutRun") };
  const at = clock.now().toISOString();
  const type = "manual" as const;
  const run = {
    ...{ ...of, startedAt: at, startedBy: name, startedById: userId, state: "started" as const },
    ...{ approvedAt: at, approvedBy: name, totals: [{ type, currency: "EUR", amount: 900, payees: 1 }] },
  };
  const payout = {
    ...{ ...of, externalId, participantId },
    ...{ payoutId: ids.make("payout"), currency: "EUR", amount: 900, payoutMethod: "sealed" },
    ...{ settled: 0, type, state: "sent" as const },
    ...{ at, version: 1 },
  };
  await transact(table, clock, [createRunItem(table, run), ...createPayoutItems(table, payout)]);
  const payoutId = ids.make("payout");
  const invoice = invoiceOf(
    {
      ...{
        workspaceId,
        projectId: project.id,
        externalId,
        participantId,
        payoutId,
        currency: "EUR",
        amount: 700,
      },
      ...{ reference: referenceOf(payoutId), suppliedUntil: at.slice(0, 10) },
    },
    { party: testPayer, prefix: "ACME-" },
    { version: agreementVersion, acceptedAt: at, payerName: testPayer.name, party: testPayee },
    1_900,
    placeAfter(null, clock.now().getTime(), "UTC"),
  );
  await transact(table, clock, [createInvoiceItem(table, invoice)]);
  const payer = "company of person 1";
  const body = { participantExternalId: externalId };
  await savePayer.call(server, { params: { payer }, query: {}, body });
  await movePayer.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { payer, from: externalId, to: "person 2" },
  });
}

/** Participants from before the experiment come back and bring friends, one of whom a member approves. */
async function returns(real: Stage): Promise<void> {
  const { project, server, browser } = real.loop;
  for (const [what, who, whom, hours] of [
    ["return", 24, 0, 0],
    ["join", 24, 40, 1],
    ["return", 25, 0, 0],
    ["join", 25, 41, 3],
    ["judge", 1, 0, 0],
  ] as const)
    await actIfAllowed(real, { what, who, whom, hours });
  const order = { externalId: "order by the page", participantExternalId: "person 40" };
  await reportConversion.call(browser, withBody({ ...order, key: project.publishableKey }));
  for (const body of [order, { ...order, externalId: "order by the server" }])
    await reportConversion.call(server, withBody(body));
}

/** Payments of every meaning: by invitees and others, that count or not, reversed in part and as a whole. */
async function payments({ loop: { platform, project, member, server, browser } }: Stage): Promise<void> {
  const asked = { params: { projectId: project.id }, query: {} };
  const kinds = [
    { key: "demo", name: "Demo", counts: true, earns: false },
    { key: "trial", name: "Trial", counts: false, earns: false },
  ];
  await saveConversionKinds.call(member, { ...asked, body: { version: 1, kinds } });
  const pay = (externalId: string, who: number, kind: string) => ({
    ...{ externalId, participantExternalId: `person ${who}`, kind },
    ...{ value: { amount: 4900, currency: "EUR" }, properties: { plan: "pro", seats: 3, yearly: true } },
  });
  for (const who of [11, 20, 30]) {
    await reportConversion.call(server, withBody(pay(`payment ${who}`, who, "demo")));
    await reportConversion.call(server, withBody(pay(`test ${who}`, who, "trial")));
    const waiting = { ...pay(`page ${who}`, who, "trial"), key: project.publishableKey };
    await reportConversion.call(browser, withBody(waiting));
    await reportConversion.call(server, withBody(pay(`page ${who}`, who, "trial")));
    platform.clock.move(hourMs);
    const part = { amount: 900, currency: "EUR" };
    const refund = { externalId: `payment ${who}`, reversalId: `refund ${who}`, reason: "Damaged" };
    await reverseConversion.call(member, { ...asked, body: { ...refund, value: part } });
    await reverseConversion.call(member, { ...asked, body: { externalId: `test ${who}` } });
  }
}

/** A project of another workspace on the same instance. */
export async function neighbour({ loop: { platform }, stream }: Stage, host = "neighbour.example") {
  const loop = await testLoop(platform, "America/New_York", testMember(platform), host);
  return { loop, stream };
}

/** Erases a workspace with all its data. */
export function erase({ loop: { platform, member } }: Pick<Stage, "loop">): Promise<boolean> {
  const { workspaceId } = member.actor;
  return eraseWorkspace(platform, workspaceId, { items: 1e9, until: Number.MAX_SAFE_INTEGER });
}
