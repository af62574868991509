import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { dyingAt, type Fate, faultyTable, isFullRun, someOf } from "@kiteloop/core/testing";
import { beforeEach, expect, test } from "vitest";
import { stripeFates } from "../stripe/testing.ts";
import {
  all,
  connectPayout,
  giftCard,
  giveUpEarly,
  onStripe,
  payout,
  payouts,
  platform,
  rewards,
  run,
  setFate,
  settle,
  wait,
} from "../stripe/testing-rewards.ts";

onStripe();

/** Each join earns a gift card for the inviter and a payout for the friend. */
beforeEach(async () => {
  await connectPayout("tremendous");
  await connectPayout("paypal");
  await rewards.promise({
    ...{ inviter: "A gift card", friend: "Cash", waitDays: 0 },
    fulfillment: { inviter: giftCard, friend: payout },
  });
});

async function invite(inviter: string, friends: number) {
  const { code } = await rewards.person(inviter, inviter, `${inviter}@example.com`);
  for (const friend of Array.from({ length: friends }, (_, n) => `${inviter}-${n}`)) {
    await rewards.join(code, friend);
    await rewards.person(friend, friend, `${friend}@example.com`);
  }
}

/** Every reward is fulfilled, and each ledger has each of them once, with their sum. */
async function expectOnce(count: number) {
  const { orders, batches } = await payouts.store.read();
  const listed = await all();
  expect(listed.filter(({ state }) => state !== "fulfilled")).toEqual([]);
  const of = (type: string) => listed.flatMap((one) => (one.type === type ? [one.id] : [])).toSorted();
  expect(orders.map((one) => one.external_id).toSorted()).toEqual(of("gift_card"));
  expect(batches.map((one) => one.sender_item_id).toSorted()).toEqual(of("payout"));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(orders.map((one) => one.denomination))).toBe(25 * count);
  expect(sum(batches.map((one) => (one.status === "SUCCESS" ? Number(one.value) : 0)))).toBe(10 * count);
}

/** PayPal is asked when it is time to look at a batch again, some hours later. */
async function settleAll() {
  await settle();
  await settle();
}

test.each(
  someOf(
    stripeFates.filter((one) => one !== "well"),
    2,
  ),
)("rewards whose first requests are %s are made once", async (is) => {
  await invite("ana", 1);
  if (is === "late") giveUpEarly();
  const left = new Map([
    ["orders", 3],
    ["payouts", 3],
  ]);
  setFate((path) => {
    const api = path.includes("orders") ? "orders" : "payouts";
    const rest = left.get(api) ?? 0;
    left.set(api, rest - 1);
    return rest > 0 ? is : "well";
  });
  await run();
  await settleAll();
  await expectOnce(1);
});

test.each(someOf([2, 4, 5, 7], 2))("a run that dies at write %i leaves each reward once", async (nth) => {
  await invite("ana", 1);
  const dying = faultyTable(platform.table, dyingAt(nth));
  await run(2, { table: dying });
  dying.client.destroy();
  wait(3 * hourMs);
  await Promise.all([run(), run()]);
  await settleAll();
  await expectOnce(1);
});

/** Fewer in short, because each takes its time. */
const friends = isFullRun ? 40 : 4;

test(`${2 * friends} rewards with random faults of providers and of writes are each made once`, async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  // More than 20 joins of one inviter in an hour would be held for review.
  for (const inviter of ["ana", "ben", "cem", "dan"]) await invite(inviter, friends / 4);
  const fates = stripeFates.filter((one) => one !== "late");
  setFate(() => (random() < 0.5 ? "well" : (fates[Math.floor(random() * fates.length)] ?? "well")));
  const writes = (): Fate => (random() < 0.9 ? "well" : random() < 0.5 ? "lost" : "unanswered");
  for (const pause of [0, 0, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 7 * hourMs, dayMs]) {
    wait(pause);
    const faulty = faultyTable(platform.table, writes);
    await Promise.all([run(1, { table: faulty }), ...(pause === 0 ? [run(1, { table: faulty })] : [])]);
    faulty.client.destroy();
  }
  setFate(() => "well");
  await settleAll();
  await expectOnce(friends);
});
