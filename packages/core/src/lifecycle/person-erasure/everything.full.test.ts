import { type WebhookEvent, webhookEvents } from "@kiteloop/contract/messaging/webhook-events";
import {
  defaultFraudPolicy,
  reviewReferral as reviewReferralEndpoint,
} from "@kiteloop/contract/referrals/fraud";
import { sendInvitation as sendInvitationEndpoint } from "@kiteloop/contract/referrals/invitation";
import { identifyParticipant as identifyParticipantEndpoint } from "@kiteloop/contract/referrals/participant";
import { participantRow } from "@kiteloop/contract/referrals/participant-import";
import { reportJoin as reportJoinEndpoint } from "@kiteloop/contract/referrals/referral";
import { moveReward as moveRewardEndpoint, noRewards } from "@kiteloop/contract/referrals/reward";
import { joinWaitlist } from "@kiteloop/contract/referrals/waitlist";
import { csvKinds, logKinds } from "@kiteloop/contract/reports/export";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { deliverDue, queueEmails, takeFeedback } from "../../delivery/email/index.ts";
import { addSuppressions, removeSuppression } from "../../messaging/suppression/index.ts";
import { createWebhook, deliverWebhooks, queueWebhooks } from "../../messaging/webhook/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { reportConversion } from "../../referrals/conversion/index.ts";
import { saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import {
  identifyParticipant,
  importParticipants,
  listParticipants,
  updateParticipant,
} from "../../referrals/participant/index.ts";
import { listReferrals, replayDue, reportJoin, reviewReferral } from "../../referrals/referral/index.ts";
import { listRewards, moveReward, saveRewardRules } from "../../referrals/reward/index.ts";
import { joinWaitlist as joinList } from "../../referrals/waitlist/index.ts";
import { exportProject } from "../../reports/export/index.ts";
import { runOnce } from "../../shared/idempotency/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  type TestReceiver,
  type TestWaitlist,
  testLoop,
  testOwner,
  testPlatform,
  testReceiver,
  testWaitlist,
  testWeb,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";
import { foundIn, mark, planted, plantedId, readable } from "./testing-marks.ts";

const email = "zqmark@zqmark.example";

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let receiver: TestReceiver;
let waitlist: TestWaitlist;

beforeEach(async () => {
  const platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  platform.keptEmails = {
    async remove(deliveryIds) {
      const { emails } = platform;
      emails.splice(
        0,
        emails.length,
        ...emails.filter(({ deliveryId = "" }) => !deliveryIds.includes(deliveryId)),
      );
    },
  };
  loop = await testLoop(platform, "UTC", await testOwner(platform));
  stream = streamOf(platform.table);
  receiver = await testReceiver();
  receiver.answer = 500;
});
afterEach(() => receiver.close());

const params = () => ({ projectId: loop.project.id });
const workspaceId = () => loop.member.actor.workspaceId;
const asMember = (body: object, more: object = {}) => ({ params: { ...params(), ...more }, query: {}, body });

/**
 * Every rule records what it found, and nothing is rejected; emails about invitees and rewards are on; a reminder
 * follows.
 */
async function setUp(): Promise<void> {
  const { clock } = loop.platform;
  const rules = Object.fromEntries(Object.keys(defaultFraudPolicy.rules).map((rule) => [rule, "hold"]));
  const policy = { ...defaultFraudPolicy, rules: { ...rules, velocity: "off" } };
  await saveFraudPolicy.call(loop.member, asMember({ version: 1, policy, replay: false }));
  const earned = { ...noRewards, on: "joined", inviter: "A mug", friend: "A month" };
  await saveRewardRules.call(loop.member, asMember({ version: 1, rules: earned }));
  const emails = { joined: true, reward: true, reminderDays: 3 };
  await updateProject.call(loop.member, asMember({ version: loop.project.version, emails }));
  const events: WebhookEvent[] = [...webhookEvents];
  const hook = { projectId: loop.project.id, url: receiver.url, description: "", events };
  await createWebhook.call(loop.member, withBody(hook));
  clock.move(31_000);
  waitlist = await testWaitlist(loop);
}

/** The mark is sent in every field of every endpoint that takes a person, and the resulting work starts. */
async function live(): Promise<string> {
  const { platform, project, server, browser, member } = loop;
  const { clock } = platform;
  const key = project.publishableKey;
  const marks = { mark: () => `${mark}-device`, networkMark: () => `${mark}-network` };
  const visitor = { ...browser.actor.visitor, ...marks };
  const page = { ...browser, actor: { ...browser.actor, visitor } };
  const who = (body: object) => identifyParticipant.call(server, withBody(body));

  const zoe = await who({ externalId: "zoe", name: "Zoe", email: "zoe@example.com" });
  const invited = planted(sendInvitationEndpoint.body, { key, token: zoe.token, email });
  await sendInvitation.call(browser, withBody(invited));
  await queueEmails(platform, stream.items);
  clock.move(3 * dayMs + minuteMs);
  await deliverDue(platform);

  const row = planted(participantRow, { externalId: plantedId, email, code: mark });
  const taken = await importParticipants.call(member, asMember({ rows: [row], dryRun: false }));
  expect(taken).toMatchObject({ made: 1, codes: 1 });
  const place = planted(joinWaitlist.body, { key, widgetId: waitlist.widgetId, code: zoe.code });
  await joinList.call(page, withBody(place));
  await joinList.call(page, withBody({ ...place, attempt: undefined }));
  const joined = planted(reportJoinEndpoint.body, { key: undefined, code: zoe.code, externalId: plantedId });
  await reportJoin.call(
    page,
    withBody({ ...joined, key, externalId: "zqmark-2", email: "zqmark+1@zqmark.example" }),
  );
  await reportJoin.call(page, withBody({ ...joined, key }));
  const followed = { code: zoe.code, ago: 1_000 };
  const identity = planted(identifyParticipantEndpoint.body, {
    key: undefined,
    externalId: plantedId,
    followed,
  });
  const call = { workspaceId: workspaceId(), key: `key_1 ${plantedId}` };
  const ana = await runOnce(platform, call, "fingerprint", () =>
    identifyParticipant.call(server, withBody(identity)),
  );
  await identifyParticipant.call(
    server,
    withBody({ ...identity, externalId: "zqmark-2", code: `${mark}-2` }),
  );
  const { participantId } = ana;
  const photo = `https://${mark}.example/photo.jpg`;
  await updateParticipant.call(server, { params: { participantId }, query: {}, body: { photo } });

  await sendInvitation.call(browser, withBody({ key, token: ana.token, email: "dan@example.com" }));
  for (const externalId of ["ben", "cleo"]) {
    clock.move(minuteMs);
    await reportJoin.call(
      server,
      withBody({ code: ana.code, externalId, email: `${externalId}@example.com` }),
    );
    await who({ externalId, followed: { code: ana.code, ago: 1_000 } });
  }
  await reportJoin.call(
    server,
    withBody({ code: ana.code, externalId: "own", email: "zqmark+9@zqmark.example" }),
  );
  await reportConversion.call(server, withBody({ externalId: "order-1", participantExternalId: plantedId }));

  const pending = { params: params(), query: { review: "pending" }, body: {} };
  for (const { inviteeExternalId, inviteeName } of (await listReferrals.call(member, pending)).items) {
    if (!inviteeName.toLowerCase().includes(mark)) continue;
    const said = { inviteeExternalId, decision: "approved", seen: "pending" };
    await reviewReferral.call(member, asMember(planted(reviewReferralEndpoint.body, said)));
  }
  const { items: rewards } = await listRewards.call(member, asMember({}));
  for (const { id: rewardId, recipientExternalId, version, held } of rewards) {
    if (held || !recipientExternalId.includes(mark)) continue;
    const moved = planted(moveRewardEndpoint.body, { version, state: "approved" });
    await moveReward.call(member, asMember(moved, { rewardId }));
  }
  const policy = { ...defaultFraudPolicy, rules: { ...defaultFraudPolicy.rules, unsigned: "hold" } };
  await saveFraudPolicy.call(member, asMember({ version: 2, policy, replay: true }));
  await replayDue(platform);
  await addSuppressions.call(member, withBody({ emails: [email] }));
  await removeSuppression.call(member, withBody({ email }));
  await addSuppressions.call(member, withBody({ emails: [email] }));
  return ana.participantId;
}

/** The stream's records are counted, emailed and sent, failing until they become dead letters. */
async function flow(): Promise<void> {
  const { platform } = loop;
  const bad = stream.items.map(({ sequence, image }) => ({
    sequence,
    image: { ...image, projectId: `${image.projectId} ?` },
  }));
  for (let n = 0; n < 5; n++) {
    await Promise.all([fold(platform, bad), queueEmails(platform, bad), queueWebhooks(platform, bad)]);
  }
  await again();
}

async function again(): Promise<void> {
  const { platform } = loop;
  await fold(platform, stream.items);
  await queueEmails(platform, stream.items);
  await queueWebhooks(platform, stream.items);
  await deliverDue(platform);
  await deliverWebhooks(platform);
}

/** All exports: the complete one, and each kind as a table. */
async function exported(): Promise<string> {
  const texts: string[] = [];
  const queries = [
    {},
    ...logKinds.map((kind) => ({ kind })),
    ...csvKinds.map((kind) => ({ kind, format: "csv" })),
  ];
  for (const query of queries) {
    let cursor: string | undefined;
    do {
      const page = { params: params(), query: { ...query, ...(cursor && { cursor }) }, body: {} };
      const { text, next } = await exportProject.call(loop.member, page);
      texts.push(text);
      cursor = next;
    } while (cursor !== undefined);
  }
  return texts.join("\n");
}

/** Items that contain data of the person, by kind. */
const traces = async () =>
  (await readAllItems(loop.platform.table))
    .map((item) => [item.__edb_e__ ?? item.sk, foundIn(readable(item))] as const)
    .filter(([, found]) => found.length > 0);

async function eraseThem(participantId: string, confirm: string): Promise<void> {
  await erasePerson.call(loop.member, asMember({ confirm }, { participantId }));
}

async function tend(): Promise<void> {
  for (let run = 0; run < 3; run++) {
    loop.platform.clock.move(11 * minuteMs);
    await runDueErasures(loop.platform);
  }
  expect(await runDueErasures(loop.platform)).toBe(0);
}

test("once a person is erased, nothing ever stored about them is left, nor does it come back", async () => {
  const { platform, member } = loop;
  await setUp();
  const participantId = await live();
  await flow();
  const kinds = new Set((await traces()).map(([kind]) => kind));
  // The test's own check: the mark is in items of each of these kinds, in emails, webhooks and exports.
  for (const kind of [
    "participant",
    "referral",
    "invitation",
    "reward",
    "formerCode",
    "webhookDelivery",
    "audit",
    "suppression",
  ]) {
    expect(kinds).toContain(kind);
  }
  expect(kinds.size).toBeGreaterThan(12);
  expect(foundIn(await exported())).not.toEqual([]);
  const deliveries = platform.emails.flatMap(({ deliveryId }) =>
    deliveryId === undefined ? [] : [deliveryId],
  );
  const received = receiver.received.length;
  expect(foundIn(JSON.stringify([platform.emails, receiver.received]))).not.toEqual([]);

  // A person with a second id of the embedder is a second participant, and is erased separately.
  await eraseThem(participantId, email);
  const people = async () =>
    (await listParticipants.call(member, { params: params(), query: {}, body: {} })).items;
  for (const left of (await people()).filter(({ email: of }) => of?.includes(mark))) {
    await eraseThem(left.id, left.email ?? "");
  }
  expect(foundIn(await exported())).toEqual([]);
  await tend();
  expect(await traces()).toEqual([]);
  expect(platform.emails.length).toBeLessThan(deliveries.length);

  receiver.answer = 200;
  for (let days = 0; days < 4; days++) {
    await again();
    platform.clock.move(dayMs);
  }
  for (const deliveryId of deliveries) {
    await takeFeedback(platform, { deliveryId, fate: "complained", counts: true });
  }
  await tend();
  expect(await traces()).toEqual([]);
  expect(foundIn(await exported())).toEqual([]);
  expect(foundIn(JSON.stringify(platform.emails))).toEqual([]);
  expect(foundIn(JSON.stringify(receiver.received.slice(received)))).toEqual([]);
  expect(
    foundIn(JSON.stringify([platform.lines, [...platform.assets.objects], [...platform.pictures.objects]])),
  ).toEqual([]);

  // The workspace's hash of their address suppresses emails; any other use of it expires.
  const hashed = [workspaceId(), "everywhere"].map((of) => hashRecipient(of, email));
  const holding = (await readAllItems(platform.table)).filter((item) =>
    hashed.some((hash) => readable(item).includes(hash)),
  );
  const lasting = holding.filter(({ ttl }) => ttl === undefined).map(({ __edb_e__: kind }) => kind);
  expect(lasting).toEqual(["suppression"]);
});
