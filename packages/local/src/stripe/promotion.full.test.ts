import { hourMs } from "@kiteloop/contract/shared/time";
import { applyDueEvents } from "@kiteloop/core/money/payment-source";
import { findConversion } from "@kiteloop/core/referrals/conversion";
import { findReferral } from "@kiteloop/core/referrals/referral";
import { orders, stripeEvent, stripePayment } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import {
  befriend,
  eventsWith,
  loop,
  onStripe,
  platform,
  promotion,
  rewards,
  send,
  setFate,
  stripe,
  wait,
} from "./testing-rewards.ts";

onStripe();

const projectId = () => loop.project.id;
const referralOf = (externalId: string) =>
  findReferral(platform.table, { projectId: projectId(), externalId });
const statusOf = async (externalId: string) =>
  (await findConversion(platform.table, { projectId: projectId(), externalId }))?.status ?? null;

const codeOf = async (person: string) => (await rewards.person(person)).code;

const payWith = async (...of: Parameters<typeof eventsWith>) => {
  for (const event of eventsWith(...of)) await send(event);
};

test("a payer with an inviter's code is their invitee, whatever comes first, and Stripe is asked once for a code", async () => {
  await rewards.promise({ on: "converted", inviter: "A present", waitDays: 0 });
  const promo = await promotion((await codeOf("ana")).toLowerCase());
  for (const [at, events] of orders(eventsWith(promo, "pi_0", "kim_0")).entries()) {
    const all = at === 0 ? events : eventsWith(promo, `pi_${at}`, `kim_${at}`).toReversed();
    for (const event of [...all, ...all]) await send(event);
    expect(await referralOf(`kim_${at}`)).toMatchObject({
      ...{ participantExternalId: "ana", status: "converted", attributedBy: "code", source: "server" },
    });
    expect(await statusOf(`pi_${at}`)).toBe("attributed");
  }
  expect((await rewards.list()).items).toHaveLength(2);
  expect(stripe.calls.filter(({ path }) => path.startsWith("/v1/promotion_codes/"))).toHaveLength(1);
});

test("a subscription's first payment waits for its session, which says who invited the person", async () => {
  const promo = await promotion(await codeOf("ana"));
  const customer = "cus_kim";
  const metadata = { kiteloop_person: "kim" };
  await send(stripeEvent("customer.subscription.created", { customer, metadata, discounts: ["di_1"] }));
  await send(
    stripeEvent("invoice.paid", {
      ...{ id: "in_1", customer, billing_reason: "subscription_create", total_discount_amounts: [{}] },
      parent: { subscription_details: { metadata } },
    }),
  );
  const paid = stripePayment("pi_sub").paid();
  await send({ ...paid, data: { object: { ...paid.data.object, customer } } });
  expect(await statusOf("pi_sub")).toBeNull();
  const [session] = eventsWith(promo, "sub", "kim", { customer, payment_intent: null, invoice: "in_1" });
  await send(session ?? {});
  expect(await statusOf("pi_sub")).toBe("attributed");

  // One that no session belongs to counts after an hour.
  const other = { customer: "cus_lee", metadata: { kiteloop_person: "lee" }, discounts: ["di_2"] };
  await send(stripeEvent("customer.subscription.created", other));
  const alone = stripePayment("pi_alone").paid();
  await send({ ...alone, data: { object: { ...alone.data.object, customer: "cus_lee" } } });
  wait(hourMs + 1_000);
  await applyDueEvents(platform);
  expect(await statusOf("pi_alone")).toBe("direct");
});

test("an own code, another inviter, an earlier payment, a reward's code and other codes make no referral", async () => {
  const code = await codeOf("ana");
  const promo = await promotion(code);
  await payWith(promo, "pi_own", "ana");
  expect(await referralOf("ana")).toBeNull();
  expect(await statusOf("pi_own")).toBe("direct");

  await befriend("bob", "ben");
  await payWith(promo, "pi_ben", "ben");
  expect(await referralOf("ben")).toMatchObject({ participantExternalId: "bob" });

  for (const event of [stripePayment("pi_old", { person: "old" })].flatMap((one) => [
    one.session(),
    one.paid(),
  ]))
    await send(event);
  wait(2 * hourMs);
  await payWith(promo, "pi_new", "old");
  expect(await referralOf("old")).toBeNull();

  await payWith(await promotion(await codeOf("cat"), { kiteloop_reward: "rwd_1" }), "pi_gift", "dan");
  await payWith(await promotion("SUMMER10"), "pi_other", "dan");
  await payWith(await promotion("ZZZZ2345"), "pi_unknown", "dan");
  expect(await referralOf("dan")).toBeNull();
  expect(await statusOf("pi_unknown")).toBe("direct");

  // Nobody has paid yet.
  const [unpaid] = eventsWith(promo, "pi_async", "eve", { payment_status: "unpaid" });
  await send(unpaid ?? {});
  expect(await referralOf("eve")).toBeNull();
});

test("without an answer of Stripe's the payment waits and counts later; a key that may not read codes changes nothing", async () => {
  const promo = await promotion(await codeOf("ana"));
  setFate((call) => (call.includes("promotion_codes") ? "lost" : "well"));
  await payWith(promo, "pi_late", "kim");
  expect(await statusOf("pi_late")).toBeNull();
  setFate(() => "well");
  wait(hourMs + 1_000);
  await applyDueEvents(platform);
  expect(await statusOf("pi_late")).toBe("attributed");

  const other = await promotion(await codeOf("bob"));
  setFate((call) => (call.includes("promotion_codes") ? "forbidden" : "well"));
  await payWith(other, "pi_refused", "lee");
  expect(await statusOf("pi_refused")).toBe("direct");
});
