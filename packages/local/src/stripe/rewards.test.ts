import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { approveDueRewards } from "@kiteloop/core/money/stripe-reward";
import {
  dyingAt,
  type Fate,
  faultyTable,
  stripeEvent,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPayments,
  testPlatform,
  testRewards,
  testStripe,
} from "@kiteloop/core/testing";
import { stripeAccount } from "@kiteloop/functions/runtime/payments/stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientTimeoutMs, type StripeFate, startFaultyStripe, stripeFates } from "./testing.ts";

let platform: TestPlatform;
let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let source: Awaited<ReturnType<typeof testStripe>>;
let stripe: Awaited<ReturnType<typeof startFaultyStripe>>;
let fate: (path: string) => StripeFate;

const key = "rk_live_rewards";

async function connect(apiKey = key, mode = "live"): Promise<void> {
  source = await testStripe(loop, { apiKey, mode });
  const { isSigned } = testPayments();
  platform.payments = {
    isSigned,
    stripe: async (secret) => stripeAccount(secret, stripe.origin, clientTimeoutMs),
  };
}

beforeEach(async () => {
  fate = () => "well";
  platform = await testPlatform();
  loop = await testLoop(platform);
  rewards = testRewards(loop);
  stripe = await startFaultyStripe(
    ({ method, path }) => fate(`${method} ${path}`),
    () => platform.clock.now().getTime(),
  );
  await connect();
});
afterEach(() => stripe.stop());

const euros = (amount: number) => ({ amount, currency: "EUR" });
const tenPercent: RewardFulfillment = {
  ...{ type: "stripe_promotion_code", value: euros(1_000) },
  promotion: { off: { percent: 10 } },
};
const credit: RewardFulfillment = { type: "stripe_credit", value: euros(2_000) };

const promise = (inviter: RewardFulfillment, more: Partial<RewardRules> = {}) =>
  rewards.promise({ inviter: "A present", waitDays: 0, fulfillment: { inviter }, ...more });

async function befriend(inviter = "ana", friend = "ben") {
  const { code } = await rewards.person(inviter);
  await rewards.join(code, friend);
}

/** The customer of a person at Stripe, by an event of their payment. */
async function payAs(
  person: string,
  customer = `cus_${person.replaceAll("-", "")}`,
  currency: string | null = null,
) {
  await stripe.store.change(({ customers }) => customers.push({ id: customer, currency, deleted: false }));
  await source.send(
    stripeEvent("customer.subscription.created", {
      ...{ id: `sub_${customer}`, customer, metadata: { kiteloop_person: person } },
    }),
  );
}

async function run(times = 2, on: Partial<TestPlatform> = {}) {
  for (let n = 0; n < times; n++) await approveDueRewards({ ...platform, ...on });
}
const wait = (ms: number) => platform.clock.move(ms);
/** As many runs as minutes, hours and days of retries need. */
async function settle() {
  for (const pause of [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, 6 * hourMs, dayMs, dayMs]) {
    wait(pause);
    await run();
  }
}

const all = async () => (await rewards.list()).items;
const only = async (): Promise<Reward> => {
  const [first, ...others] = await all();
  if (first === undefined || others.length > 0) throw new Error("there is not one reward");
  return first;
};
const made = async () => {
  const { coupons, promotionCodes, balanceTransactions } = await stripe.store.read();
  return { coupons: coupons.length, codes: promotionCodes.length, credits: balanceTransactions.length };
};

