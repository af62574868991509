import { exportHead } from "@kiteloop/contract/reports/export";
import { fold, ProjectRecount, Tallies } from "@kiteloop/core/counting";
import { exportProject, numbersOf } from "@kiteloop/core/reports/export";
import { streamOf, stripePayment } from "@kiteloop/core/testing";
import { differencesOf } from "@kiteloop/server/recompute/differences";
import { expect, test } from "vitest";
import {
  all,
  befriend,
  euros,
  eventsWith,
  loop,
  onStripe,
  payAs,
  platform,
  promotion,
  rewards,
  run,
  send,
  stripe,
  tenPercent,
  wait,
} from "./testing-rewards.ts";

onStripe();

async function exportedLines(): Promise<string[]> {
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const params = { projectId: loop.project.id };
    const got = await exportProject.call(loop.member, { params, query, body: {} });
    lines.push(...got.text.split("\n").filter((text) => text !== ""));
    cursor = got.next;
  } while (cursor !== undefined);
  return lines;
}

/** Counts what happened, and compares all numbers with a recount of the export. Revenue as it is shown, in euros. */
async function revenueOf(stream: ReturnType<typeof streamOf>) {
  expect(await fold(platform, stream.items)).toEqual([]);
  const [head = "", ...lines] = await exportedLines();
  const tallies = new Tallies();
  for (const text of lines) tallies.add(text);
  const recount = new ProjectRecount(exportHead.parse(JSON.parse(head)), tallies);
  for (const text of lines) recount.add(text);
  const numbers = await numbersOf(loop.member, loop.project.id, {});
  expect(differencesOf(numbers, recount, platform.clock.now().getTime())).toEqual([]);
  const [shown] = numbers.revenue.currencies;
  return shown && { ...shown.attributed, cost: shown.cost, cohorts: shown.cohorts, channels: shown.channels };
}

async function rewardOf(kind: "inviter" | "share") {
  const reward = (await all()).find((one) => one.kind === kind);
  if (reward === undefined) throw new Error(`there is no reward of ${kind}`);
  return reward;
}

test("invited, joined, paid, rewarded, refunded and owed: the numbers are those of a recount after each step", async () => {
  const stream = streamOf(platform.table);
  await rewards.promise({
    ...{ on: "converted", inviter: "10% off", waitDays: 0, fulfillment: { inviter: tenPercent } },
    share: { basisPoints: 2_000, months: 12, type: "stripe_credit" },
  });
  await befriend();
  expect(await revenueOf(stream)).toBeUndefined();

  const pay = stripePayment("pi_journey");
  for (const event of [pay.session(), pay.paid()]) await send(event);
  const cohort = platform.clock.now().toISOString().slice(0, 7);
  const sums = (gross: number, reversed: number, cost: number) => {
    const sum = { gross, reversed, net: gross - reversed, cost };
    const parts = { cohorts: [{ ...sum, value: cohort }], channels: [{ ...sum, value: "none" }] };
    return { ...sum, ...parts };
  };
  expect(await revenueOf(stream)).toEqual(sums(5_000, 0, 0));
  expect((await all()).map(({ state }) => state)).toEqual(["pending", "pending"]);

  await payAs("ana");
  wait(60_000);
  await run(3);
  expect(await rewardOf("inviter")).toMatchObject({ state: "fulfilled", value: euros(1_000) });
  expect(await rewardOf("share")).toMatchObject({ state: "fulfilled", value: euros(1_000) });
  const { promotionCodes, balanceTransactions } = await stripe.store.read();
  expect(promotionCodes).toHaveLength(1);
  expect(balanceTransactions).toMatchObject([{ customer: "cus_ana", amount: -1_000, currency: "eur" }]);
  expect(await revenueOf(stream)).toEqual(sums(5_000, 0, 2_000));

  await send(pay.refund("re_1", 1_234));
  expect(await rewardOf("inviter")).toMatchObject({ state: "fulfilled", debt: 0 });
  expect(await rewardOf("share")).toMatchObject({ state: "fulfilled", debt: 246 });
  expect(await revenueOf(stream)).toEqual(sums(5_000, 1_234, 2_000));

  const next = stripePayment("pi_next", { amount: 2_500 });
  for (const event of [next.session(), next.paid()]) await send(event);
  await run(3);
  const [second] = await all();
  expect(second).toMatchObject({ kind: "share", state: "fulfilled", value: euros(500), setOff: 246 });
  expect(await revenueOf(stream)).toEqual(sums(7_500, 1_234, 2_254));

  await send(pay.refund("re_2", 3_766));
  await run(3);
  const owing = (await all()).find(({ share }) => share?.conversion === "pi_journey");
  expect(owing).toMatchObject({ state: "reversed", debt: 1_000 });
  expect(await revenueOf(stream)).toEqual(sums(7_500, 5_000, 2_254));

  const promo = await promotion((await rewards.person("ana")).code);
  const [session, paid] = eventsWith(promo, "pi_promoted", "kim");
  for (const event of [session, paid, session]) await send(event);
  const { gross, reversed } = (await revenueOf(stream)) ?? {};
  expect({ gross, reversed }).toEqual({ gross: 12_500, reversed: 5_000 });
});
