import { createServer } from "node:http";
import type { EmailDomains } from "@kiteloop/core/shared/context";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const proof = { name: "_kiteloop.acme.com", value: "kiteloop=abc" };
const requests: string[] = [];
let bodies: unknown[] = [];
/** SES's answers to the calls, in order. */
let answers: (object | string)[] = [];
let texts: Record<string, string[]> = {};
let domains: EmailDomains;

const ses = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => {
    requests.push(`${request.method} ${request.url}`);
    bodies.push(text === "" ? null : JSON.parse(text));
    const answer = answers.shift() ?? {};
    const head = { "content-type": "application/json" };
    if (typeof answer === "string")
      response.writeHead(404, { ...head, "x-amzn-errortype": answer }).end("{}");
    else response.writeHead(200, head).end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  const address = ses.address();
  Object.assign(process.env, {
    ...{
      STAGE: "prod",
      KITELOOP_TABLE: "any",
      AWS_REGION: "eu-central-1",
      MAIL_CONFIGURATION_SET: "sending",
    },
    ...{ APP_ORIGIN: "https://app.example.com", EDGE_ORIGIN: "https://edge.example.com" },
    ...{ AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret" },
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
  });
  const { sesDomains } = await import("./email-domains.ts");
  domains = sesDomains(async (name) => texts[name] ?? []);
});
afterAll(() => ses.close());
beforeEach(() => {
  requests.length = 0;
  bodies = [];
  answers = [];
  texts = {};
});

const identity = (more: object = {}) => ({
  VerifiedForSendingStatus: true,
  DkimAttributes: { Status: "SUCCESS", Tokens: ["k1"], SigningHostedZone: "dkim.eu.amazonses.com" },
  MailFromAttributes: { MailFromDomain: "bounce.acme.com", MailFromDomainStatus: "SUCCESS" },
  ...more,
});

test("a domain that SES does not know is registered: tagged, with the configuration set and a subdomain for bounces", async () => {
  answers = ["NotFoundException", {}, {}, identity({ VerifiedForSendingStatus: false })];
  const look = await domains.look("acme.com", proof);
  expect(requests).toEqual([
    "GET /v2/email/identities/acme.com",
    "POST /v2/email/identities",
    "PUT /v2/email/identities/acme.com/mail-from",
    "GET /v2/email/identities/acme.com",
  ]);
  expect(bodies[1]).toEqual({
    EmailIdentity: "acme.com",
    ConfigurationSetName: "sending",
    Tags: [{ Key: "kiteloop-stage", Value: "prod" }],
  });
  expect(bodies[2]).toMatchObject({ MailFromDomain: "bounce.acme.com" });
  expect(look).toMatchObject({ proven: false, signs: false, policy: null });
});

test("the answers of SES and the name servers are returned, with the records to publish", async () => {
  answers = [identity()];
  texts = {
    "_kiteloop.acme.com": ["something else", "kiteloop=abc"],
    "_dmarc.acme.com": ["google=1", "v=DMARC1; p=reject"],
  };
  expect(await domains.look("acme.com", proof)).toEqual({
    proven: true,
    signs: true,
    signatures: [{ type: "CNAME", name: "k1._domainkey.acme.com", value: "k1.dkim.eu.amazonses.com" }],
    takesReturns: true,
    returns: [
      { type: "MX", name: "bounce.acme.com", value: "10 feedback-smtp.eu-central-1.amazonses.com" },
      { type: "TXT", name: "bounce.acme.com", value: "v=spf1 include:amazonses.com ~all" },
    ],
    policy: "v=DMARC1; p=reject",
  });
});

test.each([
  ["no signature yet", { DkimAttributes: { Status: "PENDING", Tokens: [] } }],
  ["signatures that SES no longer finds", { VerifiedForSendingStatus: false }],
])("%s can't be used for sending", async (_, more) => {
  answers = [identity(more)];
  expect(await domains.look("acme.com", proof)).toMatchObject({ signs: false });
});

test("an identity created concurrently is read", async () => {
  answers = ["NotFoundException", "AlreadyExistsException", {}, identity()];
  expect(await domains.look("acme.com", proof)).toMatchObject({ signs: true });
});

test("deleting a domain that SES doesn't have succeeds", async () => {
  answers = ["NotFoundException", "NotFoundException"];
  await domains.forget("acme.com");
  await domains.forgive("ana@example.com");
  expect(requests).toEqual([
    "DELETE /v2/email/identities/acme.com",
    "DELETE /v2/email/suppression/addresses/ana%40example.com",
  ]);
  answers = ["BadRequestException"];
  await expect(domains.forgive("ana@example.com")).rejects.toMatchObject({
    name: "BadRequestException",
  });
});
