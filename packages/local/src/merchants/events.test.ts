import { createServer } from "node:http";
import { createPaymentSource, receiveSourceEvent } from "@kiteloop/core/money/payment-source";
import { reportJoin } from "@kiteloop/core/referrals/referral";
import {
  paymentSums,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
  testVisitor,
  withBody,
} from "@kiteloop/core/testing";
import { withPayments } from "@kiteloop/functions/runtime/payments/index";
import { fakeMerchants } from "@kiteloop/providers/fakes";
import { readBody } from "@kiteloop/server/http/body";
import { listen } from "@kiteloop/server/http/listen";
import { expect, test } from "vitest";
import { sendEvent } from "./events.ts";
import type { FakePayment } from "./store.ts";

test.each([
  ["paddle", {}],
  ["paddle", { dispute: true }],
  ["lemonsqueezy", {}],
  ["polar", {}],
] as const)("events of the fake %s are signed, counted once and taken back (%#)", async (merchant, more) => {
  const platform = await testPlatform();
  // Signatures of now, checked as in a deployment.
  platform.clock.move(Date.now() - platform.clock.now().getTime());
  platform.payments = withPayments().payments;
  const loop = await testLoop(platform);
  const { code } = await testRewards(loop).person("ana");
  await reportJoin.call(loop.server, withBody({ code, externalId: "ben" }));
  const { newSecret, keyOf, paidEvent, takenEvent } = fakeMerchants[merchant];
  const secret = newSecret();
  const { source } = await createPaymentSource.call(testCtx(platform, loop.member.actor), {
    ...withBody({ provider: merchant, mode: "live", conversionKind: null, signingSecret: secret }),
    params: { projectId: loop.project.id },
  });
  const server = createServer(async (request, response) => {
    const text = (await readBody(request, 100_000)).toString("utf8");
    const received = { ...withBody({ text, headers: request.headers }), params: { sourceId: source.id } };
    const status = await receiveSourceEvent.call(testVisitor(platform), received).then(
      () => 200,
      () => 400,
    );
    response.writeHead(status).end();
  });
  const { origin, close } = await listen(server, 0);
  const endpoints = [{ merchant, url: source.url, secret }];
  const created = Math.floor(Date.now() / 1000);
  const sale: FakePayment = {
    ...{ merchant, number: 1, customer: 1, person: "ben", email: "payer@example.com", amount: 1_000 },
    ...{ currency: "EUR", created, refunds: [], kind: "order" },
  };
  expect(await sendEvent(endpoints, paidEvent(sale), origin)).toContain("Answers: 200, 200.");
  expect((await paymentSums(loop, keyOf(sale)))?.net).toBe(1_000);
  sale.refunds.push({ id: "0", amount: 300, created, ...more });
  expect(await sendEvent(endpoints, takenEvent(sale), origin)).toContain("Answers: 200, 200.");
  expect(await paymentSums(loop, keyOf(sale))).toMatchObject({ net: 700, sum: 700 });
  const wrong = [{ merchant, url: source.url, secret: newSecret() }];
  expect(await sendEvent(wrong, paidEvent(sale), origin)).toContain("Answers: 400, 400.");
  await close();
});
