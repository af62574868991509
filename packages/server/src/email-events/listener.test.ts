import { execFileSync } from "node:child_process";
import { createSign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noticeFor } from "../email/notice.ts";
import { type Listening, listen } from "../http/listen.ts";
import type { EmailEvent } from "./event.ts";
import { emailEvents } from "./listener.ts";
import { samplesOf } from "./samples.data.ts";

const token = "k3J9fQ2mX7vB5tL8pR4wZ6nC";
const host = "kl.example.com";
const deliveryId = "dlv_01hzy3v9k8m7n6p5q4r3s2t1w0";
const messageId = `<${deliveryId}@${host}>`;
const topic = "arn:aws:sns:eu-central-1:123456789012:emails";
const certificate = "https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem";

let listening: Listening;
let taken: EmailEvent[] = [];
let lines: string[] = [];
let asked: string[] = [];
let failing = false;
let key = "";
let cert = "";

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "kiteloop-sns-"));
  const [keyAt, certAt] = [join(folder, "key"), join(folder, "cert")];
  const made = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-keyout",
    keyAt,
    "-out",
    certAt,
    "-subj",
    "/CN=a",
  ];
  execFileSync("openssl", made, { stdio: "ignore" });
  [key, cert] = [readFileSync(keyAt, "utf8"), readFileSync(certAt, "utf8")];
  rmSync(folder, { recursive: true });
  const handler = emailEvents(
    {
      ...{ token, host, log: (line) => void lines.push(line) },
      fetch: async (url) => {
        asked.push(url);
        return new Response(url.endsWith(".pem") ? cert : "");
      },
      take: async (event) => {
        if (failing) throw new Error("the table doesn't answer");
        taken.push(event);
        return true;
      },
    },
    (_, response) => response.writeHead(418).end(),
  );
  listening = await listen(
    createServer((request, response) => void handler(request, response)),
    0,
  );
});
afterAll(() => listening.close());
beforeEach(() => {
  [taken, lines, asked, failing] = [[], [], [], false];
});

async function post(body: unknown, path = `/-/email-events/${token}`, method = "POST") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const sent = method === "POST" ? { method, body: text } : { method };
  return (await fetch(`${listening.origin}${path}`, sent)).status;
}

const { mailgun, postmark, ses } = samplesOf(deliveryId, host);

test.each<[string, unknown, EmailEvent["fate"]]>([
  ["of the plain form", { messageId, event: "bounced" }, "bounced"],
  [
    "of the plain form without brackets",
    { messageId: messageId.slice(1, -1), event: "complained" },
    "complained",
  ],
  ["of Postmark: a bounce", postmark.bounced, "bounced"],
  ["of Postmark: a bad address", postmark.unknown, "bounced"],
  ["of Postmark: a complaint", postmark.complained, "complained"],
  ["of Postmark: a delivery", postmark.delivered, "delivered"],
  ["of Mailgun: a bounce", mailgun.bounced, "bounced"],
  ["of Mailgun: a complaint", mailgun.complained, "complained"],
  ["of Mailgun: a delivery", mailgun.delivered, "delivered"],
])("an event %s is taken", async (_, body, fate) => {
  expect(await post(body)).toBe(204);
  expect(taken).toEqual([{ deliveryId, fate }]);
});

test.each<[string, unknown]>([
  ["about an email that is tried again, by Mailgun", mailgun.later],
  ["about a rule of the recipient’s server, by Mailgun", mailgun.barred],
  ["about such a rule with its code alone, by Mailgun", mailgun.barredByCode],
  ["about an email of others, by Mailgun", mailgun.ofOthers],
  ["about an opened email, by Mailgun", mailgun.opened],
  ["about a full mailbox, by Postmark", postmark.soft],
  ["about a blocked email, by Postmark", postmark.blocked],
  ["about an email of others, by Postmark", postmark.ofOthers],
  ["about an opened email, by Postmark", postmark.opened],
  ["about a list of Postmark’s", postmark.subscription],
  ["about an email of another server", { messageId: `<${deliveryId}@evil.example>`, event: "bounced" }],
])("an event %s changes nothing", async (_, body) => {
  expect([await post(body), taken]).toEqual([204, []]);
});

test("an email that a provider didn’t send, because the address is on its list, isn’t counted for the sender", async () => {
  expect(await post(mailgun.suppressed)).toBe(204);
  expect(await post(sns("Notification", { Message: ses.suppressed }))).toBe(204);
  expect(taken).toEqual(Array(2).fill({ deliveryId, fate: "bounced", counts: false }));
});

