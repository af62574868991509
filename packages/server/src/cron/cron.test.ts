import { randomUUID } from "node:crypto";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { testEngine } from "@kiteloop/core/testing";
import { afterEach, expect, test } from "vitest";
import { ensureTable, tableClient } from "../engine/index.ts";
import { type Cron, type CronHandler, startCron } from "./index.ts";
import { leaseTable, takeLease } from "./lease.ts";

const endpoint = testEngine();
const running: Cron[] = [];
afterEach(async () => {
  for (const cron of running.splice(0)) await cron.stop();
});

async function cron(handlers: Record<string, CronHandler>, log: (line: string) => void = () => undefined) {
  const timers = Object.keys(handlers).map((name) => ({ name, handler: name }));
  const load = async (name: string) => handlers[name] ?? Promise.reject(new Error(`no ${name}`));
  const started = await startCron({ endpoint, timers, load, log });
  running.push(started);
  return started;
}

test("two machines on one engine run a timer once a minute", async () => {
  const name = randomUUID();
  let runs = 0;
  const handler = async () => {
    runs++;
  };
  const [one, other] = [await cron({ [name]: handler }), await cron({ [name]: handler })];
  await Promise.all([one.tick(), other.tick()]);
  expect(runs).toBe(1);
  await Promise.all([one.tick(), other.tick()]);
  expect(runs).toBe(2);
});

test("a failing timer is logged and doesn't stop the others", async () => {
  const lines: string[] = [];
  let ran = false;
  const [bad, good] = [randomUUID(), randomUUID()];
  const handlers = {
    [bad]: async () => {
      throw new Error("no luck");
    },
    [good]: async () => {
      ran = true;
    },
  };
  await (await cron(handlers, (line) => lines.push(line))).tick();
  expect(ran).toBe(true);
  expect(lines.join()).toContain(`${bad} failed: Error: no luck`);
});

test("a run that takes longer than a minute is not overlapped", async () => {
  let now = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 50));
    now--;
  };
  const started = await cron({ [randomUUID()]: slow });
  await Promise.all([started.tick(), started.tick(), started.tick()]);
  expect(most).toBe(1);
});

test("a run that takes minutes doesn't delay the other timers", async () => {
  let end: () => void = () => undefined;
  const slow = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  let runs = 0;
  const quick = async () => {
    runs += 1;
  };
  const started = await cron({ [randomUUID()]: slow, [randomUUID()]: quick });
  const first = started.tick();
  await expect.poll(() => runs).toBe(1);
  const second = started.tick();
  await expect.poll(() => runs).toBe(2);
  end();
  await Promise.all([first, second]);
});

test("a lease from before the clock was set back passes to another owner", async () => {
  await ensureTable(endpoint, leaseTable);
  const db = DynamoDBDocumentClient.from(tableClient(endpoint));
  const name = randomUUID();
  const take = (owner: string, now: number) => takeLease(db, { name, owner, ms: 100, now });
  expect([
    await take("a", 10_000),
    await take("b", 9_950),
    await take("b", 5_000),
    await take("a", 5_050),
  ]).toEqual([true, false, true, false]);
  db.destroy();
});

test("a lease passes to another owner when it has expired, and not before", async () => {
  await ensureTable(endpoint, leaseTable);
  const db = DynamoDBDocumentClient.from(tableClient(endpoint));
  const name = randomUUID();
  const take = (owner: string, now: number) => takeLease(db, { name, owner, ms: 100, now });
  expect([await take("a", 0), await take("b", 99), await take("b", 100), await take("a", 150)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  db.destroy();
});
