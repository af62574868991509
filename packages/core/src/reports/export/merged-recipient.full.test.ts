import { minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../../lifecycle/person-erasure/index.ts";
import { balancesOfProject } from "../../referrals/ledger/index.ts";
import { previewPayouts } from "../../referrals/payout/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import {
  moneyFaults,
  readAllItems,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  testWaitlist,
} from "../../testing/index.ts";
import { elsewhere, printsOf, read, takeAll } from "./testing-moving.ts";
import { recountLines } from "./testing-recount.ts";

const euros = { type: "balance", value: { amount: 2_000, currency: "EUR" } } as const;
const friend = { inviter: null, friend: "20 euros", fulfillment: { friend: euros }, waitDays: 0 };
const ben = { id: "user-1", address: "ben@example.com" };

/** A user who was on a waitlist first and joined as an invitee, before or after a signature said that they are the same. */
async function stage(merged: "before" | "after") {
  const loop = await testLoop(await testPlatform());
  const rewards = testRewards(loop);
  await rewards.promise(friend);
  const { code } = await rewards.person("ana");
  const list = await testWaitlist(loop);
  const { participantId } = await list.joined(ben.address);
  const becomesUser = () => rewards.person(ben.id, "Ben", ben.address);
  if (merged === "before") await becomesUser();
  await rewards.join(code, ben.id);
  await approve(loop);
  if (merged === "after") await becomesUser();
  return { loop, rewards, participantId };
}

async function approve({ platform }: TestLoop) {
  platform.clock.move(minuteMs);
  for (let n = 0; n < 2; n++) await approveDue(platform);
}

const rowsIn = async ({ member, project }: TestLoop) =>
  (await previewPayouts.call(member, { params: { projectId: project.id }, query: {}, body: {} })).rows.map(
    ({ externalId, participantName, amount }) => [externalId, participantName, amount],
  );
const faultsIn = ({ platform, project }: TestLoop) => moneyFaults(platform.table, project.id);

test.each(["before", "after"] as const)(
  "an import pays an invitee who was on a waitlist, merged %s they earned, and recomputes the same",
  async (merged) => {
    const real = await stage(merged);
    const file = await read(real);
    const there = await elsewhere(real);
    await takeAll(there, file);
    expect(await rowsIn(real.loop)).toEqual([[ben.id, "Ben", 2_000]]);
    expect(await rowsIn(there.loop)).toEqual([[ben.id, "Ben", 2_000]]);
    expect(await faultsIn(there.loop)).toEqual([]);
    expect(printsOf(await read(there))).toEqual(printsOf(file));
    expect(
      recountLines([file.head, ...file.lines].map((line) => JSON.stringify(line))).numbers().accounts,
    ).toEqual({ differing: 0, first: [] });
  },
);

test.each(["before", "after"] as const)(
  "an erasure of an invitee who was on a waitlist, merged %s they earned, leaves neither id nor address",
  async (merged) => {
    const { loop, participantId } = await stage(merged);
    const params = { projectId: loop.project.id, participantId };
    await erasePerson.call(loop.member, { params, query: {}, body: { confirm: ben.address } });
    loop.platform.clock.move(2 * minuteMs);
    await runDueErasures(loop.platform);
    const left = (await readAllItems(loop.platform.table)).filter((item) =>
      /user-1|ben@example|kiteloop:waitlist/.test(JSON.stringify(item)),
    );
    expect(left.map(({ __edb_e__ }) => __edb_e__)).toEqual([]);
    const sums = await balancesOfProject(loop.platform.table, loop.project.id);
    expect(sums.map(({ available }) => available).filter((one) => one !== 0)).toEqual([2_000]);
    expect(await faultsIn(loop)).toEqual([]);
  },
);
