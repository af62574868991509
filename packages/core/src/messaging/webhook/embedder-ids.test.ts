import type { WebhookEvent } from "@kiteloop/contract/messaging/webhook-events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reportConversion } from "../../referrals/conversion/index.ts";
import {
  streamOf,
  type TestReceiver,
  testLoop,
  testOwner,
  testPlatform,
  testReceiver,
  testRewards,
  testWaitlist,
  testWeb,
  withBody,
} from "../../testing/index.ts";
import { createWebhook, deliverWebhooks, queueWebhooks } from "./index.ts";

const events: WebhookEvent[] = ["referral.joined", "conversion.created", "reward.earned"];

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await testReceiver();
});
afterEach(() => receiver.close());

type Told = { type: string; data: Record<string, unknown> };
const told = (): Told[] => receiver.received.map(({ body }) => JSON.parse(body));

test("an endpoint is sent the ids that its owner knows of people who were on the waitlist first", async () => {
  const platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  const loop = await testLoop(platform, "UTC", await testOwner(platform));
  const rewards = testRewards(loop);
  const { code } = await rewards.person("ana");
  const list = await testWaitlist(loop);
  const ben = await list.joined("ben@example.com");
  const endpoint = { projectId: loop.project.id, url: receiver.url, description: "", events };
  await createWebhook.call(loop.member, withBody(endpoint));
  const stream = streamOf(platform.table);
  await rewards.promise({ friend: "A mug", inviter: "A cup", waitDays: 0 });
  await rewards.join(code, "user-1");
  await rewards.person("user-1", "Ben", "ben@example.com");
  await rewards.join(ben.code, "dan");
  await reportConversion.call(loop.server, withBody({ externalId: "o-1", participantExternalId: "user-1" }));
  await queueWebhooks(platform, stream.items);
  await deliverWebhooks(platform);
  expect(JSON.stringify(told())).not.toContain("kiteloop:");
  const named = told().filter(({ data }) => JSON.stringify(data).includes("user-1"));
  expect(named.map(({ type, data }) => `${type} ${data.kind ?? ""}`.trim()).toSorted()).toEqual([
    ...["conversion.created", "referral.joined", "referral.joined"],
    ...["reward.earned friend", "reward.earned inviter"],
  ]);
});
