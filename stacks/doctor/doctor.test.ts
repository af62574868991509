import { describe, expect, it } from "vitest";
import { type ExaminedAccount, firstDeployment, missing, none, notFound, path } from "./patient.ts";
import {
  headersPolicyAnswer,
  identity,
  jsonError,
  pool,
  sesAccount,
  stackEvents,
  stacks,
  subscriptions,
  tableExportsAnswer,
  zoneOf,
} from "./recorded.ts";

it("reports nothing for an account that lacks nothing, or for a trial stage without settings", async () => {
  expect(await missing({})).toEqual([]);
  expect(await missing({ stage: "try", answers: { DescribeStacks: none } })).toEqual([]);
});

const cases: [what: string, given: ExaminedAccount, said: RegExp][] = [
  [
    "a backup that failed at last",
    { answers: { ListExports: tableExportsAnswer("COMPLETED", "FAILED") } },
    /^✗ Backup: The last export to kiteloop-backup of account 345678901234 failed\.\n.+describe-export --export-arn arn:/,
  ],
  [
    "a backup that never ran",
    { answers: { ListExports: tableExportsAnswer() } },
    /^… Backup: No export yet\./,
  ],
  [
    "an account without a CDK bootstrap",
    { answers: { GetParameter: jsonError("ParameterNotFound") } },
    /^✗ CDK bootstrap: Account 123456789012 is not prepared.+\n.+bootstrap aws:\/\/123456789012\/eu-central-1$/,
  ],
  [
    "an old bootstrap",
    { answers: { GetParameter: { body: { Parameter: { Value: "5" } } } } },
    /^✗ CDK bootstrap: Version 5/,
  ],
  [
    "an origin secret that is not in SSM",
    { answers: { [path.origin]: jsonError("ParameterVersionNotFound") } },
    /^✗ Origin secret: \/kiteloop\/prod\/origin-secret has no version 3/,
  ],
  [
    "an origin secret that CloudFormation can't read",
    { answers: { [path.origin]: { body: { Parameter: { Type: "SecureString", Value: "encrypted" } } } } },
    /^✗ Origin secret: .+SecureString/,
  ],
  [
    "another origin secret than the API knows",
    { answers: { [path.origin]: { body: { Parameter: { Type: "String", Value: "another" } } } } },
    /^✗ Origin secret: .+404/,
  ],
  [
    "no keys of secrets",
    { answers: { [path.secretKeys]: jsonError("ParameterNotFound") } },
    /^✗ Keys of secrets: There is no parameter .+\n.+put-parameter.+SecureString/,
  ],
  [
    "keys of secrets that anybody who lists parameters can read",
    { answers: { [path.secretKeys]: { body: { Parameter: { Type: "String", Value: "key" } } } } },
    /^✗ Keys of secrets: .+in clear/,
  ],
  [
    "ten concurrent executions",
    {
      answers: {
        "GET /2016-08-19/account-settings": { body: { AccountLimit: { ConcurrentExecutions: 10 } } },
      },
    },
    /^… Lambda concurrency: 10 .+\n.+L-B99A9384/,
  ],
  [
    "more executions reserved than AWS allows",
    { env: { KITELOOP_INGEST_CONCURRENCY: "950" } },
    /^✗ Lambda concurrency: .+950.+100 must be left/,
  ],
  [
    "a certificate that does not exist",
    { answers: { DescribeCertificate: jsonError("ResourceNotFoundException") } },
    /^✗ Certificate: .+does not exist/,
  ],
  [
    "a certificate that is not issued",
    { answers: { DescribeCertificate: { body: { Certificate: { Status: "PENDING_VALIDATION" } } } } },
    /^✗ Certificate: It is PENDING_VALIDATION/,
  ],
  [
    "a certificate that AWS could not renew",
    {
      answers: {
        DescribeCertificate: {
          body: {
            Certificate: {
              Status: "ISSUED",
              SubjectAlternativeNames: ["app.example.com", "edge.example.com"],
              // Seconds since 1970, in ten days.
              NotAfter: Math.floor(Date.now() / 1_000) + 864_000,
            },
          },
        },
      },
    },
    /^\S+ Certificate: It expires on \d{4}-\d\d-\d\d, and AWS has not renewed it/,
  ],
  [
    "a certificate without one of the hosts",
    {
      answers: {
        DescribeCertificate: {
          body: {
            Certificate: {
              Status: "ISSUED",
              SubjectAlternativeNames: ["app.example.com", "*.w.example.com"],
            },
          },
        },
      },
    },
    /^✗ Certificate: It does not cover edge\.example\.com/,
  ],
  [
    "a zone that does not exist",
    {
      answers: {
        "GET /2013-04-01/hostedzone/Z0000": {
          status: 404,
          body: '<ErrorResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><Error><Type>Sender</Type><Code>NoSuchHostedZone</Code><Message>recorded</Message></Error></ErrorResponse>',
        },
      },
    },
    /^✗ Route 53 zone: There is no zone Z0000/,
  ],
  [
    "another zone's id",
    { answers: { "GET /2013-04-01/hostedzone/Z0000": zoneOf("example.org") } },
    /^✗ Route 53 zone: Z0000 is the zone of example\.org/,
  ],
  [
    "a host outside the zone",
    {
      env: { KITELOOP_EDGE_HOST: "edge.example.org" },
      answers: { DescribeCertificate: certificateFor("*.example.org") },
    },
    /^✗ Route 53 zone: edge\.example\.org is not in example\.com/,
  ],
  [
    "a zone to which nothing is delegated",
    { dns: { resolveNs: async () => ["ns1.registrar.example"] } },
    /^✗ Route 53 zone: example\.com is not delegated.+\n.+ns-1\.awsdns-01\.com, ns-2/,
  ],
  [
    "too little quota for policies",
    {
      answers: {
        ...firstDeployment,
        "GET /2020-05-31/response-headers-policy": headersPolicyAnswer(16),
      },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^✗ CloudFront policies: 16 of 20/,
  ],
  [
    "a stack whose first deployment failed",
    {
      answers: {
        DescribeStacks: stacks({
          "prod-kiteloop-Mail": { status: "ROLLBACK_COMPLETE" },
          ...{ "prod-kiteloop-Edge": {}, "prod-kiteloop-Web": {}, "prod-kiteloop-Alarms": {} },
        }),
        DescribeStackEvents: stackEvents(
          { id: "stack", status: "ROLLBACK_COMPLETE" },
          { id: "Other", status: "CREATE_FAILED", reason: "Resource creation cancelled" },
          { id: "Domain", status: "CREATE_FAILED", reason: "Your account must be verified" },
          { id: "stack", status: "CREATE_IN_PROGRESS" },
          { id: "Older", status: "CREATE_FAILED", reason: "of an earlier attempt" },
        ),
      },
    },
    /^✗ Stacks: Mail is in ROLLBACK_COMPLETE\. Domain: Your account must be verified\n.+delete-stack --stack-name prod-kiteloop-Mail/,
  ],
  [
    "a stack whose rollback failed",
    {
      answers: {
        DescribeStacks: stacks({
          "prod-kiteloop-Mail": { status: "UPDATE_ROLLBACK_FAILED" },
          ...{ "prod-kiteloop-Edge": {}, "prod-kiteloop-Web": {}, "prod-kiteloop-Alarms": {} },
        }),
      },
    },
    /^✗ Stacks: .+\n.+continue-update-rollback/,
  ],
  [
    "a lower sending rate than is set",
    { answers: { [path.ses]: sesAccount({}) }, env: { KITELOOP_EMAIL_RATE: "20" } },
    /^… SES account: It takes 14 .+ 20: .+\n.+KITELOOP_EMAIL_RATE=14/,
  ],
  [
    "the sandbox",
    { answers: { [path.ses]: sesAccount({ ProductionAccessEnabled: false }) } },
    /^… SES account: .+sandbox/,
  ],
  [
    "a plan of SES with features that nothing uses",
    { answers: { [path.ses]: sesAccount({ PricingAttributes: { CurrentPlan: "ESSENTIALS" } }) } },
    /^… SES account: Its plan is ESSENTIALS.+\n.+--plan NONE/,
  ],
  [
    "sending switched off",
    { answers: { [path.ses]: sesAccount({ SendingEnabled: false }) } },
    /^✗ SES account/,
  ],
  [
    "a review by SES",
    { answers: { [path.ses]: sesAccount({ EnforcementStatus: "PROBATION" }) } },
    /^… SES account: .+review/,
  ],
  [
    "an identity that waits for its records",
    {
      answers: { [path.sender]: identity("PENDING"), DescribeUserPool: pool("COGNITO_DEFAULT") },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^… Sender: .+PENDING.+\n.+one\._domainkey\.example\.com CNAME one\.dkim\.amazonses\.com/,
  ],
  [
    "a return address that waits for its records",
    { answers: { [path.sender]: identity("SUCCESS", "PENDING") } },
    /^… Sender: .+bounce\.example\.com not yet/,
  ],
  [
    "an identity that another stack created",
    { answers: { ...firstDeployment, [path.sender]: identity("SUCCESS") } },
    /^✗ Sender: .+already.+\n.+KITELOOP_MAIL_IDENTITY=existing/,
  ],
  [
    "an identity that should exist",
    { answers: { [path.sender]: notFound }, env: { KITELOOP_MAIL_IDENTITY: "existing" } },
    /^✗ Sender: example\.com is no identity/,
  ],
  [
    "a DMARC record that is there already",
    {
      answers: firstDeployment,
      env: { KITELOOP_POOL_MAIL: "cognito" },
      dns: { resolveTxt: async () => [["v=DMARC1; ", "p=reject"]] },
    },
    /^✗ DMARC: .+\n.+KITELOOP_DMARC=existing/,
  ],
  [
    "settings that are not deployed",
    { answers: { DescribeUserPool: pool("COGNITO_DEFAULT") } },
    /^… Sign-up codes: They come from cognito, and the settings say ses/,
  ],
  [
    "a sender that is ready and not used",
    { answers: { DescribeUserPool: pool("COGNITO_DEFAULT") }, env: { KITELOOP_POOL_MAIL: "cognito" } },
    /^… Sign-up codes: .+50 a day.+\n.+KITELOOP_POOL_MAIL=ses/,
  ],
  [
    "alarms nobody has confirmed",
    { answers: { ListSubscriptionsByTopic: subscriptions("PendingConfirmation") } },
    /^… Alarms: .+\n.+alarms@example\.com/,
  ],
  [
    "missing read permissions",
    {
      answers: {
        [path.ses]: { status: 403, body: { __type: "AccessDeniedException", message: "recorded" } },
      },
    },
    /^✗ sandbox: AccessDeniedException/,
  ],
];

describe("reports what is missing and how to fix it:", () => {
  it.each(cases)("%s", async (_, given, said) => {
    const found = await missing(given);
    expect(found[0]).toMatch(said);
  });

  it("a pool configured for a sender that is not verified yet, which makes the deployment fail", async () => {
    for (const answer of [notFound, identity("PENDING")]) {
      const answers = {
        DescribeStacks: stacks({ "prod-kiteloop-Mail": {}, "prod-kiteloop-Web": {} }),
        [path.sender]: answer,
      };
      expect((await missing({ answers })).join("\n")).toMatch(
        /✗ Sign-up codes: .+\n.+KITELOOP_POOL_MAIL=cognito/,
      );
    }
  });

  it("an account that doesn't respond, once", async () => {
    const found = await missing({
      answers: {
        DescribeStacks: {
          status: 403,
          body: "<ErrorResponse><Error><Code>ExpiredToken</Code><Message>a</Message></Error></ErrorResponse>",
        },
      },
    });
    expect(found).toEqual([expect.stringMatching(/^✗ AWS: ExpiredToken/)]);
  });
});

function certificateFor(name: string) {
  return { body: { Certificate: { Status: "ISSUED", SubjectAlternativeNames: ["app.example.com", name] } } };
}
