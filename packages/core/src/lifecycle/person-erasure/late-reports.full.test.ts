import { deliverability } from "@kiteloop/contract/messaging/email";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { deliverDue, queueEmails, takeFeedback } from "../../delivery/email/index.ts";
import { tallyEmailHealthItem } from "../../messaging/email-health/index.ts";
import { isSuppressed, listSuppressions } from "../../messaging/suppression/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { deliveryIdOf } from "../../shared/email-kind/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  readAllItems,
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { erasePerson, runDueErasures } from "./index.ts";

const [ana, zoe] = ["ana@zanzibar.example", "zoe@example.com"];

let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;
let list: TestWaitlist;
/** Delivery ids by recipient, oldest first. */
let emailed: Map<string, string[]>;

beforeEach(async () => {
  const platform = await testPlatform();
  const { mailer } = platform;
  emailed = new Map();
  platform.mailer = {
    async send(message) {
      emailed.set(message.to, [...(emailed.get(message.to) ?? []), message.deliveryId ?? ""]);
      return mailer.send(message);
    },
  };
  loop = await testLoop(platform);
  stream = streamOf(platform.table);
  const emails = { joined: true, reward: true, reminderDays: 3 };
  const { id: projectId, version } = loop.project;
  await updateProject.call(loop.member, {
    params: { projectId },
    query: {},
    body: { version, emails },
  });
  platform.clock.move(31_000);
  list = await testWaitlist(loop);
});

const workspaceId = () => loop.member.actor.workspaceId;
const person = (who: object) => identifyParticipant.call(loop.server, withBody(who));
const bring = (code: string, who: object) => reportJoin.call(loop.server, withBody({ code, ...who }));
const invite = (token: string, email: string) =>
  sendInvitation.call(loop.browser, withBody({ key: loop.project.publishableKey, token, email }));
const run = () => queueEmails(loop.platform, stream.items);
const suppressed = (email: string) =>
  isSuppressed(loop.platform.table, workspaceId(), hashRecipient(workspaceId(), email), "signIn");

async function eraseAna(participantId: string, confirm = ana): Promise<void> {
  const params = { projectId: loop.project.id, participantId };
  await erasePerson.call(loop.member, { params, query: {}, body: { confirm } });
  loop.platform.clock.move(60_000);
  expect(await runDueErasures(loop.platform)).toBe(1);
}

/** Enough successful emails for one complaint to pause the workspace. */
async function wentWell(): Promise<void> {
  const { table, clock } = loop.platform;
  const sent = deliverability.judgedFrom;
  await transact(table, clock, [
    tallyEmailHealthItem(table, workspaceId(), clock.now().toISOString(), { sent }),
  ]);
}

const pauses = async () =>
  (await listAudit(loop.platform.table, workspaceId(), 30)).filter(({ action }) => action === "mail.pause");

const deliveries = async () =>
  (await readAllItems(loop.platform.table)).filter(({ __edb_e__ }) => __edb_e__ === "delivery");

/** The emails of each kind that Ana got before she was erased. */
const kinds: Record<string, () => Promise<string>> = {
  async invitation() {
    await invite((await person({ externalId: "zoe" })).token, ana);
    await run();
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
  async reminder() {
    await invite((await person({ externalId: "zoe" })).token, ana);
    await run();
    loop.platform.clock.move(3 * dayMs);
    await deliverDue(loop.platform);
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
  async "email that a friend joined"() {
    const { code, participantId } = await person({ externalId: "ana", email: ana });
    await bring(code, { externalId: "ben" });
    await run();
    return participantId;
  },
  async "email with the place on a waitlist"() {
    await list.joined(ana);
    await list.join(ana);
    await run();
    return (await person({ externalId: "ana", email: ana })).participantId;
  },
};

test.each(Object.keys(kinds))(
  "a complaint after its recipient was erased suppresses the address, and counts: %s",
  async (kind) => {
    const participantId = await kinds[kind]?.();
    const deliveryId = emailed.get(ana)?.at(-1) ?? "";
    await eraseAna(participantId ?? "");
    await wentWell();
    expect(await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true })).toBe(true);
    expect(await suppressed(ana)).toBe(true);
    expect(await pauses()).toHaveLength(1);
    const { items } = await listSuppressions.call(loop.member, { params: {}, query: {}, body: {} });
    expect(items).toMatchObject([{ shown: null, reason: "complained" }]);
  },
);

test("a bounce is noted once however often it is reported, and the address gets no second email", async () => {
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
  expect(emailed.get(ana)).toHaveLength(1);
});

test("the recipient of an email about an invitee erased since can still complain", async () => {
  const { code } = await person({ externalId: "zoe", email: zoe });
  await bring(code, { externalId: "ana", email: ana });
  await run();
  const { participantId } = await person({ externalId: "ana", email: ana });
  await eraseAna(participantId);
  const deliveryId = emailed.get(zoe)?.at(-1) ?? "";
  await wentWell();
  expect(await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true })).toBe(true);
  expect([await suppressed(zoe), await suppressed(ana)]).toEqual([true, false]);
  expect(await pauses()).toHaveLength(1);
});

test("the hash of the address expires, for sent emails and for one that may not be sent anymore", async () => {
  const { token, code } = await person({ externalId: "zoe" });
  const sent = deliveryIdOf((await invite(token, ana)).invitationId);
  await run();
  await bring(code, { externalId: "ana", email: ana });
  const { participantId } = await person({ externalId: "ana", email: ana });
  await eraseAna(participantId);
  const other = loop.platform.ids.make("invitation");
  // The stream delivers the request to email a person erased since again.
  const [first] = stream.items.filter(({ image }) => image.__edb_e__ === "invitation");
  await queueEmails(loop.platform, [{ sequence: "late", image: { ...first?.image, invitationId: other } }]);
  const kept = await deliveries();
  for (const id of [sent, deliveryIdOf(other)]) {
    expect(kept.find(({ deliveryId }) => deliveryId === id)).toMatchObject({ ttl: expect.any(Number) });
  }
  expect(emailed.get(ana)).toHaveLength(1);
});