test("an approved reward becomes a promotion code that works once, and its recipient gets it", async () => {
  await promise({ ...tenPercent, promotion: { off: euros(500), expiresInDays: 30 } });
  await befriend();
  await run();
  const reward = await only();
  const { promotionCodes, coupons } = await stripe.store.read();
  expect(coupons).toMatchObject([
    { amount_off: 500, currency: "eur", metadata: { kiteloop_reward: reward.id } },
  ]);
  const [code] = promotionCodes;
  expect(code).toMatchObject({ max_redemptions: 1, metadata: { kiteloop_reward: reward.id } });
  expect(code?.expires_at).toBe(Math.floor((platform.clock.now().getTime() + 30 * dayMs) / 1000));
  expect(reward).toMatchObject({
    ...{ type: "stripe_promotion_code", state: "fulfilled", code: code?.code, failure: null },
    history: [{}, { state: "approved" }, { state: "sending" }, { state: "fulfilled" }],
  });
  await run();
  expect((await only()).history).toHaveLength(4);
});

test("credit waits for the recipient's customer, and is one negative balance transaction", async () => {
  await promise(credit);
  await befriend();
  await run();
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "stripe_customer" });
  await payAs("ana");
  wait(10 * minuteMs);
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled", waitsFor: null, code: null });
  const { balanceTransactions } = await stripe.store.read();
  expect(balanceTransactions).toMatchObject([{ customer: "cus_ana", amount: -2_000, currency: "eur" }]);
});

test.each([
  ["JPY", 500, 500],
  ["ISK", 500, 50_000],
  ["KWD", 1_230, 1_230],
])("credit in %s has Stripe's units", async (currency, amount, there) => {
  await promise({ type: "stripe_credit", value: { amount, currency } });
  await befriend();
  await payAs("ana");
  await run();
  const { balanceTransactions } = await stripe.store.read();
  expect(balanceTransactions).toMatchObject([{ amount: -there, currency: currency.toLowerCase() }]);
});

test("the newest customer of a person counts, whatever order events come in", async () => {
  await promise(credit);
  await befriend();
  const event = (customer: string, created: number) =>
    stripeEvent(
      "customer.subscription.created",
      { id: `sub_${customer}`, customer, metadata: { kiteloop_person: "ana" } },
      { created },
    );
  for (const id of ["cus_new", "cus_old"])
    await stripe.store.change(({ customers }) => customers.push({ id, currency: null, deleted: false }));
  await source.send(event("cus_new", 2_000));
  await source.send(event("cus_old", 1_000));
  await run();
  expect((await stripe.store.read()).balanceTransactions).toMatchObject([{ customer: "cus_new" }]);
});

test("without a live account with a key, rewards wait: a test account hands out nothing", async () => {
  const other = await testLoop(platform);
  loop = other;
  rewards = testRewards(other);
  await connect("rk_test_rewards", "test");
  await promise(tenPercent);
  await befriend();
  await run();
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "stripe" });
  await connect();
  wait(10 * minuteMs);
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
});

const faults = stripeFates.filter((one) => one !== "well");
test.each(faults.flatMap((one) => [["code", one] as const, ["credit", one] as const]))(
  "a %s whose first requests are %s is made once",
  async (kind, is) => {
    await promise(kind === "code" ? tenPercent : credit);
    await befriend();
    await payAs("ana");
    let left = 3;
    fate = () => (left-- > 0 ? is : "well");
    await run();
    await settle();
    stripe.forgetBroken();
    await settle();
    expect(await only()).toMatchObject({ state: "fulfilled", failure: null });
    const once =
      kind === "code" ? { coupons: 1, codes: 1, credits: 0 } : { coupons: 0, codes: 0, credits: 1 };
    expect(await made()).toEqual(once);
  },
);

test("an answer that is lost for longer than Stripe keeps keys is found by the reward's id", async () => {
  await promise(credit);
  await befriend();
  await payAs("ana");
  fate = () => "unanswered";
  await run();
  expect(await made()).toMatchObject({ credits: 1 });
  wait(3 * dayMs);
  fate = () => "well";
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect(await made()).toMatchObject({ credits: 1 });
});

test("a request that was lost is made with a new key once the old one may be forgotten", async () => {
  await promise(credit);
  await befriend();
  await payAs("ana");
  fate = () => "lost";
  await run();
  wait(3 * dayMs);
  fate = () => "well";
  await run();
  expect(await made()).toMatchObject({ credits: 1 });
  const keys = stripe.calls.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  expect(new Set(keys.map((one) => one.slice(-"1-credit".length)))).toEqual(
    new Set(["1-credit", "2-credit"]),
  );
});

