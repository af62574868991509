import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { connectPayoutAccount, disconnectPayoutAccount } from "@kiteloop/core/money/payout-account";
import { listPayoutAccounts, reconcileDue, reconcileRewards } from "@kiteloop/core/money/reconciliation";
import { findReward } from "@kiteloop/core/referrals/reward";
import { listInbox } from "@kiteloop/core/reports/inbox";
import { stripePayment } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import {
  all,
  befriend,
  calling,
  connectPayout,
  credit,
  euros,
  giftCard,
  loop,
  only,
  onStripe,
  payAs,
  payout,
  payouts,
  platform,
  promise,
  rewards,
  run,
  send,
  setFate,
  settle,
  stripe,
  tenPercent,
  wait,
} from "../stripe/testing-rewards.ts";

onStripe();

const ana = "ana@example.com";
const ofProject = () => ({ params: { projectId: loop.project.id }, query: {} });
const list = () => listPayoutAccounts.call(loop.member, { ...ofProject(), body: {} });
const reconcile = (provider: string) =>
  reconcileRewards.call(calling(), { ...ofProject(), body: { provider } });
const storedReward = async () =>
  findReward(platform.table, { projectId: loop.project.id, rewardId: (await only()).id });

test("an approved gift card is ordered once for the signed address, which is deleted with the answer", async () => {
  await connectPayout("tremendous");
  await promise(giftCard);
  await befriend("ana", "ben", ana);
  await run(3);
  const reward = await only();
  expect(reward).toMatchObject({
    ...{ type: "gift_card", state: "fulfilled", code: null, failure: null },
    history: [{}, { state: "approved" }, { state: "sending" }, { state: "fulfilled" }],
  });
  const { orders } = await payouts.store.read();
  expect(orders).toMatchObject([
    { external_id: reward.id, denomination: 25, currency_code: "EUR", email: ana, name: "ana" },
  ]);
  expect(JSON.stringify(await storedReward())).not.toContain(ana);
});

test("a gift card waits for an account and then for a signed address", async () => {
  await promise(giftCard);
  await befriend();
  await run();
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "tremendous" });
  await connectPayout("tremendous", { mode: "test", apiKey: "TEST_for_tests" });
  wait(10 * minuteMs);
  await run();
  expect(await only()).toMatchObject({ waitsFor: "tremendous" });
  // Connecting a live account wakes what waits for it.
  await connectPayout("tremendous");
  await run();
  expect(await only()).toMatchObject({ state: "approved", waitsFor: "email" });
  await rewards.person("ana", "ana", ana);
  wait(10 * minuteMs);
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled", waitsFor: null });
  expect((await payouts.store.read()).orders).toHaveLength(1);
});

test("a gift card that Tremendous refuses fails with the reason, shows on the card, and is ordered again after another try", async () => {
  await connectPayout("tremendous");
  await promise(giftCard);
  await befriend("ana", "ben", "no-funds@example.com");
  await run();
  const failed = await only();
  expect(failed).toMatchObject({ state: "failed", failure: { reason: "funds", code: "402" } });
  expect((await list()).items).toMatchObject([{ failure: { rewardId: failed.id, reason: "funds" } }]);
  await rewards.person("ana", "ana", ana);
  await rewards.move(failed, { version: failed.version, state: "approved" });
  await run();
  expect(await only()).toMatchObject({ state: "fulfilled", failure: null });
  expect((await payouts.store.read()).orders).toMatchObject([{ external_id: `${failed.id}-2` }]);
  expect(await reconcile("tremendous")).toMatchObject({ ours: 1, theirs: 1, differing: 0 });
});

test("an order that waits for an approval at Tremendous is made once it has it", async () => {
  await connectPayout("tremendous");
  await promise(giftCard);
  await befriend("ana", "ben", "pending@example.com");
  await run(3);
  expect(await only()).toMatchObject({ state: "sending" });
  await payouts.store.change(({ orders }) => {
    for (const one of orders) one.status = "EXECUTED";
  });
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect((await payouts.store.read()).orders).toHaveLength(1);
});

