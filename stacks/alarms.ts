import { CfnOutput, Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Events } from "./events.ts";
import { dashboard } from "./shared/dashboard.ts";
import { guardSpending } from "./shared/guard.ts";
import { readSettings } from "./shared/settings.ts";
import { watchSpending } from "./shared/spending.ts";
import { stagePolicy } from "./shared/stage.ts";
import { Storage } from "./storage.ts";

type Watch = { metric: IMetric; threshold: number; periods?: number; meaning: string };

/**
 * Alerts the operator when a Lambda throws, counting falls behind, a record was given up, costs rise, or
 * senders' reputation is at risk.
 */
export function Alarms({ stack, app }: StackContext) {
  const { alarmEmail, monthlyBudget, dailyLimit, ...settings } = readSettings(app.stage);
  const topic = new Topic(stack, "Alarms", { enforceSSL: true });
  // A policy replaces the topic's default one, which allowed CloudWatch.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (alarmEmail !== undefined) topic.addSubscription(new EmailSubscription(alarmEmail));
  // For the whole account: a temporary stage has no budget of its own.
  if (alarmEmail !== undefined && stagePolicy(app.stage).keepsData)
    watchSpending(stack, monthlyBudget, alarmEmail);
  const action = new SnsAction(topic);

  const alarms: Alarm[] = [];
  const watch = (id: string, { metric, threshold, periods = 1, meaning }: Watch) => {
    const alarm = new Alarm(stack, id, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `${meaning} What to do: docs/runbooks.md#${id.toLowerCase()}`,
    });
    alarm.addAlarmAction(action);
    alarms.push(alarm);
  };

  const { app: members, edge } = use(Api);
  const apiIds = { app: members.api.httpApiId, edge: edge.api.httpApiId };
  const ofApi = (ApiId: string, metricName: string, statistic: string) =>
    new Metric({
      ...{ namespace: "AWS/ApiGateway", metricName, statistic },
      ...{ dimensionsMap: { ApiId }, period: Duration.minutes(5) },
    });
  watch("ServerErrors", {
    metric: new MathExpression({
      // An API without requests has no number.
      expression: "FILL(app, 0) + FILL(edge, 0)",
      usingMetrics: { app: ofApi(apiIds.app, "5xx", "sum"), edge: ofApi(apiIds.edge, "5xx", "sum") },
      period: Duration.minutes(5),
    }),
    threshold: 5,
    meaning: "The APIs failed more than 5 requests in 5 minutes; each has a digest in the endpoints' logs.",
  });

  // Of what visitors and servers wait for. Members' screens read the same table, and each metric costs as much as an alarm.
  watch("SlowAnswers", {
    metric: ofApi(apiIds.edge, "Latency", "p95"),
    threshold: 3_000,
    periods: 3,
    meaning: "For 15 minutes, one of 20 requests to the edge's API took more than 3 seconds.",
  });

  // One metric for all Lambdas of the account and region instead of 190; the stage has the account and region
  // to itself.
  watch("LambdaErrors", {
    metric: Lambda.metricAllErrors({ period: Duration.minutes(5) }),
    threshold: 0,
    meaning: "A Lambda threw, ran out of memory or ran out of time; see Errors by function in CloudWatch.",
  });
  watch("LambdaThrottles", {
    metric: Lambda.metricAllThrottles({ period: Duration.minutes(5) }),
    threshold: 0,
    meaning:
      "A Lambda could not start: the account's concurrent executions, or those reserved for it, are used up.",
  });

  // Logged by the consumers themselves, one metric for all: Lambda's IteratorAge, which it also measures only when it
  // calls a consumer, is one for each. One that isn't called or doesn't end is among the two alarms above.
  const { fed, givenUp, own, deliverLogs } = use(Events);
  watch("WorkLate", {
    metric: own.late,
    threshold: Duration.minutes(10).toSeconds(),
    meaning:
      "Counting, emails, webhooks or notices of bounces are more than 10 minutes behind: they fail or cannot keep up.",
  });

  watch("GivenUpLetters", {
    metric: givenUp.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
    threshold: 0,
    meaning: "Something was given up after its retries; read the queue, mend the cause, redrive it.",
  });

  const { table } = use(Storage);
  // Counting and members write in transactions, which, unlike WriteThrottleEvents, include throttling on
  // indexes. A beacon or a query that is throttled for long is counted in ServerErrors; each further metric
  // costs as much as an alarm.
  watch("TableThrottled", {
    // Counting writes in transactions, which include those on indexes. Other throttled requests are answered
    // with 503, which *ServerErrors* watches, as are Cognito's.
    metric: table.metric("ThrottledRequests", {
      statistic: "sum",
      dimensionsMap: { TableName: table.tableName, Operation: "TransactWriteItems" },
      period: Duration.minutes(5),
    }),
    threshold: 10,
    meaning: "The table or an index turns writes away; look for a hot partition.",
  });

  const reputation = (metricName: string) =>
    new Metric({ namespace: "AWS/SES", metricName, statistic: "max", period: Duration.hours(1) });
  watch("Bounces", {
    metric: reputation("Reputation.BounceRate"),
    threshold: 0.025,
    meaning: "2.5% of the emails bounce; SES puts the account under review at 5%.",
  });
  watch("Complaints", {
    metric: reputation("Reputation.ComplaintRate"),
    threshold: 0.0005,
    meaning: "0.05% of the emails are reported as spam; SES puts the account under review at 0.1%.",
  });

  watch("RequestsRefused", {
    metric: new MathExpression({
      // Few requests are bots that look for other software's pages.
      expression: "IF(FILL(refused, 0) > 0.1 * FILL(all, 0) AND FILL(all, 0) > 500, refused, 0)",
      usingMetrics: { refused: ofApi(apiIds.edge, "4xx", "sum"), all: ofApi(apiIds.edge, "Count", "sum") },
      period: Duration.minutes(5),
    }),
    threshold: 0,
    meaning:
      "The edge's API refused as many requests in 5 minutes as the value says, more than a tenth: beacons that its throttle refuses are lost unless the page is still open.",
  });

  if (dailyLimit !== undefined && stagePolicy(app.stage).keepsData) {
    const guard = guardSpending(stack, app, dailyLimit);
    // It looks at everything that often, and logs then what is stopped.
    const quarter = Duration.minutes(15);
    watch("SpendingStopped", {
      metric: guard.stopped.with({ period: quarter }),
      threshold: 0,
      meaning: `The stage spent what KITELOOP_DAILY_LIMIT allows, ${dailyLimit} dollars in 24 hours, and something is switched off.`,
    });
    watch("CdnFailures", {
      metric: guard.failed.with({ period: quarter }),
      threshold: 0,
      meaning: "A distribution failed as many requests in 15 minutes as the value says.",
    });
  }

  const { userPool, client } = use(Auth);
  const pool = { UserPool: userPool.userPoolId, UserPoolClient: client.userPoolClientId };
  const shown = { alarms, apiIds, table, consumers: fed, pool, own, deliverLogs };
  if (settings.dashboard) dashboard(stack, shown);

  new CfnOutput(stack, "AlarmTopic", { value: topic.topicArn });
}
