import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

describe("sending", () => {
  it("is encrypted on its way, and an address that bounced or complained is not written to again", async () => {
    (await stage("prod")).template("Mail").hasResourceProperties("AWS::SES::ConfigurationSet", {
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
  });

  it("reports what becomes of mails to a topic whose queue keeps it two weeks, and puts aside what is refused five times", async () => {
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

  it("signs with the sender's own domain; a stage without a sender has none to misuse", async () => {
    (await stage("prod")).template("Mail").hasResourceProperties("AWS::SES::EmailIdentity", {
      EmailIdentity: "example.com",
      MailFromAttributes: { MailFromDomain: "bounce.example.com" },
    });
    const preview = await stage("preview");
    expect(preview.ofType("AWS::SES::EmailIdentity")).toEqual([]);
    expect(JSON.stringify(preview.resources)).not.toContain("ses:SendEmail");
  });

  it("uses and takes away of domains that workspaces brought only those that bear this stage's tag", async () => {
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
