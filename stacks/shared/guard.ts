import { join } from "node:path";
import { CfnOutput, Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as Lambda,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { buildSync } from "esbuild";
import { type App, type Stack, use } from "sst/constructs";
import { useProject } from "sst/project.js";
import { Api } from "../api.ts";
import { Edge } from "../edge.ts";
import { Events } from "../events.ts";
import type { GuardConfig } from "../guard/config.ts";
import { Links } from "../links.ts";
import { Storage } from "../storage.ts";
import { Web } from "../web.ts";
import { guardPrices } from "./guard-prices.ts";
import { type Grant, lambdaRole } from "./lambda-role.ts";
import { metricOf } from "./own-metrics.ts";
import { readSettings } from "./settings.ts";

/** Lambda provides AWS's clients itself, to CommonJS only. */
function codeOfGuard(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(useProject().paths.root, "stacks/guard/handler.ts")],
    ...{ bundle: true, minify: true, write: false, format: "cjs", platform: "node", target: "node24" },
    external: ["@aws-sdk/*"],
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error("the guard has no code");
  return file.text;
}

let code: string | undefined;

/**
 * The guard of the day's spending: a Lambda that looks each minute, and may do nothing else than lower throttles, switch
 * distributions off and stop the timers. Returns two metrics: its looks at which something was stopped, and requests
 * that distributions failed.
 */
export function guardSpending(stack: Stack, app: App, limit: number) {
  const { webAclArn, links } = readSettings(app.stage);
  const apis = Object.entries(use(Api)).map(([name, { api, rate }]) => ({ name, id: api.httpApiId, rate }));
  const distributions = {
    app: use(Web).distribution,
    edge: use(Edge).distribution,
    ...(links !== undefined && { links: use(Links).distribution }),
  };
  const cdns = Object.entries(distributions).map(([name, { distributionId: id }]) => ({ name, id }));
  const rule = use(Events).timerRule;
  const config: GuardConfig = {
    ...{ limit, cdns, apis, table: use(Storage).table.tableName, rule: rule.ruleName },
    dollars: guardPrices(stack.region),
  };
  const allow = (actions: string[], resources: string[]): Grant => ({
    statement: new PolicyStatement({ actions, resources }),
  });
  const stages = apis.map(
    ({ id }) => `arn:${stack.partition}:apigateway:${stack.region}::/apis/${id}/stages/`,
  );
  const { role, logGroup } = lambdaRole(stack, app, "Guard", [
    {
      ...allow(["cloudwatch:GetMetricStatistics"], ["*"]),
      wide: { ending: "*", reason: "CloudWatch's metrics have no resources." },
    },
    allow(
      ["apigateway:GET", "apigateway:PATCH"],
      stages.map((stage) => `${stage}$default`),
    ),
    allow(["events:DescribeRule", "events:DisableRule", "events:EnableRule"], [rule.ruleArn]),
    allow(
      ["cloudfront:GetDistributionConfig", "cloudfront:UpdateDistribution"],
      cdns.map(({ id }) => `arn:${stack.partition}:cloudfront::${stack.account}:distribution/${id}`),
    ),
    ...(webAclArn === undefined ? [] : [allow(["wafv2:GetWebACL"], [webAclArn])]),
  ]);
  code ??= codeOfGuard();
  const guard = new Lambda(stack, "Guard", {
    description: "guard",
    code: Code.fromInline(code),
    handler: "index.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: 256,
    timeout: Duration.seconds(50),
    environment: { GUARD: stack.toJsonString(config) },
    loggingFormat: LoggingFormat.JSON,
    systemLogLevelV2: SystemLogLevel.WARN,
    // The next minute looks again.
    retryAttempts: 0,
    maxEventAge: Duration.minutes(1),
    role,
    logGroup,
  });
  new Rule(stack, "GuardEveryMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(guard, { retryAttempts: 0, maxEventAge: Duration.minutes(1) })],
  });
  new CfnOutput(stack, "GuardFunction", { value: guard.functionName });
  return {
    stopped: metricOf(stack, app, "spendingStopped", [logGroup]),
    failed: metricOf(stack, app, "cdnFailed", [logGroup]),
  };
}