test.each([
  ["an unknown customer", "customer_unknown", (id: string) => remove(id)],
  ["a deleted customer", "customer_deleted", (id: string) => change(id, { deleted: true })],
  ["a balance in another currency", "other_currency", (id: string) => change(id, { currency: "usd" })],
])("%s fails the reward, which is made after a member tries again", async (_, reason, spoil) => {
  await promise(credit, { budgets: [euros(2_000)] });
  await befriend();
  await payAs("ana");
  await spoil("cus_ana");
  await run();
  const failed = await only();
  expect(failed).toMatchObject({ state: "failed", failure: { reason } });
  await remove("cus_ana");
  await stripe.store.change(({ customers }) =>
    customers.push({ id: "cus_ana", currency: null, deleted: false }),
  );
  await rewards.move(failed, { version: failed.version, state: "approved" });
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled", failure: null });
  expect(await made()).toMatchObject({ credits: 1 });
});
const remove = (id: string) =>
  stripe.store.change((state) => {
    state.customers = state.customers.filter((one) => one.id !== id);
  });
const change = (id: string, to: object) =>
  stripe.store.change(({ customers }) => Object.assign(customers.find((one) => one.id === id) ?? {}, to));

test.each([
  ["rk_live_revoked", "key_refused"],
  ["rk_live_readonly", "not_permitted"],
])("the key %s fails the reward, and a new key makes it", async (bad, reason) => {
  await connect(bad);
  await promise(tenPercent);
  await befriend();
  await run();
  const failed = await only();
  expect(failed).toMatchObject({ state: "failed", failure: { reason } });
  wait(minuteMs);
  await connect();
  await rewards.move(failed, { version: failed.version, state: "approved" });
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect(await made()).toMatchObject({ codes: 1 });
});

test("a failed reward keeps its budget until it is reversed", async () => {
  await connect("rk_live_revoked");
  await promise(tenPercent, { budgets: [euros(1_000)] });
  await befriend("ana", "ben");
  await run();
  const failed = await only();
  await befriend("cleo", "dan");
  await run();
  expect((await rewards.list({ state: "pending" })).items).toMatchObject([{ waitsFor: "budget" }]);
  await rewards.move(failed, { version: failed.version, state: "reversed" });
  wait(hourMs);
  await run();
  expect((await rewards.list({ state: "failed" })).items).toHaveLength(1);
});

test("a reward that is reversed before Stripe answered is reversed with its code once it has", async () => {
  await promise(tenPercent);
  await befriend();
  fate = () => "unanswered";
  await run();
  const sending = await only();
  expect(sending.state).toBe("sending");
  const wish = { version: sending.version, state: "reversed" };
  const awaiting = await rewards.move(sending, wish);
  expect(awaiting).toMatchObject({ state: "sending" });
  expect(await rewards.move(sending, wish)).toEqual(awaiting);
  fate = () => "well";
  await settle();
  expect(await only()).toMatchObject({ state: "reversed", debt: { owed: 0 } });
  expect((await stripe.store.read()).promotionCodes).toMatchObject([{ active: false }]);
});

test("a code that is reversed unused is deactivated and leaves no debt; a used one leaves one", async () => {
  await promise(tenPercent);
  await befriend("ana", "ben");
  await befriend("cleo", "dan");
  await run();
  const [used, unused] = await all();
  await stripe.store.change(({ promotionCodes }) => {
    for (const one of promotionCodes) if (one.code === used?.code) one.times_redeemed = 1;
  });
  for (const one of [used, unused])
    if (one) await rewards.move(one, { version: one.version, state: "reversed" });
  await run();
  const after = new Map((await all()).map((one) => [one.id, one.debt]));
  expect(after.get(used?.id ?? "")).toEqual({ owed: 1_000, settled: 0 });
  expect(after.get(unused?.id ?? "")).toEqual({ owed: 0, settled: 0 });
  const { promotionCodes } = await stripe.store.read();
  expect(promotionCodes.every(({ active }) => !active)).toBe(true);
});

