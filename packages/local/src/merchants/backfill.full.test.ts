import { dayMs } from "@kiteloop/contract/shared/time";
import { lemonSqueezyPayment, paymentSums } from "@kiteloop/core/testing";
import { fakeMerchants } from "@kiteloop/providers/fakes";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testMerchantHistory } from "./testing.ts";

let world: Awaited<ReturnType<typeof testMerchantHistory>>;
beforeEach(async () => {
  world = await testMerchantHistory();
});
afterEach(() => world.server.stop());

const netOf = async (id: string) => (await paymentSums(world.loop, id))?.net ?? null;

/** A refund of an hour ago. */
const refunded = (amount: number) => ({
  refunds: [{ id: "1", amount, created: Math.floor(world.platform.clock.now().getTime() / 1000) - 3600 }],
});

test.each(["paddle", "polar"] as const)(
  "a dry run of %s says what an import counts; the import counts just that",
  async (merchant) => {
    const { keyOf, paidEvent, sign } = fakeMerchants[merchant];
    await world.befriend("ben");
    world.platform.clock.move(60 * dayMs);
    const known = { person: "ben", customer: 7 };
    const paid = await world.pay(merchant, 30, { ...known, ...refunded(300) });
    // Named by the customer alone.
    const again = await world.pay(merchant, 20, { customer: 7, currency: "USD", amount: 2_000 });
    const nobody = await world.pay(merchant, 10);
    const old = await world.pay(merchant, 100, known);
    const source = await world.connect(merchant);
    await source.start();
    await source.run();
    const dry = await source.state();
    expect(dry).toMatchObject({
      ...{ state: "ready", problem: null, step: null, total: 3 },
      report: {
        ...{
          payments: 3,
          unmatched: 1,
          people: 1,
          reversals: 1,
          conversions: 2,
          attributed: 2,
          unreadable: 0,
        },
        matched: { payment: 1, customer: 1 },
        revenue: [
          { currency: "EUR", paid: 1_000, reversed: 300 },
          { currency: "USD", paid: 2_000, reversed: 0 },
        ],
      },
    });
    expect(await netOf(keyOf(paid))).toBeNull();
    await source.import(dry);
    await source.run();
    expect(await source.state()).toMatchObject({ state: "imported", imported: 2 });
    expect([await netOf(keyOf(paid)), await netOf(keyOf(again))]).toEqual([700, 2_000]);
    expect([await netOf(keyOf(nobody)), await netOf(keyOf(old))]).toEqual([null, null]);
    // The payment's own event, late, changes nothing.
    const event = paidEvent({ ...paid, refunds: [] });
    await source.send(event, { headers: sign(JSON.stringify(event), "", new Date()) });
    expect(await paymentSums(world.loop, keyOf(paid))).toMatchObject({ net: 700, sum: 700 });
  },
);

test("at Lemon Squeezy, an order and its first invoice are one payment, and addresses name people", async () => {
  await world.befriend("ben", "ben@example.com");
  const ben = { email: "Ben@example.com", customer: 7 };
  const first = await world.pay("lemonsqueezy", 0, { ...ben, kind: "first", ...refunded(400) });
  const renewal = await world.pay("lemonsqueezy", 0, { ...ben, kind: "renewal" });
  await world.pay("lemonsqueezy", 0, { kind: "order" });
  const source = await world.connect("lemonsqueezy");
  await source.start();
  await source.run();
  expect((await source.state()).report).toMatchObject({ payments: 3, unmatched: 3 });
  await source.cancel();
  await source.run();

  source.source.version = (await source.change({ matchesEmail: true })).version;
  await source.start();
  await source.run();
  const dry = await source.state();
  expect(dry.report).toMatchObject({
    ...{ payments: 3, unmatched: 1, people: 1, matched: { email: 2 } },
    revenue: [{ currency: "EUR", paid: 2_000, reversed: 400 }],
  });
  await source.import(dry);
  await source.run();
  expect(await netOf(`ls_order_${first.number}`)).toBe(600);
  expect(await netOf(`ls_invoice_${renewal.number * 10}`)).toBe(1_000);
  expect(await netOf(`ls_invoice_${first.number * 10}`)).toBeNull();
  // The import knows which order the first invoice is, without the subscription's event.
  const events = lemonSqueezyPayment(first.customer, { amount: 1_000 });
  await source.send(events.invoiceRefunded(first.number * 10, "initial", 1_000).body);
  expect(await netOf(`ls_order_${first.number}`)).toBe(0);
});

test("more than a page is read once, newest first, and reading ends where it is too old", async () => {
  await world.befriend("ben");
  const all = { paddle: 31, polar: 101, lemonsqueezy: 101 };
  for (const [merchant, count] of Object.entries(all) as [keyof typeof all, number][]) {
    for (let n = 0; n < count; n++) await world.pay(merchant, n / 1440, { person: "ben" });
    for (let n = 0; n < 150; n++) await world.pay(merchant, 200, { person: "ben" });
    const source = await world.connect(merchant);
    await source.start();
    await source.run();
    expect(await source.state(), merchant).toMatchObject({ state: "ready", read: count, total: count });
  }
  const pages = world.server.calls.filter(({ path }) => /orders|transactions/.test(path));
  expect(pages.map(({ path }) => path).toSorted()).toEqual([
    ...["/transactions", "/transactions"],
    ...["/v1/orders", "/v1/orders", "/v1/orders/", "/v1/orders/"],
  ]);
});

test("a limit is waited for as long as it says; a refused key and a missing permission wait for a member", async () => {
  await world.pay("paddle", 1);
  const source = await world.connect("paddle");
  world.setFate(() => "limited");
  await source.start();
  await source.run();
  const limited = await source.state();
  expect(limited).toMatchObject({ problem: "rate_limited", step: "transactions" });
  const wait = Date.parse(limited.retryAt ?? "") - world.platform.clock.now().getTime();
  expect(wait).toBeGreaterThan(80_000);
  world.setFate(() => "well");
  const refusals = [
    ["paddle", "pdl_live_apikey_revoked", "key_refused", "transactions"],
    ["paddle", "pdl_live_apikey_unscoped", "not_permitted", "adjustments"],
    ["polar", "polar_oat_revoked", "key_refused", "orders"],
    ["polar", "polar_oat_unscoped", "not_permitted", "refunds"],
    ["lemonsqueezy", "revoked.key.of.a.lemon.squeezy", "key_refused", "subscriptions"],
  ] as const;
  for (const [merchant, key, problem, step] of refusals) {
    const one = await world.connect(merchant, key);
    await one.start();
    await one.run();
    expect(await one.state(), key).toMatchObject({ state: "reading", problem, step, retryAt: null });
  }
});

test("a key of another form or mode is refused, and a source without one starts nothing", async () => {
  const source = await world.connect("paddle");
  for (const apiKey of ["rk_live_of_stripe", "polar_oat_of_polar", "pdl_live_apikey_ \n"])
    await expect(source.change({ apiKey })).rejects.toMatchObject({ code: "request.invalid" });
  await expect(source.change({ apiKey: "pdl_sdbx_apikey_1" })).rejects.toMatchObject({
    code: "paymentSource.other_mode",
  });
  await expect(source.change({ matchesEmail: true })).rejects.toMatchObject({ code: "request.invalid" });
});