test("a wrong secret, another method, a long body and one of an unknown form are refused", async () => {
  const right = { messageId, event: "bounced" };
  for (const path of ["/-/email-events/", `/-/email-events/${token}x`, `/-/email-events/${token.slice(1)}`])
    expect(await post(right, path), path).toBe(404);
  expect(await post(right, undefined, "GET")).toBe(405);
  expect(await post({ ...right, more: "x".repeat(256 * 1024) })).toBe(413);
  for (const body of [
    "{",
    "[]",
    "null",
    { event: "bounced" },
    { messageId, event: "sent" },
    { RecordType: 1 },
  ])
    expect(await post(body), JSON.stringify(body)).toBe(400);
  expect(await post(right, "/v1/events")).toBe(418);
  expect(taken).toEqual([]);
  expect(lines.join()).not.toContain("example.org");
});

test("an event that can’t be noted now is to be sent again", async () => {
  failing = true;
  expect(await post({ messageId, event: "bounced" })).toBe(503);
});

function sns(Type: "Notification" | "SubscriptionConfirmation", changed: object = {}, version = "2") {
  const fields = {
    ...{ Type, MessageId: "1", TopicArn: topic, Timestamp: "2026-11-30T10:00:00.000Z" },
    Message: noticeFor("bounce", { to: "bob@example.org", deliveryId }),
    ...(Type === "SubscriptionConfirmation" && {
      ...{ Token: "t", SubscribeURL: "https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription" },
    }),
    ...changed,
  };
  const order =
    Type === "Notification"
      ? ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"]
      : ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
  const text = order
    .flatMap((name) => (Reflect.has(fields, name) ? [`${name}\n${Reflect.get(fields, name)}\n`] : []))
    .join("");
  const Signature = createSign(version === "1" ? "RSA-SHA1" : "RSA-SHA256")
    .update(text)
    .sign(key, "base64");
  return { ...fields, SignatureVersion: version, Signature, SigningCertURL: certificate };
}

test.each(["1", "2"])("SES’s events by SNS are taken with a signature of version %s", async (version) => {
  expect(await post(sns("Notification", {}, version))).toBe(204);
  expect(await post(sns("Notification", { Subject: "Amazon SES" }, version))).toBe(204);
  expect(taken).toEqual(Array(2).fill({ deliveryId, fate: "bounced" }));
});

test.each<[string, keyof typeof ses, EmailEvent["fate"] | null]>([
  ["a bounce", "bounced", "bounced"],
  ["a complaint", "complained", "complained"],
  ["a delivery", "delivered", "delivered"],
  ["a full mailbox", "later", null],
  ["an email that was sent", "sent", null],
  ["a delay", "delayed", null],
])("SES’s event about %s is read", async (_, name, fate) => {
  expect(await post(sns("Notification", { Message: ses[name] }))).toBe(204);
  expect([taken, lines]).toEqual([fate === null ? [] : [{ deliveryId, fate }], []]);
});

test("notifications of an SES identity, which don’t name our email, are refused, and the log says so", async () => {
  expect(await post(sns("Notification", { Message: ses.withoutTags }))).toBe(400);
  expect(lines).toEqual(["an event of the email provider has an unknown form"]);
});

test("a topic’s question is answered at SNS, and nowhere else", async () => {
  expect(await post(sns("SubscriptionConfirmation"))).toBe(204);
  expect(asked.at(-1)).toContain("Action=ConfirmSubscription");
  const before = asked.length;
  expect(await post(sns("SubscriptionConfirmation", { SubscribeURL: "https://evil.example/" }))).toBe(503);
  expect(asked).toHaveLength(before);
});

test.each<[string, object]>([
  ["changed", { Message: noticeFor("complaint", { to: "bob@example.org", deliveryId }) }],
  ["of another signature", { Signature: Buffer.alloc(256, 1).toString("base64") }],
  [
    "with a certificate of another site",
    { SigningCertURL: "https://sns.eu-central-1.amazonaws.com.evil.example/a.pem" },
  ],
  ["with a certificate by plain http", { SigningCertURL: certificate.replace("https", "http") }],
  ["with a certificate of another port", { SigningCertURL: certificate.replace(".com/", ".com:8443/") }],
  ["with an address that is no certificate’s", { SigningCertURL: "https://sns.eu-central-1.amazonaws.com/" }],
])("a message of SNS that is %s is refused", async (_, changed) => {
  expect(await post({ ...sns("Notification"), ...changed })).toBe(403);
  expect(taken).toEqual([]);
});
