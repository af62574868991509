import { awsUsage } from "@kiteloop/metrics";
import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { guardConfig } from "./guard/config.ts";
import { guardPrices } from "./shared/guard-prices.ts";
import { unwatchedLambdas } from "./testing/actors.ts";
import { statementsOf } from "./testing/policies.ts";
import { resolver } from "./testing/resolve.ts";
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

it("refused requests of the edge's API, which no Lambda sees, alert the operator with their number", async () => {
  (await stage("prod")).template("Alarms").hasResourceProperties("AWS::CloudWatch::Alarm", {
    Metrics: Match.arrayWith([
      Match.objectLike({
        Expression: Match.stringLikeRegexp("> 0.1 \\* FILL\\(all, 0\\) AND .+, refused, 0\\)$"),
      }),
      ...[
        ["refused", "4xx"],
        ["all", "Count"],
      ].map(([Id, MetricName]) =>
        Match.objectLike({
          ...{ Id, ReturnData: false },
          MetricStat: Match.objectLike({
            ...{ Stat: "Sum", Period: 300 },
            Metric: Match.objectLike({ Namespace: "AWS/ApiGateway", MetricName }),
          }),
        }),
      ),
    ]),
    ...{ Threshold: 0, ComparisonOperator: "GreaterThanThreshold" },
  });
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
  expect(watched).toHaveLength(awsUsage.alarms.value);
});

describe("the guard of the day's spending", () => {
  const guardOf = async (name: "prod" | "limited") => {
    const [found, ...others] = (await stage(name))
      .ofType("AWS::Lambda::Function")
      .filter(({ properties }) => properties.Description === "guard");
    expect(others).toEqual([]);
    return Object(found?.properties);
  };
  const configOf = async (name: "prod" | "limited") => {
    const { text } = resolver((await stage(name)).templates());
    const { Environment } = await guardOf(name);
    return guardConfig.parse(JSON.parse(text("Alarms", Environment.Variables.GUARD)));
  };

  it("runs each minute, at the prices of its region, with AWS's own clients", async () => {
    const prod = await stage("prod");
    prod
      .template("Alarms")
      .hasResourceProperties("AWS::Events::Rule", { ScheduleExpression: "rate(1 minute)" });
    const config = await configOf("prod");
    expect(config).toMatchObject({ limit: 10, dollars: guardPrices("eu-central-1") });
    const { Code, Timeout } = await guardOf("prod");
    expect(Code.ZipFile).toContain('require("@aws-sdk/client-cloudwatch")');
    expect(Code.ZipFile.length).toBeLessThan(100_000);
    expect(Timeout).toBeLessThan(60);
  });

  it("knows every distribution and API with its throttle, the table and the rule of the timers", async () => {
    for (const name of ["prod", "limited"] as const) {
      const made = await stage(name);
      const { cdns, apis, table, rule } = await configOf(name);
      const distributions = made.ofType("AWS::CloudFront::Distribution");
      expect(cdns.map(({ id }) => id).toSorted()).toEqual(
        distributions.map(({ stack, id }) => `${stack}-${id}`).toSorted(),
      );
      const rates = made
        .ofType("AWS::ApiGatewayV2::Stage")
        .map(({ properties }) => Object(properties.DefaultRouteSettings).ThrottlingRateLimit);
      expect(apis.map(({ rate }) => rate).toSorted()).toEqual(rates.toSorted());
      expect(table).toMatch(/^Storage-Table/);
      const [timers] = made
        .ofType("AWS::Events::Rule")
        .filter(({ stack, id }) => stack === "Events" && id.startsWith("EveryMinute"));
      expect(rule).toBe(`Events-${timers?.id}`);
    }
  });

  it("may stop those and change nothing else", async () => {
    for (const name of ["prod", "limited"] as const) {
      const made = await stage(name);
      const { text } = resolver(made.templates());
      const granted = statementsOf(made, "Alarms").filter(({ resource }) => resource.startsWith("GuardRole"));
      const may = (action: string) =>
        granted
          .filter(({ actions }) => actions.includes(action))
          .flatMap(({ resources }) => resources.flat().map((resource) => text("Alarms", resource)));
      expect(new Set(granted.flatMap(({ actions }) => actions))).toEqual(
        new Set([
          ...["apigateway:GET", "apigateway:PATCH", "cloudwatch:GetMetricStatistics"],
          ...["cloudfront:GetDistributionConfig", "cloudfront:UpdateDistribution"],
          ...["events:DescribeRule", "events:DisableRule", "events:EnableRule"],
          ...["logs:CreateLogStream", "logs:PutLogEvents"],
          ...(name === "limited" ? ["wafv2:GetWebACL"] : []),
        ]),
      );
      const { cdns, apis } = await configOf(name);
      expect(may("cloudfront:UpdateDistribution")).toEqual(
        cdns.map(({ id }) => `arn:aws:cloudfront::123456789012:distribution/${id}`),
      );
      expect(may("apigateway:PATCH")).toEqual(
        apis.map(({ id }) => `arn:aws:apigateway:eu-central-1::/apis/${id}/stages/$default`),
      );
      expect(may("events:DisableRule")).toEqual([
        expect.stringMatching(/^arn:aws:events:.+:rule\/Events-EveryMinute/),
      ]);
    }
  });

  it("raises an alarm while something is stopped", async () => {
    const prod = await stage("prod");
    prod.template("Alarms").hasResourceProperties("AWS::CloudWatch::Alarm", {
      ...{
        Namespace: "Kiteloop/prod",
        MetricName: "SpendingStopped",
        Statistic: "Sum",
        Threshold: 0,
        Period: 900,
      },
      AlarmDescription: Match.stringLikeRegexp("runbooks.md#spendingstopped"),
    });
    prod.template("Alarms").hasResourceProperties("AWS::CloudWatch::Alarm", {
      ...{ Namespace: "Kiteloop/prod", MetricName: "CdnFailed", Statistic: "Maximum", Threshold: 0 },
    });
  });
});
