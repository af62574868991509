import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeAll, expect, test } from "vitest";
import { meterOf, testPlatform } from "../../testing/index.ts";
import { AppError } from "../errors/index.ts";
import { type WithinRoom, withRoomForParts } from "./room-for-parts.ts";
import { readUsage, takeParticipants } from "./store.ts";

let platform: Awaited<ReturnType<typeof testPlatform>>;
beforeAll(async () => {
  platform = await testPlatform();
});

function stage() {
  const { table, ids } = platform;
  const workspaceId = ids.make("workspace");
  const most = plans.free.participants;
  return {
    table,
    room: (count: number, make: (within: WithinRoom) => Promise<unknown>) =>
      withRoomForParts(table, { workspaceId, plan: "free", count }, make),
    leave: (left: number) => takeParticipants(table, workspaceId, most, most - left),
    taken: async () => (await readUsage(table, workspaceId)).participants,
  };
}
const creates = (made: number) => async () => ({ made, result: made });

test("parts share the room of one write, and what they don't use is given back by another", async () => {
  const { table, room, taken } = stage();
  const units = meterOf(table);
  await room(10, (within) => Promise.all([within(4, creates(4)), within(6, creates(1))]));
  expect(units.get("UpdateItemCommand")).toHaveLength(2);
  expect(await taken()).toBe(5);
});

test("a part that is repeated takes no more room than it gave back", async () => {
  const { room, leave, taken } = stage();
  await leave(4);
  await room(4, async (within) => {
    expect(await within(4, creates(0))).toBe(0);
    expect(await within(3, creates(3))).toBe(3);
    expect(await within(2, creates(2))).toBeNull();
  });
  expect(await taken()).toBe(plans.free.participants - 1);
});

test("without room for all parts, each takes its own while there is some", async () => {
  const { room, leave, taken } = stage();
  await leave(5);
  await room(6, async (within) => {
    expect(await within(3, creates(3))).toBe(3);
    expect(await within(3, creates(3))).toBeNull();
  });
  expect(await taken()).toBe(plans.free.participants - 2);
});

test("a part that ends after another failed gives back its own room", async () => {
  const { room, taken } = stage();
  let end: (made: number) => void = () => undefined;
  const late = new Promise<{ made: number; result: number }>((resolve) => {
    end = (made) => resolve({ made, result: made });
  });
  let ended: Promise<unknown> = Promise.resolve();
  const attempt = room(9, (within) => {
    ended = within(4, () => late);
    return within(3, () => Promise.reject(new AppError("conflict.busy")));
  });
  await expect(attempt).rejects.toMatchObject({ code: "conflict.busy" });
  expect(await taken()).toBe(4);
  end(1);
  await ended;
  expect(await taken()).toBe(1);
});

test("room stays taken if it is unknown whether a part's participants were created", async () => {
  const { room, taken } = stage();
  const attempt = room(5, (within) => within(3, () => Promise.reject(new Error("connection lost"))));
  await expect(attempt).rejects.toThrow("connection lost");
  expect(await taken()).toBe(3);
});
