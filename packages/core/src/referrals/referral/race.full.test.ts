import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { fold, readRollups } from "../../counting/index.ts";
import {
  isFullRun,
  reconnect,
  streamOf,
  type TestLoop,
  type TestPlatform,
  testInvitees,
  testLoop,
  testPlatform,
  toTestTable,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { countFromNetwork } from "./count-from-network.ts";
import { catchUp, findReferral, reportJoin } from "./index.ts";

let loop: TestLoop;
let code: string;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  ({ code } = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" })));
});

type Do = (platform: TestPlatform, externalId: string) => Promise<unknown>;

const serverReports: Do = (platform, externalId) =>
  reportJoin
    .call({ ...loop.server, ...platform }, withBody({ externalId }))
    .catch(() => "nobody is known yet");
const pageIdentifies: Do = (platform, externalId) =>
  identifyParticipant.call(
    { ...loop.server, ...platform },
    withBody({ externalId, followed: { code, ago: minuteMs } }),
  );

/**
 * Runs one operation and, before its table call with this number, another one completely. False if it makes fewer
 * calls.
 */
async function interrupt(one: Do, call: number, other: Do, externalId: string): Promise<boolean> {
  const { platform } = loop;
  let calls = 0;
  const table = toTestTable(platform.table);
  table.intercept(async (_operation, _request, proceed) => {
    calls += 1;
    if (calls === call) await other(platform, externalId);
    return proceed();
  });
  await one({ ...platform, table }, externalId);
  return calls >= call;
}

test.each([
  ["a page's report of the link before any step of the server's report", serverReports, pageIdentifies],
  ["a server's report before any step of the page's report of the link", pageIdentifies, serverReports],
])("%s leaves one referral", async (_, one, other) => {
  const { platform, project } = loop;
  const stream = streamOf(platform.table);
  const lost: number[] = [];
  let call = 1;
  for (; await interrupt(one, call, other, `ben ${call}`); call++) {
    await catchUp(platform);
    const found = await findReferral(platform.table, { projectId: project.id, externalId: `ben ${call}` });
    if (found === null) lost.push(call);
  }
  expect(call).toBeGreaterThan(4);
  expect(lost).toEqual([]);
  // The uninterrupted one follows: the server's report alone names no inviter.
  const joined = (await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }))).stats.joined;
  expect(joined).toBe(call - 1);
  await fold(platform, stream.items);
  expect((await readRollups(platform.table, project.id, "total", {})).joins).toBe(call - 1);
});

test("of many joins of one inviter at once, each is written once and reads as much as one alone", async () => {
  const { platform, server, project } = loop;
  const calls = { transactWrite: 0, reads: 0 };
  platform.table.intercept(async (operation, _request, proceed) => {
    if (operation === "transactWrite") calls.transactWrite += 1;
    else if (["get", "query", "batchGet"].includes(operation)) calls.reads += 1;
    return proceed();
  });
  const join = (externalId: string) => reportJoin.call(server, withBody({ code, externalId }));
  // The first one fills the caches.
  await join("first");
  calls.reads = 0;
  await join("alone");
  const alone = calls.reads;
  Object.assign(calls, { transactWrite: 0, reads: 0 });
  const joined = await Promise.all(Array.from({ length: 40 }, (_, n) => join(`invitee ${n}`)));
  expect(joined.map(({ counted }) => counted)).toEqual(joined.map(() => true));
  expect(calls.transactWrite).toBe(40);
  // The rule of velocity reads one more once there are enough earlier joins.
  expect(calls.reads).toBeLessThanOrEqual(40 * (alone + 1));
  const numbers = await Promise.all(
    joined.map(async (_, n) => {
      const found = await findReferral(platform.table, { projectId: project.id, externalId: `invitee ${n}` });
      return found?.nth ?? 0;
    }),
  );
  expect(numbers.toSorted((one, other) => one - other)).toEqual(joined.map((_, n) => n + 3));
});

