import { randomBytes } from "node:crypto";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { createSecrets } from "@kiteloop/core/shared/secrets";
import { openPayouts } from "@kiteloop/providers/list";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  befriend,
  connectPayout,
  giftCard,
  only,
  onStripe,
  payout,
  payouts,
  platform,
  promise,
  rewards,
  run,
  setFate,
  settle,
  wait,
} from "../stripe/testing-rewards.ts";
import { startFaultyPayouts } from "./testing.ts";

onStripe();

let other: Awaited<ReturnType<typeof startFaultyPayouts>>;
beforeEach(async () => {
  other = await startFaultyPayouts(
    () => "well",
    () => platform.clock.now().getTime(),
  );
});
afterEach(() => other.stop());

const keys = {
  tremendous: { apiKey: "PROD_of_another_account" },
  paypal: { clientId: "another-client", secret: "another-secret" },
};
const gifts = { tremendous: giftCard, paypal: payout };
type Provider = keyof typeof keys;

/** From now on, the provider's keys are those of an account that has made nothing yet. */
async function connectOther(provider: Provider): Promise<void> {
  platform.payments = {
    ...platform.payments,
    payout: (key) => openPayouts[key.provider](key, { origin: other.origin, timeoutMs: 10_000 }),
  };
  await connectPayout(provider, keys[provider]);
}

async function made(): Promise<number> {
  const ledgers = await Promise.all([payouts.store.read(), other.store.read()]);
  return ledgers.reduce((sum, { orders, batches }) => sum + orders.length + batches.length, 0);
}

/** A reward that was made although its answer was lost. */
async function makeUnheard(provider: Provider): Promise<void> {
  await connectPayout(provider);
  await promise(gifts[provider]);
  await befriend("ana", "ben", "ana@example.com");
  setFate((call) => (/^POST .*(orders|payouts)$/.test(call) ? "unanswered" : "well"));
  await run(2);
  setFate(() => "well");
  expect(await only()).toMatchObject({ state: "sending" });
}

test.each(["tremendous", "paypal"] as const)(
  "what %s may have made is not made again with another account, before a member says that it wasn’t",
  async (provider) => {
    await makeUnheard(provider);
    wait(minuteMs);
    await connectOther(provider);
    await settle();
    expect(await made()).toBe(1);
    const failed = await only();
    expect(failed).toMatchObject({ state: "failed", failure: { reason: "unanswered" } });
    await rewards.move(failed, { version: failed.version, state: "approved" });
    await run();
    await settle();
    expect(await only()).toMatchObject({ state: "fulfilled" });
    expect(await made()).toBe(2);
  },
);

test.each(["tremendous", "paypal"] as const)(
  "a reward whose answer by %s was lost is found after the same key is connected again",
  async (provider) => {
    await makeUnheard(provider);
    wait(minuteMs);
    await connectPayout(provider);
    await settle();
    expect(await only()).toMatchObject({ state: "fulfilled" });
    expect(await made()).toBe(1);
  },
);

test("a payout that waits at PayPal when another account is connected is left to a member", async () => {
  await connectPayout("paypal");
  await promise(payout);
  await befriend("ana", "ben", "unclaimed@example.com");
  await run();
  expect(await only()).toMatchObject({ state: "sending" });
  wait(minuteMs);
  await connectOther("paypal");
  await settle();
  wait(2 * dayMs);
  await run();
  expect(await only()).toMatchObject({ state: "failed", failure: { reason: "unanswered" } });
  expect(await made()).toBe(1);
});

test("an account whose stored key can’t be opened any more is connected again", async () => {
  await connectPayout("tremendous");
  const another = randomBytes(32).toString("base64");
  platform.secrets = createSecrets(async () => another);
  await expect(connectPayout("tremendous")).resolves.toBeDefined();
});