test("credit that is reversed leaves a debt, which the next credit is set against", async () => {
  await promise(credit);
  await befriend("ana", "ben");
  await payAs("ana");
  await run();
  const first = await only();
  await rewards.move(first, { version: first.version, state: "reversed" });
  await rewards.promise(
    {
      inviter: "More",
      waitDays: 0,
      fulfillment: { inviter: { type: "stripe_credit", value: euros(5_000) } },
    },
    2,
  );
  wait(minuteMs);
  await befriend("ana", "dan");
  await run();
  const amounts = (await stripe.store.read()).balanceTransactions.map(({ amount }) => amount);
  expect(amounts).toEqual([-3_000, -2_000]);
});

test.each(Array.from({ length: 10 }, (_, n) => n + 1))(
  "a run that dies at write %i leaves one code",
  async (nth) => {
    await promise(tenPercent);
    await befriend();
    const dying = faultyTable(platform.table, dyingAt(nth));
    await run(2, { table: dying });
    dying.client.destroy();
    wait(3 * hourMs);
    await Promise.all([run(), run()]);
    await settle();
    expect(await only()).toMatchObject({ state: "fulfilled" });
    expect(await made()).toEqual({ coupons: 1, codes: 1, credits: 0 });
  },
);

test("200 rewards with random faults of Stripe and of writes: one object each", async () => {
  let seed = 11;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const pick = <T>(of: readonly T[], fallback: T): T => of[Math.floor(random() * of.length)] ?? fallback;
  await rewards.promise({
    ...{ inviter: "A code", friend: "Credit", waitDays: 0 },
    fulfillment: { inviter: tenPercent, friend: credit },
  });
  const inviters = Array.from({ length: 10 }, (_, n) => `inviter-${n}`);
  const invite = async (inviter: string) => {
    const { code } = await rewards.person(inviter);
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        await rewards.join(code, `${inviter}-friend-${n}`);
        await payAs(`${inviter}-friend-${n}`);
      }),
    );
  };
  await Promise.all(inviters.map(invite));
  // Late ones take their time, so they are few.
  const fates = [...stripeFates.flatMap((one) => (one === "late" ? [one] : [one, one, one, one]))];

  fate = () => (random() < 0.5 ? "well" : pick(fates, "well"));
  const writes = (): Fate => (random() < 0.9 ? "well" : pick(["lost", "unanswered"] as const, "lost"));
  for (const pause of [0, 0, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 7 * hourMs, dayMs]) {
    wait(pause);
    const faulty = faultyTable(platform.table, writes);
    const at = pause === 0 ? [run(1, { table: faulty })] : [];
    await Promise.all([run(1, { table: faulty }), ...at]);
    faulty.client.destroy();
  }

  fate = () => "well";
  stripe.forgetBroken();
  await settle();
  await settle();
  const { promotionCodes, balanceTransactions } = await stripe.store.read();
  const ids = [...promotionCodes, ...balanceTransactions].map(({ metadata }) => metadata.kiteloop_reward);
  expect(new Set(ids).size).toBe(200);
  expect(ids).toHaveLength(200);
  const listed = await Promise.all(
    ["fulfilled", "sending", "failed", "approved"].map(async (state) => {
      let [count, cursor]: [number, string | undefined] = [0, undefined];
      do {
        const page: { items: unknown[]; next?: string } = await rewards.list({
          state,
          ...(cursor && { cursor }),
        });
        count += page.items.length;
        cursor = page.next;
      } while (cursor);
      return count;
    }),
  );
  expect(listed).toEqual([200, 0, 0, 0]);
}, 240_000);
