import { beforeEach, expect, test } from "vitest";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  paymentSums,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testStripe,
  withBody,
} from "../../testing/index.ts";
import { deletePaymentSource } from "./index.ts";

let loop: TestLoop;
let first: Awaited<ReturnType<typeof testStripe>>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  first = await testStripe(loop);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
});

const net = async () => {
  const { net, sum } = (await paymentSums(loop, "pi_one")) ?? {};
  expect(net).toBe(sum);
  return net;
};

test("a source that replaced another restores no refund that only that one was told of", async () => {
  const pay = stripePayment("pi_one");
  const events = [pay.session(), pay.paid()];
  for (const event of [...events, pay.refund("re_1", 1_000)]) await first.send(event);
  await deletePaymentSource.call(first.member, { params: first.params, query: {}, body: {} });
  const second = await testStripe(loop);
  for (const event of events) await second.send(event);
  expect(await net()).toBe(4_000);
  await second.send(pay.refund("re_2", 3_000));
  expect(await net()).toBe(2_000);
});

test("two sources that are sent the same events take back and restore once", async () => {
  const pay = stripePayment("pi_one");
  const second = await testStripe(loop);
  const both = async (event: object) => {
    await first.send(event);
    await second.send(event);
    return net();
  };
  await both(pay.session());
  expect(await both(pay.paid())).toBe(5_000);
  expect(await both(pay.refund("re_1", 1_000))).toBe(4_000);
  expect(await both(pay.dispute("funds_withdrawn", "needs_response", 2_000))).toBe(2_000);
  expect(await both(pay.dispute("funds_reinstated", "won", 2_000))).toBe(4_000);
  expect(await both(pay.refund("re_1", 1_000, "failed", "refund.failed"))).toBe(5_000);
});

test("a source that is sent a payment while another one’s dispute is open leaves its end to that one", async () => {
  const pay = stripePayment("pi_one");
  const paid = [pay.session(), pay.paid()];
  for (const event of [...paid, pay.dispute("funds_withdrawn", "needs_response", 2_000)])
    await first.send(event);
  const second = await testStripe(loop);
  for (const event of paid) await second.send(event);
  expect(await net()).toBe(3_000);
  await first.send(pay.dispute("funds_reinstated", "won", 2_000));
  expect(await net()).toBe(5_000);
});
