import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { auditBetween, pageOfAudit } from "../audit/store.ts";
import { conversionsOf } from "../conversion/store.ts";
import { dueDeletions } from "../deletion/store.ts";
import { dueDeliveries } from "../delivery/store.ts";
import { invitationsOf } from "../invitation/store.ts";
import { pausesHolding } from "../mail-standing/store.ts";
import { findByTerm } from "../participant/store.term.ts";
import { dueRewards, rewardsInState, rewardsOf } from "../reward/store.ts";
import { suppressionsOf } from "../suppression/store.ts";
import { type TestPlatform, testPlatform } from "../testing/index.ts";
import { duePlans } from "../widget/store.plan.ts";

const query = z.object({
  IndexName: z.string().optional(),
  ExpressionAttributeValues: z.looseObject({ ":pk": z.string() }),
});
const answer = z.object({ ScannedCount: z.number() });

let platform: TestPlatform;
let asked: { index: string; partition: string; scanned: number }[] = [];
beforeAll(async () => {
  platform = await testPlatform();
  platform.table.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (commandName !== "QueryCommand") return result;
        const { IndexName: index = "", ExpressionAttributeValues } = query.parse(args.input);
        const { ScannedCount: scanned } = answer.parse(result.output);
        asked.push({ index, partition: ExpressionAttributeValues[":pk"], scanned });
        return result;
      },
    { step: "initialize", priority: "high", name: "asked" },
  );
});
beforeEach(() => {
  asked = [];
});

/** Items of other kinds, before and after any of ours in the same partition. */
async function plantNeighbours({ index, partition }: { index: string; partition: string }): Promise<void> {
  for (const place of ["$a", "$~"]) {
    const keys = index === "" ? {} : { [`${index}pk`]: partition, [`${index}sk`]: place };
    const Item = { pk: index === "" ? partition : `neighbour of ${partition}`, sk: place, ...keys };
    await platform.table.client.send(new PutCommand({ TableName: platform.table.name, Item }));
  }
}

const at = "2026-03-10T12:00:00.000Z";
const now = new Date(at);
const projectId = "prj_1";
const workspaceId = "wsp_1";
const page = { items: 10, read: 20 };
type Read = (platform: TestPlatform) => Promise<unknown>;
const reads: Record<string, Read> = {
  "a workspace's changes before one": ({ table, ids }) =>
    pageOfAudit(table, workspaceId, { before: ids.make("audit") }, page),
  "changes between two instants": ({ table }) => auditBetween(table, workspaceId, [0, now.getTime()], 10),
  "what one person did, from a place on": ({ table }) =>
    conversionsOf(
      table,
      { projectId, participantExternalId: "ana" },
      { limit: 10, after: { convertedAt: at, externalId: "order" } },
    ),
  "a participant's mails, from a place on": ({ table }) =>
    invitationsOf(
      table,
      { projectId, participantId: "ptc_1" },
      { limit: 10, after: { createdAt: at, recipient: "r" } },
    ),
  "rewards of a state, from a place on": ({ table }) =>
    rewardsInState(table, projectId, "approved", { limit: 10, after: { earnedAt: at, rewardId: "rwd_1" } }),
  "a person's rewards, from a place on": ({ table }) =>
    rewardsOf(table, projectId, "ana", { limit: 10, after: { earnedAt: at, rewardId: "rwd_1" } }),
  "suppressed addresses, from a place on": ({ table }) =>
    suppressionsOf(table, workspaceId, { limit: 10, after: { at, recipient: "r" } }),
  "people by what they are called": ({ table }) => findByTerm(table, projectId, "ana", { limit: 10 }),
  "mails that are due": ({ table }) => dueDeliveries(table, at, 10),
  "rewards that are due": ({ table }) => dueRewards(table, at, 10),
  "plans that are due": ({ table }) => duePlans(table, at, 10),
  "deletions that are due": ({ table }) => dueDeletions(table, at, 10),
  "pauses that hold": ({ table }) => pausesHolding(table, now, { limit: 10 }),
};

test.each(Object.entries(reads))("a list of %s reads nothing that lies beside it", async (_, read) => {
  await read(platform);
  const [first] = asked;
  if (first === undefined) throw new Error("nothing was asked");
  await plantNeighbours(first);
  await read(platform);
  expect(asked).toEqual([
    { ...first, scanned: 0 },
    { ...first, scanned: 0 },
  ]);
});

test("what lies within it is seen to be read", async () => {
  const wide: Read = ({ table }) => suppressionsOf(table, "wsp_2", { limit: 10, after: undefined });
  await wide(platform);
  const [first] = asked;
  if (first === undefined) throw new Error("nothing was asked");
  const inside = { pk: "own", sk: "own", gsi1pk: first.partition, gsi1sk: "$suppression_1#at_2026" };
  await platform.table.client.send(new PutCommand({ TableName: platform.table.name, Item: inside }));
  await wide(platform);
  expect(asked.map(({ scanned }) => scanned)).toEqual([0, 1]);
});
