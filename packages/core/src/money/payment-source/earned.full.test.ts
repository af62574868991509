import { beforeEach, expect, test } from "vitest";
import {
  orders,
  paymentSums,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
} from "../../testing/index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let stripe: Awaited<ReturnType<typeof testStripe>>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  stripe = await testStripe(loop);
  await rewards.promise({ on: "converted", inviter: "A mug" });
  const { code } = await rewards.person("ana");
  await rewards.join(code, "ben");
});

const states = async () => (await rewards.list()).items.map(({ state }) => state);

async function sendAll(events: readonly object[]): Promise<void> {
  for (const event of events) await stripe.send(event);
}

test("a payment earns the inviter's reward, and a refund of all of it takes the reward back", async () => {
  const pay = stripePayment("pi_one");
  await sendAll([pay.session(), pay.paid()]);
  expect(await states()).toEqual(["pending"]);
  await stripe.send(pay.refund("re_1", 1_000));
  expect(await states()).toEqual(["pending"]);
  await stripe.send(pay.refund("re_2", 4_000));
  expect(await states()).toEqual(["reversed"]);
});

test("the day of the payment decides whether it earns, not that on which its event arrives", async () => {
  for (const [version, until, expected] of [
    [2, "2026-03-07", []],
    [3, "2026-03-08", ["pending"]],
  ] as const) {
    const friend = `ben ${version}`;
    await rewards.promise({ on: "converted", inviter: "A mug", period: { from: null, until } }, version);
    const { code } = await rewards.person("ana");
    await rewards.join(code, friend);
    const pay = stripePayment(`pi_${version}`, { person: friend });
    await sendAll([pay.session(), pay.paid()]);
    expect(await states()).toEqual(expected);
  }
});

test("a reward that its recipient has leaves a debt when the money is disputed, and none once the dispute is won", async () => {
  await rewards.promise(
    {
      on: "converted",
      inviter: "20 euros",
      fulfillment: { inviter: { type: "manual", value: { amount: 2_000, currency: "EUR" } } },
    },
    2,
  );
  const pay = stripePayment("pi_two");
  await sendAll([pay.session(), pay.paid()]);
  for (const state of ["approved", "fulfilled"] as const) {
    const [reward] = (await rewards.list()).items;
    if (reward) await rewards.move(reward, { version: reward.version, state });
  }
  await stripe.send(pay.dispute("funds_withdrawn", "needs_response"));
  const [disputed] = (await rewards.list()).items;
  expect(disputed).toMatchObject({ state: "reversed", debt: 2_000 });
  await stripe.send(pay.dispute("funds_reinstated", "won"));
  const [won] = (await rewards.list()).items;
  expect(won).toMatchObject({ state: "fulfilled", debt: 0 });
});

test("in any order, a refund that failed leaves the reward, and one that succeeded takes it", async () => {
  let nth = 0;
  for (const [undone, expected] of [
    [true, "pending"],
    [false, "reversed"],
  ] as const) {
    nth += 1;
    for (const order of orders([0, 1, 2, ...(undone ? [3] : [])])) {
      loop = await testLoop(loop.platform);
      rewards = testRewards(loop);
      stripe = await testStripe(loop);
      await rewards.promise({ on: "converted", inviter: "A mug" });
      const { code } = await rewards.person("ana");
      await rewards.join(code, "ben");
      const pay = stripePayment(`pi_${nth}_${order.join("")}`);
      const facts = [
        pay.session(),
        pay.paid(),
        pay.refund("re_1", 5_000, undone ? "pending" : "succeeded"),
        pay.refund("re_1", 5_000, "failed", "refund.failed"),
      ];
      await sendAll(order.flatMap((at) => facts[at] ?? []));
      expect([order, await states()]).toEqual([order, [expected]]);
    }
  }
});

test.each([
  ["withdrawn before reinstated", (all: object[]) => all],
  ["reinstated before withdrawn", (all: object[]) => all.toReversed()],
])(
  "of two states of a dispute in one second the later step decides, not the event's id: %s",
  async (_, order) => {
    const pay = stripePayment("pi_1");
    for (const event of [pay.session(), pay.paid()]) await stripe.send(event);
    const created = 1_774_000_000;
    const states = [
      { ...pay.dispute("funds_withdrawn", "needs_response"), id: "evt_z", created },
      { ...pay.dispute("funds_reinstated", "won"), id: "evt_a", created },
    ];
    for (const event of order(states)) await stripe.send(event);
    expect(await paymentSums(loop, "pi_1")).toMatchObject({ net: 5_000, sum: 5_000 });
  },
);
