import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { fold, readBreakdown } from "../../counting/index.ts";
import {
  faultyTable,
  streamOf,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { approveDue } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let stream: ReturnType<typeof streamOf>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  stream = streamOf(loop.platform.table);
});

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Rewards for friends who join: 20 euros for Ana, and 500 yen for each friend. */
async function friends(...names: string[]) {
  await rewards.promise({
    inviter: "20 euros",
    friend: "500 yen",
    fulfillment: {
      inviter: { type: "manual", value: euros(2_000) },
      friend: { type: "manual", value: { amount: 500, currency: "JPY" } },
    },
  });
  const { code } = await rewards.person("ana");
  for (const name of names) await rewards.join(code, name);
}
async function fulfill(kind: string) {
  const { items } = await rewards.list({ state: "pending" });
  for (const reward of items.filter((one) => one.kind === kind)) {
    const approved = await rewards.move(reward, { version: reward.version, state: "approved" });
    await approveDue(loop.platform);
    const { version, state } = (await rewards.list()).items.find(({ id }) => id === reward.id) ?? approved;
    if (state === "approved") await rewards.move(reward, { version, state: "fulfilled" });
  }
}
/** Costs by day, after the stream was delivered twice. */
async function costs() {
  await fold(loop.platform, stream.items);
  await fold(loop.platform, stream.items);
  const all = { from: "2026-01-01", to: "2026-12-31" };
  const days = await readBreakdown(loop.platform.table, loop.project.id, "revenue", all);
  return days.map((day) => day.costs);
}

test("a reward costs on the day on which it is fulfilled, in its currency, once", async () => {
  await friends("ben", "cleo");
  expect(await costs()).toEqual([]);
  await fulfill("inviter");
  loop.platform.clock.move(dayMs);
  await fulfill("friend");
  expect(await costs()).toEqual([[euros(4_000)], [{ amount: 1_000, currency: "JPY" }]]);
});

test("a reversed reward keeps its cost, and one that is set against its debt costs nothing", async () => {
  await friends("ben", "cleo");
  const [first] = (await rewards.list({ state: "pending" })).items.filter(({ kind }) => kind === "inviter");
  if (first === undefined) throw new Error("there is no reward");
  await rewards.move(first, { version: 1, state: "approved" });
  await rewards.move(first, { version: 2, state: "fulfilled" });
  await rewards.move(first, { version: 3, state: "reversed" });
  expect(await costs()).toEqual([[euros(2_000)]]);
  await fulfill("inviter");
  expect((await rewards.list({ state: "fulfilled" })).items).toMatchObject([{ setOff: 2_000 }]);
  expect(await costs()).toEqual([[euros(2_000)]]);
});

test("a fulfillment that was lost and one that is repeated cost once", async () => {
  await friends("ben");
  const [reward] = (await rewards.list()).items.filter(({ kind }) => kind === "inviter");
  if (reward === undefined) throw new Error("there is no reward");
  await rewards.move(reward, { version: 1, state: "approved" });
  const dying = faultyTable(loop.platform.table, () => "lost");
  const fulfilled = { version: 2, state: "fulfilled" };
  await rewards.move(reward, fulfilled, { ...loop.member, table: dying }).catch(() => {});
  dying.client.destroy();
  expect(await costs()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => rewards.move(reward, fulfilled).catch(() => {})));
  await rewards.move(reward, fulfilled);
  expect(await costs()).toEqual([[euros(2_000)]]);
});
