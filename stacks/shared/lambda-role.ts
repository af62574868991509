import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { App, Stack } from "sst/constructs";
import { logsOf } from "./logs.ts";

/**
 * A role and a log group that several Lambdas share: one policy to read per access class, and two resources
 * instead of two per Lambda. The role can write to that log group and do what `statements` say, nothing else.
 */
export function lambdaRole(stack: Stack, app: App, id: string, statements: PolicyStatement[]) {
  const logGroup = logsOf(stack, `${id}Logs`, app.stage);
  const role = new Role(stack, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  for (const statement of statements) role.addToPolicy(statement);
  return { role, logGroup };
}
