import { beforeEach, expect, test } from "vitest";
import { reverseConversion } from "../../referrals/conversion/index.ts";
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

let loop: TestLoop;
let stripe: Awaited<ReturnType<typeof testStripe>>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stripe = await testStripe(loop);
  const { code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
});

test("a refund that its source tells of later is part of what was reported as reversed, until it is more", async () => {
  const pay = stripePayment("pi_one");
  for (const event of [pay.session(), pay.paid()]) await stripe.send(event);
  await reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    ...{ query: {}, body: { externalId: "pi_one", value: { amount: 4_000, currency: "EUR" } } },
  });
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 1_000, sum: 1_000 });
  await stripe.send(pay.refund("re_1", 1_000));
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 1_000, sum: 1_000 });
  await stripe.send(pay.refund("re_2", 3_500));
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 500, sum: 500 });
});

test("a reversal that is reported after a refund is added to it", async () => {
  const pay = stripePayment("pi_one");
  for (const event of [pay.session(), pay.paid(), pay.refund("re_1", 1_000)]) await stripe.send(event);
  await reverseConversion.call(loop.member, {
    params: { projectId: loop.project.id },
    ...{ query: {}, body: { externalId: "pi_one", value: { amount: 500, currency: "EUR" } } },
  });
  await stripe.send(pay.refund("re_2", 200));
  expect(await paymentSums(loop, "pi_one")).toMatchObject({ net: 3_500, sum: 3_500 });
});
