import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { findReward, renameRecipient } from "@kiteloop/core/referrals/reward";
import { erasedIdOf } from "@kiteloop/core/shared/person-erasure";
import { stripeEvent, stripePayment } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import {
  all,
  befriend,
  connect,
  credit,
  euros,
  loop,
  made,
  only,
  onStripe,
  payAs,
  platform,
  promise,
  rewards,
  run,
  send,
  setFate,
  settle,
  startOver,
  stripe,
  tenPercent,
  wait,
} from "./testing-rewards.ts";

onStripe();

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
    ...{ type: "stripe_promotion_code", state: "fulfilled", failure: null, code: `…${code?.code.slice(-4)}` },
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
  await send(event("cus_new", 2_000));
  await send(event("cus_old", 1_000));
  await run();
  expect((await stripe.store.read()).balanceTransactions).toMatchObject([{ customer: "cus_new" }]);
});

test("without a live account with a key, rewards wait: a test account hands out nothing", async () => {
  await startOver();
  await connect("rk_test_rewards", "test");
  await promise(tenPercent);
  await befriend();
  await run();
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "stripe" });
  await connect();
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
});

test("an answer that only takes its time is waited for, as on a busy machine", async () => {
  await promise(tenPercent);
  await befriend();
  setFate(() => "late");
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
});

test("an answer that is lost for longer than Stripe keeps keys is found by the reward's id", async () => {
  await promise(credit);
  await befriend();
  await payAs("ana");
  setFate(() => "unanswered");
  await run();
  expect(await made()).toMatchObject({ credits: 1 });
  wait(3 * dayMs);
  setFate(() => "well");
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect(await made()).toMatchObject({ credits: 1 });
});

test("a request that was lost is made with a new key once the old one may be forgotten", async () => {
  await promise(credit);
  await befriend();
  await payAs("ana");
  setFate(() => "lost");
  await run();
  wait(3 * dayMs);
  setFate(() => "well");
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
  setFate(() => "unanswered");
  await run();
  const sending = await only();
  expect(sending.state).toBe("sending");
  const wish = { version: sending.version, state: "reversed" };
  const awaiting = await rewards.move(sending, wish);
  expect(awaiting).toMatchObject({ state: "sending" });
  expect(await rewards.move(sending, wish)).toEqual(awaiting);
  setFate(() => "well");
  await settle();
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
  expect((await stripe.store.read()).promotionCodes).toMatchObject([{ active: false }]);
});

test("a code that is reversed unused is deactivated and leaves no debt; a used one leaves one", async () => {
  await promise(tenPercent);
  await befriend("ana", "ben");
  await befriend("cleo", "dan");
  await run();
  const [used, unused] = await all();
  await stripe.store.change(({ promotionCodes }) => {
    for (const one of promotionCodes) if (`…${one.code.slice(-4)}` === used?.code) one.times_redeemed = 1;
  });
  for (const one of [used, unused])
    if (one) await rewards.move(one, { version: one.version, state: "reversed" });
  await run();
  const after = new Map((await all()).map((one) => [one.id, one.debt]));
  expect(after.get(used?.id ?? "")).toBe(1_000);
  expect(after.get(unused?.id ?? "")).toBe(0);
  const { promotionCodes } = await stripe.store.read();
  expect(promotionCodes.every(({ active }) => !active)).toBe(true);
});

test("an unused code that is reversed again, before it was active again at Stripe, leaves no debt either", async () => {
  await promise(tenPercent, { on: "converted" });
  await befriend();
  const payment = stripePayment("pi_1");
  const events = [payment.session(), payment.paid(), payment.dispute("funds_withdrawn", "needs_response")];
  for (const event of events) {
    await send(event);
    await run();
  }
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
  await send(payment.dispute("funds_reinstated", "won"));
  expect(await only()).toMatchObject({ state: "fulfilled" });
  await send(payment.refund("re_1", 5_000));
  await run();
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
  expect((await stripe.store.read()).promotionCodes).toMatchObject([{ active: false }]);
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

test("a reward whose recipient is erased before Stripe answered keeps neither its code nor the customer", async () => {
  await promise({ ...tenPercent, promotion: { off: { percent: 10 }, ownCustomer: true } as const });
  await befriend();
  await payAs("ana");
  setFate(() => "unanswered");
  await run();
  const who = { projectId: loop.project.id, externalId: "ana" };
  const erasedAs = erasedIdOf(platform.ids.make("participant"));
  await renameRecipient(platform, who, erasedAs, platform.clock.now().toISOString());
  setFate(() => "well");
  await settle();
  const reward = await only();
  expect(reward).toMatchObject({ state: "fulfilled", code: null });
  const stored = await findReward(platform.table, { projectId: loop.project.id, rewardId: reward.id });
  expect(JSON.stringify(stored)).not.toContain("cus_ana");
});
