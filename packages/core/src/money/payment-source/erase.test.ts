import { beforeAll, expect, test } from "vitest";
import { findConversion } from "../../referrals/conversion/index.ts";
import { erasedIdOf } from "../../shared/person-erasure/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  lemonSqueezyPayment,
  readAllItems,
  stripePayment,
  type TestLoop,
  testLoop,
  testPlatform,
  testStripe,
} from "../../testing/index.ts";
import { historyOf } from "./history.ts";
import { eraseSourceEvents } from "./store.erase.ts";
import { emailOwner, savePaymentItem } from "./store.payments.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

test("an erased person's events are emptied, also of a repeated run, and later refunds still count", async () => {
  const { platform, project } = loop;
  const stripe = await testStripe(loop);
  const ben = stripePayment("pi_ben", { person: "ben-7" });
  const kim = stripePayment("pi_kim", { person: "kim-8" });
  for (const event of [ben.session(), ben.paid(), ben.refund("re_1", 500), kim.session(), kim.paid()])
    await stripe.send(event);
  const participantId = platform.ids.make("participant");
  const { workspaceId } = loop.member.actor;
  // A payment that a backfill has read and nobody imported yet.
  const address = emailOwner(mailboxHash(workspaceId, "ben@example.com"));
  const apart = { sourceId: historyOf(stripe.source.id), paymentKey: "pi_old" };
  const read = {
    ...apart,
    workspaceId,
    projectId: project.id,
    person: "ben-7",
    owners: ["customer:cus_pi_ben"],
  };
  await transact(platform.table, platform.clock, [
    savePaymentItem(platform.table, { ...read, version: 1, reversals: {}, waiting: [] }),
    savePaymentItem(platform.table, {
      ...{ ...read, paymentKey: "pi_unnamed", person: undefined, version: 1, reversals: {}, waiting: [] },
      owners: [address],
    }),
  ]);
  const person = {
    ...{
      workspaceId,
      projectId: project.id,
      participantId,
      externalIds: ["ben-7"],
      emails: ["ben@example.com"],
    },
    until: platform.clock.now().toISOString(),
  };
  const erase = () => eraseSourceEvents(platform, person);
  expect([await erase(), await erase()]).toEqual([true, true]);
  const ours = (await readAllItems(platform.table)).filter((item) =>
    ["sourceEvent", "payment", "paymentOwner"].includes(String(item.__edb_e__)),
  );
  const text = JSON.stringify(ours);
  for (const trace of ["ben-7", "cus_pi_ben", address]) expect(text).not.toContain(trace);
  expect(text).toContain(erasedIdOf(participantId));
  expect(text).toContain("kim-8");
  const states = (await stripe.events()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(["applied", "applied", "erased", "erased", "erased"]);

  await stripe.send(ben.refund("re_2", 700));
  const found = await findConversion(platform.table, { projectId: project.id, externalId: "pi_ben" });
  expect(found).toMatchObject({ amount: 5_000, reversed: 1_200 });
});

test("events of an erased person are found by numbers, too, and none of another object with the same number", async () => {
  const { platform, project } = loop;
  const source = await testStripe(loop, { provider: "lemonsqueezy", signingSecret: "of our choice" });
  // Customer 70 has the order 70 and is the user 71; the customer 71 has the order 71 and an invoice 70.
  const ben = lemonSqueezyPayment(70, { by: "71" });
  const later = lemonSqueezyPayment(70, { by: null });
  const kim = lemonSqueezyPayment(71, { by: "kim-9" });
  const theirs = [
    ben.order(),
    ben.subscription(),
    later.invoice(72, "initial"),
    later.invoice(73, "renewal"),
  ];
  for (const { body } of [...theirs, kim.order(), kim.invoice(70, "renewal")]) await source.send(body);
  const participantId = platform.ids.make("participant");
  const { workspaceId } = loop.member.actor;
  await eraseSourceEvents(platform, {
    ...{ workspaceId, projectId: project.id, participantId, externalIds: ["71"], emails: [] },
    until: platform.clock.now().toISOString(),
  });
  const states = (await source.events()).map(({ type, state }) => `${type} ${state}`);
  expect(states.toSorted()).toEqual([
    "order_created applied",
    "order_created erased",
    "subscription_created erased",
    "subscription_payment_success applied",
    "subscription_payment_success erased",
    "subscription_payment_success erased",
  ]);
});
