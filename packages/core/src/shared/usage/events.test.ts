import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { type Plan, plans } from "@kiteloop/contract/tenancy/plans";
import { expect, test } from "vitest";
import { fold, readRollups } from "../../counting/index.ts";
import { findBeacon, ingestEvents } from "../../publishing/event/index.ts";
import { putWorkspace } from "../../tenancy/workspace/index.ts";
import { streamOf, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import type { Table } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { monthKey } from "./keys.ts";
import { eventsOf } from "./store.ts";

const month = "2026-03";

async function stage(plan?: Plan) {
  const loop = await testLoop(await testPlatform());
  const { platform, member, project, browser } = loop;
  const { workspaceId } = member.actor;
  const { table, clock } = platform;
  if (plan !== undefined) {
    const workspace = { workspaceId, name: "Acme", plan, createdAt: clock.now().toISOString() };
    await transact(table, clock, [putWorkspace(table, workspace)]);
  }
  return {
    platform,
    project,
    stream: streamOf(table),
    used: () => eventsOf(table, workspaceId, month),
    /** Sets the month's usage so that this many events are left. */
    async leave(left: number, of: Plan = "free") {
      await table.update({
        Key: monthKey(workspaceId, month),
        UpdateExpression: "SET events = :events",
        ExpressionAttributeValues: { ":events": plans[of].eventsPerMonth - left },
      });
    },
    async send(count: number, client: Table = table) {
      const widgetId = platform.ids.make("widget");
      const events = Array.from({ length: count }, () => ({ type: "open", widgetId, version: 1, at: 0 }));
      const beacon = platform.ids.make("beacon");
      const body = { key: project.publishableKey, beacon, sentAt: platform.clock.now().getTime(), events };
      const { duplicate: _, ...answer } = await ingestEvents.call(
        { ...browser, table: client },
        withBody(body),
      );
      return { ...answer, beacon };
    },
  };
}

/** The accepted events and those dropped by the plan's limit, which add up to the received ones. */
const said = ({
  received,
  accepted,
  dropped,
}: Awaited<ReturnType<Awaited<ReturnType<typeof stage>>["send"]>>) => {
  const { plan_limit: over = 0, ...others } = dropped;
  expect(others).toEqual({});
  expect(accepted + over).toBe(received);
  return [accepted, over];
};

test("events beyond the plan's monthly limit are dropped with that reason, until the next month", async () => {
  const { send, leave, platform, project } = await stage();
  await leave(5);
  expect(said(await send(3))).toEqual([3, 0]);
  const cut = await send(3);
  expect(said(cut)).toEqual([2, 1]);
  const on = "2026-03-10";
  const kept = await findBeacon(platform.table, { projectId: project.id, beaconId: cut.beacon, on });
  expect(kept?.events).toHaveLength(2);
  const none = await send(4);
  expect(said(none)).toEqual([0, 4]);
  expect(await findBeacon(platform.table, { projectId: project.id, beaconId: none.beacon, on })).toBeNull();
  platform.clock.move(31 * dayMs);
  expect(said(await send(4))).toEqual([4, 0]);
});

test("the month's count is that of the fold, including uncompacted deltas, read at most once a minute", async () => {
  const { send, used, stream, platform } = await stage();
  await send(3);
  const first = stream.items.find(({ image: item }) => item.__edb_e__ === "beacon");
  const { pk, sk, ...image } = first?.image ?? {};
  for (let batch = 0; batch < 6; batch++) {
    const items = Array.from({ length: 100 }, (_, n) => ({
      sequence: `${batch} ${n}`,
      image: { pk, sk: `${sk} ${batch} ${n}`, ...image },
    }));
    await fold(platform, items);
    await fold(platform, items);
  }
  expect(await used()).toBe(6 * 100 * 3);
  let reads = 0;
  platform.table.client.middlewareStack.add(
    (next) => (args) => {
      if (JSON.stringify(args.input).includes(`events#${month}`)) reads++;
      return next(args);
    },
    { step: "initialize", name: "reads" },
  );
  for (let n = 0; n < 5; n++) await send(1);
  expect(reads).toBe(0);
  platform.clock.move(minuteMs);
  for (let n = 0; n < 5; n++) await send(1);
  expect(reads).toBe(1);
});

test("a larger plan accepts more", async () => {
  const { send, leave } = await stage("growth");
  await leave(0, "free");
  expect(said(await send(3))).toEqual([3, 0]);
  const full = await stage("growth");
  await full.leave(1, "growth");
  expect(said(await full.send(3))).toEqual([1, 2]);
});

test("a plan's month is the same for all time zones of its projects, and is the one shown to members", async () => {
  const platform = await testPlatform();
  // In Honolulu it is still February.
  platform.clock.move(Date.parse("2026-03-01T05:00:00Z") - platform.clock.now().getTime());
  const loop = await testLoop(platform, "Pacific/Honolulu");
  const stream = streamOf(platform.table);
  const widgetId = platform.ids.make("widget");
  const events = [{ type: "open", widgetId, version: 1, at: 0 }];
  const { publishableKey: key } = loop.project;
  const { workspaceId } = loop.member.actor;
  const sentAt = platform.clock.now().getTime();
  const beacon = () => withBody({ key, beacon: platform.ids.make("beacon"), sentAt, events });
  await ingestEvents.call(loop.browser, beacon());
  await fold(platform, stream.items);
  const waiting = await readRollups(
    platform.table,
    loop.project.id,
    "uncompacted",
    monthKey(workspaceId, month),
  );
  expect((await eventsOf(platform.table, workspaceId, month)) + (waiting.events ?? 0)).toBe(1);
  await platform.table.update({
    Key: monthKey(workspaceId, "2026-02"),
    UpdateExpression: "SET events = :events",
    ExpressionAttributeValues: { ":events": plans.free.eventsPerMonth },
  });
  platform.clock.move(minuteMs);
  expect(await ingestEvents.call(loop.browser, beacon())).toMatchObject({ accepted: 1 });
});
