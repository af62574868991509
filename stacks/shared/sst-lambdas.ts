import type { IAspect } from "aws-cdk-lib";
import type { IConstruct } from "constructs";
import { Stack } from "sst/constructs";
import { accept } from "./accept.ts";

/** SST gives each stack a Lambda of its own making, which works at deployments alone; it is as SST makes it. */
export class SstLambdas implements IAspect {
  visit(node: IConstruct): void {
    if (!(node instanceof Stack)) return;
    const handler = node.customResourceHandler;
    accept(handler, "L1", "SST's own Lambda for uploads at deployment: its runtime is SST's to choose.");
    if (handler.role === undefined) return;
    const reason = "SST's own Lambda for uploads at deployment: it writes logs.";
    accept(handler.role, "IAM4", reason, "/AWSLambdaBasicExecutionRole");
  }
}
