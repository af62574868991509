import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { unwatchedLambdas } from "./testing/actors.ts";
import { stage } from "./testing/templates.ts";

it("the first dead letter wakes a person", async () => {
  const made = await stage("prod");
  const depths = made
    .ofType("AWS::CloudWatch::Alarm")
    .filter(({ properties }) => properties.MetricName === "ApproximateNumberOfMessagesVisible");
  const [queue, ...others] = made.ofType("AWS::SQS::Queue").filter(({ id }) => id.startsWith("GivenUp"));
  expect(others).toEqual([]);
  expect(depths).toHaveLength(1);
  expect(depths[0]?.properties).toMatchObject({
    ...{ Threshold: 0, ComparisonOperator: "GreaterThanThreshold" },
    Dimensions: [
      { Name: "QueueName", Value: { "Fn::ImportValue": expect.stringContaining(queue?.id ?? "-") } },
    ],
  });
});

it("a consumer that falls behind wakes a person before the stream or a queue forgets anything", async () => {
  const made = await stage("prod");
  made.template("Alarms").hasResourceProperties("AWS::CloudWatch::Alarm", {
    ...{ Namespace: "Kiteloop/prod", MetricName: "WorkLate", Statistic: "Maximum" },
    ...{ Threshold: 10 * 60, ComparisonOperator: "GreaterThanThreshold" },
  });
  const [dead] = made.ofType("AWS::SQS::Queue").filter(({ properties }) => "RedrivePolicy" in properties);
  const { maxReceiveCount } = Object(dead?.properties.RedrivePolicy);
  // A notice is late before the queue gives it up.
  expect((maxReceiveCount - 1) * Number(dead?.properties.VisibilityTimeout)).toBeGreaterThan(10 * 60);
});

it("failing and throttled requests alert the operator within five minutes", async () => {
  const template = (await stage("prod")).template("Alarms");
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    Metrics: Match.arrayWith([
      Match.objectLike({ Expression: "FILL(app, 0) + FILL(edge, 0)" }),
      ...["app", "edge"].map((Id) =>
        Match.objectLike({
          Id,
          MetricStat: {
            Metric: {
              ...{ Namespace: "AWS/ApiGateway", MetricName: "5xx" },
              Dimensions: [{ Name: "ApiId", Value: Match.anyValue() }],
            },
            ...{ Period: 300, Stat: "Sum" },
          },
        }),
      ),
    ]),
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

it("costs alert the operator at half of the month's budget, at all of it, and when the forecast exceeds it", async () => {
  const prod = await stage("prod");
  const [budget] = prod.ofType("AWS::Budgets::Budget").map(({ properties }) => properties);
  // Without a name, so that it can be replaced by another address.
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

it("slow answers wake a person", async () => {
  const template = (await stage("prod")).template("Alarms");
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Latency",
    ExtendedStatistic: "p95",
    Threshold: 3_000,
    EvaluationPeriods: 3,
  });
});

it("bounces and complaints alert the operator well before SES acts on them", async () => {
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

it("each alarm notifies the operator's topic", async () => {
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
  it.each(["Errors", "Throttles"])(
    "alerts the operator by its %s, including timers and consumers",
    async (metric) => {
      const templates = (await stage("prod")).templates();
      expect(unwatchedLambdas(templates, metric)).toEqual([]);
    },
  );

  it("without an alarm is detected, and so is an alarm without an action", async () => {
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
  expect(watched).toHaveLength(10);
});
