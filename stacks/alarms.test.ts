import { consumers } from "@kiteloop/functions/consumers";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { unwatchedLambdas } from "./testing/actors.ts";
import { stage } from "./testing/templates.ts";

it("every dead-letter queue wakes a person at its first message", async () => {
  const made = await stage("prod");
  const depths = made
    .ofType("AWS::CloudWatch::Alarm")
    .filter(({ properties }) => properties.MetricName === "ApproximateNumberOfMessagesVisible");
  const queues = made.ofType("AWS::SQS::Queue").filter(({ id }) => !id.startsWith("FeedbackQueue"));
  expect(queues.map(({ stack }) => stack).toSorted()).toEqual(["Events", "Mail"]);
  expect(depths).toHaveLength(queues.length);
  for (const { properties } of depths)
    expect(properties).toMatchObject({ Threshold: 0, ComparisonOperator: "GreaterThanThreshold" });
});

it("a consumer that falls behind wakes a person before the stream forgets anything", async () => {
  const ages = (await stage("prod"))
    .ofType("AWS::CloudWatch::Alarm")
    .filter(({ properties }) => properties.MetricName === "IteratorAge");
  expect(ages).toHaveLength(consumers.length);
  for (const { properties } of ages) expect(properties.Threshold).toBe(5 * 60_000);
});

it("failing requests, and a table that turns requests away, wake a person within five minutes", async () => {
  const template = (await stage("prod")).template("Alarms");
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    Namespace: "AWS/ApiGateway",
    MetricName: "5xx",
    Dimensions: [{ Name: "ApiId", Value: Match.anyValue() }],
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 5,
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "ThrottledRequests",
    Dimensions: [
      { Name: "Operation", Value: "TransactWriteItems" },
      { Name: "TableName", Value: Match.anyValue() },
    ],
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 10,
  });
});

it("money wakes a person at half of the month's budget, at all of it, and when it will not do", async () => {
  const prod = await stage("prod");
  const [budget] = prod.ofType("AWS::Budgets::Budget").map(({ properties }) => properties);
  // Without a name, so that another address can take its place.
  expect(budget?.Budget).toEqual({
    BudgetType: "COST",
    TimeUnit: "MONTHLY",
    BudgetLimit: { Amount: 50, Unit: "USD" },
  });
  const told = (NotificationType: string, Threshold: number) => ({
    Notification: {
      NotificationType,
      Threshold,
      ThresholdType: "PERCENTAGE",
      ComparisonOperator: "GREATER_THAN",
    },
    Subscribers: [{ SubscriptionType: "EMAIL", Address: "alarms@example.com" }],
  });
  expect(budget?.NotificationsWithSubscribers).toEqual([
    told("ACTUAL", 50),
    told("ACTUAL", 100),
    told("FORECASTED", 100),
  ]);
  expect((await stage("preview")).ofType("AWS::Budgets::Budget")).toEqual([]);
});

it("slow answers and late emails wake a person", async () => {
  const template = (await stage("prod")).template("Alarms");
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Latency",
    ExtendedStatistic: "p95",
    Threshold: 3_000,
    EvaluationPeriods: 3,
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    Namespace: "Kiteloop/prod",
    MetricName: "EmailsLate",
    Threshold: 15 * 60,
  });
});

it("bounces and complaints wake a person well before SES acts on them", async () => {
  const template = (await stage("prod")).template("Alarms");
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Reputation.BounceRate",
    Threshold: 0.025,
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Reputation.ComplaintRate",
    Threshold: 0.0005,
  });
});

it("each alarm reaches the topic a person reads", async () => {
  const made = await stage("prod");
  for (const { properties } of made.ofType("AWS::CloudWatch::Alarm")) {
    expect(properties.AlarmActions).toHaveLength(1);
  }
  made.template("Alarms").hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "alarms@example.com",
  });
});

describe("every Lambda", () => {
  it.each(["Errors", "Throttles"])("wakes a person by its %s, timers and consumers too", async (metric) => {
    const templates = (await stage("prod")).templates();
    expect(unwatchedLambdas(templates, metric)).toEqual([]);
  });

  it("that no alarm watches is found out, and so is an alarm that tells nobody", async () => {
    const templates = (await stage("prod")).templates();
    const errors = Object.values(templates.get("Alarms")?.Resources ?? {}).find(
      ({ Properties }) => Properties?.MetricName === "Errors",
    );
    const { Properties } = errors ?? {};
    if (errors === undefined) throw new Error("no alarm on errors");
    errors.Properties = { ...Properties, AlarmActions: [] };
    expect(unwatchedLambdas(templates, "Errors").length).toBeGreaterThan(100);
    errors.Properties = { ...Properties, Dimensions: [{ Name: "FunctionName", Value: "another" }] };
    expect(unwatchedLambdas(templates, "Errors")).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Events\/Erase/)]),
    );
  });
});

it("alarms watch as many metrics as the cost model counts", async () => {
  const watched = (await stage("prod"))
    .ofType("AWS::CloudWatch::Alarm")
    .flatMap(({ properties: { Metrics } }) =>
      Array.isArray(Metrics) ? Metrics.filter((metric) => "MetricStat" in metric) : [undefined],
    );
  expect(watched).toHaveLength(12);
});
