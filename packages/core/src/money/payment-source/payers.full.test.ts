import { beforeEach, expect, test } from "vitest";
import { findConversion } from "../../referrals/conversion/index.ts";
import { movePayer, savePayer } from "../../referrals/payer/index.ts";
import {
  moneyFaults,
  orders,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testLoop,
  testPlatform,
  testRewards,
  testStripe,
} from "../../testing/index.ts";

let platform: TestPlatform;
let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  platform ??= await testPlatform();
  await open();
});
async function open() {
  loop = await testLoop(platform);
  rewards = testRewards(loop);
  await rewards.promise({ on: "converted", share: { basisPoints: 2_000, months: null } });
  const { code } = await rewards.person("ana");
  await rewards.join(code, "eve");
  await savePayer.call(loop.server, {
    params: { payer: "acme" },
    ...{ query: {}, body: { participantExternalId: "eve" } },
  });
}

const move = (to: string | null) =>
  movePayer.call(loop.member, {
    params: { projectId: loop.project.id },
    ...{ query: {}, body: { payer: "acme", from: "eve", to } },
  });
const earned = async () =>
  (await rewards.list()).items.map(({ recipientExternalId, value }) => [recipientExternalId, value?.amount]);
const conversion = (externalId: string) =>
  findConversion(platform.table, { projectId: loop.project.id, externalId });

test("a payment that names a company is its employee's in any order of its events, and stays theirs", async () => {
  const payment = stripePayment("pi_1", { person: "acme" });
  for (const order of orders([payment.session(), payment.paid(), payment.refund("re_1", 500)])) {
    await open();
    const stripe = await testStripe(loop);
    for (const event of [...order, ...order]) await stripe.send(event);
    expect(await conversion("pi_1")).toMatchObject({ participantExternalId: "eve", payer: "acme" });
    const [{ amount = 0 } = {}] = [(await conversion("pi_1")) ?? undefined];
    expect(await earned()).toEqual([["ana", (amount - 500) / 5]]);
    await move(null);
    await stripe.send(payment.refund("re_2", 500));
    expect(await earned()).toEqual([["ana", (amount - 1_000) / 5]]);
    const later = stripePayment("pi_2", { person: "acme" });
    for (const event of [later.session(), later.paid()]) await stripe.send(event);
    expect(await conversion("pi_2")).toMatchObject({ participantExternalId: "acme", status: "direct" });
    expect(await moneyFaults(platform.table, loop.project.id)).toEqual([]);
  }
});

test("a payer that is named twice at once, and moved while payments arrive, leaves each payment with one person", async () => {
  const stripe = await testStripe(loop);
  const { code } = await rewards.person("dan");
  await rewards.join(code, "ben");
  const all = ["pi_1", "pi_2", "pi_3", "pi_4"].map((id) => stripePayment(id, { person: "acme" }));
  await Promise.all([
    ...all.flatMap((one) => [stripe.send(one.session()), stripe.send(one.paid())]),
    move("ben"),
  ]);
  for (const event of all) await stripe.send(event.paid());
  const counted = await Promise.all(["pi_1", "pi_2", "pi_3", "pi_4"].map(conversion));
  for (const one of counted) expect(["eve", "ben"]).toContain(one?.participantExternalId);
  expect((await earned()).length).toBe(4);
  expect(await moneyFaults(platform.table, loop.project.id)).toEqual([]);
});