test("a payout is made when PayPal has paid its item, not its batch", async () => {
  await connectPayout("paypal");
  await promise(payout);
  await befriend("ana", "ben", ana);
  await run();
  const sending = await only();
  expect(sending).toMatchObject({ type: "payout", state: "sending" });
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect((await payouts.store.read()).batches).toMatchObject([
    { sender_batch_id: sending.id, value: "10.00", currency: "EUR", receiver: ana, status: "SUCCESS" },
  ]);
  expect(await reconcile("paypal")).toMatchObject({ ours: 1, theirs: 1, differing: 0 });
});

test("payouts that PayPal doesn’t make fail with the reason", async () => {
  await connectPayout("paypal");
  await promise(payout);
  const reasons = { blocked: "blocked", failed: "refused", "no-funds": "funds" };
  for (const who of Object.keys(reasons)) await befriend(who, `${who}-friend`, `${who}@example.com`);
  await run();
  await settle();
  const failed = (await all()).map((one) => [one.recipientExternalId, one.state, one.failure?.reason]);
  expect(new Set(failed)).toEqual(new Set(Object.entries(reasons).map(([who, why]) => [who, "failed", why])));
});

test("a payout that nobody takes fails once PayPal has returned it, and another try is another batch", async () => {
  await connectPayout("paypal");
  await promise(payout);
  await befriend("ana", "ben", "unclaimed@example.com");
  await run();
  await settle();
  expect(await only()).toMatchObject({ state: "sending" });
  await payouts.store.change(({ batches }) => {
    for (const one of batches) one.status = "RETURNED";
  });
  wait(30 * dayMs);
  await run();
  const failed = await only();
  expect(failed).toMatchObject({ state: "failed", failure: { reason: "returned" } });
  await rewards.person("ana", "ana", ana);
  await rewards.move(failed, { version: failed.version, state: "approved" });
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  const { batches } = await payouts.store.read();
  expect(batches.map(({ sender_batch_id, status }) => [sender_batch_id, status])).toEqual([
    [`${failed.id}-2`, "SUCCESS"],
    [failed.id, "RETURNED"],
  ]);
});

test("a payout that PayPal returned, whose payment is refunded and then isn’t, is approved by the timer again", async () => {
  await connectPayout("paypal");
  await promise(payout, { on: "converted" });
  await befriend("ana", "ben", "unclaimed@example.com");
  const pay = stripePayment("pi_1");
  for (const event of [pay.session(), pay.paid()]) await send(event);
  await run();
  await payouts.store.change(({ batches }) => {
    for (const one of batches) one.status = "RETURNED";
  });
  wait(30 * dayMs);
  await run();
  expect(await only()).toMatchObject({ state: "failed", failure: { reason: "returned" } });
  await send(pay.dispute("funds_withdrawn", "needs_response"));
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
  await rewards.person("ana", "ana", ana);
  await send(pay.dispute("funds_reinstated", "won"));
  expect(await only()).toMatchObject({ state: "pending" });
  await settle();
  expect(await only()).toMatchObject({ state: "fulfilled" });
  expect(await batchCount()).toBe(2);
});

test("a payout whose batch stays unknown for 25 days is left to a person, and is not asked for again", async () => {
  await connectPayout("paypal");
  await promise(payout);
  await befriend("ana", "ben", ana);
  setFate((path) => (path.startsWith("POST /v1/payments") ? "unanswered" : "well"));
  await run();
  wait(40 * dayMs);
  setFate(() => "well");
  await run();
  expect(await only()).toMatchObject({ state: "failed", failure: { reason: "unanswered" } });
  expect((await payouts.store.read()).batches).toHaveLength(1);
});

