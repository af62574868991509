import { minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { moneyFaults, testLoop, testPlatform, testRewards, withBody } from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { openDebts } from "./entity.debt.ts";
import { rewards as stored } from "./entity.ts";
import { renameRecipient, rewardLine } from "./index.ts";
import { revenueKeys } from "./limits.ts";
import { usedOf } from "./store.limit.ts";
import { restoreRewardItems } from "./store.restore.ts";

const euros = (amount: number) => ({ amount, currency: "EUR" });

/** Ana has 20 euros for each friend who converts, and this release's balances of the first of them are forgotten. */
async function earlier() {
  const loop = await testLoop(await testPlatform());
  const { table } = loop.platform;
  const rewards = testRewards(loop);
  const { projectId } = { projectId: loop.project.id };
  await rewards.promise({
    on: "converted",
    inviter: "20 euros",
    fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
  });
  const { code } = await rewards.person("ana");
  const all = async () => (await rewards.list()).items.toReversed();
  async function pay(friend: string) {
    await rewards.join(code, friend);
    await reportConversion.call(
      loop.server,
      withBody({ externalId: `order-${friend}`, participantExternalId: friend, value: euros(10_000) }),
    );
    loop.platform.clock.move(minuteMs);
  }
  async function move(nth: number, ...states: string[]) {
    for (const state of states) {
      const reward = (await all())[nth];
      if (reward !== undefined) await rewards.move(reward, { version: reward.version, state });
    }
  }
  const reverse = (friend: string) =>
    reverseConversion.call(loop.member, {
      params: { projectId },
      query: {},
      body: { externalId: `order-${friend}` },
    });
  return { loop, table, rewards, projectId, all, pay, move, reverse };
}

test("a debt that an earlier release noted comes off the next reward, once", async () => {
  const { table, rewards, projectId, all, pay, move, reverse } = await earlier();
  for (const friend of ["ben", "cleo", "dan"]) await pay(friend);
  const [first] = await all();
  if (first === undefined) throw new Error("there is no reward");
  const { id: rewardId, earnedAt } = first;
  // 20 euros that were handed out and are reversed, of which 5 are settled.
  await stored(table)
    .patch({ projectId, rewardId })
    .composite({ earnedAt, recipientExternalId: "ana" })
    .set({ state: "reversed", held: false, queue: "approve", approvesAt: "never", debt: 2_000, settled: 500 })
    .go();
  await openDebts(table)
    .put({ projectId, recipientExternalId: "ana", currency: "EUR", earnedAt, rewardId })
    .go();
  expect((await all())[0]).toMatchObject({ state: "reversed", setOff: 0, debt: 2_000 });
  await move(1, "approved");
  expect((await all())[1]).toMatchObject({ state: "approved", setOff: 1_500 });
  expect(await rewards.balances()).toMatchObject({ owed: 0, transit: 500, opened: true });
  await move(2, "approved");
  expect((await all())[2]).toMatchObject({ setOff: 0 });
  await reverse("cleo");
  expect(await rewards.balances()).toMatchObject({ owed: -1_500, transit: 2_000 });
});

test("a reward that an earlier release handed out leaves a balance below zero when it is reversed", async () => {
  const { table, rewards, projectId, all, pay, reverse } = await earlier();
  await pay("ben");
  const [first] = await all();
  if (first === undefined) throw new Error("there is no reward");
  await stored(table)
    .patch({ projectId, rewardId: first.id })
    .composite({ earnedAt: first.earnedAt, recipientExternalId: "ana" })
    .set({
      state: "fulfilled",
      held: false,
      queue: "approve",
      approvesAt: "never",
      setOff: [{ rewardId: first.id, amount: 500 }],
    })
    .go();
  await reverse("ben");
  expect((await all())[0]).toMatchObject({ state: "reversed", setOff: 500, debt: 2_000 });
  expect(await rewards.balances()).toMatchObject({ owed: -2_000 });
});

test("a line of an earlier release's export is imported as this release stores it", async () => {
  const { loop, table, rewards, projectId, all, pay, move } = await earlier();
  await pay("ben");
  await move(0, "approved", "fulfilled");
  const [first] = await all();
  const { data } = await stored(table)
    .get({ projectId, rewardId: first?.id ?? "" })
    .go();
  if (data === null) throw new Error("there is no reward");
  const { pays, booked, budgetMonth, asks: _, ...rest } = data;
  expect({ pays, booked }).toEqual({
    pays: 2_000,
    booked: { owed: 0, available: 0, transit: 0, paid: 2_000, taken: 2_000, month: budgetMonth },
  });
  const line = {
    ...rest,
    projectId: rest.projectId,
    budgetMonth,
    setOff: [{ rewardId: data.rewardId, amount: 700 }],
  };
  const there = await testLoop(await testPlatform());
  const owner = { workspaceId: there.member.actor.workspaceId, projectId: there.project.id };
  const items = restoreRewardItems(there.platform.table, { ...rewardLine.parse(line), ...owner });
  expect((await transact(there.platform.table, there.platform.clock, items)).ok).toBe(true);
  expect((await transact(there.platform.table, there.platform.clock, items)).ok).toBe(false);
  const elsewhere = testRewards(there);
  expect(await elsewhere.balances()).toMatchObject({ owed: 700, transit: 0, paid: 1_300 });
  expect((await elsewhere.list()).items).toMatchObject([{ state: "fulfilled", setOff: 700 }]);
  expect(await rewards.balances()).toMatchObject({ owed: 0, paid: 2_000 });
  expect(await moneyFaults(loop.platform.table, projectId)).toEqual([]);
});

test("erasing a person moves their balances and entries with their rewards", async () => {
  const { loop, table, rewards, projectId, pay, move, reverse } = await earlier();
  await pay("ben");
  await pay("cleo");
  await move(0, "approved", "fulfilled");
  await reverse("ben");
  await move(1, "approved");
  const now = loop.platform.clock.now().toISOString();
  expect(await renameRecipient(loop.platform, { projectId, externalId: "ana" }, "erased-1", now)).toBe(true);
  expect(await rewards.balances()).toMatchObject({ owed: 0, transit: 0, paid: 0 });
  expect(await rewards.balances("erased-1")).toMatchObject({ owed: 0, transit: 0, paid: 2_000 });
  expect(await moneyFaults(table, projectId)).toEqual([]);
});

test("of a share that an earlier release stored, no sum begins to count the rest when a part is refunded", async () => {
  const { loop, table, rewards, projectId, pay, all } = await earlier();
  const share = { basisPoints: 2_000, months: null };
  await rewards.promise({ on: "converted", share }, 2);
  await pay("ben");
  const [first] = await all();
  if (first === undefined) throw new Error("there is no share");
  const key = { projectId, rewardId: first.id };
  const { data } = await stored(table).get(key).go();
  if (data?.share === undefined || data.participantId === undefined) throw new Error("it is no share");
  const { revenue, ...others } = data.share;
  expect(revenue).toBe(10_000);
  await stored(table)
    .patch(key)
    .composite({ earnedAt: first.earnedAt, recipientExternalId: "ana" })
    .set({ share: others, state: "pending", held: false, queue: "approve", approvesAt: "never" })
    .go();
  const sum = revenueKeys(
    { projectId, participantId: data.participantId },
    { currency: "EUR", month: "all" },
  );
  const before = await usedOf(table, sum.all);
  await reverseConversion.call(loop.member, {
    ...{ params: { projectId }, query: {} },
    body: { externalId: "order-ben", value: euros(100) },
  });
  expect((await all())[0]).toMatchObject({ value: euros(1_980) });
  expect(await usedOf(table, sum.all)).toBe(before);
});
