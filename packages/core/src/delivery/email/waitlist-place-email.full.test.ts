import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { workspaceQuota } from "../../messaging/email-settings/index.ts";
import { unsubscribe } from "../../referrals/invitation/index.ts";
import { takeQuotaItem } from "../../shared/quota/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestWaitlist,
  testCtx,
  testEditor,
  testLoop,
  testPlatform,
  testWaitlist,
} from "../../testing/index.ts";
import { deliverDue, queueEmails } from "./queue.ts";

let loop: TestLoop;
let line: TestWaitlist;
let stream: ReturnType<typeof streamOf>;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  line = await testWaitlist(loop, { places: 3 });
  stream = streamOf(loop.platform.table);
});

const again = async (email = "ana@example.com", of = line) => {
  expect(await of.join(email)).toEqual({ status: "already_joined" });
};
/** Delivers everything put so far, including the stream's redeliveries. */
const emailed = async () => {
  await queueEmails(loop.platform, stream.items);
  await queueEmails(loop.platform, stream.items);
  return loop.platform.mails;
};
const unsubscribeIn = (text: string) => /unsubscribe\/(\S+)/.exec(text)?.[1] ?? "";

test("a person who joins again is emailed their current place once", async () => {
  for (const n of [1, 2, 3, 4]) await line.joined(`early${n}@example.com`);
  const ana = await line.joined("ana@example.com");
  expect(await emailed()).toEqual([]);
  await again();
  await line.joined("ben@example.com", { code: ana.code });
  const [message, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: "ana@example.com",
    from: '"Acme" <invitations@kiteloop.test>',
    subject: "You’re number 2 on the waitlist for Acme",
  });
  expect(message?.text).toContain(ana.link);
  expect(message?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("an address gets one such email a day, however often and concurrently it is entered", async () => {
  await line.joined("ana@example.com");
  await Promise.all(Array.from({ length: 10 }, () => again()));
  expect(await emailed()).toHaveLength(1);
  loop.platform.clock.move(dayMs);
  await again();
  expect(await emailed()).toHaveLength(2);
});

test("all emails of a day to an address count, from any sender", async () => {
  for (let n = 0; n <= invitationsPerRecipientPerDay; n++) {
    const other = await testWaitlist(await testLoop(loop.platform));
    await other.joined("popular@example.com");
    await again("popular@example.com", other);
  }
  expect(await emailed()).toHaveLength(invitationsPerRecipientPerDay);
});

test("a workspace over its monthly limit sends none, and the answer does not show it", async () => {
  const { table, clock } = loop.platform;
  const quota = workspaceQuota(loop.member.actor.workspaceId, "free", clock.now().getTime());
  await table.update({
    Key: takeQuotaItem(table, quota).Update?.Key,
    UpdateExpression: "SET taken = :limit",
    ExpressionAttributeValues: { ":limit": plans.free.invitationMailsPerMonth },
  });
  await line.joined("ana@example.com");
  await again();
  expect(await emailed()).toEqual([]);
});

test("a person who unsubscribes by the email gets no more, including a waiting one", async () => {
  await line.joined("ana@example.com");
  await again();
  const [mail] = await emailed();
  loop.platform.clock.move(dayMs);
  await again();
  const anybody = testCtx(loop.platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  const params = { token: unsubscribeIn(mail?.text ?? "") };
  expect(await unsubscribe.call(anybody, { params, query: {}, body: {} })).toMatchObject({ done: true });
  loop.platform.clock.move(dayMs);
  await again();
  expect(await emailed()).toHaveLength(1);
});

test("a waitlist paused meanwhile sends no emails", async () => {
  await line.joined("ana@example.com");
  await again();
  const editor = await testEditor(loop.platform, loop.member.actor, loop.project);
  await editor.setStatus(line.widget, "paused");
  expect(await emailed()).toEqual([]);
  loop.platform.clock.move(dayMs);
  expect(await deliverDue(loop.platform)).toBe(0);
});

test("a refused email is retried, and the place is not lost", async () => {
  const { mailer } = loop.platform;
  const ana = await line.joined("ana@example.com");
  await again();
  loop.platform.mailer = { send: () => Promise.reject(new Error("not verified")) };
  expect(await emailed()).toEqual([]);
  expect(await line.show(ana.token)).toMatchObject({ number: 1 });
  loop.platform.mailer = mailer;
  loop.platform.clock.move(60_000);
  expect(await deliverDue(loop.platform)).toBe(1);
  expect(loop.platform.mails).toHaveLength(1);
});

test("an address to confirm is emailed a link, whatever its sender typed, and none once it is confirmed", async () => {
  await line.republish({ doubleOptIn: true });
  await line.join("ana@example.com", { name: "Visit evil.example" });
  const [message, ...others] = await emailed();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: "ana@example.com",
    subject: "Confirm your place on the waitlist for Acme",
  });
  expect(JSON.stringify(message)).not.toContain("evil");
  const link =
    /https:\/\/edge\.test\/v1\/waitlist\/confirmations\/(\S+)/.exec(message?.text ?? "")?.[1] ?? "";
  loop.platform.clock.move(dayMs);
  await line.join("ana@example.com");
  expect(await line.confirm(link)).toMatchObject({ state: "confirmed", position: 1 });
  expect(await emailed()).toHaveLength(1);
});

test("neither the log nor the answer contains the address", async () => {
  await line.joined("ana@example.com");
  await again();
  await emailed();
  expect(loop.platform.lines.join("\n")).not.toContain("ana@example.com");
});
