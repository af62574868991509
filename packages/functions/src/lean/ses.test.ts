import * as sdk from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { credentials, region } from "../testing/clients.ts";
import { signedAgain, startWire, type Wire } from "../testing/wire.ts";
import { Ses } from "./ses.ts";

let wire: Wire;
let theirs: sdk.SESv2Client;
beforeAll(async () => {
  wire = await startWire("{}");
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: wire.endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  });
  theirs = new sdk.SESv2Client({ region, endpoint: wire.endpoint, credentials, maxAttempts: 1 });
});
afterAll(() => wire.stop());
beforeEach(() => {
  wire.received.length = 0;
});

const EmailIdentity = "acme.example";
const EmailAddress = "a+b c/(d)'ü@example.com";
const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
const mail: sdk.SendEmailRequest = {
  FromEmailAddress: "Kiteloop <a@acme.example>",
  Destination: { ToAddresses: ["ü@example.com"] },
  EmailTags: [{ Name: "n", Value: "v" }],
  Content: {
    Simple: {
      Subject: utf8("Hé"),
      Body: { Html: utf8("<p>"), Text: utf8("é") },
      Headers: [{ Name: "X", Value: "y" }],
    },
  },
};
const made = { EmailIdentity, ConfigurationSetName: "set", Tags: [{ Key: "k", Value: "v" }] };
const returns: Omit<sdk.PutEmailIdentityMailFromAttributesRequest, "EmailIdentity"> = {
  MailFromDomain: "bounce.acme.example",
  BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
};
const ses = (once = false) => new Ses(region, { once });

type Call = [name: string, ours: () => Promise<object>, theirs: () => Promise<object>];
const calls: Call[] = [
  [
    "a mail",
    () => ses().call("POST", ["outbound-emails"], mail),
    () => theirs.send(new sdk.SendEmailCommand(mail)),
  ],
  [
    "a new identity",
    () => ses().call("POST", ["identities"], made),
    () => theirs.send(new sdk.CreateEmailIdentityCommand(made)),
  ],
  [
    "an identity",
    () => ses().call("GET", ["identities", EmailIdentity]),
    () => theirs.send(new sdk.GetEmailIdentityCommand({ EmailIdentity })),
  ],
  [
    "an identity's name for returns",
    () => ses().call("PUT", ["identities", EmailIdentity, "mail-from"], returns),
    () => theirs.send(new sdk.PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, ...returns })),
  ],
  [
    "an identity's end",
    () => ses().call("DELETE", ["identities", EmailIdentity]),
    () => theirs.send(new sdk.DeleteEmailIdentityCommand({ EmailIdentity })),
  ],
  [
    "an address's pardon",
    () => ses().call("DELETE", ["suppression", "addresses", EmailAddress]),
    () => theirs.send(new sdk.DeleteSuppressedDestinationCommand({ EmailAddress })),
  ],
];

test.each(calls)("%s is asked and signed as by the SDK", async (_, own, other) => {
  await own();
  await other();
  const [asked, expected] = wire.received.map(({ method, path, headers, body }) => ({
    ...{ method, path, type: headers["content-type"], token: headers["x-amz-security-token"] },
    body: body === "" ? null : JSON.parse(body),
  }));
  expect(asked).toEqual(expected);
  for (const one of wire.received) expect(signedAgain(one, "ses")).toBe(one.headers.authorization);
});

test("a refusal has the SDK's name and text", async () => {
  const headers = { "x-amzn-errortype": "MessageRejected:http://internal.amazon.com/" };
  const body = '{"message":"Email address is not verified."}';
  wire.next({ status: 400, headers, body }, { status: 400, headers, body });
  const refused = { name: "MessageRejected", message: "Email address is not verified." };
  await expect(ses(true).call("POST", ["outbound-emails"], mail)).rejects.toMatchObject(refused);
  await expect(theirs.send(new sdk.SendEmailCommand(mail))).rejects.toMatchObject(refused);
});

describe("a mail never goes twice", () => {
  test.each([
    ["fails inside", { status: 500, body: "{}" }],
    ["hangs up", "hangs up" as const],
  ])(
    "where SES %s it may have been taken: it is not sent again, while a look is taken again",
    async (_, reply) => {
      wire.next(reply, reply);
      await expect(ses(true).call("POST", ["outbound-emails"], mail)).rejects.toThrow();
      expect(wire.received).toHaveLength(1);
      expect(await ses().call("GET", ["identities", EmailIdentity])).toEqual({});
      expect(wire.received).toHaveLength(3);
    },
  );

  test("what SES says that it did not take is sent again", async () => {
    wire.next({ status: 429, headers: { "x-amzn-errortype": "TooManyRequestsException" }, body: "{}" });
    expect(await ses(true).call("POST", ["outbound-emails"], mail)).toEqual({});
    expect(wire.received).toHaveLength(2);
  });
});
