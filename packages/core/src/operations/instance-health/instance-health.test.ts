import { dueWorkKinds, type Wait } from "@kiteloop/contract/operations/instance-health";
import { dayMs, hourMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { suspendWorkspace } from "../../lifecycle/suspension/index.ts";
import type { ServerState } from "../../shared/context/index.ts";
import { moveToDeadLetter } from "../../shared/dead-letter/index.ts";
import { type TestPlatform, testCtx, testMember, testOwner, testPlatform } from "../../testing/index.ts";
import { dueQueues } from "../due-work/index.ts";
import { getInstanceHealth } from "./index.ts";
import { readServer } from "./read-server.ts";

const read = (platform: TestPlatform, staff = true) =>
  getInstanceHealth.call(testCtx(platform, testMember(platform, { staff })), {
    params: {},
    query: {},
    body: {},
  });

test("every queue of due work is shown, but deliveries, which are their endpoint's", () => {
  const shown = dueQueues.map(({ kind }) => kind).filter((kind) => kind !== "webhookDelivery");
  expect(shown.toSorted()).toEqual(dueWorkKinds.toSorted());
});

test("a queue shows for how long its oldest item is due, and only staff see it", async () => {
  const platform = await testPlatform();
  const { workspaceId } = await testOwner(platform);
  const staff = testCtx(platform, testMember(platform, { staff: true }));
  const body = { reason: "other", text: "A test." };
  await suspendWorkspace.call(staff, { params: { workspaceId }, query: {}, body });
  const wait = async (): Promise<Wait | undefined> =>
    (await read(platform)).queues.find(({ kind }) => kind === "workspaceSuspension")?.wait;
  expect(await wait()).toBe("minutes");
  platform.clock.move(hourMs);
  expect(await wait()).toBe("hour");
  platform.clock.move(dayMs);
  expect(await wait()).toBe("day");
  await expect(read(platform, false)).rejects.toMatchObject({ code: "auth.forbidden" });
});

test("failed jobs are counted by their work, and an idle instance has none", async () => {
  const platform = await testPlatform();
  const idle = await read(platform);
  expect(new Set(idle.queues.map(({ wait }) => wait))).toEqual(new Set(["none"]));
  expect(idle.deadLetters).toMatchObject({ more: false, oldestAt: null });
  const letter = { pk: "a", sk: "b", __edb_e__: "beacon" };
  for (let times = 0; times < 5; times++) await moveToDeadLetter(platform, "count", letter, new Error("no"));
  const { deadLetters } = await read(platform);
  expect(deadLetters.counts).toContainEqual({ work: "count", count: 1 });
  expect(deadLetters.oldestAt).toBe(platform.clock.now().toISOString());
});

const healthy: ServerState = {
  version: "0.1.0",
  startedAt: new Date("2026-03-01T00:00:00Z"),
  backups: { lastAt: new Date("2026-03-09T00:00:00Z"), everyMs: dayMs },
  isWhole: true,
  tableBytes: 1_000,
  freeBytes: 10_000_000_000,
  emails: { sentAt: null, failedSince: 0 },
};
const at = new Date("2026-03-10T00:00:00Z");
const serverOf = (changed: Partial<ServerState>) =>
  readServer({
    clock: { now: () => at, sleep: async () => undefined },
    server: async () => ({ ...healthy, ...changed }),
  });

test.each<[Partial<ServerState>, string[]]>([
  [{}, []],
  [{ isWhole: false }, ["data_damaged"]],
  [{ tableBytes: 9_000_000_000 }, ["disk_full"]],
  [{ backups: { lastAt: new Date("2026-03-07T23:00:00Z"), everyMs: dayMs } }, ["backup_late"]],
  [{ backups: { lastAt: null, everyMs: dayMs } }, ["backup_late"]],
  [{ backups: { lastAt: null, everyMs: dayMs }, startedAt: at }, []],
  [{ backups: null }, []],
  [{ emails: { sentAt: null, failedSince: 3 }, freeBytes: 1 }, ["storage_full", "emails_fail"]],
  [{ freeBytes: 500_000_000 }, ["disk_full"]],
])("a server with %j has the troubles %j", async (changed, troubles) => {
  expect(await serverOf(changed)).toMatchObject({ version: "0.1.0", troubles });
});

test("an instance on AWS has no server, and one on a machine shows its own", async () => {
  const platform = await testPlatform();
  expect((await read(platform)).server).toBeNull();
  const { server } = await read({ ...platform, server: async () => healthy });
  expect(server).toMatchObject({ lastBackupAt: "2026-03-09T00:00:00.000Z", makesBackups: true });
});
