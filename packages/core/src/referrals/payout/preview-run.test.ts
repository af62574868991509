import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "../../shared/errors/index.ts";
import {
  readAllItems,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { approveDue } from "../reward/index.ts";
import {
  approvePayouts,
  cancelPayouts,
  getPayoutRun,
  previewPayoutRun,
  previewPayouts,
  savePayee,
  savePayoutSettings,
  startPayouts,
} from "./index.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" } as const;
const byHand = { type: "manual", name: "Ana Berg", details: "cash, at the office" } as const;

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
const project = () => ({ projectId: loop.project.id });
const empty = { query: {}, body: {} };
const ofRun = (runId: string) => ({ params: { ...project(), runId }, ...empty });
const seenItems = async () =>
  (await readAllItems(loop.platform.table)).filter(({ __edb_e__: entity }) => entity === "payoutRunSeen");

const choose = (participantId: string, method: object) =>
  savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });

/** 20 euros for each friend, and a method that may be used. Returns the participant's id. */
async function due(name: string, friends: number): Promise<string> {
  const { code: link, participantId } = await rewards.person(name);
  for (let n = 0; n < friends; n++) await rewards.join(link, `${name}-${loop.platform.ids.make("request")}`);
  await choose(participantId, bank);
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
  loop.platform.clock.move(3 * dayMs + minuteMs);
  return participantId;
}

/** A run that waits for another owner. */
async function start(): Promise<string> {
  const settings = { ...defaultPayoutSettings, twoPersons: true };
  const saving = { params: project(), query: {}, body: { version: 1, settings } };
  await savePayoutSettings.call(loop.member, saving);
  const { totals } = await previewPayouts.call(loop.member, { params: project(), ...empty });
  return (await startPayouts.call(loop.member, { params: project(), query: {}, body: { totals } })).id;
}

test("another owner sees whom a run that waits pays: what was seen, or less, and who can't be paid anymore", async () => {
  await due("ana", 2);
  const dan = await due("dan", 1);
  const runId = await start();
  const shown = async () => (await previewPayoutRun.call(loop.member, ofRun(runId))).items;
  expect(await shown()).toMatchObject([
    { externalId: "ana", amount: 4_000, problem: null, method: { type: "bank", lastFour: "3000" } },
    { externalId: "dan", amount: 2_000, problem: null },
  ]);
  await due("ana", 1);
  await due("eva", 1);
  await choose(dan, byHand);
  expect(await shown()).toMatchObject([
    { externalId: "ana", amount: 4_000, problem: null },
    { externalId: "dan", amount: 2_000, problem: "new_method" },
  ]);
  const [reward] = (await rewards.list()).items.filter((one) => one.recipientExternalId === "ana");
  const [further] = (await rewards.list()).items.filter(
    (one) => one.recipientExternalId === "ana" && one.id !== reward?.id,
  );
  for (const one of [reward, further])
    if (one) await rewards.move(one, { version: one.version, state: "reversed" });
  const before = await shown();
  expect(before).toMatchObject([
    { externalId: "ana", amount: 2_000, problem: null },
    { externalId: "dan", problem: "new_method" },
  ]);
  const { actor } = loop.member;
  const eva = testCtx(loop.platform, { ...actor, userId: loop.platform.ids.make("user") });
  await approvePayouts.call(eva, ofRun(runId));
  expect((await getPayoutRun.call(eva, ofRun(runId))).payouts).toMatchObject([
    { externalId: "ana", amount: 2_000 },
  ]);
});

test("amounts that were seen are stored until the run is approved or canceled", async () => {
  await due("ana", 1);
  const runId = await start();
  expect(await seenItems()).toMatchObject([{ runId, amounts: {} }]);
  await cancelPayouts.call(loop.member, ofRun(runId));
  expect(await seenItems()).toEqual([]);
  expect(await previewPayoutRun.call(loop.member, ofRun(runId)).catch(code)).toBe("payout.not_waiting");
});

test("members who pay nobody see kinds of methods, and no characters of an account", async () => {
  await due("ana", 1);
  const runId = await start();
  const methods = async (role: "viewer" | "editor" | "admin") => {
    const ctx = rewards.as(role);
    const { rows } = await previewPayouts.call(ctx, { params: project(), ...empty });
    const { items } = await previewPayoutRun.call(ctx, ofRun(runId));
    return [...rows, ...items].map(({ method }) => method);
  };
  const hidden = { type: "bank", lastFour: "" };
  expect(await methods("viewer")).toEqual([hidden, hidden]);
  expect(await methods("editor")).toEqual([hidden, hidden]);
  const shown = { type: "bank", lastFour: "3000" };
  expect(await methods("admin")).toEqual([shown, shown]);
});

test("another workspace sees no run, and a forged cursor reads nothing", async () => {
  await due("ana", 1);
  const runId = await start();
  const other = await testLoop(loop.platform);
  expect(await previewPayoutRun.call(other.member, ofRun(runId)).catch(code)).toBe("not_found");
  for (const cursor of ["x", Buffer.from('["EUR"]').toString("base64url")]) {
    const asked = { ...ofRun(runId), query: { cursor } };
    expect(await previewPayoutRun.call(loop.member, asked).catch(code)).toBe("request.invalid");
  }
});
