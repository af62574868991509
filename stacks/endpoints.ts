import { type Access, type Route, routes } from "@kiteloop/functions/routes";
import { CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { type Function as Lambda, type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { Mail } from "./mail.ts";
import { accept } from "./shared/accept.ts";
import { grantsFor } from "./shared/access.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { Storage } from "./storage.ts";

const accessClasses = [...new Set(routes.map((route) => route.access))];

/**
 * One Lambda per endpoint, in one stack per access class: the class is the policy, and no stack comes near
 * CloudFormation's 500 resources (4 a route).
 */
export const endpointStacks = accessClasses.map((access) => ({
  id: `Endpoints-${access}`,
  stack: (context: StackContext) => endpointsOf(access, context),
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
        },
      },
    });
    const lambda = api.getFunction(key);
    if (lambda) lambdas.set(route.endpoint, lambda);
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
export function routeKey(route: Pick<Route, "method" | "path">): string {
  return `${route.method} ${route.path}`;
}
