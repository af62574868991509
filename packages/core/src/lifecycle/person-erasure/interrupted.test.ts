import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { findParticipant } from "../../referrals/participant/index.ts";
import { previewPayouts, savePayee, startPayouts } from "../../referrals/payout/index.ts";
import { approveDue } from "../../referrals/reward/index.ts";
import {
  dyingAt,
  faultyTable,
  moneyFaults,
  readAllItems,
  testLoop,
  testPlatform,
  testRewards,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";

test("rewards and payouts between an erasure that died and the timer's run are erased with the rest", async () => {
  const loop = await testLoop(await testPlatform());
  const { platform, member, project } = loop;
  const rewards = testRewards(loop);
  const params = { projectId: project.id };
  await rewards.promise({
    ...{ inviter: "20 euros", friend: "5 euros", waitDays: 0 },
    fulfillment: {
      inviter: { type: "balance", value: { amount: 2_000, currency: "EUR" } },
      friend: { type: "balance", value: { amount: 500, currency: "EUR" } },
    },
  });
  const { code, participantId } = await rewards.person("ana", "Ana Zanzibar");
  await rewards.join(code, "ben");
  const method = { type: "manual", name: "Ana Zanzibar", details: "cash, at the office" };
  await savePayee.call(loop.server, { params: { participantId }, query: {}, body: { method } });
  for (let n = 0; n < 3; n++) await approveDue(platform);
  platform.clock.move(3 * dayMs + minuteMs);
  const dying = faultyTable(platform.table, dyingAt(2));
  const erase = { params: { ...params, participantId }, query: {}, body: { confirm: "ana" } };
  await expect(erasePerson.call({ ...member, table: dying }, erase)).rejects.toThrow();
  expect(await findParticipant(platform.table, { ...params, externalId: "ana" })).not.toBeNull();
  platform.clock.move(1_000);
  await rewards.join(code, "cleo");
  const { totals } = await previewPayouts.call(member, { params, query: {}, body: {} });
  expect(totals).toMatchObject([{ amount: 2_000 }]);
  await startPayouts.call(member, { params, query: {}, body: { totals } });
  for (let run = 0; run < 2; run++) {
    platform.clock.move(11 * minuteMs);
    await runDueErasures(platform);
  }
  const theirs = (await readAllItems(platform.table)).filter((item) =>
    /externalId_ana["#]|Zanzibar|cash, at the office/i.test(JSON.stringify(item)),
  );
  expect(theirs).toEqual([]);
  const none = { owed: 0, available: 0, transit: 0, paid: 0 };
  expect(await rewards.balances("ana")).toMatchObject(none);
  expect(await moneyFaults(platform.table, project.id)).toEqual([]);
});
