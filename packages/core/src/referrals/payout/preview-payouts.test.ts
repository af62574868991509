import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { approveDue } from "../reward/index.ts";
import { previewPayouts, savePayee } from "./index.ts";

const bank = { type: "bank", name: "Ana Berg", iban: "DE89370400440532013000" } as const;

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let ana: Awaited<ReturnType<typeof rewards.person>>;
let dan: typeof ana;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  await rewards.promise({
    inviter: "20 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } } },
  });
  ana = await rewards.person("ana");
  dan = await rewards.person("dan");
  await rewards.join(ana.code, "ben");
  await rewards.join(ana.code, "cleo");
  await rewards.join(dan.code, "eva");
  for (let n = 0; n < 3; n++) await approveDue(loop.platform);
});

const preview = (of = loop) =>
  previewPayouts.call(of.member, { params: { projectId: loop.project.id }, query: {}, body: {} });
const rowOf = (externalId: string, amount: number, problem: string | null, lastFour?: string) => ({
  ...{
    externalId,
    currency: "EUR",
    amount,
    problem,
    participantName: externalId,
    tax: null,
    selfBilled: null,
  },
  participantId: (externalId === "ana" ? ana : dan).participantId,
  method: lastFour === undefined ? null : { type: "bank", lastFour },
});
const later = (ms: number) => {
  const at = loop.platform.clock.now().getTime() + ms;
  loop.platform.clock.now = () => new Date(at);
};

test("a preview has what rewards left available, and follows methods, time and reversals", async () => {
  expect(await preview()).toEqual({
    rows: [rowOf("ana", 4_000, "no_method"), rowOf("dan", 2_000, "no_method")],
    ...{ count: 2, totals: [], taxYear: null },
    balances: [{ currency: "EUR", owed: 0, available: 6_000, transit: 0, paid: 0 }],
  });
  await savePayee.call(loop.server, {
    params: { participantId: ana.participantId },
    ...{ query: {}, body: { method: bank } },
  });
  expect((await preview()).rows[0]).toEqual(rowOf("ana", 4_000, "new_method", "3000"));
  later(3 * dayMs);
  const due = await preview();
  expect(due.rows).toEqual([rowOf("ana", 4_000, null, "3000"), rowOf("dan", 2_000, "no_method")]);
  expect(due.totals).toEqual([{ type: "bank", currency: "EUR", amount: 4_000, payees: 1 }]);
  for (const reward of (await rewards.list()).items.filter((one) => one.recipientExternalId === "ana")) {
    await rewards.move(reward, { version: reward.version, state: "reversed" });
    break;
  }
  expect((await preview()).rows).toEqual([
    rowOf("ana", 2_000, null, "3000"),
    rowOf("dan", 2_000, "no_method"),
  ]);
});

test("members of another workspace don't see it", async () => {
  const other = await testLoop(loop.platform);
  await expect(preview(other)).rejects.toMatchObject({ code: "not_found" });
});
