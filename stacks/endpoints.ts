import { type Access, methodsOf, routes } from "@kiteloop/functions/routes";
import { CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { dependsOn, type Function as Lambda, type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { accept } from "./shared/accept.ts";
import { grantsFor } from "./shared/access.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { readSettings } from "./shared/settings.ts";
import { Storage } from "./storage.ts";

/** Whose calls grow with the visitors of other people's pages. */
const ingest = "publishing/event.ingest";

const size = (access: Access) => routes.filter((route) => route.access === access).length;

/** The largest first, so that the two chains in which their stacks are deployed take about as long. */
const accessClasses = [...new Set(routes.map((route) => route.access))].toSorted(
  (one, other) => size(other) - size(one),
);

/**
 * One Lambda per endpoint, in one stack per access class: the class is the policy, and no stack comes near
 * CloudFormation's 500 resources (4 a route).
 */
export const endpointStacks = accessClasses.map((access, at) => ({
  id: `Endpoints-${access}`,
  stack: (context: StackContext) => {
    // API Gateway refuses changes of one API that meet, and SST deploys everything at once that waits for nothing.
    const before = endpointStacks[at - 2];
    if (before !== undefined) dependsOn(before.stack);
    return endpointsOf(access, context);
  },
}));

function endpointsOf(access: Access, { stack, app }: StackContext) {
  const { api } = use(Api);
  const { role, logGroup } = lambdaRole(
    stack,
    app,
    "Endpoints",
    grantsFor(access, { ...use(Storage), ...use(Auth), ...use(Mail) }),
  );
  const environment = handlerEnvironment(app, stack);
  const { ingestConcurrency } = readSettings(app.stage);
  const lambdas = new Map<string, Lambda>();
  for (const route of routes.filter((row) => row.access === access)) {
    const key = routeKey(route);
    api.addRoutes(stack, {
      [key]: {
        function: {
          ...codeOf(route.handler),
          description: route.endpoint,
          environment,
          role,
          logGroup,
          // It waits for the table and does little else: more memory would cost more and gain nothing.
          ...(route.handler === ingest && { memorySize: 256 }),
          ...(route.handler === ingest &&
            ingestConcurrency !== undefined && { reservedConcurrentExecutions: ingestConcurrency }),
        },
      },
    });
    const lambda = api.getFunction(key);
    if (lambda === undefined) continue;
    lambdas.set(route.endpoint, lambda);
    for (const method of methodsOf(route).filter((method) => method !== route.method))
      api.addRoutes(stack, { [routeKey({ ...route, method })]: { cdk: { function: lambda } } });
  }
  for (const made of stack.node.findAll())
    if (made instanceof CfnRoute)
      accept(
        made,
        "APIG4",
        "Each endpoint authorises its caller itself, as the contract declares, against the live session or key: a JWT authorizer would let a session live on after it was ended.",
      );
  return { lambdas };
}

/** API Gateway's name of a route; its `{param}` is the contract's. */
export function routeKey(route: { method: string; path: string }): string {
  return `${route.method} ${route.path}`;
}
