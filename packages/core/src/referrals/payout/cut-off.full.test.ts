import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import {
  dyingAt,
  Fault,
  faultyTable,
  moneyFaults,
  policyOf,
  type TestLoop,
  testCtx,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { balancesOfProject } from "../ledger/index.ts";
import { approveDue } from "../reward/index.ts";
import {
  approvePayouts,
  getPayoutFiles,
  getPayoutRun,
  listPayoutRuns,
  notePayoutResults,
  previewPayouts,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";

/** So many runs are cut off, each at a write of its approval and at one of its files or results. */
const deaths = 200;
const payees = ["ana", "ben", "cem"];

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
/** The owner who approves what the other one starts. */
let eva: Ctx<Member>;
const codes = new Map<string, string>();

beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const { platform, member, server } = loop;
  eva = testCtx(platform, { ...member.actor, userId: platform.ids.make("user"), name: "Eva Example" });
  await testInvitees(loop).setPolicy(policyOf("off"));
  await rewards.promise({
    ...{ on: "converted", inviter: "20 euros", waitDays: 0 },
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  for (const name of payees) {
    const { code, participantId } = await rewards.person(name);
    codes.set(name, code);
    const body = { method: { type: "manual", name, details: "cash, at the office" } };
    await savePayee.call(server, { params: { participantId }, query: {}, body });
  }
  const settings = { ...defaultPayoutSettings, twoPersons: true };
  await savePayoutSettings.call(member, { params: project(), query: {}, body: { version: 1, settings } });
  platform.clock.move(3 * dayMs + minuteMs);
});

const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const ofRun = (runId: string, body = {}) => ({ params: { ...project(), runId }, query: {}, body });
const orderOf = (name: string, nth: number) => `order-${name}-${nth}`;

/** Each payee has brought one more customer, and what they get for them is available. */
async function earn(nth: number): Promise<void> {
  for (const name of payees) {
    const invitee = `customer-${name}-${nth}`;
    await rewards.join(codes.get(name) ?? "", invitee);
    const value = { amount: 10_000, currency: "EUR" };
    const body = { externalId: orderOf(name, nth), participantExternalId: invitee, value };
    await reportConversion.call(loop.server, withBody(body));
  }
  for (let n = 0; n < 2; n++) await approveDue(loop.platform);
}

/** Does something as a process that is killed at a write. */
async function killed(ctx: Ctx<Member>, dies: number, act: (ctx: Ctx<Member>) => Promise<unknown>) {
  const dying = faultyTable(loop.platform.table, dyingAt(dies));
  try {
    await act({ ...ctx, table: dying });
  } catch (error) {
    const isFault = error instanceof Fault || (error instanceof Error && error.cause instanceof Fault);
    if (!isFault && !(error instanceof AppError)) throw error;
  } finally {
    dying.client.destroy();
  }
}

/** Starts a run of what is due; null if nothing is. */
async function start(): Promise<string | null> {
  const { totals } = await previewPayouts.call(loop.member, { params: project(), ...empty });
  if (totals.length === 0) return null;
  return (await startPayouts.call(loop.member, { params: project(), query: {}, body: { totals } })).id;
}

const refund = (name: string, nth: number) =>
  reverseConversion.call(loop.member, {
    ...{ params: project(), query: {} },
    body: { externalId: orderOf(name, nth), reversalId: `refund-${name}-${nth}` },
  });

async function pay(runId: string, dies: number): Promise<void> {
  await approvePayouts.call(eva, ofRun(runId)).catch((error: unknown) => {
    // Of a refund since the start, nothing may be due anymore.
    if (!(error instanceof AppError) || error.code !== "payout.none") throw error;
  });
  const { run } = await getPayoutRun.call(loop.member, ofRun(runId));
  if (run.state !== "started") return;
  await killed(loop.member, dies, (ctx) => getPayoutFiles.call(ctx, ofRun(runId)));
  const { files } = await getPayoutFiles.call(loop.member, ofRun(runId));
  expect((await getPayoutFiles.call(loop.member, ofRun(runId))).files).toEqual(files);
  await killed(loop.member, dies, (ctx) => notePayoutResults.call(ctx, ofRun(runId, { state: "paid" })));
  await notePayoutResults.call(loop.member, ofRun(runId, { state: "paid" }));
}

test(`of ${deaths} runs that are killed between two writes, while a customer gets their money back, each payee is paid once`, async () => {
  for (let nth = 0; nth < deaths; nth++) {
    await earn(nth);
    const runId = await start();
    expect(runId).not.toBeNull();
    if (runId === null) continue;
    const refunded = payees[nth % payees.length] ?? "";
    await Promise.all([
      killed(eva, 1 + (nth % 6), (ctx) => approvePayouts.call(ctx, ofRun(runId))),
      nth % 2 === 0 ? refund(refunded, nth) : undefined,
    ]);
    await pay(runId, 1 + (nth % 5));
    const rest = await start();
    if (rest !== null) await pay(rest, 1 + (nth % 4));
    if (nth % 50 === 49) expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
    loop.platform.clock.move(hourMs);
  }
  const balances = await balancesOfProject(loop.platform.table, loop.project.id);
  for (const name of payees) {
    const { owed = 0, available, transit, paid = 0 } = balances.find((one) => one.externalId === name) ?? {};
    expect({ name, available, transit }).toEqual({ name, available: 0, transit: 0 });
    const refunds = Array.from({ length: deaths }, (_, nth) => nth).filter(
      (nth) => nth % 2 === 0 && payees[nth % payees.length] === name,
    );
    expect({ name, worth: owed + paid }).toEqual({ name, worth: 2_000 * (deaths - refunds.length) });
    expect(owed).toBeLessThanOrEqual(0);
  }
  const { items } = await listPayoutRuns.call(loop.member, { params: project(), ...empty });
  expect(items.filter(({ state }) => state === "started").every(({ states }) => states.sent === 0)).toBe(
    true,
  );
});
