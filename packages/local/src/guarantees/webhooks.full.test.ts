import { createdWebhook } from "@kiteloop/contract/messaging/webhook";
import { type WebhookPayload, webhookPayload } from "@kiteloop/contract/messaging/webhook-events";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { type TestReceiver, testEngine, testReceiver } from "@kiteloop/core/testing";
import { consumers, timers } from "@kiteloop/functions/consumers";
import { type CronHandler, startCron } from "@kiteloop/server/cron/index";
import { ensureTable } from "@kiteloop/server/engine/index";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { type StreamHandler, startPump } from "@kiteloop/server/stream/index";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, signUpMember, type TestMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let receiver: TestReceiver;
let member: TestMember;
let planted: Planted;
beforeAll(async () => {
  instance = await startTestInstance({ LOOPBACK_WEBHOOKS: "1" }, { streamed: true });
  receiver = await testReceiver();
  member = await signUpMember(instance);
  planted = await plant(instance, member, "Canary");
});
afterAll(async () => {
  await receiver.close();
  await instance.stop();
});

/** Delivers the stream's records to the outbox, and runs the minute's timer. */
async function pass(): Promise<void> {
  const endpoint = testEngine();
  const streamArn = (await ensureTable(endpoint, tableDefinition(instance.table.name))) ?? "";
  const failures: string[] = [];
  const log = (line: string) => failures.push(line);
  const pump = await startPump({
    ...{ engine: { endpoint }, streamArn, dataDir: instance.dataDir, log },
    consumers: consumers.filter(({ name }) => name === "outbox"),
    load: (handler) => loadHandler<StreamHandler>(handler),
  });
  await pump.drained();
  await pump.stop();
  const cron = await startCron({
    ...{ endpoint, log, load: (handler: string) => loadHandler<CronHandler>(handler) },
    timers: timers
      .filter(({ name }) => name === "webhooks")
      .map(({ handler }) => ({ name: `${instance.table.name} webhooks`, handler })),
  });
  await cron.tick();
  await cron.stop();
  expect(failures).toEqual([]);
}

const listed = z.object({ items: z.array(z.object({ id: z.string(), version: z.int() })) });

/** Reviews the referral that was created, which was held. */
async function review(seen: string, decision: string): Promise<void> {
  const { projectId, inviteeExternalId } = planted;
  const body = { inviteeExternalId, seen, decision };
  const done = await member.send("POST", `/api/projects/${projectId}/referrals/review`, body);
  expect(done).toMatchObject({ status: 200 });
}

const events = [
  ...["participant.created", "referral.joined", "referral.converted", "referral.approved"],
  ...["referral.rejected", "reward.earned", "reward.approved", "reward.fulfilled", "reward.reversed"],
];

test("events of a project reach its endpoint once, signed, as the schemas say, without names or addresses", async () => {
  const { projectId, secretKey, participant, rewardId } = planted;
  // Events from before the endpoint existed are not delivered.
  const made = await member.send("POST", "/api/webhooks", {
    ...{ projectId, url: receiver.url, description: "", events },
  });
  const { webhook, secret } = createdWebhook.parse(made.body);
  const server = (path: string, body: object) =>
    callEdge(instance, path, body, {
      authorization: `Bearer ${secretKey}`,
      "content-type": "application/json",
    });
  const { code } = participant;
  await server("/v1/participants", {
    externalId: "new-1",
    name: "Nina Nova",
    email: "nina.nova@example.com",
  });
  await server("/v1/joins", { code, externalId: "friend-1", name: "Fred Friend", email: "fred@example.org" });
  await server("/v1/conversions", { externalId: "order-1", participantExternalId: "friend-1" });
  await server("/v1/conversions", { externalId: "order-2", participantExternalId: "friend-1" });
  await review("pending", "approved");
  const rewards = `/api/projects/${projectId}/rewards`;
  for (const state of ["approved", "fulfilled", "reversed"]) {
    const { items } = listed.parse((await member.send("GET", rewards)).body);
    const version = items.find(({ id }) => id === rewardId)?.version;
    const moved = await member.send("POST", `${rewards}/${rewardId}/state`, { version, state });
    expect(moved).toMatchObject({ status: 200 });
  }
  await pass();

  const payloads = receiver.received.map(({ headers, body }): WebhookPayload => {
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    const payload = webhookPayload.parse(verified);
    expect(payload).toEqual(verified);
    expect(payload.data.projectId).toBe(projectId);
    return payload;
  });
  const of = (type: string) => payloads.filter((payload) => payload.type === type);
  expect(of("participant.created")).toMatchObject([{ data: { participantExternalId: "new-1" } }]);
  const friend = { inviteeExternalId: "friend-1", participantExternalId: participant.externalId };
  expect(of("referral.joined")).toMatchObject([{ data: { ...friend, status: "joined" } }]);
  expect(of("referral.converted")).toMatchObject([{ data: { ...friend, status: "converted" } }]);
  expect(of("reward.earned")).toHaveLength(1);
  expect(of("referral.approved")).toMatchObject([
    { data: { inviteeExternalId: planted.inviteeExternalId, held: false } },
  ]);
  for (const state of ["approved", "fulfilled", "reversed"])
    expect(of(`reward.${state}`)).toMatchObject([{ data: { rewardId, state } }]);
  const sent = receiver.received.map(({ body }) => body).join();
  for (const canary of ["nina.nova@", "Nina Nova", "fred@", "Fred Friend", secret]) {
    expect(sent).not.toContain(canary);
    expect(instance.lines.join()).not.toContain(canary);
  }

  const before = receiver.received.length;
  const log = z.object({ items: z.array(z.object({ id: z.string(), state: z.string() })) });
  const kept = log.parse((await member.send("GET", `/api/webhooks/${webhook.id}/deliveries`)).body);
  expect(kept.items).toHaveLength(before);
  expect(new Set(kept.items.map(({ state }) => state))).toEqual(new Set(["delivered"]));
  await pass();
  expect(receiver.received).toHaveLength(before);

  const [first] = kept.items;
  await member.send("POST", `/api/webhooks/${webhook.id}/deliveries/${first?.id}/replay`, {});
  expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(first?.id);
});

test("a member's changed decision is delivered", async () => {
  receiver.received.splice(0);
  await review("approved", "rejected");
  await pass();
  const types = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)).type);
  expect(types).toEqual(["referral.rejected"]);
});
