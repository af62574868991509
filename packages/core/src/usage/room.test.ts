import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { plans } from "@kiteloop/contract/plans";
import { beforeEach, expect, test } from "vitest";
import { findParticipant, identify } from "../participant/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type TestLoop, testLoop, testPlatform, testWaitlist, withBody } from "../testing/index.ts";
import { findPlace } from "../waitlist/index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const reached = {
  code: "plan.limit_reached",
  details: { limit: { name: "participants", limit: 1_000, used: 1_000, plan: "free" } },
};
const known = (externalId: string) => identify.call(loop.server, withBody({ externalId }));
const codes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === "fulfilled" ? "done" : result.reason.code,
  );
const count = (of: string[], code: string) => of.filter((one) => one === code).length;
const times = (n: number) => Array.from({ length: n }, (_, at) => at);

/** A workspace on the free plan with room for `left` more. */
async function leave(left: number): Promise<void> {
  const { table } = loop.platform;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: `$kiteloop#workspaceId_${loop.member.actor.workspaceId}`, sk: "$usageOfParticipants_1" },
      UpdateExpression: "SET taken = :taken",
      ExpressionAttributeValues: { ":taken": plans.free.participants - left },
    }),
  );
}

test("of 20 new participants at once the plan takes as many as it has room for, and known ones go on", async () => {
  const ana = await known("ana");
  await leave(3);
  const answers = await codes(times(20).map((n) => known(`u-${n}`)));
  expect([count(answers, "done"), count(answers, "plan.limit_reached")]).toEqual([3, 17]);
  await expect(known("late")).rejects.toMatchObject(reached);
  expect(await known("ana")).toMatchObject({ participantId: ana.participantId });
  const who = { projectId: loop.project.id, externalId: "late" };
  expect(await findParticipant(loop.platform.table, who)).toBeNull();
});

test("one who comes ten times at once takes room once", async () => {
  await leave(2);
  // Each needs room while nobody knows who is first: whoever finds none asks again.
  await codes(times(10).map(() => known("same")));
  await known("same");
  await known("other");
  await expect(known("third")).rejects.toMatchObject(reached);
});

test("a waitlist takes as many new people as the plan, gives no number to those it refuses, and keeps nothing of them", async () => {
  const line = await testWaitlist(loop);
  await line.joined("first@example.com");
  await leave(4);
  const answers = await codes(times(20).map((n) => line.join(`p${n}@example.com`)));
  expect([count(answers, "done"), count(answers, "plan.limit_reached")]).toEqual([4, 16]);
  expect(await line.join("first@example.com")).toEqual({ status: "already_joined" });
  const refused = `p${answers.indexOf("plan.limit_reached")}@example.com`;
  const recipient = recipientOf(loop.member.actor.workspaceId, refused);
  const key = { projectId: loop.project.id, widgetId: line.widgetId, recipient };
  expect(await findPlace(loop.platform.table, key)).toBeNull();
  await leave(1);
  expect(await line.joined(refused)).toMatchObject({ number: 6 });
});

test("a full list, and somebody who is a participant already, take no room", async () => {
  const [first, second] = [await testWaitlist(loop), await testWaitlist(loop, { most: 1 })];
  await first.joined("ana@example.com");
  await leave(1);
  await second.joined("ana@example.com");
  await expect(second.join("ben@example.com")).rejects.toMatchObject({ code: "waitlist.full" });
  await known("cleo");
  await expect(known("dan")).rejects.toMatchObject(reached);
});

test("many who meet a list's end at once give back the room they took", async () => {
  const line = await testWaitlist(loop, { most: 2 });
  const answers = await codes(times(12).map((n) => line.join(`p${n}@example.com`)));
  expect(count(answers, "done")).toBe(2);
  const { table } = loop.platform;
  const counter = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: `$kiteloop#workspaceId_${loop.member.actor.workspaceId}`, sk: "$usageOfParticipants_1" },
      UpdateExpression: "ADD taken :none",
      ExpressionAttributeValues: { ":none": 0 },
      ReturnValues: "ALL_NEW",
    }),
  );
  expect(counter.Attributes).toMatchObject({ taken: 2 });
});
