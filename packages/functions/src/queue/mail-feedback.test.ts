import { sendInvitation } from "@kiteloop/contract/invitation";
import { queueMails } from "@kiteloop/core/delivery";
import { findInvitation, send } from "@kiteloop/core/invitation";
import { identify } from "@kiteloop/core/participant";
import { isSuppressed, recipientOf } from "@kiteloop/core/suppression";
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
import { handler } from "./mail-feedback.ts";

let loop: TestLoop;
let invite: (email: string) => Promise<string>;
let lines: string[] = [];

beforeAll(async () => {
  const platform = await testPlatform();
  // The configuration is read once a process: from here on it stands.
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
  const { token } = await identify.call(loop.server, withBody(ana));
  invite = async (email) => {
    const body = sendInvitation.body.parse({ key: loop.project.publishableKey, token, email });
    await send.call(loop.browser, withBody(body));
    await queueMails(platform, stream.items);
    return platform.mails.find(({ to }) => to === email)?.deliveryId ?? "";
  };
});
beforeEach(() => {
  lines = [];
});

const recipient = (email: string) => recipientOf(loop.member.actor.workspaceId, email);
const statusOf = async (email: string) =>
  (await findInvitation(loop.platform.table, { projectId: loop.project.id, recipient: recipient(email) }))
    ?.status;
const isQuiet = (email: string) =>
  isSuppressed(loop.platform.table, loop.member.actor.workspaceId, recipient(email));

/** A notice in the shape of SES's documentation, with fields that nobody asked for. */
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
  const { batchItemFailures } = await handler({ Records });
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

test("the three kinds of notices move the invitations they are about", async () => {
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

test("a full mailbox, an absence, mails of the user pool and a topic's greeting change nothing", async () => {
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

test("what can't be read or is about no mail of ours is refused, its neighbours are not", async () => {
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

test("a mail that was not sent, since one before came back, is not held against its sender", async () => {
  const gus = await invite("gus@x.test");
  expect(await take(notice(gus, bounced("Permanent", "OnAccountSuppressionList")))).toEqual([]);
  expect([await statusOf("gus@x.test"), await isQuiet("gus@x.test")]).toEqual(["bounced", true]);
});
