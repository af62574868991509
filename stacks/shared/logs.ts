import { CfnResource, type IAspect, RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct, IConstruct } from "constructs";
import { stagePolicy } from "./stage.ts";

/**
 * A log that is kept as long as its stage's logs are, and on prod survives the resource that writes to it.
 */
export function logsOf(scope: Construct, id: string, stage: string): LogGroup {
  const { keepsData, logRetention } = stagePolicy(stage);
  return new LogGroup(scope, id, {
    retention: logRetention,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
}

/**
 * SST and the CDK add Lambdas of their own, which run at deployments. By default each creates a log that is
 * kept permanently and belongs to no stack; this gives each one that expires.
 */
export class EveryLogEnds implements IAspect {
  readonly #stage: string;

  constructor(stage: string) {
    this.#stage = stage;
  }

  visit(node: IConstruct): void {
    if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== "AWS::Lambda::Function") return;
    if (Reflect.get(node, "loggingConfig") !== undefined || node.node.scope === undefined) return;
    const logs = logsOf(node.node.scope, "Logs", this.#stage);
    node.addPropertyOverride("LoggingConfig.LogGroup", logs.logGroupName);
  }
}
