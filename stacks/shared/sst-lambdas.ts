import { CfnResource, type IAspect } from "aws-cdk-lib";
import { CfnFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import type { IConstruct } from "constructs";
import { Stack } from "sst/constructs";
import { accept } from "./accept.ts";

const runtime = Runtime.NODEJS_24_X.name;

/**
 * SST and the CDK add Lambdas of their own, which run at deployments, on the Node version that was current at
 * their release. Lambda refuses to create functions some months after a version is deprecated, so they run on
 * ours.
 */
export class SstLambdas implements IAspect {
  visit(node: IConstruct): void {
    if (node instanceof CfnFunction) node.runtime = runtime;
    else if (CfnResource.isCfnResource(node) && node.cfnResourceType === "AWS::Lambda::Function")
      node.addPropertyOverride("Runtime", runtime);
    if (!(node instanceof Stack)) return;
    const { role } = node.customResourceHandler;
    if (role === undefined) return;
    const reason = "SST's own Lambda for uploads at deployment: it writes logs.";
    accept(role, "IAM4", reason, "/AWSLambdaBasicExecutionRole");
  }
}
