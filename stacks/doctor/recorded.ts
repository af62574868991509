import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import deployRole from "../deploy-role.json" with { type: "json" };

/** A response as AWS returns it: the body as JSON or, if it is text, as XML. */
export type Answer = { status?: number; body: object | string };
export type Answers = Record<string, Answer>;

const queryResult = (action: string, inner: string) =>
  `<${action}Response xmlns="https://aws.example/doc/"><${action}Result>${inner}</${action}Result></${action}Response>`;

export const jsonError = (name: string): Answer => ({
  status: 400,
  body: { __type: name, message: `recorded ${name}` },
});

export const stacks = (
  made: Record<string, { status?: string; outputs?: Record<string, string> }>,
): Answer => ({
  body: queryResult(
    "DescribeStacks",
    `<Stacks>${Object.entries(made)
      .map(
        ([name, { status = "UPDATE_COMPLETE", outputs = {} }]) =>
          `<member><StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${Object.entries(
            outputs,
          )
            .map(
              ([key, value]) =>
                `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
            )
            .join("")}</Outputs></member>`,
      )
      .join("")}</Stacks>`,
  ),
});

export const subscriptions = (arn: string): Answer => ({
  body: queryResult(
    "ListSubscriptionsByTopic",
    `<Subscriptions><member><SubscriptionArn>${arn}</SubscriptionArn><Owner>123456789012</Owner><Protocol>email</Protocol><Endpoint>alarms@example.com</Endpoint><TopicArn>arn:aws:sns:eu-central-1:123456789012:a</TopicArn></member></Subscriptions>`,
  ),
});

export const zoneOf = (name: string): Answer => ({
  body: `<?xml version="1.0"?><GetHostedZoneResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><HostedZone><Id>/hostedzone/Z0000</Id><Name>${name}.</Name><CallerReference>a</CallerReference></HostedZone><DelegationSet><NameServers><NameServer>ns-1.awsdns-01.com</NameServer><NameServer>ns-2.awsdns-02.net</NameServer></NameServers></DelegationSet></GetHostedZoneResponse>`,
});

/** Distributions of the account, each with its own name and its aliases. */
export const distributionsAnswer = (...made: { domain: string; aliases: string[] }[]): Answer => ({
  body: `<?xml version="1.0"?><DistributionList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Marker></Marker><MaxItems>100</MaxItems><IsTruncated>false</IsTruncated><Quantity>${made.length}</Quantity><Items>${made
    .map(
      ({ domain, aliases }, at) =>
        `<DistributionSummary><Id>E${at + 1}</Id><DomainName>${domain}</DomainName><Aliases><Quantity>${aliases.length}</Quantity><Items>${aliases.map((alias) => `<CNAME>${alias}</CNAME>`).join("")}</Items></Aliases></DistributionSummary>`,
    )
    .join("")}</Items></DistributionList>`,
});

/** Records of the zone, from the asked name on. */
export const recordsAnswer = (...records: { name: string; type: string }[]): Answer => ({
  body: `<?xml version="1.0"?><ListResourceRecordSetsResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ResourceRecordSets>${records
    .map(
      ({ name, type }) => `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type></ResourceRecordSet>`,
    )
    .join(
      "",
    )}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>5</MaxItems></ListResourceRecordSetsResponse>`,
});

/** Events of a stack, the newest first, as CloudFormation lists them. */
export const stackEvents = (...events: { id: string; status: string; reason?: string }[]): Answer => ({
  body: queryResult(
    "DescribeStackEvents",
    `<StackEvents>${events
      .map(
        ({ id, status, reason = "" }) =>
          `<member><StackId>arn:stack</StackId><PhysicalResourceId>${id === "stack" ? "arn:stack" : id}</PhysicalResourceId><LogicalResourceId>${id}</LogicalResourceId><ResourceStatus>${status}</ResourceStatus><ResourceStatusReason>${reason}</ResourceStatusReason></member>`,
      )
      .join("")}</StackEvents>`,
  ),
});

/** The policy kiteloop-boundary of the account, with these actions. */
export const boundaryAnswers = (actions: readonly string[]): Answers => ({
  GetPolicy: {
    body: queryResult("GetPolicy", "<Policy><DefaultVersionId>v2</DefaultVersionId></Policy>"),
  },
  GetPolicyVersion: {
    body: queryResult(
      "GetPolicyVersion",
      `<PolicyVersion><Document>${encodeURIComponent(JSON.stringify({ Statement: [{ Effect: "Allow", Action: actions, Resource: "*" }] }))}</Document></PolicyVersion>`,
    ),
  },
});

/** An error of a service that speaks XML. */
export const xmlError = (name: string, status = 404): Answer => ({
  status,
  body: `<ErrorResponse><Error><Code>${name}</Code><Message>recorded</Message></Error></ErrorResponse>`,
});

export const headersPolicyAnswer = (count: number): Answer => ({
  body: `<?xml version="1.0"?><ResponseHeadersPolicyList xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><MaxItems>100</MaxItems><Quantity>${count}</Quantity></ResponseHeadersPolicyList>`,
});

export const identity = (status: string, mailFrom = status): Answer => ({
  body: {
    IdentityType: "DOMAIN",
    VerificationStatus: status,
    VerifiedForSendingStatus: status === "SUCCESS",
    DkimAttributes: { Status: status, SigningEnabled: true, Tokens: ["one", "two", "three"] },
    MailFromAttributes: { MailFromDomain: "bounce.example.com", MailFromDomainStatus: mailFrom },
  },
});

export const pool = (account: "DEVELOPER" | "COGNITO_DEFAULT"): Answer => ({
  body: { UserPool: { Id: "eu-central-1_a", EmailConfiguration: { EmailSendingAccount: account } } },
});

export const sesAccount = (given: object): Answer => ({
  body: {
    ...{ ProductionAccessEnabled: true, SendingEnabled: true, EnforcementStatus: "HEALTHY" },
    PricingAttributes: { CurrentPlan: "ESSENTIALS", NextPlan: "NONE" },
    SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14 },
    ...given,
  },
});

export const someOriginSecret = "0123456789abcdef".repeat(4);

const tableArn = "arn:aws:dynamodb:eu-central-1:123456789012:table/prod-kiteloop-table";

/** Exports of the table, each with its state, the oldest first. */
export const tableExportsAnswer = (...states: string[]): Answer => ({
  body: {
    // AWS doesn't promise an order.
    ExportSummaries: states.toReversed().map((ExportStatus, at) => ({
      ExportArn: `${tableArn}/export/0169${states.length - at}0000000000-a1b2c3d4`,
      ExportStatus,
    })),
  },
});

/** An account in which prod is deployed and nothing is missing. */
export const healthy: Answers = {
  GetCallerIdentity: {
    body: queryResult(
      "GetCallerIdentity",
      "<Arn>arn:aws:iam::123456789012:user/a</Arn><UserId>a</UserId><Account>123456789012</Account>",
    ),
  },
  DescribeStacks: stacks({
    "prod-kiteloop-Mail": {},
    "prod-kiteloop-Storage": { outputs: { TableArn: tableArn } },
    "prod-kiteloop-Edge": {},
    "prod-kiteloop-Web": {},
    "prod-kiteloop-Auth": { outputs: { UserPoolId: "eu-central-1_a" } },
    "prod-kiteloop-Alarms": { outputs: { AlarmTopic: "arn:aws:sns:eu-central-1:123456789012:a" } },
  }),
  "GetParameter /kiteloop/prod/origin-secret:3": {
    body: { Parameter: { Type: "String", Value: someOriginSecret, Version: 3 } },
  },
  "GetParameter /kiteloop/prod/secret-keys": {
    body: { Parameter: { Type: "SecureString", Value: "encrypted" } },
  },
  GetParameter: { body: { Parameter: { Name: "/cdk-bootstrap/hnb659fds/version", Value: "28" } } },
  "GET /2016-08-19/account-settings": {
    body: { AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 } },
  },
  DescribeCertificate: {
    body: {
      Certificate: {
        Status: "ISSUED",
        SubjectAlternativeNames: ["app.example.com", "edge.example.com"],
      },
    },
  },
  "GET /2013-04-01/hostedzone/Z0000": zoneOf("example.com"),
  "GET /2020-05-31/response-headers-policy": headersPolicyAnswer(5),
  "GET /2020-05-31/distribution": distributionsAnswer(
    { domain: "d1.cloudfront.net", aliases: ["app.example.com"] },
    { domain: "d2.cloudfront.net", aliases: ["edge.example.com"] },
  ),
  "GET /2013-04-01/hostedzone/Z0000/rrset": recordsAnswer(),
  ListServiceQuotas: {
    body: {
      Quotas: [
        { QuotaName: "Distributions per AWS account", Value: 500 },
        { QuotaName: "Response headers policies per AWS account", Value: 20 },
      ],
    },
  },
  DescribeStackEvents: stackEvents(),
  ...boundaryAnswers(deployRole.Resources.Boundary.Properties.PolicyDocument.Statement[0]?.Action ?? []),
  GetWebACL: { body: { WebACL: { Name: "a", Id: "b" } } },
  "HEAD /kiteloop-backup": { body: "" },
  DescribeBudgets: { body: { Budgets: [] } },
  "GET /v2/email/account": sesAccount({}),
  "GET /v2/email/identities/example.com": identity("SUCCESS"),
  ListExports: tableExportsAnswer("FAILED", "COMPLETED"),
  DescribeUserPool: pool("DEVELOPER"),
  ListSubscriptionsByTopic: subscriptions("arn:aws:sns:eu-central-1:123456789012:a:b"),
};

/**
 * A fake of AWS with these responses to its operations, by name (optionally with a parameter's name), or by
 * method and path.
 */
export async function recorded(answers: Answers) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const target = request.headers["x-amz-target"];
    const [path = ""] = (request.url ?? "").split("?");
    const operation =
      (typeof target === "string" ? target.split(".").at(-1) : undefined) ??
      new URLSearchParams(body).get("Action") ??
      `${request.method} ${path.replace(/\/$/, "")}`;
    const { Name }: { Name?: string } = body.startsWith("{") ? JSON.parse(body) : {};
    const answer = answers[`${operation} ${Name}`] ??
      answers[operation] ?? {
        status: 501,
        body: { message: `nothing recorded for ${operation}` },
      };
    response.statusCode = answer.status ?? 200;
    const isText = typeof answer.body === "string";
    response.setHeader("content-type", isText ? "text/xml" : "application/x-amz-json-1.1");
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}
