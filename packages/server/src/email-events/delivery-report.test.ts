import { expect, test } from "vitest";
import { readDeliveryReport } from "./delivery-report.ts";

const host = "kl.example.com";
const id = "dlv_01hzy3v9k8m7n6p5q4r3s2t1w0";

/** A report as Postfix writes it. */
const report = (changed: { action?: string; status?: string; id?: string; type?: string } = {}) =>
  `Return-Path: <>
Date: Mon, 30 Nov 2026 10:00:00 +0000
From: MAILER-DAEMON@mail.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: bounces@example.com
MIME-Version: 1.0
Content-Type: ${changed.type ?? "multipart/report; report-type=delivery-status"};
	boundary="4TkX.1700/mail.example.com"
Message-Id: <dlv_01hzy3v9k8m7n6p5q4r3s2t1zz@mail.example.com>

This is a MIME-encapsulated message.

--4TkX.1700/mail.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

<bob@example.org>: host mx.example.org said: 550 5.1.1 no such user

--4TkX.1700/mail.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com
X-Postfix-Queue-ID: 4TkX
Arrival-Date: Mon, 30 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; bob@example.org
Original-Recipient: rfc822;bob@example.org
Action: ${changed.action ?? "failed"}
Status: ${changed.status ?? "5.1.1"}
Diagnostic-Code: smtp; 550 5.1.1
    no such user

--4TkX.1700/mail.example.com
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Acme <invites@example.com>
To: bob@example.org
Message-ID:
 <${changed.id ?? `${id}@${host}`}>
Subject: Hello

--not the boundary
Status: 2.0.0

--4TkX.1700/mail.example.com--
`;

test.each([
  ["as it is", report()],
  ["with line breaks of the network", report().replaceAll("\n", "\r\n")],
  ["with the line that an alias adds", `From MAILER-DAEMON Mon Nov 30 10:00:00 2026\n${report()}`],
])("a report %s says which email bounced", (_, email) => {
  expect(readDeliveryReport(email, host)).toEqual({ deliveryId: id, fate: "bounced" });
});

test("a report of success is one", () => {
  expect(readDeliveryReport(report({ action: "delivered", status: "2.0.0" }), host)).toEqual({
    ...{ deliveryId: id, fate: "delivered" },
  });
});

test.each([
  ["a delay", report({ action: "delayed", status: "4.4.1" }), "may still get it"],
  ["a full mailbox for days", report({ status: "4.2.2" }), "may still get it"],
  ["a rule of the server", report({ status: "5.7.1" }), "a rule refused it"],
  ["no status", report({ status: "no" }), "may still get it"],
  ["an email of another server", report({ id: `${id}@evil.example` }), "no email of this server"],
  ["an email with another id", report({ id: `dlv_1@${host}` }), "no email of this server"],
  ["nothing: an answer of a person", report({ type: "multipart/mixed" }), "no report"],
  ["nothing: no email at all", "hello", "no report"],
  ["nothing: no text", "", "no report"],
  [
    "nothing: a report without a status",
    report().replaceAll("message/delivery-status", "text/plain"),
    "no delivery status",
  ],
])("a report about %s changes nothing", (_, email, why) => {
  expect(readDeliveryReport(email, host)).toContain(why);
});

/** In the form of RFC 5965, appendix B.2, with our email in it. The field names and their order are that example's. */
const complaint = (changed: { type?: string; id?: string; original?: string } = {}) =>
  `From: <abusedesk@example.net>
Date: Mon, 30 Nov 2026 17:40:36 GMT
Subject: FW: Earn money
To: <abuse@example.com>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.
--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

${changed.type ?? "Feedback-Type: abuse"}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <invites@example.com>
Original-Rcpt-To: <bob@example.net>
Arrival-Date: Mon, 30 Nov 2026 14:00:00 GMT
Reporting-MTA: dns; mail.example.net
Source-IP: 192.0.2.1
Reported-Domain: example.com
--part1_13d.2e68ed54_boundary
Content-Type: ${changed.original ?? "message/rfc822"}
Content-Disposition: inline

From: Acme <invites@example.com>
Received: from mailserver.example.com (mailserver.example.com
     [192.0.2.1]) by example.net with ESMTP id M63d4137594e46;
     Mon, 30 Nov 2026 14:00:00 GMT
To: <Undisclosed Recipients>
Subject: Earn money
Message-ID: <${changed.id ?? `${id}@${host}`}>

Feedback-Type: not-spam
--part1_13d.2e68ed54_boundary--
`;

test.each([
  ["of abuse", complaint()],
  [
    "of fraud, with another case and line breaks",
    complaint({ type: "feedback-type: Fraud" }).replaceAll("\n", "\r\n"),
  ],
  ["with the headers of the email alone", complaint({ original: "text/rfc822-headers" })],
])("a complaint %s is one about that email", (_, email) => {
  expect(readDeliveryReport(email, host)).toEqual({ deliveryId: id, fate: "complained" });
});

test.each([
  ["that an email is no spam", complaint({ type: "Feedback-Type: not-spam" }), "no complaint"],
  ["on a signature (RFC 6591)", complaint({ type: "Feedback-Type: auth-failure" }), "no complaint"],
  ["without a type", complaint({ type: "Feedback: abuse" }), "no complaint"],
  ["about an email of others", complaint({ id: "1@mail.example.org" }), "no email of this server"],
  ["whose email was removed", complaint({ id: "" }), "no email of this server"],
])("feedback %s changes nothing", (_, email, why) => {
  expect(readDeliveryReport(email, host)).toContain(why);
});
