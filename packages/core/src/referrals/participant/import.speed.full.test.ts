import { importRows } from "@kiteloop/contract/referrals/participant-import";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import type { Table } from "../../shared/context/index.ts";
import { participantsKey, readUsage } from "../../shared/usage/index.ts";
import { type TestLoop, testLoop, testPlatform } from "../../testing/index.ts";
import { importParticipants, listParticipants } from "./index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const names = ["Ana Silva", "Ben Okafor", "Maria da Costa", "Zoe"];
const people = Array.from({ length: importRows }, (_, n) => ({
  email: `p${n}@example.com`,
  name: names[n % names.length] ?? "",
  code: `old-${n}`,
}));

/** A table that counts its requests and the items it is given to write; `before` runs before each transaction. */
function counting(table: Table, before: (nth: number) => Promise<void> = async () => {}) {
  const count = { requests: 0, transactions: 0, items: 0 };
  const counted = new Proxy(table, {
    get(target, method: keyof Table) {
      const send = target[method];
      if (typeof send !== "function") return send;
      return async (request: { TransactItems?: unknown[] }) => {
        count.requests += 1;
        if (method === "transactWrite") {
          await before(count.transactions);
          count.transactions += 1;
          count.items += request.TransactItems?.length ?? 0;
        }
        return Reflect.apply(send, target, [request]);
      };
    },
  });
  return { table: counted, count };
}

const input = (rows: readonly object[], dryRun = false) => ({
  params: { projectId: loop.project.id },
  query: {},
  body: { rows, dryRun },
});
const used = async () => (await readUsage(loop.platform.table, loop.member.actor.workspaceId)).participants;

test("a row takes one and a half requests and eight items at most, and one and a half requests to preview", async () => {
  const preview = counting(loop.platform.table);
  await importParticipants.call({ ...loop.member, table: preview.table }, input(people, true));
  expect(preview.count.requests / importRows).toBeLessThan(1.5);
  const { table, count } = counting(loop.platform.table);
  const result = await importParticipants.call({ ...loop.member, table }, input(people));
  expect(result).toEqual({ made: importRows, known: 0, codes: importRows, refused: [] });
  expect(count.requests / importRows).toBeLessThan(1.5);
  expect(count.items / importRows).toBeLessThan(8);
  expect(await used()).toBe(importRows);
});

test("rows that another import takes at the same moment are known, and their neighbors are imported", async () => {
  const others = people.filter((_, n) => n % 7 === 0);
  const { table } = counting(loop.platform.table, async (nth) => {
    if (nth === 0) await importParticipants.call(loop.member, input(others));
  });
  const result = await importParticipants.call({ ...loop.member, table }, input(people));
  expect(result).toEqual({
    made: importRows - others.length,
    known: others.length,
    codes: importRows - others.length,
    refused: [],
  });
  expect(await used()).toBe(importRows);
});

test("a plan with room for some of the rows gets those, and no more are counted", async () => {
  const { table } = loop.platform;
  const { workspaceId } = loop.member.actor;
  await table.update({
    Key: participantsKey(workspaceId),
    UpdateExpression: "SET taken = :taken",
    ExpressionAttributeValues: { ":taken": plans.free.participants - 20 },
  });
  const attempt = importParticipants.call(loop.member, input(people));
  await expect(attempt).rejects.toMatchObject({ code: "plan.limit_reached" });
  expect(await used()).toBe(plans.free.participants);
  const { items } = await listParticipants.call(loop.member, { ...input([]), body: {} });
  expect(items).toHaveLength(20);
});
