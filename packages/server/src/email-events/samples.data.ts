/**
 * Bodies that providers post, with our ids in the places of theirs. Mailgun: recorded events in the tests of anymail/django-anymail (BSD),
 * tests/test_mailgun_webhooks.py, and the example of a suppressed address on documentation.mailgun.com, “Webhook payloads”. Postmark: the
 * same project's tests/test_postmark_webhooks.py, after Postmark's documentation. SES: “Examples of event data that Amazon SES publishes to
 * Amazon SNS” on docs.aws.amazon.com/ses.
 */
export function samplesOf(deliveryId: string, host: string) {
  const messageId = `${deliveryId}@${host}`;
  const mailgun = (event: object, id = messageId) => ({
    signature: { timestamp: "1534108637", token: "651869375b9df3c98fc15c4889b102119add", signature: "0" },
    "event-data": {
      tags: [],
      timestamp: 1534108637.153125,
      "recipient-domain": "example.com",
      id: "hTWCTD81RtiDN-...",
      campaigns: [],
      "user-variables": {},
      flags: { "is-routed": false, "is-authenticated": true, "is-system-test": false, "is-test-mode": false },
      envelope: { sender: "test@example.org", transport: "smtp", targets: "recipient@example.com" },
      message: {
        headers: {
          to: "recipient@example.com",
          "message-id": id,
          from: "test@example.org",
          subject: "Testing",
        },
        attachments: [],
        size: 809,
      },
      recipient: "recipient@example.com",
      ...event,
    },
  });
  const failed = (severity: string, reason: string, status: object, id?: string) =>
    mailgun(
      {
        event: "failed",
        ...{ severity, reason, "log-level": "error" },
        "delivery-status": {
          tls: true,
          "mx-host": "mx.example.org",
          "attempt-no": 1,
          description: "",
          ...status,
        },
      },
      id,
    );
  const unknown = { code: 550, message: "5.1.1 The email account that you tried to reach does not exist." };
  const postmark = (fields: object) => ({
    ...{ MessageID: "2706ee8a-737c-4285-b032-ccd317af53ed", ServerID: 23, MessageStream: "outbound" },
    // Its own example has a number here.
    Metadata: { "kiteloop-delivery": deliveryId, user_id: 43 },
    ...fields,
  });
  const bounce = (Type: string, TypeCode: number) =>
    postmark({
      ...{ RecordType: "Bounce", ID: 901542550, Type, TypeCode, Name: Type, Description: "..." },
      ...{ Details: "smtp;550 5.1.1", Email: "bounce@example.com", From: "sender@example.com" },
      ...{ BouncedAt: "2016-04-27T16:28:50.3963933-04:00", DumpAvailable: true, Inactive: true },
      ...{ CanActivate: true, Subject: "Postmark event test", Content: "..." },
    });
  const ses = (event: object) =>
    JSON.stringify({
      ...event,
      mail: {
        ...{ timestamp: "2017-08-05T00:40:02.012Z", source: "Sender Name <sender@example.com>" },
        ...{ sendingAccountId: "123456789012", messageId: "EXAMPLE7c191be45-e9aedb9a-000000" },
        ...{ destination: ["recipient@example.com"], headersTruncated: false },
        headers: [{ name: "Subject", value: "Message sent from Amazon SES" }],
        commonHeaders: {
          from: ["Sender Name <sender@example.com>"],
          subject: "Message sent from Amazon SES",
        },
        tags: { "ses:configuration-set": ["ConfigSet"], "kiteloop-delivery": [deliveryId] },
      },
    });
  const sesBounce = (bounceType: string, bounceSubType: string) =>
    ses({
      eventType: "Bounce",
      bounce: {
        ...{
          bounceType,
          bounceSubType,
          feedbackId: "01000157c44f053b",
          reportingMTA: "dsn; mta.example.com",
        },
        bouncedRecipients: [{ emailAddress: "recipient@example.com", action: "failed", status: "5.1.1" }],
        timestamp: "2017-08-05T00:41:02.669Z",
      },
    });
  const sesComplaint = (complaintSubType: string | null) =>
    ses({
      eventType: "Complaint",
      complaint: {
        ...{ complaintSubType, feedbackId: "01000157c44f053b", complaintFeedbackType: "abuse" },
        complainedRecipients: [{ emailAddress: "recipient@example.com" }],
        ...{ userAgent: "Amazon SES Mailbox Simulator", timestamp: "2017-08-05T00:41:02.669Z" },
      },
    });
  return {
    mailgun: {
      delivered: mailgun({ event: "delivered", "delivery-status": { code: 250, message: "OK", utf8: true } }),
      complained: mailgun({ event: "complained" }),
      bounced: failed("permanent", "bounce", unknown),
      suppressed: failed("permanent", "suppress-bounce", { code: 605, message: "", "enhanced-code": "" }),
      barred: failed("permanent", "generic", { code: 550, message: "5.7.1 Message blocked" }),
      barredByCode: failed("permanent", "generic", { code: 550, message: "no", "enhanced-code": "5.7.26" }),
      later: failed("temporary", "greylisted", { code: 450, message: "Greylisted" }),
      ofOthers: failed("permanent", "bounce", unknown, "20180812214658.1.0DF563D0B3597700@example.org"),
      opened: mailgun({ event: "opened" }),
    },
    postmark: {
      bounced: bounce("HardBounce", 1),
      unknown: bounce("BadEmailAddress", 100_000),
      soft: bounce("SoftBounce", 4_096),
      blocked: bounce("Blocked", 100_006),
      complained: postmark({
        RecordType: "SpamComplaint",
        Type: "SpamComplaint",
        TypeCode: 512,
        ID: 901542550,
      }),
      delivered: postmark({
        RecordType: "Delivery",
        Recipient: "recipient@example.com",
        Tag: "welcome-email",
      }),
      opened: postmark({ RecordType: "Open", FirstOpen: true, Geo: {} }),
      ofOthers: postmark({ RecordType: "Bounce", Type: "HardBounce", Metadata: { userid: "12345" } }),
      subscription: postmark({ RecordType: "SubscriptionChange", SuppressSending: true }),
    },
    ses: {
      bounced: sesBounce("Permanent", "General"),
      suppressed: sesBounce("Permanent", "OnAccountSuppressionList"),
      later: sesBounce("Transient", "MailboxFull"),
      complained: sesComplaint(null),
      delivered: `${ses({ eventType: "Delivery", delivery: { recipients: ["recipient@example.com"] } })}\n`,
      sent: ses({ eventType: "Send", send: {} }),
      delayed: ses({ eventType: "DeliveryDelay", deliveryDelay: { delayType: "MailboxFull" } }),
      // Of an identity's own notifications, which have no tags.
      withoutTags: ses({ notificationType: "Bounce", bounce: { bounceType: "Permanent" } }),
    },
  };
}
