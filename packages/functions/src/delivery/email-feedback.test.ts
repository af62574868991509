import { sendInvitation as sendInvitationEndpoint } from "@kiteloop/contract/referrals/invitation";
import { queueEmails } from "@kiteloop/core/delivery/email";
import { isSuppressed } from "@kiteloop/core/messaging/suppression";
import { findInvitation, sendInvitation } from "@kiteloop/core/referrals/invitation";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { hashRecipient } from "@kiteloop/core/shared/recipient";
import {
  streamOf,
  type TestLoop,
  testEngine,
  testLoop,
  testPlatform,
  withBody,
} from "@kiteloop/core/testing";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { takeNotices } from "./email-feedback.ts";

let loop: TestLoop;
let invite: (email: string) => Promise<string>;
let lines: string[] = [];

beforeAll(async () => {
  const platform = await testPlatform();
  // The configuration is read once per process, so it must be set before.
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: platform.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  logTo((line) => lines.push(line));
  loop = await testLoop(platform);
  const stream = streamOf(platform.table);
  const ana = { externalId: "ana", name: "Ana", email: "ana@example.com" };
  const { token } = await identifyParticipant.call(loop.server, withBody(ana));
  invite = async (email) => {
    const body = sendInvitationEndpoint.body.parse({ key: loop.project.publishableKey, token, email });
    await sendInvitation.call(loop.browser, withBody(body));
    await queueEmails(platform, stream.items);
    return platform.emails.find(({ to }) => to === email)?.deliveryId ?? "";
  };
});
beforeEach(() => {
  lines = [];
});

const recipient = (email: string) => hashRecipient(loop.member.actor.workspaceId, email);
const statusOf = async (email: string) =>
  (await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient: recipient(email) }))
    ?.status;
const isQuiet = (email: string) =>
  isSuppressed(loop.platform.table, loop.member.actor.workspaceId, recipient(email), "signIn");

/** A notification in the format of SES's documentation, with additional fields. */
const notice = (deliveryId: string | null, event: object) =>
  JSON.stringify({
    mail: {
      timestamp: "2026-03-10T12:00:00.000Z",
      source: "Acme <hello@example.com>",
      messageId: "0100-example",
      destination: ["someone@example.com"],
      tags: {
        "ses:configuration-set": ["prod-kiteloop"],
        ...(deliveryId !== null && { "kiteloop-delivery": [deliveryId] }),
      },
    },
    ...event,
  });
const bounced = (bounceType = "Permanent", bounceSubType = "General") => ({
  eventType: "Bounce",
  bounce: {
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress: "someone@example.com", status: "5.1.1" }],
    feedbackId: "0100-feedback",
  },
});
const delivered = { eventType: "Delivery", delivery: { processingTimeMillis: 500 } };
const complained = {
  eventType: "Complaint",
  complaint: { complainedRecipients: [], complaintSubType: null },
};

async function take(...bodies: string[]): Promise<string[]> {
  const Records = bodies.map((body, index) => ({ messageId: `m${index}`, body, receiptHandle: "r" }));
  const { batchItemFailures } = await takeNotices({ Records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

test("the three kinds of notifications update their invitations", async () => {
  const [ben, cleo, dan] = [
    await invite("ben@x.test"),
    await invite("cleo@x.test"),
    await invite("dan@x.test"),
  ];
  expect(await take(notice(ben, delivered), notice(cleo, bounced()), notice(dan, complained))).toEqual([]);
  expect([await statusOf("ben@x.test"), await isQuiet("ben@x.test")]).toEqual(["delivered", false]);
  expect([await statusOf("cleo@x.test"), await isQuiet("cleo@x.test")]).toEqual(["bounced", true]);
  expect([await statusOf("dan@x.test"), await isQuiet("dan@x.test")]).toEqual(["complained", true]);
  expect(await take(notice(cleo, bounced()), notice(cleo, delivered))).toEqual([]);
  expect(await statusOf("cleo@x.test")).toBe("bounced");
});

test("a full mailbox, an absence, emails of the user pool and a topic's confirmation change nothing", async () => {
  const eve = await invite("eve@x.test");
  const passing = [
    notice(eve, bounced("Transient", "MailboxFull")),
    notice(eve, bounced("Undetermined", "Undetermined")),
    notice(null, bounced()),
    "Successfully validated SNS topic for Amazon SES event publishing.",
  ];
  expect(await take(...passing)).toEqual([]);
  expect([await statusOf("eve@x.test"), await isQuiet("eve@x.test")]).toEqual(["sent", false]);
});

test("an unreadable notification or one for an unknown email is refused, the others are not", async () => {
  const fay = await invite("fay@x.test");
  const bad = [
    "no JSON",
    "{}",
    notice(fay, { eventType: "Open", open: {} }),
    notice(fay, { eventType: "Bounce" }),
    notice(fay, bounced("Sudden")),
    notice("dlv_oops", bounced()),
    notice("dlv_00000000000000000000000000", bounced()),
  ];
  expect(await take(...bad, notice(fay, delivered))).toEqual(bad.map((_, index) => `m${index}`));
  expect(await statusOf("fay@x.test")).toBe("delivered");
  expect(lines.filter((line) => line.includes('"level":"error"'))).toHaveLength(bad.length);
  expect(lines.join()).not.toContain("someone@example.com");
});

test("an email that was not sent because of an earlier bounce does not count against its sender", async () => {
  const gus = await invite("gus@x.test");
  expect(await take(notice(gus, bounced("Permanent", "OnAccountSuppressionList")))).toEqual([]);
  expect([await statusOf("gus@x.test"), await isQuiet("gus@x.test")]).toEqual(["bounced", true]);
});

test("a notice that comes again for longer than five minutes is logged as late", async () => {
  const body = notice("dlv_unknown", delivered);
  for (const minutes of [0, 12]) {
    const attributes = { SentTimestamp: String(Date.now() - minutes * 60_000) };
    await takeNotices({ Records: [{ messageId: "m", body, attributes }] });
  }
  const late = lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "work is late");
  expect(late).toMatchObject([{ work: "feedback" }]);
  expect(late[0].seconds).toBeGreaterThanOrEqual(12 * 60);
});
