import type { WebhookEvent } from "@kiteloop/contract/messaging/webhook-events";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createWebhook,
  deleteWebhook,
  deliverWebhooks,
  getWebhookDelivery,
  getWebhookHealth,
  listWebhookDeliveries,
  queueWebhooks,
  replayWebhookDeliveries,
  replayWebhookDelivery,
} from "../../messaging/webhook/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  type TestReceiver,
  testLoop,
  testOwner,
  testPlatform,
  testReceiver,
  testWeb,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";
import { everythingIn } from "./testing.ts";

const ana = "ana@zanzibar.example";
const events: WebhookEvent[] = ["participant.created", "referral.joined"];

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let receiver: TestReceiver;
let webhookId: string;

beforeEach(async () => {
  const platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  stream = streamOf(platform.table);
  receiver = await testReceiver();
  const body = { projectId: loop.project.id, url: receiver.url, description: "", events };
  webhookId = (await createWebhook.call(loop.member, withBody(body))).webhook.id;
});
afterEach(() => receiver.close());

const person = (who: object) => identifyParticipant.call(loop.server, withBody(who));
const bring = (code: string, who: object) => reportJoin.call(loop.server, withBody({ code, ...who }));
const queue = () => queueWebhooks(loop.platform, stream.items);
const member = { query: {}, body: {} };
const log = async () =>
  (await listWebhookDeliveries.call(loop.member, { params: { webhookId }, ...member })).items;
const read = (deliveryId: string) =>
  getWebhookDelivery.call(loop.member, { params: { webhookId, deliveryId }, ...member });
const refused = (attempt: Promise<unknown>) => attempt.catch(({ code }: { code: string }) => code);
const named = () => receiver.received.filter(({ body }) => body.includes("zanzibar"));
const stored = async () => (await everythingIn(loop.platform.table)).split("zanzibar").length - 1;

async function eraseAna(participantId: string): Promise<void> {
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm: ana } });
}

/** Zoe invited Ana, whose id is her address, and Ana invited Ben; the test sets the endpoint's answers. */
async function story(answer: TestReceiver["answer"]): Promise<string> {
  receiver.answer = answer;
  const zoe = await person({ externalId: "zoe" });
  await bring(zoe.code, { externalId: ana });
  const { code, participantId } = await person({ externalId: ana });
  await bring(code, { externalId: "ben" });
  return participantId;
}

test("a waiting delivery that names the person is neither sent nor kept; those about others are", async () => {
  const participantId = await story(500);
  await queue();
  await deliverWebhooks(loop.platform);
  expect(named().length).toBeGreaterThan(0);
  receiver.received.splice(0);
  receiver.answer = 200;
  await eraseAna(participantId);
  loop.platform.clock.move(hourMs);
  await deliverWebhooks(loop.platform);
  expect(named()).toEqual([]);
  expect(receiver.received).toHaveLength(1);
  const states = (await log()).map(({ state }) => state).toSorted();
  expect(states).toEqual(["delivered", "erased", "erased", "erased"]);
  await runDueErasures(loop.platform);
  expect(await stored()).toBe(0);
});

test("the log says that a sent delivery was erased, and it can't be replayed", async () => {
  const participantId = await story(200);
  await queue();
  await deliverWebhooks(loop.platform);
  const id = String(named()[0]?.headers["webhook-id"]);
  receiver.received.splice(0);
  await eraseAna(participantId);
  expect(await read(id)).toMatchObject({
    delivery: { state: "erased", nextAt: null, attempts: 1 },
    body: "",
    attempts: [{ ok: true, excerpt: "" }],
  });
  const params = { webhookId, deliveryId: id };
  expect(await refused(replayWebhookDelivery.call(loop.member, { params, ...member }))).toBe(
    "webhook.delivery_erased",
  );
  const since = { since: "2026-01-01T00:00:00.000Z" };
  const all = { params: { webhookId }, query: {}, body: since };
  expect(await replayWebhookDeliveries.call(loop.member, all)).toEqual({ replayed: 0 });
  expect(receiver.received).toEqual([]);
  const told = await getWebhookHealth.call(loop.member, { params: { webhookId }, ...member });
  expect(told.day).toMatchObject({ tried: 1, delivered: 1 });
});

test("a change that the stream shows late or twice queues nothing that names the person", async () => {
  const participantId = await story(200);
  const late = [...stream.items];
  await eraseAna(participantId);
  loop.platform.clock.move(minuteMs);
  await runDueErasures(loop.platform);
  expect(await queueWebhooks(loop.platform, late)).toEqual([]);
  await deliverWebhooks(loop.platform);
  expect(receiver.received.map(({ body }) => body.includes('"zoe"'))).toEqual([true]);
  expect(await stored()).toBe(0);
});

test("a request in progress while the person is erased leaves nothing of its answer behind", async () => {
  const participantId = await story(200);
  await queue();
  const { web } = loop.platform;
  const erased = new Set<string>();
  loop.platform.web = {
    ...web,
    async post(url, request, limits) {
      if (request.body.includes("zanzibar") && !erased.has("ana")) {
        erased.add("ana");
        await eraseAna(participantId);
      }
      const answered = await web.post(url, request, limits);
      return answered.ok ? { ...answered, body: `took ${request.body}` } : answered;
    },
  };
  await deliverWebhooks(loop.platform);
  loop.platform.clock.move(minuteMs);
  await runDueErasures(loop.platform);
  expect(await stored()).toBe(0);
});

test("deliveries to a deleted endpoint are erased too, those of another project are not", async () => {
  const other = await testLoop(loop.platform, "UTC", loop.member.actor, "other.com");
  const body = { projectId: other.project.id, url: receiver.url, description: "", events };
  const { webhook } = await createWebhook.call(loop.member, withBody(body));
  await identifyParticipant.call(other.server, withBody({ externalId: ana }));
  const participantId = await story(500);
  await queue();
  await deliverWebhooks(loop.platform);
  await deleteWebhook.call(loop.member, { params: { webhookId }, ...member });
  await eraseAna(participantId);
  loop.platform.clock.move(minuteMs);
  await runDueErasures(loop.platform);
  const theirs = await listWebhookDeliveries.call(loop.member, {
    params: { webhookId: webhook.id },
    ...member,
  });
  expect(theirs.items).toMatchObject([{ state: "waiting" }]);
  const { body: kept } = await getWebhookDelivery.call(loop.member, {
    params: { webhookId: webhook.id, deliveryId: theirs.items[0]?.id },
    ...member,
  });
  expect(JSON.parse(kept)).toMatchObject({ data: { participantExternalId: ana } });
  const ours = (await readAllItems(loop.platform.table)).filter((item) => item.webhookId === webhookId);
  expect(ours.filter(({ body: text }) => String(text).includes(ana))).toEqual([]);
});
