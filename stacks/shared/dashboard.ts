import { type Side, sides } from "@kiteloop/functions/route";
import { Duration } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  CfnDashboard,
  type ConcreteWidget,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  Metric,
} from "aws-cdk-lib/aws-cloudwatch";
import { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Stack } from "sst/constructs";
import type { TableInUse } from "./access.ts";

type Shown = {
  alarms: readonly Alarm[];
  apiIds: Readonly<Record<Side, string>>;
  table: TableInUse;
  consumers: readonly { name: string; lambda: Lambda }[];
  /** The user pool and its client, as CloudWatch's dimensions. */
  pool: { UserPool: string; UserPoolClient: string };
  own: { late: IMetric; paused: IMetric };
  deliverLogs: ILogGroup;
};

const period = Duration.minutes(5);
const [width, height] = [8, 6];

/** Widgets row by row. CDK's own dashboard doesn't take its widgets under `exactOptionalPropertyTypes`. */
function bodyOf(rows: ConcreteWidget[][]) {
  return rows.flatMap((row, y) =>
    row.flatMap((widget, x): unknown[] => {
      widget.position(x * width, y * height);
      return widget.toJson();
    }),
  );
}

/** A whole stage on one page. AWS doesn't bill three dashboards of up to 50 metrics each. */
export function dashboard(
  stack: Stack,
  { alarms, apiIds, table, consumers, pool, own, deliverLogs }: Shown,
): void {
  /** A metric of both APIs. */
  const api = (metricName: string, statistic: string) =>
    sides.map(
      (side) =>
        new Metric({
          ...{ namespace: "AWS/ApiGateway", metricName, statistic, period },
          ...{ dimensionsMap: { ApiId: apiIds[side] }, label: `${side}: ${metricName} (${statistic})` },
        }),
    );
  const ses = (metricName: string) =>
    new Metric({ namespace: "AWS/SES", metricName, statistic: "sum", period });
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width, height });

  const widgets = bodyOf([
    [new AlarmStatusWidget({ title: "Alarms", alarms: [...alarms], width: 3 * width, height })],
    [
      graph("API requests", api("Count", "sum"), [...api("4xx", "sum"), ...api("5xx", "sum")]),
      graph("API latency", [...api("Latency", "p50"), ...api("Latency", "p95"), ...api("Latency", "p99")]),
      graph(
        "Lambda",
        [Lambda.metricAllInvocations({ period })],
        [
          Lambda.metricAllErrors({ period }),
          Lambda.metricAllThrottles({ period }),
          Lambda.metricAllConcurrentExecutions({ period }),
        ],
      ),
    ],
    [
      graph(
        "Table: units and throttled requests",
        [
          table.metric("ConsumedReadCapacityUnits", { statistic: "sum", period }),
          table.metric("ConsumedWriteCapacityUnits", { statistic: "sum", period }),
        ],
        [
          table.metric("ReadThrottleEvents", { statistic: "sum", period }),
          table.metric("WriteThrottleEvents", { statistic: "sum", period }),
        ],
      ),
      graph(
        "Cognito: requests turned away",
        ["SignInThrottles", "TokenRefreshThrottles", "SignUpThrottles"].map(
          (metricName) =>
            new Metric({
              ...{ namespace: "AWS/Cognito", metricName, statistic: "sum", period },
              dimensionsMap: pool,
            }),
        ),
      ),
      graph(
        "Stream: age of the oldest record",
        consumers.map(({ name, lambda }) =>
          lambda.metric("IteratorAge", { statistic: "max", period, label: name }),
        ),
      ),
    ],
    [
      graph("Email", [ses("Send"), ses("Delivery")], [ses("Bounce"), ses("Complaint")]),
      graph("Work that is late, in seconds, and pauses of email", [own.late], [own.paused]),
      new LogQueryWidget({
        title: "Deliveries that were due",
        logGroupNames: [deliverLogs.logGroupName],
        queryLines: ['filter message = "tried what was due"', "stats sum(deliveries) by bin(5m)"],
        width,
        height,
      }),
    ],
  ]);
  new CfnDashboard(stack, "Overview", { dashboardBody: stack.toJsonString({ start: "-P1D", widgets }) });
}
