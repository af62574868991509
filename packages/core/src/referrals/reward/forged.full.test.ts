import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import {
  isFullRun,
  readAllItems,
  type TestLoop,
  testCtx,
  testLoop,
  testPlatform,
  testRewards,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "../conversion/index.ts";
import { findInvitee, reportJoin } from "../referral/index.ts";
import { approveDue } from "./index.ts";

const forged = isFullRun ? 1_000 : 100;

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
let code: string;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const value = { amount: 500, currency: "EUR" };
  await rewards.promise({
    on: "joined",
    inviter: "5 euros",
    waitDays: 0,
    fulfillment: { inviter: { type: "balance", value } },
    share: { basisPoints: 2_000, months: null, type: "balance" },
  });
  ({ code } = await rewards.person("mallory"));
  await rewards.join(code, "ben");
  const body = {
    externalId: "order",
    participantExternalId: "ben",
    value: { amount: 5_000, currency: "EUR" },
  };
  await reportConversion.call(loop.server, withBody(body));
});

const balances = () => rewards.balances("mallory");
async function approveAll(): Promise<void> {
  while ((await approveDue(loop.platform)) > 0);
  await approveDue(loop.platform);
}

test(`${forged} joins and conversions that only the page's key reports make no reward due, and change no proved revenue`, async () => {
  await approveAll();
  expect(await balances()).toMatchObject({ available: 1_500 });
  const { publishableKey: key } = loop.project;
  await mapConcurrent([...Array(forged).keys()], 20, async (n) => {
    const externalId = `forged_${n}`;
    const { visitor } = loop.browser.actor;
    const other = { ...visitor, mark: (scope: string) => `${scope} ${n}`, networkMark: () => `network ${n}` };
    const browser = testCtx(loop.platform, { ...loop.browser.actor, visitor: other });
    await reportJoin.call(browser, withBody({ key, code, externalId }));
    const value = { amount: 1_000_000, currency: "EUR" };
    const paid = { key, externalId: `order_${n}`, participantExternalId: externalId, value };
    await reportConversion.call(browser, withBody(paid));
  });
  loop.platform.clock.move(30 * dayMs);
  await approveAll();
  expect(await balances()).toMatchObject({ owed: 0, available: 1_500, transit: 0, paid: 0 });
  const { items } = await rewards.list({ state: "fulfilled" });
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(["inviter", "share"]);
  const conversions = (await readAllItems(loop.platform.table)).filter(
    (item) => item.__edb_e__ === "conversion",
  );
  expect(conversions).toHaveLength(1 + forged);
  expect(conversions.filter(({ status }) => status !== "pending")).toMatchObject([{ externalId: "order" }]);
  for (const state of ["approved", "sending", "failed"])
    expect((await rewards.list({ state })).items).toEqual([]);
});

test("ten addresses that a page listed for one inviter all go to the inviter whom the server names, with their rewards", async () => {
  const { code: anas } = await rewards.person("ana");
  const list = await testWaitlist(loop);
  const before = await balances();
  const people = Array.from({ length: 10 }, (_, n) => `customer-${n}`);
  for (const name of people) await list.joined(`${name}@example.com`, { code });
  loop.platform.clock.move(dayMs);
  for (const externalId of people) {
    const joining = { externalId, email: `${externalId}@example.com`, code: anas };
    expect(await reportJoin.call(loop.server, withBody(joining))).toMatchObject({ counted: true });
  }
  loop.platform.clock.move(30 * dayMs);
  await approveAll();
  const { id: projectId } = loop.project;
  const found = await Promise.all(
    people.map((externalId) => findInvitee(loop.platform.table, { projectId, externalId })),
  );
  expect(found.map((one) => one?.participantExternalId)).toEqual(people.map(() => "ana"));
  expect(await rewards.balances("ana")).toMatchObject({ available: 10 * 500 });
  expect(await balances()).toEqual(before);
});
