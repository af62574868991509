import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { environmentAt, startWire, type Wire } from "../testing/wire.ts";
import { withMailer } from "./mailer.ts";

let wire: Wire;
beforeAll(async () => {
  wire = await startWire('{"MessageId":"one"}');
  Object.assign(process.env, environmentAt(wire.endpoint), { MAIL_CONFIGURATION_SET: "sending" });
});
afterAll(() => wire.stop());
beforeEach(() => {
  wire.received.length = 0;
});

const { mailer } = withMailer();
const email = {
  ...{ from: "Kiteloop <a@acme.example>", to: "ü@example.com", subject: "Hé", html: "<p>", text: "é" },
  ...{
    headers: { "List-Unsubscribe": "<https://a.example>" },
    deliveryId: "dlv_1",
    replyTo: "b@acme.example",
  },
};
const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
const errorHeaders = (name: string) => ({ "x-amzn-errortype": `${name}:http://internal.amazon.com/` });

test("an email is sent by the configuration set that reports on it, with its tag, reply-to address and headers, and signed as the function's role", async () => {
  expect(await mailer.send(email)).toEqual({ providerId: "one" });
  const [{ method, path, headers, body } = { headers: {}, body: "" }] = wire.received as Partial<
    (typeof wire.received)[number]
  >[];
  expect([method, path]).toEqual(["POST", "/v2/email/outbound-emails"]);
  expect(headers?.authorization).toContain("Credential=AKIDEXAMPLE/");
  expect(headers?.["x-amz-security-token"]).toBe("session");
  expect(JSON.parse(body ?? "")).toEqual({
    ConfigurationSetName: "sending",
    FromEmailAddress: email.from,
    Destination: { ToAddresses: [email.to] },
    ReplyToAddresses: [email.replyTo],
    EmailTags: [{ Name: "kiteloop-delivery", Value: "dlv_1" }],
    Content: {
      Simple: {
        Subject: utf8("Hé"),
        Body: { Html: utf8("<p>"), Text: utf8("é") },
        Headers: [{ Name: "List-Unsubscribe", Value: "<https://a.example>" }],
      },
    },
  });
});

test("a refusal has SES's name and text", async () => {
  const refused = {
    status: 400,
    headers: errorHeaders("MessageRejected"),
    body: '{"message":"Not verified."}',
  };
  wire.next(refused);
  await expect(mailer.send(email)).rejects.toMatchObject({
    name: "MessageRejected",
    message: "Not verified.",
  });
  expect(wire.received).toHaveLength(1);
});

test.each([
  ["fails inside", { status: 500, body: "{}" }],
  ["hangs up", "hangs up" as const],
])("if SES %s, the email may have been accepted, so it is not sent again", async (_, reply) => {
  wire.next(reply);
  await expect(mailer.send(email)).rejects.toThrow();
  expect(wire.received).toHaveLength(1);
});

test("an email that SES reports as not accepted is sent again", async () => {
  wire.next({ status: 429, headers: errorHeaders("TooManyRequestsException"), body: "{}" });
  expect(await mailer.send(email)).toEqual({ providerId: "one" });
  expect(wire.received).toHaveLength(2);
});

test("each email has a connection of its own", async () => {
  await mailer.send(email);
  expect(wire.received[0]?.headers.connection).toBe("close");
});

test("concurrent emails reach SES one after another, at the rate that it allows", async () => {
  expect(mailer.perSecond).toBe(50);
  vi.stubEnv("EMAIL_RATE", "1");
  const started = performance.now();
  await Promise.all([mailer.send(email), mailer.send(email), mailer.send(email)]);
  // Timers may be a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(2 * 1_000 - 4);
  expect(wire.received).toHaveLength(3);
});