/** A payout for ben's payment of which PayPal never says what became of it; `pay` disputes the payment. */
async function neverAnswered() {
  await connectPayout("paypal");
  await promise(payout, { on: "converted" });
  await befriend("ana", "ben", ana);
  const pay = stripePayment("pi_1");
  for (const event of [pay.session(), pay.paid()]) await send(event);
  setFate((path) => (path.startsWith("POST /v1/payments") ? "unanswered" : "well"));
  await run();
  const end = async () => {
    wait(40 * dayMs);
    setFate(() => "well");
    await run();
  };
  return {
    end,
    dispute: () => send(pay.dispute("funds_withdrawn", "needs_response")),
    win: () => send(pay.dispute("funds_reinstated", "won")),
  };
}
const batchCount = async () => (await payouts.store.read()).batches.length;

test.each(["before", "after"])(
  "a payout that may have been paid isn’t paid again by a dispute that is opened %s PayPal’s time is over, and won",
  async (when) => {
    const { end, dispute, win } = await neverAnswered();
    if (when === "before") await dispute();
    await end();
    if (when === "after") await dispute();
    await run();
    const failed = { state: "failed", failure: { reason: "unanswered" } };
    expect(await only()).toMatchObject(failed);
    await win();
    await settle();
    expect(await only()).toMatchObject(failed);
    expect(await batchCount()).toBe(1);
    const { version, ...reward } = await only();
    await rewards.move(reward, { version, state: "fulfilled" });
    await settle();
    expect(await only()).toMatchObject({ state: "fulfilled", debt: 0 });
  },
);

test("a member says whether a payout was paid whose payment is disputed: then its recipient owes it, or nothing", async () => {
  const { end, dispute } = await neverAnswered();
  await dispute();
  await end();
  const failed = await only();
  const move = (state: string) => rewards.move(failed, { version: failed.version, state });
  await expect(move("approved")).rejects.toMatchObject({ code: "reward.wrong_state" });
  await move("fulfilled");
  await run();
  expect(await only()).toMatchObject({ state: "reversed", debt: 1_000 });
  expect(await batchCount()).toBe(1);
});

test("a payout that a member reverses, of which PayPal never says what became of it, is reversed at once", async () => {
  const { end, dispute } = await neverAnswered();
  await dispute();
  await end();
  const failed = await only();
  await rewards.move(failed, { version: failed.version, state: "reversed" });
  expect(await only()).toMatchObject({ state: "reversed", debt: 0 });
});

test("a comparison finds what is missing, extra and of another amount, and keeps it over a failure", async () => {
  await connectPayout("tremendous");
  await promise(giftCard);
  await befriend("ana", "ben", ana);
  await befriend("cleo", "dan", "cleo@example.com");
  await run(3);
  expect(await reconcile("tremendous")).toMatchObject({ ours: 2, theirs: 2, differing: 0, failedAt: null });
  const [first, second] = (await payouts.store.read()).orders;
  await payouts.store.change(({ orders }) => {
    const [one, other] = orders;
    if (one === undefined || other === undefined) throw new Error("two orders were made");
    orders.push(
      { ...other, id: "SECOND" },
      { ...one, id: "FOREIGN", external_id: "order-of-another-system" },
    );
    other.denomination = 30;
    orders.splice(orders.indexOf(one), 1);
  });
  const compared = await reconcile("tremendous");
  expect(compared).toMatchObject({ ours: 2, theirs: 2, differing: 3 });
  expect(new Set(compared.differences)).toEqual(
    new Set([
      {
        kind: "missing",
        rewardId: first?.external_id,
        providerId: first?.id,
        ours: euros(2_500),
        theirs: null,
      },
      {
        kind: "extra",
        rewardId: second?.external_id,
        providerId: "SECOND",
        ours: null,
        theirs: euros(2_500),
      },
      {
        ...{ kind: "amount", rewardId: second?.external_id, providerId: second?.id },
        ...{ ours: euros(2_500), theirs: euros(3_000) },
      },
    ]),
  );
  const inbox = (role: "admin" | "editor") =>
    listInbox.call(calling(role), { params: {}, query: {}, body: {} });
  const items = async (role: "admin" | "editor") => (await inbox(role)).open.map(({ item }) => item);
  const differ = { kind: "rewards_differ", provider: "tremendous", count: 3 };
  expect(await items("admin")).toContainEqual(expect.objectContaining(differ));
  expect(await items("editor")).not.toContainEqual(expect.objectContaining(differ));
  setFate(() => "limited");
  expect(await reconcile("tremendous")).toMatchObject({ ...compared, failedAt: expect.any(String) });
  setFate(() => "well");
  wait(dayMs);
  await reconcileDue(platform);
  expect(await items("admin")).toContainEqual(expect.objectContaining(differ));
  expect((await list()).reconciliations).toMatchObject([{ provider: "tremendous", differing: 3 }]);
});

