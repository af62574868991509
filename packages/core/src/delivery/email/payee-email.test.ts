import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { saveOwnPayoutMethod } from "../../referrals/own-payouts/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import {
  getPayoutRun,
  notePayoutResults,
  previewPayouts,
  savePayee,
  startPayouts,
} from "../../referrals/payout/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestSharePage,
  testLoop,
  testPlatform,
  testRewards,
  testSharePage,
  withBody,
} from "../../testing/index.ts";
import { queueEmails } from "./queue.ts";

const byHand = { type: "manual", name: "Ana Berg", details: "cash, at the office" } as const;
const bank = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" } as const;

let loop: TestLoop;
let page: TestSharePage;
let stream: ReturnType<typeof streamOf>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  page = await testSharePage(loop);
  stream = streamOf(loop.platform.table);
});

const ana = () =>
  identifyParticipant.call(loop.server, withBody({ externalId: "ana", email: "ana@example.com" }));
const choose = (token: string, method: object | null) =>
  saveOwnPayoutMethod.call(page.page, withBody({ key: loop.project.publishableKey, token, method }));
const report = (participantId: string, method: object) =>
  savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });

/** All emails so far, including the stream's redeliveries. */
async function emailed() {
  await Promise.all([queueEmails(loop.platform, stream.items), queueEmails(loop.platform, stream.items)]);
  return loop.platform.emails;
}

test("a payee's change is emailed once to their address, with when it is used, and contains nothing of the method", async () => {
  const { token } = await ana();
  await choose(token, bank);
  await choose(token, bank);
  const [mail, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "ana@example.com", subject: "Acme: how you are paid was changed" });
  const usedFrom = new Date(loop.platform.clock.now().getTime() + 3 * dayMs);
  expect(mail?.text).toContain(usedFrom.toLocaleDateString("en", { dateStyle: "long" }));
  expect(mail?.text).toContain(`${loop.platform.instance.edgeOrigin}/p/${loop.project.id}`);
  expect(JSON.stringify(mail)).not.toMatch(/3000|DE89|Berg/);
  await choose(token, null);
  expect((await emailed()).at(-1)?.text).toContain("You have no payout method now");
});

test("a server's first report of a method is no news, and its change is", async () => {
  const { participantId } = await ana();
  await report(participantId, byHand);
  expect(await emailed()).toEqual([]);
  await report(participantId, bank);
  expect(await emailed()).toHaveLength(1);
});

test("a payout that was paid and one that failed are emailed with amount and reference, once each", async () => {
  const rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  const { participantId, code } = await ana();
  await report(participantId, byHand);
  await rewards.join(code, "ben");
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  const params = { projectId: loop.project.id };
  const { totals } = await previewPayouts.call(loop.member, { params, query: {}, body: {} });
  const { id: runId } = await startPayouts.call(loop.member, { params, query: {}, body: { totals } });
  const note = (body: object) =>
    notePayoutResults.call(loop.member, { params: { ...params, runId }, query: {}, body });
  expect(await emailed()).toEqual([]);
  await note({ state: "paid" });
  await note({ state: "paid" });
  const [paid, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(paid).toMatchObject({ to: "ana@example.com", subject: "Acme paid you €20.00" });
  const run = await getPayoutRun.call(loop.member, { params: { ...params, runId }, query: {}, body: {} });
  const reference = run.payouts[0]?.reference ?? "";
  expect(paid?.text).toContain(`Reference: ${reference}`);
  await note({ csv: `reference,state\r\n${reference},failed\r\n` });
  const failed = (await emailed()).at(-1);
  expect(failed?.subject).toBe("A payout didn’t reach you: €20.00");
  expect(failed?.text).toContain(`Reference: ${reference}`);
});
