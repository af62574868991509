import { beforeAll, expect, test } from "vitest";
import {
  codeOf,
  faultyTable,
  moneyFaults,
  type TestLoop,
  testLoop,
  testPlatform,
  testRewards,
  withBody,
} from "../../testing/index.ts";
import { reportConversion } from "./report.ts";

const payments = 50;

let loop: TestLoop;
let rewards: ReturnType<typeof testRewards>;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  rewards = testRewards(loop);
  const tiers = [{ revenue: { amount: 10_000, currency: "EUR" }, basisPoints: 3_000 }];
  const share = { basisPoints: 2_000, months: null, tiers };
  // Two sums of one inviter: the number of their rewards, and the revenue of their invitees.
  await rewards.promise({ on: "converted", inviter: "a mug", cap: 1_000, share });
  const { code } = await rewards.person("ana");
  for (let n = 0; n < payments; n++) await rewards.join(code, `friend ${n}`);
});

test("fifty payments of one inviter's invitees at once, of as many processes, each earn their share", async () => {
  const tries: number[] = [];
  const reported = await Promise.all(
    Array.from({ length: payments }, async (_, n) => {
      const table = faultyTable(loop.platform.table, () => "well");
      tries[n] = 0;
      table.intercept(async (operation, _request, proceed) => {
        if (operation === "transactWrite") tries[n] = (tries[n] ?? 0) + 1;
        return proceed();
      });
      const value = { amount: 1_000, currency: "EUR" };
      const body = { externalId: `order ${n}`, participantExternalId: `friend ${n}`, value };
      const code = await codeOf(reportConversion.call({ ...loop.server, table }, withBody(body)));
      table.client.destroy();
      return code;
    }),
  );
  const refused = reported.filter((code) => code !== "done");
  expect(Math.max(...tries)).toBeGreaterThan(1);
  expect(refused).toEqual([]);
  expect(await moneyFaults(loop.platform.table, loop.project.id)).toEqual([]);
});
