import { noProjectEmails } from "@kiteloop/contract/publishing/project";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, expect, test } from "vitest";
import { getDeliverability } from "../../messaging/email-settings/index.ts";
import { suppress } from "../../messaging/suppression/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { findInvitation, moveInvitationItem, sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { saveRewardRules } from "../../referrals/reward/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { transact } from "../../shared/table/index.ts";
import { streamOf, type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { takeFeedback } from "./feedback.ts";
import { deliverDue, queueEmails } from "./queue.ts";

const afterDays = 4;
let loop: TestLoop;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  stream = streamOf(loop.platform.table);
  await remind(afterDays);
});

async function remind(reminderDays: number | null, version = 1) {
  const params = { projectId: loop.project.id };
  const body = { version, emails: { ...noProjectEmails, reminderDays } };
  await updateProject.call(loop.member, { params, query: {}, body });
  loop.platform.clock.move(31_000);
}
const recipient = () => hashRecipient(loop.member.actor.workspaceId, "ben@example.com");
const invitation = async () => {
  const found = await findInvitation(loop.platform.table, {
    projectId: loop.project.id,
    recipient: recipient(),
  });
  if (found === null) throw new Error("nobody was invited");
  return found;
};
async function invite() {
  const who = { externalId: "ana", name: "Ana", email: "ana@example.com" };
  const { token } = await identifyParticipant.call(loop.server, withBody(who));
  const { publishableKey: key } = loop.project;
  await sendInvitation.call(loop.browser, withBody({ key, token, email: "ben@example.com", name: "Ben" }));
  await queueEmails(loop.platform, stream.items);
  await queueEmails(loop.platform, stream.items);
}
const subjects = async () => {
  await deliverDue(loop.platform);
  await deliverDue(loop.platform);
  return loop.platform.emails.map(({ subject }) => subject);
};
const first = "Ana invited you to Acme";
const second = "Reminder: Ana invited you to Acme";

test("an invitee who has not clicked is reminded once, after the days and not before", async () => {
  await invite();
  expect(await subjects()).toEqual([first]);
  loop.platform.clock.move(afterDays * dayMs - 1);
  expect(await subjects()).toEqual([first]);
  loop.platform.clock.move(1);
  expect(await subjects()).toEqual([first, second]);
  loop.platform.clock.move(30 * dayMs);
  expect(await subjects()).toEqual([first, second]);
  const [message, reminder] = loop.platform.emails;
  expect(reminder).toMatchObject({ to: message?.to, from: message?.from });
  expect(reminder?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(await invitation()).toMatchObject({ status: "sent" });
});

test("invitation and reminder name the invitee's reward as the rules state it when they are sent", async () => {
  const save = (version: number, friend: string | null) =>
    saveRewardRules.call(loop.member, {
      params: { projectId: loop.project.id },
      query: {},
      body: { version, rules: { ...noRewards, friend } },
    });
  await save(1, "10% off");
  await invite();
  await subjects();
  await save(2, "a free mug");
  loop.platform.clock.move(afterDays * dayMs);
  await subjects();
  const [message, reminder] = loop.platform.emails;
  expect(message?.text).toContain("With this invitation, you can earn a reward: 10% off.");
  expect(reminder?.text).toContain("With this invitation, you can earn a reward: a free mug.");
});

test("counts on the day it is sent, and toward the month's emails", async () => {
  await invite();
  loop.platform.clock.move(afterDays * dayMs);
  await subjects();
  const { days, month } = await getDeliverability.call(loop.member, withBody({}));
  expect(days.map(({ sent }) => sent)).toEqual([1, 1]);
  expect(month.used).toBe(2);
});

test.each(["clicked", "joined", "bounced", "unsubscribed"] as const)(
  "an invitee who %s is not reminded",
  async (status) => {
    await invite();
    const { table, clock } = loop.platform;
    await transact(table, clock, [
      moveInvitationItem(table, await invitation(), status, clock.now().toISOString()),
    ]);
    clock.move(afterDays * dayMs);
    expect(await subjects()).toEqual([first]);
  },
);

test("a project with reminders turned off sends none", async () => {
  await invite();
  await remind(null, 2);
  loop.platform.clock.move(afterDays * dayMs);
  expect(await subjects()).toEqual([first]);
});

test("a suppressed address gets no reminder", async () => {
  await invite();
  const { workspaceId } = loop.member.actor;
  const at = loop.platform.clock.now().toISOString();
  await suppress(loop.platform, { workspaceId, recipient: recipient(), reason: "unsubscribed", at });
  loop.platform.clock.move(afterDays * dayMs);
  expect(await subjects()).toEqual([first]);
});

test("a complaint about a reminder applies to the invitation; its delivery says nothing about the first email", async () => {
  await invite();
  loop.platform.clock.move(afterDays * dayMs);
  await subjects();
  const { deliveryId = "" } = loop.platform.emails[1] ?? {};
  await takeFeedback(loop.platform, { deliveryId, fate: "delivered", counts: true });
  expect(await invitation()).toMatchObject({ status: "sent" });
  await takeFeedback(loop.platform, { deliveryId, fate: "complained", counts: true });
  expect(await invitation()).toMatchObject({ status: "complained" });
});
