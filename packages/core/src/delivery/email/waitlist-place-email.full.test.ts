import { askedEmailsPerRecipientPerDay } from "@kiteloop/contract/messaging/email";
import type { SuppressionReason } from "@kiteloop/contract/messaging/suppression";
import { dayMs } from "@kiteloop/contract/shared/time";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { suppress } from "../../messaging/suppression/index.ts";
import { takeQuotaItem, workspaceQuota } from "../../shared/quota/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import {
  streamOf,
  type TestLoop,
  type TestWaitlist,
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
  return loop.platform.emails;
};
const suppressed = async (reason: SuppressionReason) => {
  const { workspaceId } = loop.member.actor;
  const recipient = hashRecipient(workspaceId, "ana@example.com");
  await suppress(loop.platform, { workspaceId, recipient, reason, at: "2026-03-01" });
};

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
  expect(JSON.stringify(message)).not.toMatch(/unsubscribe/i);
});

test("an address gets one such email a day, however often and concurrently it is entered", async () => {
  await line.joined("ana@example.com");
  await Promise.all(Array.from({ length: 10 }, () => again()));
  expect(await emailed()).toHaveLength(1);
  loop.platform.clock.move(dayMs);
  await again();
  expect(await emailed()).toHaveLength(2);
});

test("all emails of a day that an address asked for count, from any sender", async () => {
  for (let n = 0; n <= askedEmailsPerRecipientPerDay; n++) {
    const other = await testWaitlist(await testLoop(loop.platform));
    await other.joined("popular@example.com");
    await again("popular@example.com", other);
  }
  expect(await emailed()).toHaveLength(askedEmailsPerRecipientPerDay);
});

test("a workspace over its monthly limit sends none, and the answer does not show it", async () => {
  const { table, clock } = loop.platform;
  const quota = workspaceQuota(loop.member.actor.workspaceId, "free", clock.now().getTime());
  await table.update({
    Key: takeQuotaItem(table, quota).Update?.Key,
    UpdateExpression: "SET taken = :limit",
    ExpressionAttributeValues: { ":limit": plans.free.invitationEmailsPerMonth },
  });
  await line.joined("ana@example.com");
  await again();
  expect(await emailed()).toEqual([]);
});

test("an address that unsubscribed from invitations gets its place and its link to confirm; one that bounced gets neither, including a waiting one", async () => {
  await line.joined("ana@example.com");
  await suppressed("unsubscribed");
  await again();
  expect(await emailed()).toHaveLength(1);
  await line.republish({ doubleOptIn: true });
  const { workspaceId } = loop.member.actor;
  const recipient = hashRecipient(workspaceId, "ben@example.com");
  await suppress(loop.platform, { workspaceId, recipient, reason: "unsubscribed", at: "2026-03-01" });
  await line.join("ben@example.com");
  expect((await emailed()).map(({ to }) => to)).toEqual(["ana@example.com", "ben@example.com"]);
  loop.platform.clock.move(dayMs);
  await line.join("ana@example.com");
  await suppressed("bounced");
  expect(await emailed()).toHaveLength(2);
  loop.platform.clock.move(dayMs);
  await line.join("ana@example.com");
  expect(await emailed()).toHaveLength(2);
});

test("an address whose part before the @ no provider takes has a place but gets no email, and can't be asked to confirm", async () => {
  await line.joined("jörg@example.com");
  await again("jörg@example.com");
  expect(await emailed()).toEqual([]);
  await line.republish({ doubleOptIn: true });
  await expect(line.join("dörte@example.com")).rejects.toMatchObject({ code: "email.address_script" });
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
  expect(loop.platform.emails).toHaveLength(1);
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
    /https:\/\/edge\.test\/v1\/waitlist\/confirmations\/([^?\s]+)\?lang=en\s/.exec(
      message?.text ?? "",
    )?.[1] ?? "";
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
