import { hourMs } from "@kiteloop/contract/shared/time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyFaults } from "../money.ts";
import { begin, wait } from "./commands.ts";
import { paidWorld } from "./draw.ts";
import { runOrders } from "./order.ts";
import { actionsIn, actionsInDocument } from "./pairs.ts";
import { Product } from "./product.ts";
import { Reference } from "./reference.ts";
import { runModel, seed } from "./run.ts";

test(`short random histories count and owe what the documents say (MODEL_SEED=${seed})`, async () => {
  const written = actionsIn(await runModel({ runs: 5, most: 30, isFull: false }));
  const listed = actionsInDocument();
  expect([...written].filter((one) => !listed.has(one))).toEqual([]);
});

test.each(["balance", "ledgerEntry"])("one write of a reward without its %s is found", async (entity) => {
  const [of] = fc.sample(paidWorld, { numRuns: 1, seed });
  if (of === undefined) throw new Error("there is a world");
  const [reference, product] = [new Reference({ ...of }), await Product.open(of)];
  reference.pass(product.loop.platform.clock.now().getTime());
  await begin(reference, product);
  let dropped = 0;
  product.loop.platform.table.intercept(async (_operation, request, proceed) => {
    const { TransactItems: items = [] } = Object(request) as { TransactItems?: unknown[] };
    const at = items.findIndex((item) => JSON.stringify(item).includes(`"sk":"$${entity}_1`));
    if (at >= 0 && dropped === 0) dropped += items.splice(at, 1).length;
    return proceed();
  });
  const approves = wait.of({ ms: 7 * hourMs, mood: "makes", payoutMood: "pays" });
  await expect(approves.run(reference, product)).rejects.toThrow();
  expect(dropped).toBe(1);
  const { platform, project } = product.loop;
  expect((await moneyFaults(platform.table, project.id)).length).toBeGreaterThan(0);
});

test(`a few payments and refunds add up to the same in two orders (MODEL_SEED=${seed})`, () =>
  runOrders({ runs: 1 }));
