import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import {
  moneyFaults,
  type TestLoop,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testRewards,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion, reverseConversion } from "../conversion/index.ts";
import { listLedger } from "../ledger/index.ts";
import { previewPayouts } from "../payout/index.ts";
import { approveDue } from "./index.ts";

const email = "ben@example.com";
const empty = { query: {}, body: {} };
const euros = { type: "balance", value: { amount: 2_000, currency: "EUR" } } as const;

let loop: TestLoop;
let list: TestWaitlist;
let rewards: ReturnType<typeof testRewards>;
let code: string;
let place: Awaited<ReturnType<TestWaitlist["joined"]>>;
const params = () => ({ projectId: loop.project.id });
const promise = (on: "joined" | "converted", version = 1) =>
  rewards.promise(
    { on, inviter: null, friend: "20 euros", waitDays: 0, fulfillment: { friend: euros } },
    version,
  );
const becomesUser = () => rewards.person("user-1", "Ben", email);
const approve = async () => {
  loop.platform.clock.move(minuteMs);
  for (let n = 0; n < 2; n++) await approveDue(loop.platform);
};
const rows = async () =>
  (await previewPayouts.call(loop.member, { params: params(), ...empty })).rows.map(
    ({ externalId, participantId, amount }) => ({ externalId, participantId, amount }),
  );
const dueToBen = (amount = 2_000) => [{ externalId: "user-1", participantId: place.participantId, amount }];
const faults = () => moneyFaults(loop.platform.table, loop.project.id);
const reverse = () =>
  reverseConversion.call(loop.member, { params: params(), query: {}, body: { externalId: "o-1" } });
const order = { externalId: "o-1", participantExternalId: "user-1" };

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  ({ code } = await rewards.person("ana"));
  list = await testWaitlist(loop);
  place = await list.joined(email);
});

test("a user who was on a waitlist first is paid what they earn as an invitee afterwards", async () => {
  await promise("joined");
  await becomesUser();
  await rewards.join(code, "user-1");
  const { items } = await rewards.list({ participantId: place.participantId });
  expect(items).toMatchObject([{ kind: "friend", recipientExternalId: "user-1", state: "pending" }]);
  await approve();
  expect(await rows()).toEqual(dueToBen());
  expect(await faults()).toEqual([]);
});

test("the reward that an invitee earned before a signature said that they are on the waitlist is paid to them", async () => {
  await promise("joined");
  await rewards.join(code, "user-1");
  await becomesUser();
  await approve();
  expect(await rows()).toEqual(dueToBen());
  expect(await faults()).toEqual([]);
});

test("the amount that was approved before the merge moves with its entries, and a second call moves nothing", async () => {
  await promise("joined");
  await rewards.join(code, "user-1");
  await approve();
  expect(await rows()).toEqual([{ externalId: "user-1", participantId: null, amount: 2_000 }]);
  await becomesUser();
  await becomesUser();
  expect(await rows()).toEqual(dueToBen());
  const query = { externalId: "user-1", currency: "EUR" };
  const ledger = await listLedger.call(loop.member, { params: params(), query, body: {} });
  expect(ledger.items.map(({ externalId, available }) => [externalId, available])).toEqual([
    ["user-1", 2_000],
    ["user-1", 0],
  ]);
  const { items } = await rewards.list({ participantId: place.participantId });
  expect(items).toMatchObject([{ recipientExternalId: "user-1", state: "fulfilled" }]);
  expect(await faults()).toEqual([]);
});

test("the debt that a refund leaves is set against what they earn as an inviter", async () => {
  await promise("converted");
  await rewards.join(code, "user-1");
  await reportConversion.call(loop.server, withBody(order));
  await approve();
  await becomesUser();
  await reverse();
  const inviter = { ...euros, value: { amount: 5_000, currency: "EUR" } };
  await rewards.promise({ inviter: "50 euros", waitDays: 0, fulfillment: { inviter } }, 2);
  await rewards.join(place.code, "dan");
  await approve();
  expect(await rows()).toEqual(dueToBen(5_000));
  expect(await faults()).toEqual([]);
});

test("of joins and merges at the same moment, whichever is first, each invitee's balance has a participant", async () => {
  await promise("joined");
  const people = Array.from({ length: 12 }, (_, n) => ({ id: `u${n}`, address: `p${n}@example.com` }));
  for (const { address } of people) await list.joined(address);
  await Promise.all(
    people.flatMap(({ id, address }) => [rewards.join(code, id), rewards.person(id, id, address)]),
  );
  await approve();
  const all = await rows();
  expect(all.map(({ externalId }) => externalId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  expect(all.filter(({ participantId }) => participantId === null)).toEqual([]);
  expect(await faults()).toEqual([]);
});

test("a join that was decided before the merge and written after it is paid to the participant, too", async () => {
  await promise("joined");
  let merges = 0;
  loop.platform.table.intercept(async (operation, _request, proceed) => {
    if (operation === "transactWrite" && merges++ === 0) await becomesUser();
    return proceed();
  });
  await rewards.join(code, "user-1");
  expect(merges).toBe(2);
  await approve();
  expect(await rows()).toEqual(dueToBen());
  expect(await faults()).toEqual([]);
});

test("a user is merged with one waitlist entry: a second address of theirs stays a person of its own", async () => {
  await promise("joined");
  const cleo = await list.joined("cleo@example.com");
  await becomesUser();
  await rewards.person("user-1", "Ben", "cleo@example.com");
  await rewards.join(code, "user-1");
  await rewards.person("user-2", "Cleo", "cleo@example.com");
  await rewards.join(code, "user-2");
  await approve();
  const all = await rows();
  expect(all).toHaveLength(2);
  expect(all).toEqual(
    expect.arrayContaining([
      ...dueToBen(),
      { externalId: "user-2", participantId: cleo.participantId, amount: 2_000 },
    ]),
  );
});

const mug = { type: "manual", value: { amount: 2_000, currency: "EUR" } } as const;
const credit = { type: "webhook", value: { amount: 2_000, currency: "EUR" } } as const;

describe.each([mug, credit])("a reward of type $type that the embedder hands out", (friend) => {
  const handOut = async () => {
    await approve();
    const { items } = await rewards.list();
    for (const one of items) await rewards.move(one, { version: one.version, state: "fulfilled" });
  };
  const earnAsInviter = async () => {
    const inviter = { ...euros, value: { amount: 5_000, currency: "EUR" } };
    await rewards.promise({ inviter: "50 euros", waitDays: 0, fulfillment: { inviter } }, 2);
    await rewards.join(place.code, "dan");
    await approve();
  };

  test.each(["before", "after"])(
    "leaves a debt that is set against later earnings, if merged %s it",
    async (when) => {
      const rules = { on: "converted", inviter: null, friend: "Something", waitDays: 0 } as const;
      await rewards.promise({ ...rules, fulfillment: { friend } });
      await rewards.join(code, "user-1");
      if (when === "before") await becomesUser();
      await reportConversion.call(loop.server, withBody(order));
      await handOut();
      if (when === "after") await becomesUser();
      await reverse();
      await earnAsInviter();
      expect(await rows()).toEqual(dueToBen(3_000));
      expect(await faults()).toEqual([]);
    },
  );
});

test("a conversion after the merge earns, and its refund takes back, at the same balance", async () => {
  await promise("converted");
  await rewards.join(code, "user-1");
  await becomesUser();
  await reportConversion.call(loop.server, withBody(order));
  await approve();
  expect(await rows()).toEqual(dueToBen());
  await reverse();
  expect(await rows()).toEqual([]);
  expect(await faults()).toEqual([]);
});
