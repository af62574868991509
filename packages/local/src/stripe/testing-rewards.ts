import type { Reward, RewardRules } from "@kiteloop/contract/referrals/reward";
import type { RewardFulfillment } from "@kiteloop/contract/referrals/reward-fulfillment";
import { dayMs, hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { connectPayoutAccount } from "@kiteloop/core/money/payout-account";
import { approveDueRewards } from "@kiteloop/core/money/provider-reward";
import {
  stripeEvent,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testPayments,
  testPlatform,
  testRewards,
  testStripe,
} from "@kiteloop/core/testing";
import { openPayouts } from "@kiteloop/providers/list";
import { makeOwnCode } from "@kiteloop/providers/stripe/fake/api-promotions";
import { openStripe } from "@kiteloop/providers/stripe/open";
import { afterEach, beforeEach } from "vitest";
import { startFaultyPayouts } from "../payouts/testing.ts";
import { clientTimeoutMs, type StripeFate, startFaultyStripe } from "./testing.ts";

export let platform: TestPlatform;
export let loop: TestLoop;
export let rewards: ReturnType<typeof testRewards>;
let source: Awaited<ReturnType<typeof testStripe>>;
export let stripe: Awaited<ReturnType<typeof startFaultyStripe>>;
export let payouts: Awaited<ReturnType<typeof startFaultyPayouts>>;
let fate: (path: string) => StripeFate;
/** Longer than a busy machine takes to answer. */
const patientMs = 10_000;
let timeoutMs = patientMs;

const key = "rk_live_rewards";

export async function connect(apiKey = key, mode = "live"): Promise<void> {
  source = await testStripe(loop, { apiKey, mode });
  platform.payments = {
    ...testPayments(),
    stripe: (secret) => openStripe(secret, { origin: stripe.origin, timeoutMs }),
    payout: (key) => openPayouts[key.provider](key, { origin: payouts.origin, timeoutMs }),
  };
}

const tremendousKey = { provider: "tremendous", mode: "live", apiKey: "PROD_for_tests" };
const paypalKey = { provider: "paypal", mode: "live", clientId: "client-id", secret: "client-secret" };
const payoutKeys = { tremendous: tremendousKey, paypal: paypalKey };

/** A member of the loop's workspace who may call the providers; its owner without a role. */
export const calling = (role = loop.member.actor.role) => testCtx(platform, { ...loop.member.actor, role });

/** Connects the account of a provider that hands out rewards. */
export const connectPayout = (provider: keyof typeof payoutKeys, more: object = {}) =>
  connectPayoutAccount.call(calling(), {
    params: { projectId: loop.project.id },
    query: {},
    body: { ...payoutKeys[provider], ...more },
  });

/** For tests of answers that are late: until `settle`, requests are given up before those arrive. */
export const giveUpEarly = () => {
  timeoutMs = clientTimeoutMs;
};

/** Registers the hooks in the calling file: a project whose Stripe account is the fake one. */
export function onStripe(): void {
  beforeEach(async () => {
    fate = () => "well";
    timeoutMs = patientMs;
    platform = await testPlatform();
    loop = await testLoop(platform);
    rewards = testRewards(loop);
    stripe = await startFaultyStripe(
      ({ method, path }) => fate(`${method} ${path}`),
      () => platform.clock.now().getTime(),
    );
    payouts = await startFaultyPayouts(
      ({ method, path }) => fate(`${method} ${path}`),
      () => platform.clock.now().getTime(),
    );
    await connect();
  });
  afterEach(async () => {
    await stripe.stop();
    await payouts.stop();
  });
}

/** Requests to Stripe have this fate from now on. */
export const setFate = (next: typeof fate) => {
  fate = next;
};

/** Another project, without an account. */
export async function startOver(): Promise<void> {
  loop = await testLoop(platform);
  rewards = testRewards(loop);
}

/** An event of Stripe's. */
export const send = (event: object) => source.send(event);

export const euros = (amount: number) => ({ amount, currency: "EUR" });
export const tenPercent = {
  type: "stripe_promotion_code" as const,
  value: euros(1_000),
  promotion: { off: { percent: 10 } },
};
export const credit: RewardFulfillment = { type: "stripe_credit", value: euros(2_000) };

export const promise = (inviter: RewardFulfillment, more: Partial<RewardRules> = {}) =>
  rewards.promise({ inviter: "A present", waitDays: 0, fulfillment: { inviter }, ...more });

export const giftCard: RewardFulfillment = {
  ...{ type: "gift_card", value: euros(2_500), giftCard: { campaign: "ABC123DEF456" } },
};
export const payout: RewardFulfillment = { type: "payout", value: euros(1_000) };

export async function befriend(inviter = "ana", friend = "ben", email?: string) {
  const { code } = await rewards.person(inviter, inviter, email);
  await rewards.join(code, friend);
}

/** The customer of a person at Stripe, by an event of their payment. */
export async function payAs(
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

export async function run(times = 2, on: Partial<TestPlatform> = {}) {
  for (let n = 0; n < times; n++) await approveDueRewards({ ...platform, ...on });
}
export const wait = (ms: number) => platform.clock.move(ms);
/** As many runs as minutes, hours and days of retries need. */
export async function settle() {
  timeoutMs = patientMs;
  for (const pause of [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, 6 * hourMs, dayMs, dayMs]) {
    wait(pause);
    await run();
  }
}

/** Of all pages. */
export async function all(): Promise<Reward[]> {
  const items: Reward[] = [];
  let cursor: string | undefined;
  do {
    const page = await rewards.list(cursor === undefined ? {} : { cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return items;
}
export const only = async (): Promise<Reward> => {
  const [first, ...others] = await all();
  if (first === undefined || others.length > 0) throw new Error("there is not one reward");
  return first;
};
export const made = async () => {
  const { coupons, promotionCodes, balanceTransactions } = await stripe.store.read();
  return { coupons: coupons.length, codes: promotionCodes.length, credits: balanceTransactions.length };
};

/** A promotion code at Stripe with this text, and its id. */
export async function promotion(text: string, metadata: Record<string, string> = {}): Promise<string> {
  await stripe.store.change((state) => {
    makeOwnCode(state, text, platform.clock.now().getTime());
    Object.assign(state.promotionCodes[0]?.metadata ?? {}, metadata);
  });
  return (await stripe.store.read()).promotionCodes[0]?.id ?? "";
}

/** The session of a payment with a promotion code, and the payment. */
export function eventsWith(promo: string, id: string, person: string, more: object = {}) {
  const pay = stripePayment(id, { person });
  const session = pay.session();
  const discounts = [{ coupon: "own_codes", promotion_code: promo }];
  const object = { ...session.data.object, payment_status: "paid", discounts, ...more };
  return [{ ...session, data: { object } }, pay.paid()] as const;
}
