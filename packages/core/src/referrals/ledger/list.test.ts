import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestLoop, testLoop, testPlatform, testRewards } from "../../testing/index.ts";
import { getPerson } from "../chain/index.ts";
import { listLedger, nothing, postItems } from "./index.ts";

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
});

const code = (error: unknown) => (error instanceof AppError ? error.code : error);
const euros = (amount: number) => ({ amount, currency: "EUR" });
const list = (query: object = {}, ctx = loop.member, projectId = loop.project.id) =>
  listLedger.call(ctx, { params: { projectId }, query, body: {} });

/** A friend of Ana is worth 20 euros, paid by hand. */
async function approved() {
  await rewards.promise({
    inviter: "20 euros",
    fulfillment: { inviter: { type: "manual", value: euros(2_000) } },
  });
  const { code: link } = await rewards.person("ana");
  await rewards.join(link, "ben");
  const [reward] = (await rewards.list()).items;
  if (reward === undefined) throw new Error("there is no reward");
  await rewards.move(reward, { version: 1, state: "approved" });
  return reward;
}

test("each step of a reward is an entry, and the entries of a person add up to their balances", async () => {
  const reward = await approved();
  loop.platform.clock.move(minuteMs);
  await rewards.move(reward, { version: 2, state: "fulfilled" });
  loop.platform.clock.move(minuteMs);
  await rewards.move(reward, { version: 3, state: "reversed" });
  const none = { owed: 0, available: 0, transit: 0, paid: 0 };
  const { items, next } = await list();
  expect(next).toBeUndefined();
  expect(items.map(({ owed, available, transit, paid }) => ({ owed, available, transit, paid }))).toEqual([
    { ...none, owed: -2_000 },
    { ...none, transit: -2_000, paid: 2_000 },
    { ...none, transit: 2_000 },
  ]);
  expect(new Set(items.map(({ causeId, externalId }) => `${causeId} ${externalId}`))).toEqual(
    new Set([`${reward.id} ana`]),
  );
  expect(await list({ externalId: "ana", currency: "EUR" })).toEqual({ items });
  expect(await list({ externalId: "ana", currency: "USD" })).toEqual({ items: [] });
  const person = { projectId: loop.project.id, participantId: reward.participantId ?? "" };
  expect(await getPerson.call(loop.member, { params: person, query: {}, body: {} })).toMatchObject({
    balances: [{ currency: "EUR", ...none, owed: -2_000, paid: 2_000 }],
  });
});

test("a long list has pages, newest first, of all and of one person", async () => {
  const { table, clock, ids } = loop.platform;
  const change = { ...nothing, owed: 1 };
  for (let version = 1; version <= 101; version++) {
    const at = clock.now().toISOString();
    const of = {
      projectId: loop.project.id,
      externalId: "ana",
      currency: "EUR",
      causeId: ids.make("reward"),
    };
    await transact(table, clock, postItems(table, { ...of, version, at, change }));
    clock.move(minuteMs);
  }
  for (const query of [{}, { externalId: "ana", currency: "EUR" }]) {
    const first = await list(query);
    expect(first.items).toHaveLength(100);
    const second = await list({ ...query, cursor: first.next });
    expect(second).toMatchObject({ items: [{ owed: 1 }] });
    const times = [...first.items, ...second.items].map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  }
  expect(await rewards.balances()).toMatchObject({ owed: 101 });
});

test("a person without a currency, a wrong cursor and a foreign project are refused", async () => {
  expect(await list({ externalId: "ana" }).catch(code)).toBe("request.invalid");
  expect(await list({ cursor: "wrong" }).catch(code)).toBe("request.invalid");
  const other = await testLoop(loop.platform);
  expect(await list({}, other.member).catch(code)).toBe("not_found");
});
