import { awsUsage } from "@kiteloop/metrics";
import { expect, test } from "vitest";
import { dueKinds, dueQueues } from "../../operations/due-work/index.ts";
import { meterOf, readUnits, testPlatform } from "../../testing/index.ts";
import { stages } from "./testing.ts";

test.each(Object.entries(stages))(
  "%s is found to be due, and no longer once it is done",
  async (_, { stage }) => {
    const open = await stage();
    // A delivery is reached through the turn of its endpoint.
    const kind = open.kind === "webhookDelivery" ? "webhookTurn" : open.kind;
    expect(await dueKinds(open.platform)).toContain(kind);
    for (let run = 0; run < 3 && !(await open.isDone()); run++) await open.run(open.platform);
    expect(await open.isDone()).toBe(true);
    if (kind !== "webhookTurn") expect(await dueKinds(open.platform)).not.toContain(kind);
  },
);

test("every queue of due work has a stage above", async () => {
  const kinds = await Promise.all(Object.values(stages).map(async ({ stage }) => (await stage()).kind));
  expect(dueQueues.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
});

test("asking what is due where nothing is costs the read units of the cost model", async () => {
  const platform = await testPlatform();
  const units = meterOf(platform.table);
  expect(await dueKinds(platform)).toEqual([]);
  expect(readUnits(units)).toBe(awsUsage.readsPerTimerStart.value);
});
