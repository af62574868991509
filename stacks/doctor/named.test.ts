import { expect, it } from "vitest";
import { exampleSettings } from "../shared/synthesise.ts";
import { exampleWebAcl, providersFile } from "../testing/templates.ts";
import { type ExaminedAccount, firstDeployment, missing, path } from "./patient.ts";
import {
  boundaryAnswers,
  distributionsAnswer,
  headersPolicyAnswer,
  jsonError,
  recordsAnswer,
  xmlError,
} from "./recorded.ts";

/** Resources outside the stage that a setting names, and names that the stage needs for itself. */
const cases: [what: string, given: ExaminedAccount, said: RegExp][] = [
  [
    "a certificate of link domains that lacks one",
    {
      env: {
        KITELOOP_LINK_DOMAINS: "go.acme.example,links.beta.example",
        KITELOOP_LINK_CERTIFICATE_ARN: exampleSettings.KITELOOP_CERTIFICATE_ARN,
      },
      answers: {
        DescribeCertificate: {
          body: {
            Certificate: {
              Status: "ISSUED",
              SubjectAlternativeNames: ["app.example.com", "edge.example.com", "go.acme.example"],
            },
          },
        },
      },
    },
    /^✗ Link domains: It does not cover links\.beta\.example/,
  ],
  [
    "an identity provider whose secret isn't stored",
    {
      env: { KITELOOP_OPERATOR_FILE: providersFile },
      answers: { [path.providerSecret]: jsonError("ParameterNotFound") },
    },
    /^✗ Identity providers: There is no parameter \/kiteloop\/prod\/.+\n.+put-parameter/,
  ],
  [
    "a boundary that doesn't exist",
    {
      env: { KITELOOP_PERMISSIONS_BOUNDARY: "kiteloop-boundary" },
      answers: { GetPolicy: xmlError("NoSuchEntity") },
    },
    /^✗ Permissions boundary: There is no policy kiteloop-boundary\.\n.+deploy-role\.json/,
  ],
  [
    "a boundary of an earlier version",
    {
      env: { KITELOOP_PERMISSIONS_BOUNDARY: "kiteloop-boundary" },
      answers: boundaryAnswers(["dynamodb:*Item", "s3:*"]),
    },
    /^✗ Permissions boundary: .+earlier version: it lacks apigateway:GET, .+cloudfront:UpdateDistribution/,
  ],
  [
    "a web ACL that doesn't exist",
    {
      env: { KITELOOP_WEB_ACL_ARN: exampleWebAcl },
      answers: { GetWebACL: jsonError("WAFNonexistentItemException") },
    },
    /^✗ Web ACL: .+webacl\/a\/b does not exist\.\n.+web-acl\.json/,
  ],
  [
    "a bucket for backups that doesn't exist",
    { answers: { "HEAD /kiteloop-backup": { status: 404, body: "" } } },
    /^✗ Backup bucket: There is no bucket kiteloop-backup/,
  ],
  [
    "a bucket for backups that refuses this account",
    { answers: { "HEAD /kiteloop-backup": { status: 403, body: "" } } },
    /^✗ Backup bucket: kiteloop-backup refuses this account/,
  ],
  [
    "an account that never had a distribution",
    {
      answers: {
        ...firstDeployment,
        "GET /2020-05-31/distribution": distributionsAnswer(),
      },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^… Names: .+verified them\.\n.+open a case with AWS Support/,
  ],
  [
    "a name that another distribution of the account has",
    {
      answers: {
        ...firstDeployment,
        "GET /2020-05-31/distribution": distributionsAnswer({
          ...{ domain: "d9.cloudfront.net", aliases: ["www.example.com", "app.example.com"] },
        }),
      },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^✗ Names: The distribution E1 has app\.example\.com\.\n.+associate-alias --alias app\.example\.com/,
  ],
  [
    "a name that a distribution of another account has",
    {
      answers: {
        ...firstDeployment,
        "GET /2020-05-31/distribution": distributionsAnswer({ domain: "d9.cloudfront.net", aliases: [] }),
      },
      env: { KITELOOP_POOL_MAIL: "cognito" },
      dns: { resolveCname: async (name) => (name === "edge.example.com" ? ["d7.cloudfront.net"] : []) },
    },
    /^✗ Names: edge\.example\.com leads to d7\.cloudfront\.net/,
  ],
  [
    "a name that has a record in the zone already",
    {
      answers: {
        ...firstDeployment,
        "GET /2020-05-31/distribution": distributionsAnswer({ domain: "d9.cloudfront.net", aliases: [] }),
        "GET /2013-04-01/hostedzone/Z0000/rrset": recordsAnswer(
          { name: "app.example.com", type: "TXT" },
          { name: "app.example.com", type: "A" },
        ),
      },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^✗ Names: The zone has a record A of app\.example\.com/,
  ],
  [
    "an account whose root user keeps Billing to itself",
    {
      answers: { ...firstDeployment, DescribeBudgets: jsonError("AccessDeniedException") },
      env: { KITELOOP_POOL_MAIL: "cognito" },
    },
    /^✗ Billing: .+\n.+root user/,
  ],
  [
    "a quota of policies that link domains exceed",
    {
      env: { KITELOOP_LINK_DOMAINS: "on" },
      answers: { "GET /2020-05-31/response-headers-policy": headersPolicyAnswer(20) },
    },
    /^✗ CloudFront policies: 20 of 20 .+ makes 1\./,
  ],
];

it("a wildcard of another distribution of the account is in nobody's way", async () => {
  const found = await missing({
    answers: {
      ...firstDeployment,
      "GET /2020-05-31/distribution": distributionsAnswer({
        ...{ domain: "d9.cloudfront.net", aliases: ["*.example.com"] },
      }),
    },
    env: { KITELOOP_POOL_MAIL: "cognito" },
  });
  expect(found.join()).not.toContain("Names");
});

it.each(cases)("reports %s, and how to fix it", async (_, given, said) => {
  const [found] = await missing(given);
  expect(found).toMatch(said);
});
