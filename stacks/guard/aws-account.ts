import { ApiGatewayV2Client, GetStageCommand, UpdateStageCommand } from "@aws-sdk/client-apigatewayv2";
import {
  CloudFrontClient,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from "@aws-sdk/client-cloudfront";
import { CloudWatchClient, GetMetricStatisticsCommand } from "@aws-sdk/client-cloudwatch";
import {
  DescribeRuleCommand,
  DisableRuleCommand,
  EnableRuleCommand,
  EventBridgeClient,
} from "@aws-sdk/client-eventbridge";
import { type GuardConfig, throttledRate } from "./config.ts";
import type { Spender } from "./meters.ts";
import type { Account } from "./watch.ts";

/** How AWS is reached; only tests give an endpoint and credentials. */
type Reach = {
  region?: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** The account, by AWS's interfaces. `start` undoes `stop`. */
export function awsAccount(config: GuardConfig, reach: Reach = {}) {
  const here = new CloudWatchClient(reach);
  const global = new CloudWatchClient({ ...reach, region: "us-east-1" });
  const apis = new ApiGatewayV2Client(reach);
  const cloudFront = new CloudFrontClient({ ...reach, region: "us-east-1" });
  const events = new EventBridgeClient(reach);

  const stageOf = (ApiId: string) => ({ ApiId, StageName: "$default" });
  const setRate = async (ApiId: string, rate: number) => {
    const DefaultRouteSettings = { ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate };
    await apis.send(new UpdateStageCommand({ ...stageOf(ApiId), DefaultRouteSettings }));
  };
  const setEnabled = async (Id: string, Enabled: boolean) => {
    const { DistributionConfig, ETag } = await cloudFront.send(new GetDistributionConfigCommand({ Id }));
    if (DistributionConfig === undefined || DistributionConfig.Enabled === Enabled) return;
    const changed = { ...DistributionConfig, Enabled };
    await cloudFront.send(new UpdateDistributionCommand({ Id, IfMatch: ETag, DistributionConfig: changed }));
  };
  const change = async ({ kind, name }: Spender, running: boolean) => {
    const ofName = <Row extends { name: string }>(rows: readonly Row[]): Row => {
      const found = rows.find((row) => row.name === name);
      if (found === undefined) throw new Error(`no ${kind} is called ${name}`);
      return found;
    };
    if (kind === "cdn") await setEnabled(ofName(config.cdns).id, running);
    else if (kind === "api") {
      const { id, rate } = ofName(config.apis);
      await setRate(id, running ? rate : throttledRate);
    } else {
      const Command = running ? EnableRuleCommand : DisableRuleCommand;
      await events.send(new Command({ Name: config.rule }));
    }
  };

  return {
    async series({ namespace, name, dimensions, average = false, global: isGlobal = false }, from, periodMs) {
      const { Datapoints = [] } = await (isGlobal ? global : here).send(
        new GetMetricStatisticsCommand({
          Namespace: namespace,
          MetricName: name,
          Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
          StartTime: new Date(from),
          EndTime: new Date(),
          Period: periodMs / 1_000,
          Statistics: [average ? "Average" : "Sum"],
        }),
      );
      return Datapoints.map(({ Timestamp, Average = 0, Sum = Average }) => ({
        at: Timestamp?.getTime() ?? from,
        sum: Sum,
      }));
    },
    async stopped() {
      const found: Spender[] = [];
      for (const { name, id, rate } of config.apis) {
        const { DefaultRouteSettings } = await apis.send(new GetStageCommand(stageOf(id)));
        const { ThrottlingRateLimit = throttledRate + 1 } = DefaultRouteSettings ?? {};
        if (ThrottlingRateLimit <= throttledRate && ThrottlingRateLimit < rate)
          found.push({ kind: "api", name });
      }
      for (const { name, id } of config.cdns) {
        const { DistributionConfig } = await cloudFront.send(new GetDistributionConfigCommand({ Id: id }));
        if (DistributionConfig?.Enabled === false) found.push({ kind: "cdn", name });
      }
      const { State } = await events.send(new DescribeRuleCommand({ Name: config.rule }));
      if (State === "DISABLED") found.push({ kind: "work", name: "work" });
      return found;
    },
    stop: (spender) => change(spender, false),
    start: (spender: Spender) => change(spender, true),
  } satisfies Account & { start(spender: Spender): Promise<void> };
}
