import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { findParticipant, identifyParticipant } from "../../referrals/participant/index.ts";
import { findPlace } from "../../referrals/waitlist/index.ts";
import { type TestLoop, testLoop, testPlatform, testWaitlist, withBody } from "../../testing/index.ts";
import { hashRecipient } from "../recipient/index.ts";

let loop: TestLoop;
beforeEach(async () => {
  loop = await testLoop(await testPlatform());
});

const reached = {
  code: "plan.limit_reached",
  details: { limit: { name: "participants", limit: 1_000, used: 1_000, plan: "free" } },
};
const known = (externalId: string) => identifyParticipant.call(loop.server, withBody({ externalId }));
const codes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((result) =>
    result.status === "fulfilled" ? "done" : result.reason.code,
  );
const count = (of: string[], code: string) => of.filter((one) => one === code).length;
const times = (n: number) => Array.from({ length: n }, (_, at) => at);

/** A workspace on the free plan with room for `left` more participants. */
async function leave(left: number): Promise<void> {
  const { table } = loop.platform;
  await table.update({
    Key: { pk: `$kiteloop#workspaceId_${loop.member.actor.workspaceId}`, sk: "$usageOfParticipants_1" },
    UpdateExpression: "SET taken = :taken",
    ExpressionAttributeValues: { ":taken": plans.free.participants - left },
  });
}

test("of 20 concurrent new participants the plan accepts as many as it has room for, and known ones continue", async () => {
  const ana = await known("ana");
  await leave(3);
  const answers = await codes(times(20).map((n) => known(`u-${n}`)));
  expect([count(answers, "done"), count(answers, "plan.limit_reached")]).toEqual([3, 17]);
  await expect(known("late")).rejects.toMatchObject(reached);
  expect(await known("ana")).toMatchObject({ participantId: ana.participantId });
  const who = { projectId: loop.project.id, externalId: "late" };
  expect(await findParticipant(loop.platform.table, who)).toBeNull();
});

test("a participant created ten times at once uses room once", async () => {
  await leave(2);
  // While it is unknown who is first, each needs room; a caller that finds none reads again.
  await codes(times(10).map(() => known("same")));
  await known("same");
  await known("other");
  await expect(known("third")).rejects.toMatchObject(reached);
});

test("a waitlist accepts as many new people as the plan, gives refused ones no number, and stores nothing about them", async () => {
  const line = await testWaitlist(loop);
  await line.joined("first@example.com");
  await leave(4);
  const answers = await codes(times(20).map((n) => line.join(`p${n}@example.com`)));
  expect([count(answers, "done"), count(answers, "plan.limit_reached")]).toEqual([4, 16]);
  expect(await line.join("first@example.com")).toEqual({ status: "already_joined" });
  const refused = `p${answers.indexOf("plan.limit_reached")}@example.com`;
  const recipient = hashRecipient(loop.member.actor.workspaceId, refused);
  const key = { projectId: loop.project.id, widgetId: line.widgetId, recipient };
  expect(await findPlace(loop.platform.table, key)).toBeNull();
  await leave(1);
  expect(await line.joined(refused)).toMatchObject({ number: 6 });
});

test("a full list, and an existing participant, use no room", async () => {
  const [first, second] = [await testWaitlist(loop), await testWaitlist(loop, { most: 1 })];
  await first.joined("ana@example.com");
  await leave(1);
  await second.joined("ana@example.com");
  await expect(second.join("ben@example.com")).rejects.toMatchObject({ code: "waitlist.full" });
  await known("cleo");
  await expect(known("dan")).rejects.toMatchObject(reached);
});

test("concurrent joins at a list's end give back the room they took", async () => {
  const line = await testWaitlist(loop, { most: 2 });
  const answers = await codes(times(12).map((n) => line.join(`p${n}@example.com`)));
  expect(count(answers, "done")).toBe(2);
  const { table } = loop.platform;
  const counter = await table.update({
    Key: { pk: `$kiteloop#workspaceId_${loop.member.actor.workspaceId}`, sk: "$usageOfParticipants_1" },
    UpdateExpression: "ADD taken :none",
    ExpressionAttributeValues: { ":none": 0 },
    ReturnValues: "ALL_NEW",
  });
  expect(counter.Attributes).toMatchObject({ taken: 2 });
});
