import { describe, expect, it } from "vitest";
import { refusedActs, unreadTopics } from "./testing/actors.ts";
import type { TemplateJson } from "./testing/resolve.ts";
import { stage } from "./testing/templates.ts";

const stages = ["prod", "preview", "restored"] as const;

it.each(stages)(
  "everything that %s has an AWS service or a Lambda do is allowed by the target's policy",
  async (name) => {
    expect(refusedActs((await stage(name)).templates())).toEqual([]);
  },
);

it("alarms of prod notify a topic that an email address is subscribed to", async () => {
  const templates = (await stage("prod")).templates();
  expect(unreadTopics(templates)).toEqual([]);
  remove(templates, "Alarms", "AWS::SNS::Subscription");
  expect(unreadTopics(templates)).toHaveLength(1);
});

/** Actions that an actor can't perform anymore once the policy that allowed them is removed. */
const broken: [actor: string, stack: string, type: string, refused: RegExp][] = [
  ["CloudWatch", "Alarms", "AWS::SNS::TopicPolicy", /cloudwatch\S+ may not sns:Publish/],
  ["SES", "Mail", "AWS::SNS::TopicPolicy", /ses\S+ may not sns:Publish/],
  ["SNS", "Mail", "AWS::SQS::QueuePolicy", /sns\S+ may not sqs:SendMessage/],
  ["EventBridge", "Events", "AWS::Lambda::Permission", /events\S+ may not lambda:InvokeFunction/],
  ["EventBridge", "Events", "AWS::SQS::QueuePolicy", /events\S+ may not sqs:SendMessage/],
  ["Cognito", "Auth", "AWS::Lambda::Permission", /cognito-idp\S+ may not lambda:InvokeFunction/],
  ["API Gateway", "Endpoints-leave", "AWS::Lambda::Permission", /apigateway\S+ may not lambda:Invoke/],
  ["CloudFront", "Storage", "AWS::S3::BucketPolicy", /cloudfront\S+ may not s3:GetObject/],
  ["CloudFront", "Web", "AWS::S3::BucketPolicy", /cloudfront\S+ may not s3:GetObject/],
  ["a Lambda", "Events", "AWS::IAM::Policy", /role\S+ may not (dynamodb:GetRecords|s3:PutObject|logs:\w+)/],
];

describe("a template without one of its policies is detected:", () => {
  it.each(broken)("if %s needs it, in %s: %s", async (_, stack, type, refused) => {
    const templates = (await stage("prod")).templates();
    remove(templates, stack, type);
    expect(refusedActs(templates).join("\n")).toMatch(refused);
  });

  it("if it lets another resource act, or denies explicitly", async () => {
    const templates = (await stage("prod")).templates();
    const policy = only(templates, "Alarms", "AWS::SNS::TopicPolicy");
    const text = JSON.stringify(policy.Properties);
    policy.Properties = JSON.parse(text.replace('"123456789012"', '"210987654321"'));
    expect(refusedActs(templates)).not.toEqual([]);
    policy.Properties = JSON.parse(text.replaceAll('"Allow"', '"Deny"'));
    expect(refusedActs(templates)).not.toEqual([]);
  });

  it("if no rule can read it, the test fails", async () => {
    const templates = (await stage("prod")).templates();
    const policy = only(templates, "Alarms", "AWS::SNS::TopicPolicy");
    policy.Properties = JSON.parse(
      JSON.stringify(policy.Properties).replace('"StringEquals"', '"StringNotLike"'),
    );
    expect(() => refusedActs(templates)).toThrow("StringNotLike");
  });
});

function only(templates: Map<string, TemplateJson>, stack: string, type: string) {
  const found = Object.values(templates.get(stack)?.Resources ?? {}).filter(({ Type }) => Type === type);
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`${stack} has ${found.length} of ${type}`);
  return one;
}

function remove(templates: Map<string, TemplateJson>, stack: string, type: string): void {
  const { Resources = {} } = templates.get(stack) ?? {};
  for (const [id, { Type }] of Object.entries(Resources)) if (Type === type) delete Resources[id];
}
