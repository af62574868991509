import { expect, test } from "vitest";
import { meterOf, testPlatform } from "../../testing/index.ts";
import { readUsage } from "./store.ts";
import { takeParticipant } from "./take.ts";

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

async function stage() {
  const { table, ids } = await testPlatform();
  const workspaceId = ids.make("workspace");
  const ask = (count: number, limit: number) =>
    Promise.all(times(count).map(() => takeParticipant(table, workspaceId, limit)));
  const taken = async () => (await readUsage(table, workspaceId)).participants;
  return { table, workspaceId, ask, taken };
}
const granted = (answers: readonly boolean[]) => answers.filter(Boolean).length;

test("of many concurrent requests the first takes room alone, and all others together", async () => {
  const { table, ask, taken } = await stage();
  const units = meterOf(table);
  expect(granted(await ask(90, 1_000))).toBe(90);
  expect(units.get("UpdateItemCommand")).toHaveLength(2);
  expect(granted(await ask(1, 1_000))).toBe(1);
  expect(units.get("UpdateItemCommand")).toHaveLength(3);
  expect(await taken()).toBe(91);
});

test("without room for all of them the first requests get the rest, down to the last place", async () => {
  const { ask, taken } = await stage();
  expect(await ask(12, 7)).toEqual(times(12).map((n) => n < 7));
  expect(await taken()).toBe(7);
  expect(await ask(3, 7)).toEqual([false, false, false]);
  expect(await ask(3, 9)).toEqual([true, true, false]);
  expect(await taken()).toBe(9);
});

test("a limit below the number of concurrent requests is respected", async () => {
  const { ask, taken } = await stage();
  expect(granted(await ask(5, 0))).toBe(0);
  expect(granted(await ask(5, 1))).toBe(1);
  expect(await taken()).toBe(1);
});

test("a failed write rejects all of its requests, and the next one is a new write", async () => {
  const { table, workspaceId, taken } = await stage();
  let broken = true;
  const update: typeof table.update = (request) =>
    broken ? Promise.reject(new Error("down")) : table.update(request);
  const faulty = { ...table, update };
  const ask = () => takeParticipant(faulty, workspaceId, 10);
  const answers = await Promise.allSettled(times(4).map(ask));
  expect(answers.map(({ status }) => status)).toEqual(times(4).map(() => "rejected"));
  broken = false;
  expect(await ask()).toBe(true);
  expect(await taken()).toBe(1);
});
