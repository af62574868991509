import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { statementsOf } from "./testing/policies.ts";
import { resolver } from "./testing/resolve.ts";
import { stage } from "./testing/templates.ts";

describe("sending", () => {
  it("is encrypted in transit, and an address that bounced or complained gets no further email", async () => {
    (await stage("prod")).template("Mail").hasResourceProperties("AWS::SES::ConfigurationSet", {
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
  });

  it("reports results to a topic whose queue keeps them for two weeks, and moves messages refused five times to the dead-letter queue", async () => {
    const template = (await stage("prod")).template("Mail");
    template.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
      EventDestination: { Enabled: true, MatchingEventTypes: ["delivery", "bounce", "complaint"] },
    });
    template.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "sqs", RawMessageDelivery: true });
    template.hasResourceProperties("AWS::SQS::Queue", {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: Match.anyValue() },
      VisibilityTimeout: 360,
    });
    for (const { properties } of (await stage("prod"))
      .ofType("AWS::SQS::Queue")
      .filter(({ stack }) => stack === "Mail"))
      expect(properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  });

  it("signs with the sender's own domain; a stage without a sender can't send", async () => {
    (await stage("prod")).template("Mail").hasResourceProperties("AWS::SES::EmailIdentity", {
      EmailIdentity: "example.com",
      MailFromAttributes: { MailFromDomain: "bounce.example.com" },
    });
    const preview = await stage("preview");
    expect(preview.ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(JSON.stringify(preview.resources)).not.toContain("ses:SendEmail");
  });

  it("is authenticated by records in the zone if the domain is in it, and otherwise by records that are printed", async () => {
    const made = await stage("prod");
    const records = made.ofType("AWS::Route53::RecordSet").filter(({ stack }) => stack === "Mail");
    expect(
      records.map(({ properties: { Name, Type, ResourceRecords } }) => [Name, Type, ResourceRecords]),
    ).toEqual([
      ...[1, 2, 3].map((at) => [
        { "Fn::GetAtt": [expect.any(String), `DkimDNSTokenName${at}`] },
        "CNAME",
        [{ "Fn::GetAtt": [expect.any(String), `DkimDNSTokenValue${at}`] }],
      ]),
      ["bounce.example.com", "MX", ["10 feedback-smtp.eu-central-1.amazonses.com"]],
      ["bounce.example.com", "TXT", ['"v=spf1 include:amazonses.com ~all"']],
      ["_dmarc.example.com", "TXT", ['"v=DMARC1; p=none"']],
    ]);
    const moved = await stage("moved");
    expect(moved.ofType("AWS::Route53::RecordSet").filter(({ stack }) => stack === "Mail")).toEqual([]);
    const said = Object.values(moved.templates().get("Mail")?.Outputs ?? {}).map(({ Value }) =>
      JSON.stringify(Value),
    );
    expect(said.filter((value) => / (CNAME|MX|TXT) /.test(value))).toHaveLength(6);
  });

  it("uses an existing identity, and changes neither it nor its records", async () => {
    const existing = await stage("existing");
    expect(existing.ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(existing.ofType("AWS::Route53::RecordSet").filter(({ stack }) => stack === "Mail")).toEqual([]);
    expect(JSON.stringify(existing.resources)).toContain(":identity/example.com");
  });

  it("can move to another domain: no other stack imports the former one's name", async () => {
    const exported = async (name: "prod" | "moved") =>
      Object.values((await stage(name)).templates().get("Mail")?.Outputs ?? {}).filter(
        ({ Export }) => Export,
      );
    expect(await exported("moved")).toEqual(await exported("prod"));
    expect(JSON.stringify(await exported("prod"))).not.toContain("Domain");
  });

  it("keeps the former domain and its records after a change, and may send from it until every function knows the new one", async () => {
    const resources = (await stage("prod")).templates().get("Mail")?.Resources ?? {};
    const kept = Object.values(resources).filter(({ Type }) =>
      ["AWS::SES::EmailIdentity", "AWS::Route53::RecordSet"].includes(Type),
    );
    expect(kept).toHaveLength(7);
    for (const resource of kept)
      expect(resource).toMatchObject({
        DeletionPolicy: "RetainExceptOnCreate",
        UpdateReplacePolicy: "Retain",
      });
    const { Tags } = kept.find(({ Type }) => Type === "AWS::SES::EmailIdentity")?.Properties ?? {};
    expect(Tags).toContainEqual({ Key: "kiteloop-sender", Value: "prod" });

    const { text } = resolver((await stage("moved")).templates());
    const sending = statementsOf(await stage("moved")).filter(({ actions }) =>
      actions.includes("ses:SendEmail"),
    );
    const roles = new Set(sending.map(({ stack, resource }) => `${stack} ${resource}`));
    const former = sending.filter(({ stack, resources: named, condition }) => {
      const tagged = JSON.stringify(condition)?.includes('"aws:ResourceTag/kiteloop-sender":"prod"');
      return tagged && named.some((arn) => text(stack, arn).endsWith(":identity/*"));
    });
    expect(roles.size).toBeGreaterThan(2);
    expect(new Set(former.map(({ stack, resource }) => `${stack} ${resource}`))).toEqual(roles);
  });

  it("uses and removes only those workspaces' domains that have this stage's tag", async () => {
    const made = await stage("prod");
    const under = (key: string) => ({ StringEquals: { [`aws:${key}/kiteloop-stage`]: "prod" } });
    const allowed = (stack: string, Action: unknown, Condition: unknown) =>
      made.template(stack).hasResourceProperties("AWS::IAM::Policy", {
        PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Action, Condition })]) },
      });
    allowed("Endpoints-mail", "ses:SendEmail", under("ResourceTag"));
    allowed(
      "Endpoints-senders",
      ["ses:PutEmailIdentityMailFromAttributes", "ses:DeleteEmailIdentity"],
      under("ResourceTag"),
    );
    allowed("Endpoints-senders", ["ses:CreateEmailIdentity", "ses:TagResource"], under("RequestTag"));
  });
});
