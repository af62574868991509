import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { App, Stack } from "sst/constructs";
import { accept } from "./accept.ts";
import { logsOf } from "./logs.ts";
import { readSettings } from "./settings.ts";

/** A role's permissions; for grants with wildcards, the ends of their resources and the reason. */
export type Grant = { statement: PolicyStatement; wide?: WidePermission | undefined };
export type WidePermission = { ending: string; reason: string };

/**
 * A role and a log group that several Lambdas share: one policy to read per power class, and two resources
 * instead of two per Lambda. The role can write to that log group and do what `grants` say, nothing else.
 */
export function lambdaRole(stack: Stack, app: App, id: string, grants: Grant[]) {
  const logGroup = logsOf(stack, `${id}Logs`, app.stage);
  const role = new Role(stack, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  for (const { statement } of grants) role.addToPolicy(statement);
  const wide = new Map(
    grants.flatMap((grant) => (grant.wide ? [[grant.wide.ending, grant.wide.reason]] : [])),
  );
  if (readSettings(app.stage).tracing)
    wide.set("::*", "The CDK lets traced Lambdas write to X-Ray, which has no resources.");
  for (const [ending, reason] of wide) accept(role.node.findChild("DefaultPolicy"), "IAM5", reason, ending);
  return { role, logGroup };
}
