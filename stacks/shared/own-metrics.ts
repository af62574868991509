import { watchedLines } from "@kiteloop/core/shared/watched-line";
import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { App, Stack } from "sst/constructs";

export type WatchedLine = keyof typeof watchedLines;

/**
 * A metric made from a line of some logs. CloudWatch bills it only for hours in which the line was logged, so the product
 * logs these lines only when something is wrong.
 */
export function metricOf(stack: Stack, app: App, id: WatchedLine, logGroups: readonly ILogGroup[]): Metric {
  const line: { message: string; field?: string } = watchedLines[id];
  const metricName = id.charAt(0).toUpperCase() + id.slice(1);
  const metricNamespace = `Kiteloop/${app.stage}`;
  for (const logGroup of logGroups)
    new MetricFilter(stack, `${metricName}In${logGroup.node.id}`, {
      logGroup,
      metricNamespace,
      metricName,
      filterPattern: FilterPattern.stringValue("$.message", "=", line.message),
      metricValue: line.field === undefined ? "1" : `$.${line.field}`,
    });
  const statistic = line.field === undefined ? "sum" : "max";
  return new Metric({ namespace: metricNamespace, metricName, statistic, period: Duration.minutes(5) });
}
