import { beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { deliverDue } from "../../delivery/email/index.ts";
import { runDueDeletions } from "../../lifecycle/deletion/index.ts";
import { currentPauses } from "../../messaging/email-health/index.ts";
import { recheckDue } from "../../messaging/sender/index.ts";
import { listSuppressions } from "../../messaging/suppression/index.ts";
import { deliveriesFrom, deliverWebhooks, deliveryQueueOf } from "../../messaging/webhook/index.ts";
import { publishDue } from "../../publishing/widget/index.ts";
import { conversionsOf } from "../../referrals/conversion/index.ts";
import { invitationsOf } from "../../referrals/invitation/index.ts";
import { latestPayoutsOf } from "../../referrals/payout/index.ts";
import { approveDue, rewardsOf } from "../../referrals/reward/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { auditBetween, pageOfAudit } from "../audit/index.ts";
import { writeCursor } from "./index.ts";

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
    await platform.table.put({ Item });
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
  "one person's entries, from a cursor on": ({ table }) =>
    conversionsOf(
      table,
      { projectId, participantExternalId: "ana" },
      { limit: 10, after: { convertedAt: at, externalId: "order" } },
    ),
  "a participant's emails, from a cursor on": ({ table }) =>
    invitationsOf(
      table,
      { projectId, participantId: "ptc_1" },
      { limit: 10, after: { createdAt: at, recipient: "r" } },
    ),
  "a person's rewards, from a cursor on": ({ table }) =>
    rewardsOf(table, projectId, "ana", { limit: 10, after: { earnedAt: at, rewardId: "rwd_1" } }),
  "a person's payouts, from a cursor on": ({ table }) =>
    latestPayoutsOf(table, { projectId, externalId: "ana" }, 10, { at, runId: "pyr_1", payoutId: "pyt_1" }),
  "suppressed addresses, from a cursor on": (platform) => {
    const admin = testMember(platform, { role: "admin", workspaceId });
    const query = { cursor: writeCursor([at, "r".repeat(43)]) };
    return listSuppressions.call(testCtx(platform, admin), { params: {}, query, body: {} });
  },
  "emails that are due": deliverDue,
  "rewards that are due": approveDue,
  "schedules that are due": publishDue,
  "deletions that are due": runDueDeletions,
  "senders that are due": recheckDue,
  "endpoints that are due": deliverWebhooks,
  "an endpoint's deliveries that are due": ({ table }) =>
    deliveryQueueOf("whk_1").due(table, at, { limit: 10, cursor: null }),
  "an endpoint's deliveries from a cursor on": ({ table }) =>
    deliveriesFrom(table, "whk_1", { from: "evt_1", after: "evt_2", limit: 10 }),
  "current pauses": ({ table }) => currentPauses(table, now, { limit: 10 }),
};

test.each(Object.entries(reads))("a list of %s reads no items of other kinds", async (_, read) => {
  await read(platform);
  const [first] = asked;
  if (first === undefined) throw new Error("nothing was asked");
  await plantNeighbours(first);
  const before = asked.length;
  await read(platform);
  expect(asked).toHaveLength(2 * before);
  expect(asked).toEqual(asked.map(() => ({ ...first, scanned: 0 })));
});

test("an item of its own kind is read, so that the test above can fail", async () => {
  await deliverDue(platform);
  const [first] = asked;
  if (first === undefined) throw new Error("nothing was asked");
  const Item = { pk: "own", sk: "own", gsi1pk: first.partition, gsi1sk: "$delivery_1#nextAt_2026" };
  await platform.table.put({ Item });
  await deliverDue(platform);
  expect(asked.map(({ scanned }) => scanned)).toEqual([0, 1]);
});
