import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { mailStanding } from "@kiteloop/contract/mail";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../audit/index.ts";
import { deliverDue, deliveryIdOf, queueMails, takeFeedback } from "../delivery/index.ts";
import { send } from "../invitation/index.ts";
import { tallyItem } from "../mail-standing/index.ts";
import { identify } from "../participant/index.ts";
import { update } from "../project/index.ts";
import { join } from "../referral/index.ts";
import { isSuppressed, list as listSuppressions, recipientOf } from "../suppression/index.ts";
import { transact } from "../table/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../testing/index.ts";
import { erase, tendErasures } from "./index.ts";

const day = 86_400_000;
const [ana, zoe] = ["ana@zanzibar.example", "zoe@example.com"];

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let list: TestWaitlist;
/** Delivery ids by the address that was mailed, oldest first. */
let mailed: Map<string, string[]>;

beforeEach(async () => {
  const platform = await testPlatform();
  const { mailer } = platform;
  mailed = new Map();
  platform.mailer = {
    async send(message) {
      mailed.set(message.to, [...(mailed.get(message.to) ?? []), message.deliveryId ?? ""]);
      return mailer.send(message);
    },
  };
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
  const mails = { joined: true, reward: true, reminderDays: 3 };
  const { id: projectId, version } = loop.project;
  await update.call(loop.member, { params: { projectId }, query: {}, body: { version, mails } });
  platform.clock.move(31_000);
  list = await testWaitlist(loop);
});

const workspaceId = () => loop.member.actor.workspaceId;
const person = (who: object) => identify.call(loop.server, withBody(who));
const bring = (code: string, who: object) => join.call(loop.server, withBody({ code, ...who }));
const invite = (token: string, email: string) =>
  send.call(loop.browser, withBody({ key: loop.project.publishableKey, token, email }));
const run = () => queueMails(loop.platform, stream.items);
const suppressed = (email: string) =>
  isSuppressed(loop.platform.table, workspaceId(), recipientOf(workspaceId(), email));

async function eraseAna(participantId: string, confirm = ana): Promise<void> {
  const params = { projectId: loop.project.id, participantId };
  await erase.call(loop.member, { params, query: {}, body: { confirm } });
  loop.platform.clock.move(60_000);
  expect(await tendErasures(loop.platform)).toBe(1);
}

/** Enough mails that went well for one complaint to pause the workspace. */
async function wentWell(): Promise<void> {
  const { table, clock } = loop.platform;
  const sent = mailStanding.judgedFrom;
  await transact(table, clock, [tallyItem(table, workspaceId(), clock.now().toISOString(), { sent })]);
}

const pauses = async () =>
  (await listAudit(loop.platform.table, workspaceId(), 30)).filter(({ action }) => action === "mail.pause");

async function deliveries() {
  const { client, name } = loop.platform.table;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
  return Items.filter(({ __edb_e__ }) => __edb_e__ === "delivery");
}

/** The mails of each kind that Ana got before she was erased. */
const kinds: Record<string, () => Promise<string>> = {
  async invitation() {
    await invite((await person({ externalId: "zoe" })).token, ana);
    await run();
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
  async reminder() {
    await invite((await person({ externalId: "zoe" })).token, ana);
    await run();
    loop.platform.clock.move(3 * day);
    await deliverDue(loop.platform);
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
  async "mail that a friend joined"() {
    const { code, participantId } = await person({ externalId: "ana", email: ana });
    await bring(code, { externalId: "ben" });
    await run();
    return participantId;
  },
  async "mail with the place on a waitlist"() {
    await list.joined(ana);
    await list.join(ana);
    await run();
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
};

test.each(Object.keys(kinds))(
  "a complaint that comes after its receiver was erased keeps the address from being mailed, and counts: %s",
  async (kind) => {
    const participantId = await kinds[kind]?.();
    const deliveryId = mailed.get(ana)?.at(-1) ?? "";
    await eraseAna(participantId ?? "");
    await wentWell();
    expect(await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true })).toBe(true);
    expect(await suppressed(ana)).toBe(true);
    expect(await pauses()).toHaveLength(1);
    const { items } = await listSuppressions.call(loop.member, { params: {}, query: {}, body: {} });
    expect(items).toMatchObject([{ shown: null, reason: "complained" }]);
  },
);

test("a bounce is noted once however often it is reported, and the address gets no second mail", async () => {
  const { token } = await person({ externalId: "zoe" });
  const { invitationId } = await invite(token, ana);
  await run();
  const { participantId } = await person({ externalId: "ana", email: ana });
  await eraseAna(participantId);
  const report = { deliveryId: deliveryIdOf(invitationId), fate: "bounced", counts: true } as const;
  await takeFeedback(loop.platform, report);
  await takeFeedback(loop.platform, report);
  await invite(token, ana);
  await run();
  expect(mailed.get(ana)).toHaveLength(1);
});

test("who was told of a friend that was erased since can still complain", async () => {
  const { code } = await person({ externalId: "zoe", email: zoe });
  await bring(code, { externalId: "ana", email: ana });
  await run();
  const { participantId } = await person({ externalId: "ana", email: ana });
  await eraseAna(participantId);
  const deliveryId = mailed.get(zoe)?.at(-1) ?? "";
  await wentWell();
  expect(await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true })).toBe(true);
  expect([await suppressed(zoe), await suppressed(ana)]).toEqual([true, false]);
  expect(await pauses()).toHaveLength(1);
});

test("the hash of the address is forgotten in time, of mails that were sent and of one that no longer may be", async () => {
  const { token, code } = await person({ externalId: "zoe" });
  const sent = deliveryIdOf((await invite(token, ana)).invitationId);
  await run();
  await bring(code, { externalId: "ana", email: ana });
  const { participantId } = await person({ externalId: "ana", email: ana });
  await eraseAna(participantId);
  const other = loop.platform.ids.make("invitation");
  // The stream shows again that somebody is to be mailed, who was erased since.
  const [first] = stream.items.filter(({ image }) => image.__edb_e__ === "invitation");
  await queueMails(loop.platform, [{ sequence: "late", image: { ...first?.image, invitationId: other } }]);
  const kept = await deliveries();
  for (const id of [sent, deliveryIdOf(other)]) {
    expect(kept.find(({ deliveryId }) => deliveryId === id)).toMatchObject({ ttl: expect.any(Number) });
  }
  expect(mailed.get(ana)).toHaveLength(1);
});
