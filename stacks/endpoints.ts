import type { PowerClass } from "@kiteloop/contract/shared/power-class";
import { handlersWithoutRoute, methodsOf, sideOf } from "@kiteloop/functions/route";
import { routes } from "@kiteloop/functions/routes";
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

/** Endpoints whose traffic grows with the visitors of other people's pages. */
const ingest = "publishing/event.ingest";

/** Draws pictures: processor time, of which a Lambda gets more with more memory. */
const cards = "referrals/participant.showLinkCard";

const size = (powerClass: PowerClass) => routes.filter((route) => route.powers === powerClass).length;

const idOf = (powerClass: PowerClass) => `Endpoints-${powerClass}`;

/** Classes that took over a route of another one, which has to give it up first: the API takes each route only once. */
const formerClass: Partial<Record<PowerClass, PowerClass>> = { export: "write", contest: "read" };

/** The largest first, so that the two chains in which their stacks are deployed take about as long. */
const powerClasses = [...new Set(routes.map((route) => route.powers))].toSorted(
  (one, other) => size(other) - size(one),
);

/**
 * One Lambda per endpoint, in one stack per power class: the class determines the policy, and no stack comes
 * near CloudFormation's 500 resources (4 a route).
 */
export const endpointStacks = powerClasses.map((powerClass, at) => ({
  id: idOf(powerClass),
  stack: (context: StackContext) => {
    // API Gateway refuses concurrent changes of an API, and SST deploys everything at once unless it has to
    // wait.
    const before = endpointStacks[at - 2];
    if (before !== undefined) dependsOn(before.stack);
    const former = formerClass[powerClass];
    const leaving = endpointStacks.find(({ id }) => former !== undefined && id === idOf(former));
    if (leaving !== undefined) dependsOn(leaving.stack);
    return endpointsOf(powerClass, context);
  },
}));

function endpointsOf(powerClass: PowerClass, { stack, app }: StackContext) {
  const apis = use(Api);
  const { role, logGroup } = lambdaRole(
    stack,
    app,
    "Endpoints",
    grantsFor(powerClass, { ...use(Storage), ...use(Auth), ...use(Mail) }),
  );
  const environment = handlerEnvironment(app, stack);
  const { ingestConcurrency } = readSettings(app.stage);
  const lambdas = new Map<string, Lambda>();
  for (const route of routes.filter((row) => row.powers === powerClass)) {
    const { api } = apis[sideOf(route.path)];
    const key = routeKey(route);
    api.addRoutes(stack, {
      [key]: {
        function: {
          ...codeOf(route.handler),
          description: route.endpoint,
          environment,
          role,
          logGroup,
          // It mostly waits for the table, so more memory would cost more without a benefit.
          ...(route.handler === ingest && { memorySize: 256 }),
          ...(route.handler === cards && { memorySize: 1024 }),
          ...(route.handler === ingest &&
            ingestConcurrency !== undefined && { reservedConcurrentExecutions: ingestConcurrency }),
        },
      },
    });
    const lambda = api.getFunction(key);
    if (lambda === undefined) continue;
    lambdas.set(route.endpoint, lambda);
    if (handlersWithoutRoute[sideOf(route.path)] === route.handler)
      api.addRoutes(stack, { $default: { cdk: { function: lambda } } });
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

/** API Gateway's name of a route, with the contract's `{param}`. */
export function routeKey(route: { method: string; path: string }): string {
  return `${route.method} ${route.path}`;
}