test("codes and credit at Stripe are compared with what Stripe lists", async () => {
  await rewards.promise({
    ...{ inviter: "A code", friend: "Credit", waitDays: 0 },
    fulfillment: { inviter: tenPercent, friend: credit },
  });
  await befriend();
  await payAs("ben");
  await run(3);
  expect(await reconcile("stripe")).toMatchObject({ ours: 2, theirs: 2, differing: 0 });
  await stripe.store.change((state) => {
    state.promotionCodes = [];
    const [first] = state.balanceTransactions;
    if (first !== undefined) first.amount = -3_000;
  });
  const { differences } = await reconcile("stripe");
  expect(differences.map(({ kind, theirs }) => [kind, theirs]).toSorted()).toEqual([
    ["amount", euros(3_000)],
    ["missing", null],
  ]);
});

test("accounts are connected by admins with a key that is accepted, and never show it", async () => {
  const connected = await connectPayout("tremendous");
  expect(connected).toEqual(await connectPayout("tremendous"));
  expect(connected).toMatchObject({ provider: "tremendous", mode: "live", keyLastFour: "ests" });
  await connectPayout("paypal", { mode: "test" });
  expect(JSON.stringify(await list())).not.toMatch(/PROD_|client-secret/);
  const refused = (provider: "tremendous" | "paypal", more: object) =>
    expect(connectPayout(provider, more)).rejects;
  await refused("tremendous", { apiKey: "TEST_x" }).toMatchObject({ code: "payoutAccount.other_mode" });
  await refused("tremendous", { apiKey: "PROD_revoked" }).toMatchObject({
    code: "payoutAccount.key_refused",
  });
  await refused("paypal", { secret: "revoked-secret" }).toMatchObject({ code: "payoutAccount.key_refused" });
  await refused("tremendous", { apiKey: "sk_live_1" }).toMatchObject({ code: "request.invalid" });
  setFate(() => "failed");
  await refused("paypal", {}).toMatchObject({ code: "payoutAccount.unavailable" });
  setFate(() => "well");
  const editor = calling("editor");
  const body = { provider: "tremendous", mode: "live", apiKey: "PROD_other" };
  await expect(connectPayoutAccount.call(editor, { ...ofProject(), body })).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  await expect(
    reconcileRewards.call(editor, { ...ofProject(), body: { provider: "stripe" } }),
  ).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  const which = {
    params: { projectId: loop.project.id, provider: "tremendous", mode: "live" },
    query: {},
    body: {},
  };
  await expect(disconnectPayoutAccount.call(editor, which)).rejects.toMatchObject({ code: "auth.forbidden" });
  await disconnectPayoutAccount.call(loop.member, which);
  await expect(disconnectPayoutAccount.call(loop.member, which)).rejects.toMatchObject({ code: "not_found" });
  expect((await list()).items).toMatchObject([{ provider: "paypal", mode: "test" }]);
  await expect(reconcile("tremendous")).rejects.toMatchObject({ code: "payoutAccount.not_connected" });
});
