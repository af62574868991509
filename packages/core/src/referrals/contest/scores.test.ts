import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import {
  type TestLoop,
  testInvitees,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { createContest, freezeDue, showContest } from "./index.ts";

let loop: TestLoop;
let friends: ReturnType<typeof testInvitees>;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  friends = testInvitees(loop);
  rewards = testRewards(loop);
});

const create = async (more: object) => {
  const from = loop.platform.clock.now().toISOString().slice(0, 10);
  const body = { name: "Launch", from, until: from, holdDays: 1, termsUrl: null, places: ["A bike"] };
  const call = { params: friends.params, query: {}, body: { ...body, draw: null, ...more } };
  return (await createContest.call(loop.member, call)).contest.id;
};
const show = (contestId: string) =>
  showContest.call(loop.member, { params: { ...friends.params, contestId }, query: {}, body: {} });
const scores = async (contestId: string) =>
  (await show(contestId)).lines.map(({ name, score, tickets }) => `${name} ${score} (${tickets})`);

/** Participants with an invitee each, who is named as they are. */
async function invite(...names: string[]) {
  for (const name of names) {
    const { code } = await rewards.person(`p-${name}`, name);
    await friends.joins(code, name, name === "Rita" ? { website: "x" } : {});
  }
  // Contests that count joins start later.
  loop.platform.clock.move(minuteMs);
}
async function pay(who: string, order: string, amount: number, currency = "EUR") {
  const value = { amount, currency };
  await reportConversion.call(
    loop.server,
    withBody({ externalId: order, participantExternalId: who, value }),
  );
  loop.platform.clock.move(minuteMs);
}
const refund = (externalId: string, amount?: number) =>
  reverseConversion.call(loop.member, {
    ...{ params: { projectId: loop.project.id }, query: {} },
    body: { externalId, ...(amount && { value: { amount, currency: "EUR" } }) },
  });

const draw = { prize: "A hat", winners: 1, minimum: 2, maxTickets: 100 };

test("a contest by conversions counts those of its time that aren't reversed, and stores the result once", async () => {
  await invite("Ana", "Ben", "Rita");
  await pay("Ana", "before", 1_000);
  const id = await create({ counts: "conversions", draw });
  for (const order of ["a1", "a2"]) await pay("Ana", order, 1_000);
  for (const order of ["b1", "b2", "b3"]) await pay("Ben", order, 1_000);
  await pay("Rita", "r1", 1_000);
  await pay("direct", "d1", 1_000);
  expect(await scores(id)).toEqual(["Ben 3 (3)", "Ana 2 (2)"]);
  await refund("b1", 400);
  await refund("b2");
  await refund("b3");
  loop.platform.clock.move(dayMs);
  await pay("Ben", "after", 1_000);
  await friends.decide("Rita", "approved", "none");
  loop.platform.clock.move(dayMs);
  await freezeDue(loop.platform);
  const stored = ["Ana 2 (2)", "Ben 1 (0)", "Rita 1 (0)"];
  expect([await scores(id), (await show(id)).differs]).toEqual([stored, false]);
  await refund("a1");
  loop.platform.clock.move(2 * minuteMs);
  await freezeDue(loop.platform);
  expect([await scores(id), (await show(id)).differs]).toEqual([stored, true]);
});

test("a contest by revenue counts what is left of the payments in its currency", async () => {
  await invite("Ana", "Ben");
  const id = await create({ counts: "revenue", currency: "EUR", draw });
  await pay("Ana", "a1", 5_000);
  await pay("Ana", "a2", 90_000, "USD");
  await pay("Ben", "b1", 4_900);
  await pay("Ben", "b2", 199);
  expect(await scores(id)).toEqual(["Ben 5099 (50)", "Ana 5000 (50)"]);
  await refund("b1", 4_850);
  loop.platform.clock.move(minuteMs);
  expect(await scores(id)).toEqual(["Ana 5000 (50)", "Ben 249 (2)"]);
});

test.each([
  ["revenue without a currency", { counts: "revenue" }],
  ["joins with a currency", { counts: "joins", currency: "EUR" }],
  ["an unknown currency", { counts: "revenue", currency: "XQQ" }],
  ["something else", { counts: "clicks" }],
])("a contest by %s is invalid", async (_, more) => {
  await expect(create(more)).rejects.toMatchObject({ code: "request.invalid" });
});