test("a join that other processes keep overtaking is tried for 6 seconds, and then refused as busy with a time to retry", async () => {
  const { platform, server } = loop;
  const calls = { transactWrite: 0, reads: 0, overtaken: 0 };
  const table = reconnect(platform.table);
  const join = (externalId: string, own = platform.table) =>
    reportJoin.call({ ...server, table: own }, withBody({ code, externalId }));
  let busy = false;
  table.intercept(async (operation, _request, proceed) => {
    if (["get", "query", "batchGet"].includes(operation)) calls.reads += 1;
    if (operation !== "transactWrite") return proceed();
    calls.transactWrite += 1;
    if (busy) {
      expect(await join(`other ${calls.overtaken++}`)).toMatchObject({ counted: true });
      platform.clock.move(700);
    }
    return proceed();
  });
  for (let n = 0; n < 12; n++) await join(`earlier ${n}`);
  await join("first", table);
  calls.reads = 0;
  await join("alone", table);
  const alone = calls.reads;
  Object.assign(calls, { transactWrite: 0, reads: 0 });
  busy = true;
  await expect(join("late", table)).rejects.toMatchObject({
    code: "conflict.busy",
    details: { retryAfter: 1 },
  });
  expect(calls).toMatchObject({ transactWrite: 9, overtaken: 9 });
  expect(calls.reads).toBeLessThanOrEqual(9 * (alone + 1));
  busy = false;
  expect(await join("late", table)).toMatchObject({ counted: true });
});

/** Refuses a transaction while another one has one of its items, as DynamoDB does. Counts the transactions. */
function refuseOverlaps({ table }: TestLoop["platform"]): { writes: number; refused: number } {
  const calls = { writes: 0, refused: 0 };
  const taken = new Set<string>();
  table.intercept(async (operation, request, proceed) => {
    if (operation !== "transactWrite") return proceed();
    const keys = transaction.parse(request).TransactItems.map((item) => {
      const { pk, sk } = item.Put?.Item ??
        item.Update?.Key ??
        item.Delete?.Key ??
        item.ConditionCheck?.Key ?? { pk: "", sk: "" };
      return `${pk} ${sk}`;
    });
    calls.writes += 1;
    if (keys.some((key) => taken.has(key))) {
      calls.refused += 1;
      const CancellationReasons = [{ Code: "TransactionConflict" }];
      throw Object.assign(new Error("Transaction cancelled"), {
        name: "TransactionCanceledException",
        CancellationReasons,
      });
    }
    for (const key of keys) taken.add(key);
    try {
      return await proceed();
    } finally {
      for (const key of keys) taken.delete(key);
    }
  });
  return calls;
}
const key = z.object({ pk: z.string(), sk: z.string() });
const transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: z.object({ Item: key }).optional(),
      Update: z.object({ Key: key }).optional(),
      Delete: z.object({ Key: key }).optional(),
      ConditionCheck: z.object({ Key: key }).optional(),
    }),
  ),
});

test("joins from one network at once contend for no item, and those over the limit are held", async () => {
  const { platform, project, browser } = loop;
  const numbers = Array.from({ length: isFullRun ? 100 : 10 }, (_, n) => n);
  const most = numbers.length - 3;
  const friends = testInvitees(loop);
  await friends.setPolicy({ ...defaultFraudPolicy, networkVelocity: { joins: most } });
  const codes = await Promise.all(numbers.map(async (n) => (await friends.person(`inviter ${n}`)).code));
  const calls = refuseOverlaps(platform);
  const join = (code: string, n: number) => {
    const visitor = { ...browser.actor.visitor, mark: () => `device ${n}`, networkMark: () => "one network" };
    const page = { ...browser, actor: { ...browser.actor, visitor } };
    return reportJoin.call(page, withBody({ key: project.publishableKey, code, externalId: `n ${n}` }));
  };
  await Promise.all(codes.map(join));
  expect(calls).toEqual({ writes: numbers.length, refused: 0 });
  const found = await Promise.all(numbers.map((n) => friends.referral(`n ${n}`)));
  expect(found.filter(({ review }) => review === "pending")).toHaveLength(3);
});

test("a join that is tried again, in another process too, keeps its number among those from its network", async () => {
  const { platform, project } = loop;
  const joinedAt = platform.clock.now().toISOString();
  const requests: string[] = [];
  const numberOf = async (externalId: string) => {
    const process = reconnect(platform.table);
    process.intercept((operation, _request, proceed) => {
      requests.push(operation);
      return proceed();
    });
    const join = { projectId: project.id, externalId, joinedAt };
    return (await countFromNetwork(process, join, "a network")).fromNetwork;
  };
  const people = Array.from({ length: 30 }, (_, n) => `person ${n}`);
  const numbers = await Promise.all([...people, ...people].map(numberOf));
  expect(numbers.slice(30)).toEqual(numbers.slice(0, 30));
  expect(new Set(numbers)).toEqual(new Set(people.map((_, n) => n + 1)));
  requests.length = 0;
  expect(await numberOf("one more")).toBe(31);
  expect(requests).toEqual(["update"]);
  expect(await numberOf("one more")).toBe(31);
  expect(requests).toEqual(["update", "update", "get"]);
  await Promise.all(people.concat(people, people).map((name, n) => numberOf(`${name} ${n}`)));
  expect(await numberOf("after a hundred")).toBe(122);
});
